package io.minikafka.studio.explorer;

import static io.minikafka.studio.text.Messages.text;

/** Texts whose key ends with a value: the name of an action, a property, a column. */
final class Words {
  private Words() {}

  static String of(String prefix, Object value, Object... values) {
    String key = prefix + value;
    return text(key, values);
  }
}
