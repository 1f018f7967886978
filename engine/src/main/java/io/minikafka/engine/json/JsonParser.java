package io.minikafka.engine.json;

import java.io.StringReader;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads JSON strictly: duplicate keys, trailing content, nesting deeper than 64, numbers with a
 * fraction, an exponent or more than 64 bits, and unpaired surrogates are problems with a place.
 */
public final class JsonParser {
  /** The deepest nesting that is read. */
  public static final int MAX_DEPTH = 64;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxStringLength(64 * 1024 * 1024)
                  .build())
          .build();

  /** What becomes of a number with a fraction or an exponent. */
  private enum Fractions {
    REFUSED,
    CUT_OFF
  }

  /** An object or a list that is not closed yet. */
  record Open(Place place, char closing) {}

  private final String text;
  private final TextPlaces places;
  private final tools.jackson.core.JsonParser in;
  private final Fractions fractions;
  private final Deque<Open> open = new ArrayDeque<>();
  private Pointer here = Pointer.WHOLE;
  private int tokenStart;
  private boolean documentRead;

  private JsonParser(String text, tools.jackson.core.JsonParser in, Fractions fractions) {
    this.text = text;
    this.places = new TextPlaces(text);
    this.in = in;
    this.fractions = fractions;
  }

  /**
   * The one value in {@code text}; a byte order mark before it is passed over.
   *
   * @throws JsonProblem if the text is not exactly one JSON value of this kind
   */
  public static JsonValue parse(String text) {
    return parse(text, Fractions.REFUSED);
  }

  /**
   * As {@link #parse}, but of a number with a fraction or an exponent the whole part counts: 2.9 is
   * 2.
   *
   * @throws JsonProblem if the text is not exactly one JSON value
   */
  public static JsonValue parseCuttingFractions(String text) {
    return parse(text, Fractions.CUT_OFF);
  }

  private static JsonValue parse(String text, Fractions fractions) {
    String content = text.startsWith("\uFEFF") ? text.substring(1) : text;
    try (tools.jackson.core.JsonParser in =
        FACTORY.createParser(ObjectReadContext.empty(), new StringReader(content))) {
      JsonParser parser = new JsonParser(content, in, fractions);
      try {
        return parser.document();
      } catch (JacksonException broken) {
        throw parser.problem(broken);
      }
    }
  }

  private JsonProblem problem(JacksonException broken) {
    int reached = offset(in.currentLocation());
    int offset = broken.getLocation() == null ? reached : offset(broken.getLocation());
    if (documentRead) {
      return trailing(offset);
    }
    // The tokenizer looks ahead of its tokens, so it knows better where it is.
    Pointer pointer = pointer(in.streamReadContext());
    SyntaxExplanation explanation = new SyntaxExplanation(text, places, pointer, open.peek());
    if (broken instanceof StreamConstraintsException) {
      return explanation.tooMuch(reached, open.size() >= MAX_DEPTH);
    } else if (broken instanceof UnexpectedEndOfInputException || offset >= text.length()) {
      return explanation.atEnd(tokenStart);
    }
    return explanation.at(offset, String.valueOf(broken.getOriginalMessage()));
  }

  private static Pointer pointer(@Nullable TokenStreamContext reached) {
    if (reached == null || reached.inRoot()) {
      return Pointer.WHOLE;
    }
    Pointer parent = pointer(reached.getParent());
    if (reached.inArray()) {
      return reached.hasCurrentIndex() ? parent.item(reached.getCurrentIndex()) : parent;
    }
    return reached.hasCurrentName() ? parent.member(reached.currentName()) : parent;
  }

  private JsonProblem trailing(int offset) {
    return new JsonProblem(
        places.place(offset, Pointer.WHOLE), "content after the end of the document: take it out");
  }

  private static int offset(TokenStreamLocation location) {
    return (int) location.getCharOffset();
  }

  private @Nullable JsonToken next() {
    JsonToken token = in.nextToken();
    if (token != null) {
      tokenStart = offset(in.currentTokenLocation());
    }
    return token;
  }

  /** The place of the token read last, which {@link #here} names. */
  private Place place() {
    return places.place(tokenStart, here);
  }

  private JsonValue document() {
    JsonToken first = next();
    if (first == null) {
      throw new JsonProblem(new Place(1, 1, Pointer.WHOLE), "the text is empty");
    }
    JsonValue value = value(first);
    documentRead = true;
    if (next() != null) {
      throw trailing(tokenStart);
    }
    return value;
  }

  private JsonValue value(@Nullable JsonToken token) {
    Place place = place();
    if (token == null) {
      throw new JsonProblem(place, "a value is expected");
    }
    return switch (token) {
      case START_OBJECT -> object(place);
      case START_ARRAY -> array(place);
      case VALUE_STRING -> new JsonValue.Text(checked(in.getString(), place), place);
      case VALUE_NUMBER_INT -> new JsonValue.Whole(whole(in.getString(), place), place);
      case VALUE_NUMBER_FLOAT -> new JsonValue.Whole(wholePart(in.getString(), place), place);
      case VALUE_TRUE -> new JsonValue.Bool(true, place);
      case VALUE_FALSE -> new JsonValue.Bool(false, place);
      case VALUE_NULL -> new JsonValue.Null(place);
      default -> throw new JsonProblem(place, "a value is expected");
    };
  }

  private JsonValue object(Place place) {
    open.push(new Open(place, '}'));
    Map<String, JsonValue> members = new LinkedHashMap<>();
    Map<String, Place> keys = new LinkedHashMap<>();
    Pointer container = here;
    while (next() == JsonToken.PROPERTY_NAME) {
      String key = in.currentName();
      here = container.member(key);
      Place keyPlace = place();
      checked(key, keyPlace);
      if (keys.put(key, keyPlace) != null) {
        throw new JsonProblem(
            keyPlace, "duplicate key " + Quotes.quoted(key) + ": an object has each key once");
      }
      members.put(key, value(next()));
    }
    here = container;
    open.pop();
    return new JsonValue.Obj(
        Collections.unmodifiableMap(members), Collections.unmodifiableMap(keys), place);
  }

  private JsonValue array(Place place) {
    open.push(new Open(place, ']'));
    List<JsonValue> items = new ArrayList<>();
    Pointer container = here;
    here = container.item(0);
    for (JsonToken next = next(); next != JsonToken.END_ARRAY; next = next()) {
      items.add(value(next));
      here = container.item(items.size());
    }
    here = container;
    open.pop();
    return new JsonValue.Array(Collections.unmodifiableList(items), place);
  }

  private static long whole(String digits, Place place) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException tooLong) {
      throw SyntaxExplanation.tooLong(digits, place);
    }
  }

  private long wholePart(String number, Place place) {
    // The comparison comes first: the digits of 1e999999999 would fill the memory.
    if (fractions == Fractions.REFUSED || !(Math.abs(Double.parseDouble(number)) < 0x1p63)) {
      throw SyntaxExplanation.notWhole(number, place);
    }
    return new BigDecimal(number).longValue();
  }

  private static String checked(String text, Place place) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(c)) {
        throw new JsonProblem(place, "the text holds an unpaired surrogate");
      }
    }
    return text;
  }
}
