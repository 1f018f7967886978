package io.minikafka.engine.json;

import static io.minikafka.engine.json.Quotes.quoted;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with a text that is not JSON, in words for whoever wrote it. */
final class SyntaxExplanation {
  private static final List<String> WORDS = List.of("true", "false", "null");
  private static final String NUMBER = "+-.0123456789eE";
  private static final int MAX_SHOWN = 24;

  private final String text;
  private final TextPlaces places;
  private final Pointer pointer;
  private final JsonParser.@Nullable Open open;

  /**
   * Explains {@code text}.
   *
   * @param open the innermost object or list that is not closed, or null
   */
  SyntaxExplanation(
      String text, TextPlaces places, Pointer pointer, JsonParser.@Nullable Open open) {
    this.text = text;
    this.places = places;
    this.pointer = pointer;
    this.open = open;
  }

  /** The problem of a number that has more than digits. */
  static JsonProblem notWhole(String number, Place place) {
    return new JsonProblem(
        place,
        "a whole number is expected, without fraction or exponent, not "
            + Quotes.shown(number, MAX_SHOWN));
  }

  /** The problem of a number that has too many digits. */
  static JsonProblem tooLong(String digits, Place place) {
    return new JsonProblem(
        place, "the number does not fit 64 bits: " + Quotes.shown(digits, MAX_SHOWN));
  }

  /** The problem of a text that ends too early; the token read last starts at {@code from}. */
  JsonProblem atEnd(int from) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) == '"') {
        int quote = i;
        i = closingQuote(quote);
        if (i == text.length()) {
          return new JsonProblem(
              places.place(quote, pointer), "the text that begins here has no closing quote");
        }
      }
    }
    return new JsonProblem(
        places.place(text.length(), pointer),
        open == null
            ? "the text ends where a value is expected"
            : "the text ends before the " + container(open) + " is closed with " + closing());
  }

  private int closingQuote(int quote) {
    int i = quote + 1;
    while (i < text.length() && text.charAt(i) != '"') {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(i, text.length());
  }

  /** The problem of something beyond the tokenizer's limits, which ends at {@code reached}. */
  JsonProblem tooMuch(int reached, boolean atDeepest) {
    if (atDeepest && "[{".indexOf(text.charAt(reached - 1)) >= 0) {
      return new JsonProblem(
          places.place(reached - 1, pointer),
          "nested deeper than " + JsonParser.MAX_DEPTH + " levels");
    }
    String number = word(reached, NUMBER);
    if (number.length() > MAX_SHOWN) {
      Place place = places.place(start(reached, NUMBER), pointer);
      boolean isWhole = number.chars().allMatch(c -> Character.isDigit(c) || c == '-');
      return isWhole ? tooLong(number, place) : notWhole(number, place);
    }
    return new JsonProblem(places.place(reached, pointer), "the text or key here is too long");
  }

  private String closing() {
    return open == null ? "" : "“" + open.closing() + "”";
  }

  private static String container(JsonParser.Open open) {
    return (open.closing() == '}' ? "object" : "list")
        + " that begins in line "
        + open.place().line()
        + ", column "
        + open.place().column();
  }

  /**
   * The problem at {@code offset}.
   *
   * @param complaint what the tokenizer says; only which of its complaints it is matters
   */
  JsonProblem at(int offset, String complaint) {
    String number = word(offset, NUMBER);
    if (complaint.contains("numeric value") && !number.isEmpty()) {
      return new JsonProblem(
          places.place(start(offset, NUMBER), pointer),
          quoted(number) + " is no number: one has digits only, perhaps after a minus");
    } else if (complaint.startsWith("Unrecognized token")
        || complaint.startsWith("Non-standard token")) {
      String word = text.substring(wordStart(offset), wordEnd(offset));
      return new JsonProblem(
          places.place(wordStart(offset), pointer),
          quoted(word) + " is no value, a text needs quotes" + Members.didYouMean(word, WORDS));
    }
    return new JsonProblem(places.place(offset, pointer), sentence(offset, complaint));
  }

  private String sentence(int offset, String complaint) {
    String unexpected = "unexpected " + character(offset);
    if (complaint.contains("surrogate")) {
      return "the key holds an unpaired surrogate";
    } else if (complaint.contains("comment")) {
      return "JSON has no comments: take this one out, or make it a step’s “notes”";
    } else if (complaint.contains("colon")) {
      return unexpected + ", a colon is expected between a key and its value";
    } else if (complaint.contains("was expecting comma")) {
      return unexpected + ", a comma or " + closing() + " is expected";
    } else if (complaint.contains("double-quote to start")) {
      return unexpected
          + (isAfterComma(offset) ? " after a comma" : "")
          + ", a key in straight double quotes is expected";
    } else if (complaint.contains("close marker")) {
      return open == null
          ? unexpected + ", nothing is open that it could close"
          : unexpected + ", the " + container(open) + " is closed with " + closing();
    } else if (complaint.contains("a value") || complaint.contains("a valid value")) {
      return unexpected + (isAfterComma(offset) ? " after a comma" : "") + ", a value is expected";
    } else if (complaint.startsWith("Illegal unquoted character")) {
      return character(offset)
          + " within a text: its closing quote is missing, or it is meant and written "
          + escape(text.charAt(offset));
    } else if (complaint.contains("hex-digit")) {
      return "four hexadecimal digits are expected after \\u, not " + character(offset);
    } else if (complaint.contains("escape")) {
      return quoted("\\" + Character.toString(text.codePointAt(offset)))
          + " is no escape; a backslash itself is written \\\\";
    }
    return unexpected;
  }

  private boolean isAfterComma(int offset) {
    int before = offset - 1;
    while (before >= 0 && " \t\r\n".indexOf(text.charAt(before)) >= 0) {
      before--;
    }
    return before >= 0 && text.charAt(before) == ',';
  }

  private String character(int offset) {
    if (offset >= text.length()) {
      return "end of the file";
    }
    int c = text.codePointAt(offset);
    if (c == '\n' || c == '\r') {
      return "line break";
    }
    return Quotes.isShown(c)
        ? Quotes.quoted(Character.toString(c))
        : String.format("character U+%04X", c);
  }

  private static String escape(char c) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> String.format("\\u%04x", (int) c);
    };
  }

  private int wordStart(int offset) {
    int from = offset;
    while (from > 0 && Character.isJavaIdentifierPart(text.charAt(from - 1))) {
      from--;
    }
    return from;
  }

  private int wordEnd(int offset) {
    int end = offset;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private String word(int offset, String of) {
    int end = Math.min(offset, text.length());
    while (end < text.length() && of.indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    return text.substring(start(offset, of), end);
  }

  private int start(int offset, String of) {
    int from = Math.min(offset, text.length());
    while (from > 0 && of.indexOf(text.charAt(from - 1)) >= 0) {
      from--;
    }
    return from;
  }
}
