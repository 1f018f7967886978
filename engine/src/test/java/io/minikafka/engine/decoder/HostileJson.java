package io.minikafka.engine.decoder;

import io.minikafka.engine.decoder.Decoder.Hostile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** JSON that was written to do harm; each decoder of JSON gets all of it. */
final class HostileJson {
  private final int size;

  private HostileJson(int size) {
    this.size = size;
  }

  /** All of it, each in {@code size} bytes if the size matters. */
  static List<Hostile> of(int size) {
    return new HostileJson(size).all();
  }

  private List<Hostile> all() {
    List<Hostile> all = new ArrayList<>();
    add(all, "lists nested without end", filled("[", ""));
    add(all, "objects nested without end", filled("{\"a\":", ""));
    add(all, "as deep as is read, and closed", "[".repeat(64) + "]".repeat(64));
    add(all, "one level deeper than is read", "[".repeat(65) + "]".repeat(65));
    add(all, "a list of numbers", "[" + filled("1,", "1]"));
    add(all, "a list of objects", "[" + filled("{},", "{}]"));
    add(all, "a list that is never closed", "[" + filled("1,", ""));
    add(all, "a number of many digits", filled("9", ""));
    add(all, "a text without its quote", filled("\"" + "x".repeat(99), ""));
    add(all, "a text of escapes", "\"" + filled("\\u0041", "\""));
    add(all, "a text of half characters", "[\"" + filled("\\ud83d", "\"]"));
    add(all, "blank lines", filled("\r\n", ""));
    add(all, "one key again and again", "{" + filled("\"k\":1,", "\"k\":1}"));
    add(all, "keys of equal hash", equalHashes());
    add(all, "many small values below long keys", longKeys());
    add(all, "an object that names a length", "{\"length\":9223372036854775807}");
    return all;
  }

  private static void add(List<Hostile> all, String name, String text) {
    all.add(new Hostile(name, text.getBytes(StandardCharsets.UTF_8)));
  }

  private String filled(String piece, String end) {
    return piece.repeat((size - end.length()) / piece.length()) + end;
  }

  /** Keys whose hash codes are all the same: “Aa” and “BB” are, and so are all words of them. */
  private String equalHashes() {
    StringBuilder text = new StringBuilder().append('{');
    for (int i = 0; i < Math.min(16_384, size / 33); i++) {
      text.append('"');
      for (int bit = 0; bit < 14; bit++) {
        text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      text.append("\":1,");
    }
    return text.append("\"\":1}").toString();
  }

  /** Where every value holds the way to it as a text, this takes gigabytes. */
  private String longKeys() {
    String key = "k".repeat(size / 120);
    return ("{\"" + key + "\":").repeat(40) + "[" + "1,".repeat(size / 3) + "1]" + "}".repeat(40);
  }
}
