package io.minikafka.engine.json;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes plain values (String, Long, Integer, Boolean, null, List, Map) as JSON, byte for byte as
 * the original's files have them. A map's keys come in the map's own order.
 */
public final class JsonWriter {
  /** How the text is laid out. */
  public enum Layout {
    /** No space at all, everything but ASCII escaped: metadata, offsets, journal. */
    COMPACT(",", ":", true),
    /** A space after each comma and colon, everything but ASCII escaped: producer identities. */
    SPACED(", ", ": ", true),
    /** A space after each comma and colon, UTF-8: one line that people read. */
    LINE(", ", ": ", false),
    /** One member a line, indented by two, UTF-8: what people read. */
    INDENTED(",", ": ", false);

    private final String comma;
    private final String colon;
    private final boolean ascii;

    Layout(String comma, String colon, boolean ascii) {
      this.comma = comma;
      this.colon = colon;
      this.ascii = ascii;
    }
  }

  private final StringBuilder out = new StringBuilder();
  private final Layout layout;

  private JsonWriter(Layout layout) {
    this.layout = layout;
  }

  /** The text of {@code value}. */
  public static String write(@Nullable Object value, Layout layout) {
    JsonWriter writer = new JsonWriter(layout);
    writer.value(value, 0);
    return writer.out.toString();
  }

  private void value(@Nullable Object value, int depth) {
    if (value instanceof String text) {
      text(text);
    } else if (value instanceof Map<?, ?> map) {
      object(map, depth);
    } else if (value instanceof List<?> list) {
      array(list, depth);
    } else {
      out.append(value);
    }
  }

  private void object(Map<?, ?> map, int depth) {
    if (map.isEmpty()) {
      out.append("{}");
      return;
    }
    out.append('{');
    for (Iterator<? extends Map.Entry<?, ?>> each = map.entrySet().iterator(); each.hasNext(); ) {
      Map.Entry<?, ?> member = each.next();
      line(depth + 1);
      text(String.valueOf(member.getKey()));
      out.append(layout.colon);
      value(member.getValue(), depth + 1);
      if (each.hasNext()) {
        out.append(layout.comma);
      }
    }
    line(depth);
    out.append('}');
  }

  private void array(List<?> list, int depth) {
    if (list.isEmpty()) {
      out.append("[]");
      return;
    }
    out.append('[');
    boolean oneLine = layout != Layout.INDENTED || list.stream().allMatch(JsonWriter::isScalar);
    for (int i = 0; i < list.size(); i++) {
      if (!oneLine) {
        line(depth + 1);
      }
      value(list.get(i), depth + 1);
      if (i < list.size() - 1) {
        out.append(layout.comma).append(oneLine && layout == Layout.INDENTED ? " " : "");
      }
    }
    if (!oneLine) {
      line(depth);
    }
    out.append(']');
  }

  private static boolean isScalar(@Nullable Object value) {
    return !(value instanceof Map) && !(value instanceof List);
  }

  private void line(int depth) {
    if (layout == Layout.INDENTED) {
      out.append('\n').append("  ".repeat(depth));
    }
  }

  private void text(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        default -> {
          if (c < 0x20 || (layout.ascii && c > 0x7E)) {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }
}
