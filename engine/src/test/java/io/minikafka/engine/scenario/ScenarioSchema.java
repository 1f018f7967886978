package io.minikafka.engine.scenario;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Parameter;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.Verbs;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * The JSON Schema (draft 2020-12) of scenario files, made from the verbs and from the words that
 * the reader knows, for editors that complete and check what is written.
 */
final class ScenarioSchema {
  private static final ResourceBundle WORDS =
      ResourceBundle.getBundle("io.minikafka.engine.scenario.schema-words", Locale.ROOT);
  private static final String PARTITION_PATTERN = "^.+-(0|[1-9][0-9]{0,9})$";
  private static final String VERB = "verb-";
  private static final String KEY = "key-";

  private ScenarioSchema() {}

  /** The text of the file. */
  static String text() {
    Map<String, @Nullable Object> schema = new LinkedHashMap<>();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", WORDS.getString("schema.title"));
    schema.put("description", WORDS.getString("schema.description"));
    schema.putAll(object(top(), List.of("scenario", "id", "title", "steps")));
    schema.put("$defs", definitions());
    return JsonWriter.write(schema, JsonWriter.Layout.INDENTED) + "\n";
  }

  private static Map<String, @Nullable Object> top() {
    Map<String, @Nullable Object> properties = new LinkedHashMap<>();
    for (String key : ScenarioReader.TOP_KEYS) {
      properties.put(
          key,
          switch (key) {
            case "$schema" -> typed("string");
            case "scenario" -> described("top." + key, map("const", 1L));
            case "mapping" ->
                described(
                    "top." + key,
                    map(
                        "type",
                        "array",
                        "items",
                        map("enum", KnownWords.MAPPING_IDS),
                        "maxItems",
                        (long) ScenarioReader.MAX_MAPPING_IDS));
            case "rules" -> described("top." + key, rules());
            case "startTimeMs" ->
                described("top." + key, map("$ref", "#/$defs/number", "default", 0L));
            case "minutes" ->
                described(
                    "top." + key, integer(ScenarioReader.MIN_MINUTES, ScenarioReader.MAX_MINUTES));
            case "cluster" -> described("top." + key, cluster());
            case "fails" -> described("top." + key, ref("errorCode"));
            case "steps" -> described("top." + key, listOf(ref("step")));
            case "challenge" -> described("top." + key, challenge());
            case "needs", "show" -> described("top." + key, listOf(typed("string")));
            default -> described("top." + key, typed("string"));
          });
    }
    return properties;
  }

  private static Map<String, @Nullable Object> rules() {
    Map<String, @Nullable Object> set = map("enum", RulesReader.SETS);
    Map<String, @Nullable Object> changes = new LinkedHashMap<>();
    changes.put("from", set);
    Rules.rows().forEach(row -> changes.put(row.name(), map("enum", row.names())));
    return map("anyOf", List.of(set, object(changes, List.of("from"))));
  }

  private static Map<String, @Nullable Object> challenge() {
    Map<String, @Nullable Object> properties = new LinkedHashMap<>();
    for (String key : ScenarioReader.CHALLENGE_KEYS) {
      properties.put(
          key,
          described(
              "challenge." + key,
              switch (key) {
                case "goal" -> ref("expectations");
                case "verbs" -> listOf(map("enum", Verbs.all().stream().map(Verb::name).toList()));
                case "atMost" -> map("type", "integer", "minimum", 1L);
                default -> listOf(ref("step"));
              }));
    }
    return object(properties, ScenarioReader.CHALLENGE_KEYS);
  }

  private static Map<String, @Nullable Object> cluster() {
    Map<String, @Nullable Object> properties = new LinkedHashMap<>();
    for (String key : ConfigReader.KEYS) {
      properties.put(
          key,
          described(
              "config." + key,
              switch (key) {
                case "brokers" -> listOf(ref("broker"));
                case "uncleanLeaderElection" -> typed("boolean");
                default -> ref("number");
              }));
    }
    return object(properties, List.of());
  }

  private static Map<String, @Nullable Object> definitions() {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    List<@Nullable Object> kinds = new ArrayList<>();
    all.put("step", map("anyOf", kinds));
    for (String kind : List.of("say", "ask", "expect")) {
      kinds.add(ref(kind));
      all.put(kind, step(kind));
    }
    for (Verb verb : Verbs.all()) {
      kinds.add(ref(VERB + verb.name()));
      all.put(VERB + verb.name(), command(verb));
    }
    ScenarioReader.DO_KEYS.stream()
        .filter(key -> !key.equals("do"))
        .forEach(key -> all.put(KEY + key, stepKey(key)));
    all.put("expectations", map("type", "object", "propertyNames", map("pattern", "^/")));
    all.put("choice", map("anyOf", List.of(typed("string"), belief())));
    all.put("errorCode", map("enum", Arrays.stream(ErrorCode.values()).map(Enum::name).toList()));
    all.put("number", integer(Long.MIN_VALUE, Long.MAX_VALUE));
    all.put("broker", integer(Integer.MIN_VALUE, Integer.MAX_VALUE));
    all.put("partition", map("type", "string", "pattern", PARTITION_PATTERN));
    all.put("bytes", map("anyOf", List.of(map("type", List.of("string", "null")), base64())));
    all.put(
        "header",
        object(map("key", typed("string"), "value", ref("bytes")), List.of("key", "value")));
    all.put("record", record());
    return all;
  }

  private static Map<String, @Nullable Object> step(String kind) {
    Map<String, @Nullable Object> properties = new LinkedHashMap<>();
    properties.put(kind, stepKey(kind));
    List<String> required = new ArrayList<>(List.of(kind));
    if (kind.equals("ask")) {
      ScenarioReader.QUESTION_KEYS.forEach(key -> properties.put(key, stepKey(key)));
    }
    ScenarioReader.COMMON_KEYS.forEach(key -> properties.put(key, ref(KEY + key)));
    return object(properties, required);
  }

  private static Map<String, @Nullable Object> command(Verb verb) {
    Map<String, @Nullable Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>(List.of("do"));
    properties.put("do", described("verb." + verb.name(), map("const", verb.name())));
    for (Parameter parameter : verb.parameters()) {
      Map<String, @Nullable Object> argument =
          new LinkedHashMap<>(described("argument." + parameter.name(), argument(parameter)));
      if (parameter.otherwise() != null) {
        argument.put("default", parameter.otherwise());
      }
      properties.put(parameter.name(), argument);
      if (parameter.required()) {
        required.add(parameter.name());
      }
    }
    for (String key : ScenarioReader.DO_KEYS) {
      properties.putIfAbsent(key, ref(KEY + key));
    }
    return object(properties, required);
  }

  private static Map<String, @Nullable Object> stepKey(String key) {
    return described(
        "step." + key,
        switch (key) {
          case "expect" -> ref("expectations");
          case "fails" -> ref("errorCode");
          case "choices" -> map("type", "array", "minItems", 1L, "items", ref("choice"));
          case "answer" -> map("type", "integer", "minimum", 0L);
          case "caption" ->
              map(
                  "type",
                  "string",
                  "pattern",
                  "^\\s*(\\S+(\\s+\\S+){0," + (ScenarioReader.MAX_CAPTION_WORDS - 1) + "})?\\s*$");
          default -> typed("string");
        });
  }

  private static Map<String, @Nullable Object> argument(Parameter parameter) {
    return switch (parameter.type()) {
      case TOPIC, TEXT, HANDLE -> typed("string");
      case PARTITION -> ref("partition");
      case BROKER -> ref("broker");
      case NUMBER -> ref("number");
      case FLAG -> typed("boolean");
      case RECORDS -> listOf(ref("record"));
      case BYTES -> ref("bytes");
      case HEADERS -> listOf(ref("header"));
      case PARTITIONS -> listOf(ref("partition"));
      case TOPICS -> listOf(typed("string"));
      case OFFSETS ->
          map(
              "type",
              "object",
              "propertyNames",
              ref("partition"),
              "additionalProperties",
              ref("number"));
      case ACKS -> map("enum", List.of(0L, 1L, "all"));
      case CLEANUP -> map("enum", List.of(Arguments.DELETE, Arguments.COMPACT));
      case COMPRESSION -> map("enum", List.of("none", "gzip", "snappy", "lz4", "zstd"));
      case ISOLATION -> map("enum", List.of(Arguments.READ_UNCOMMITTED, Arguments.READ_COMMITTED));
    };
  }

  private static Map<String, @Nullable Object> record() {
    return object(
        map(
            "key", ref("bytes"),
            "value", ref("bytes"),
            "timestampMs", ref("number"),
            "headers", listOf(ref("header"))),
        List.of("value"));
  }

  private static Map<String, @Nullable Object> belief() {
    return object(map("text", typed("string"), "belief", typed("string")), List.of("text"));
  }

  private static Map<String, @Nullable Object> base64() {
    return object(
        map("base64", map("type", "string", "contentEncoding", "base64")), List.of("base64"));
  }

  private static Map<String, @Nullable Object> integer(long from, long to) {
    return map("type", "integer", "minimum", from, "maximum", to);
  }

  private static Map<String, @Nullable Object> described(
      String word, Map<String, @Nullable Object> schema) {
    Map<String, @Nullable Object> described = new LinkedHashMap<>();
    described.put("description", WORDS.getString(word));
    described.putAll(schema);
    return described;
  }

  private static Map<String, @Nullable Object> object(
      Map<String, @Nullable Object> properties, List<String> required) {
    Map<String, @Nullable Object> object = map("type", "object");
    if (!required.isEmpty()) {
      object.put("required", required);
    }
    object.put("properties", properties);
    object.put("additionalProperties", false);
    return object;
  }

  private static Map<String, @Nullable Object> listOf(Map<String, @Nullable Object> items) {
    return map("type", "array", "items", items);
  }

  private static Map<String, @Nullable Object> ref(String definition) {
    return map("$ref", "#/$defs/" + definition);
  }

  private static Map<String, @Nullable Object> typed(String type) {
    return map("type", type);
  }

  private static Map<String, @Nullable Object> map(Object... keysAndValues) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }
}
