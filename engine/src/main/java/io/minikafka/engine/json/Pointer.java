package io.minikafka.engine.json;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A JSON pointer (RFC 6901), put together only when it is shown: a text is as long as all keys
 * above a value, and every value has its own.
 *
 * @param parent the pointer of the object or list around it; null for the whole document
 * @param key the key in an object; empty in a list
 * @param index the index in a list, −1 in an object
 */
public record Pointer(@Nullable Pointer parent, String key, int index) {
  /** The whole document. */
  public static final Pointer WHOLE = new Pointer(null, "", -1);

  /** The pointer of a member of what this one points to. */
  Pointer member(String name) {
    return new Pointer(this, name, -1);
  }

  /** The pointer of an item of what this one points to. */
  Pointer item(int number) {
    return new Pointer(this, "", number);
  }

  /** Whether it points to the whole document. */
  public boolean isWhole() {
    return parent == null;
  }

  @Override
  public String toString() {
    Deque<Pointer> path = new ArrayDeque<>();
    for (Pointer each = this; each.parent != null; each = each.parent) {
      path.push(each);
    }
    StringBuilder text = new StringBuilder();
    for (Pointer each : path) {
      text.append('/');
      if (each.index >= 0) {
        text.append(each.index);
      } else {
        text.append(each.key.replace("~", "~0").replace("/", "~1"));
      }
    }
    return text.toString();
  }
}
