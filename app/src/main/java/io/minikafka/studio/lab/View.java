package io.minikafka.studio.lab;

import static io.minikafka.studio.text.Messages.text;

import java.util.Locale;

/** What the window shows below its title bar. */
public enum View {
  /** The open scenario and everything that can be done to it. */
  LAB(1),
  /** The same commands under two sets of rules. */
  COMPARE(2),
  /** What of MiniKafka transfers to Kafka. */
  MAPPING(3),
  /** A search for stories that break an invariant. */
  EXPLORER(4);

  private final int number;

  View(int number) {
    this.number = number;
  }

  /** Its name for ids. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  String title() {
    String key = "lab.view." + word();
    return text(key);
  }

  String key() {
    return text("lab.view.key", number);
  }
}
