package io.minikafka.engine.json;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
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
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxStringLength(64 * 1024 * 1024)
                  .build())
          .build();

  private final tools.jackson.core.JsonParser in;

  private JsonParser(tools.jackson.core.JsonParser in) {
    this.in = in;
  }

  /**
   * The one value in {@code text}.
   *
   * @throws JsonProblem if the text is not exactly one JSON value of this kind
   */
  public static JsonValue parse(String text) {
    String content = text.startsWith("\uFEFF") ? text.substring(1) : text;
    try (tools.jackson.core.JsonParser in =
        FACTORY.createParser(ObjectReadContext.empty(), new StringReader(content))) {
      JsonParser parser = new JsonParser(in);
      try {
        return parser.document();
      } catch (JacksonException broken) {
        throw parser.problem(broken);
      }
    }
  }

  private JsonProblem problem(JacksonException broken) {
    TokenStreamLocation at = broken.getLocation();
    Place place =
        at == null
            ? place()
            : new Place(
                at.getLineNr(),
                at.getColumnNr(),
                in.streamReadContext().pathAsPointer().toString());
    String message = String.valueOf(broken.getOriginalMessage());
    int firstSentence = message.indexOf('\n');
    return new JsonProblem(
        place, firstSentence < 0 ? message : message.substring(0, firstSentence));
  }

  private JsonValue document() {
    JsonToken first = in.nextToken();
    if (first == null) {
      throw new JsonProblem(new Place(1, 1, ""), "the text is empty");
    }
    JsonValue value = value(first);
    if (in.nextToken() != null) {
      throw new JsonProblem(place(), "content after the end of the document");
    }
    return value;
  }

  private Place place() {
    TokenStreamLocation at = in.currentTokenLocation();
    return new Place(
        at.getLineNr(), at.getColumnNr(), in.streamReadContext().pathAsPointer().toString());
  }

  private JsonValue value(JsonToken token) {
    Place place = place();
    return switch (token) {
      case START_OBJECT -> object(place);
      case START_ARRAY -> array(place);
      case VALUE_STRING -> new JsonValue.Text(checked(in.getString(), place), place);
      case VALUE_NUMBER_INT -> new JsonValue.Whole(whole(in.getString(), place), place);
      case VALUE_NUMBER_FLOAT ->
          throw new JsonProblem(
              place, "a whole number is expected, without fraction or exponent: " + in.getString());
      case VALUE_TRUE -> new JsonValue.Bool(true, place);
      case VALUE_FALSE -> new JsonValue.Bool(false, place);
      case VALUE_NULL -> new JsonValue.Null(place);
      default -> throw new JsonProblem(place, "a value is expected");
    };
  }

  private JsonValue object(Place place) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = checked(in.currentName(), place());
      members.put(key, value(in.nextToken()));
    }
    return new JsonValue.Obj(Collections.unmodifiableMap(members), place);
  }

  private JsonValue array(Place place) {
    List<JsonValue> items = new ArrayList<>();
    for (JsonToken next = in.nextToken(); next != JsonToken.END_ARRAY; next = in.nextToken()) {
      items.add(value(next));
    }
    return new JsonValue.Array(Collections.unmodifiableList(items), place);
  }

  private static long whole(String digits, Place place) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException tooLong) {
      throw new JsonProblem(place, "the number does not fit 64 bits: " + shorten(digits));
    }
  }

  private static String shorten(String text) {
    return text.length() <= 24 ? text : text.substring(0, 24) + "…";
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
