package io.minikafka.engine.scenario;

import static io.minikafka.engine.json.Quotes.quoted;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Parameter;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.Verbs;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.json.Place;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads scenario files, strictly: whatever is not known is a problem with its place. */
public final class ScenarioReader {
  static final List<String> TOP_KEYS =
      List.of(
          "$schema",
          "scenario",
          "id",
          "title",
          "category",
          "level",
          "summary",
          "mapping",
          "rules",
          "startTimeMs",
          "cluster",
          "fails",
          "steps",
          "minutes",
          "needs",
          "show",
          "challenge");
  private static final List<String> STEP_KINDS = List.of("do", "say", "ask", "expect");
  static final List<String> COMMON_KEYS = List.of("caption", "notes", "focus");
  static final List<String> QUESTION_KEYS = List.of("choices", "answer", "about", "because");
  static final List<String> CHALLENGE_KEYS = List.of("goal", "verbs", "atMost", "solution");
  static final List<String> DO_KEYS =
      List.of("do", "say", "as", "fails", "expect", "caption", "notes", "focus");
  static final int MAX_MAPPING_IDS = 2;
  static final long MIN_MINUTES = 5;
  static final long MAX_MINUTES = 10;

  /** The longest caption, in words: more cannot be read from the last row. */
  public static final int MAX_CAPTION_WORDS = 12;

  private final SortedSet<String> names = new TreeSet<>();

  private final SortedMap<Integer, String> toDerive = new TreeMap<>();

  private ScenarioReader() {}

  /**
   * Reads a file's bytes.
   *
   * @throws ScenarioProblem if the file cannot be used
   */
  public static Scenario read(byte[] content, String file) throws ScenarioProblem {
    if (content.length == 0) {
      throw new ScenarioProblem(
          file, Place.NOWHERE, "the file is empty: a scenario is a JSON object");
    }
    CharBuffer text = CharBuffer.allocate(content.length);
    CoderResult result =
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content), text, true);
    String read = text.flip().toString();
    if (result.isError()) {
      throw new ScenarioProblem(
          file, Place.endOf(read), "this is not UTF-8: save the file with that encoding");
    }
    return read(read, file);
  }

  /**
   * Reads a file's text.
   *
   * @throws ScenarioProblem if the file cannot be used
   */
  public static Scenario read(String text, String file) throws ScenarioProblem {
    try {
      return new ScenarioReader().scenario(Members.of(JsonParser.parse(text)));
    } catch (JsonProblem problem) {
      throw new ScenarioProblem(file, problem);
    }
  }

  /**
   * Reads a file that holds only a configuration, as the {@code cluster} object of a scenario.
   *
   * @throws ScenarioProblem if the file cannot be used
   */
  public static ClusterConfig readConfig(String text, String file) throws ScenarioProblem {
    try {
      return ConfigReader.read(JsonParser.parse(text));
    } catch (JsonProblem problem) {
      throw new ScenarioProblem(file, problem);
    }
  }

  private Scenario scenario(Members in) {
    in.requireOnly(TOP_KEYS);
    long version = in.number("scenario");
    if (version != 1) {
      throw new JsonProblem(
          in.value("scenario").place(), "version " + version + " is not known, only 1 is");
    }
    String id = in.text("id");
    String title = in.text("title");
    List<String> mapping = mapping(in);
    List<JsonValue> items = in.items("steps");
    List<Step> steps = new ArrayList<>();
    for (JsonValue item : items) {
      Members read = Members.of(item);
      if (read.has("ask") && read.has("about")) {
        toDerive.put(steps.size(), pointer(read, "about"));
      }
      steps.add(step(read));
    }
    Scenario scenario =
        new Scenario(
            id,
            title,
            in.optionalText("category"),
            in.optionalText("level"),
            in.optionalText("summary"),
            mapping,
            RulesReader.read(in.find("rules")),
            in.number("startTimeMs", 0),
            ConfigReader.read(in.find("cluster")),
            code(in, "fails"),
            steps,
            minutes(in),
            texts(in, "needs"),
            texts(in, "show"),
            challenge(in.find("challenge")));
    return DerivedQuestions.answered(scenario, toDerive);
  }

  private static String pointer(Members in, String key) {
    String pointer = in.text(key);
    if (!pointer.startsWith("/")) {
      throw new JsonProblem(
          in.value(key).place(), quoted(pointer) + " is no JSON pointer: it begins with a slash");
    }
    return pointer;
  }

  private @Nullable Challenge challenge(@Nullable JsonValue value) {
    if (value == null) {
      return null;
    }
    Members in = Members.of(value);
    in.requireOnly(CHALLENGE_KEYS);
    List<Expectation> goal = expectations(in, "goal");
    if (goal.isEmpty()) {
      throw new JsonProblem(in.place(), "a challenge needs a goal: pointers with their values");
    }
    List<String> verbs = new ArrayList<>();
    for (JsonValue item : in.items("verbs")) {
      verbs.add(verb(item).name());
    }
    int atMost = in.integer("atMost");
    List<Step> solution = new ArrayList<>();
    for (JsonValue item : in.items("solution")) {
      solution.add(command(Members.of(item)));
    }
    if (atMost < 1) {
      throw new JsonProblem(
          in.value("atMost").place(), "at most " + atMost + " commands, it takes one or more");
    }
    return new Challenge(goal, verbs, atMost, solution);
  }

  private static Verb verb(JsonValue value) {
    String name = Members.text(value);
    return Verbs.named(name).orElseThrow(() -> unknown(value.place(), name));
  }

  private static List<String> mapping(Members in) {
    List<JsonValue> items = in.optionalItems("mapping");
    for (JsonValue item : items) {
      String id = Members.text(item);
      if (!KnownWords.MAPPING_IDS.contains(id)) {
        throw new JsonProblem(
            item.place(),
            "unknown mapping id " + quoted(id) + Members.didYouMean(id, KnownWords.MAPPING_IDS));
      }
    }
    if (items.size() > MAX_MAPPING_IDS) {
      throw new JsonProblem(
          items.get(MAX_MAPPING_IDS).place(),
          items.size() + " mapping ids, at most " + MAX_MAPPING_IDS + " are allowed");
    }
    return texts(in, "mapping");
  }

  private static @Nullable Long minutes(Members in) {
    Long minutes = in.optionalNumber("minutes");
    if (minutes != null && (minutes < MIN_MINUTES || minutes > MAX_MINUTES)) {
      throw new JsonProblem(
          in.value("minutes").place(),
          minutes + " minutes, a scenario takes " + MIN_MINUTES + " to " + MAX_MINUTES);
    }
    return minutes;
  }

  private static List<String> texts(Members in, String key) {
    return in.optionalItems(key).stream().map(Members::text).toList();
  }

  private static @Nullable ErrorCode code(Members in, String key) {
    JsonValue value = in.find(key);
    if (value == null) {
      return null;
    }
    String name = Members.text(value);
    return ErrorCode.named(name)
        .orElseThrow(
            () ->
                new JsonProblem(
                    value.place(),
                    "unknown error code "
                        + quoted(name)
                        + Members.didYouMean(
                            name, Arrays.stream(ErrorCode.values()).map(Enum::name).toList())));
  }

  private Step step(Members in) {
    if (in.has("do")) {
      return command(in);
    }
    List<String> kinds = STEP_KINDS.stream().filter(in::has).toList();
    if (kinds.size() != 1) {
      throw new JsonProblem(
          in.place(),
          kinds.isEmpty()
              ? "a step is one of do, say, ask, expect" + unknownKey(in)
              : "a step without do is exactly one of say, ask, expect, not "
                  + String.join(" and ", kinds));
    }
    String kind = kinds.get(0);
    List<String> known = new ArrayList<>(COMMON_KEYS);
    known.add(kind);
    if (kind.equals("ask")) {
      known.addAll(QUESTION_KEYS);
    }
    in.requireOnly(known);
    return new Step(
        null,
        null,
        expectations(in),
        in.optionalText("say"),
        caption(in),
        in.optionalText("notes"),
        in.optionalText("focus"),
        kind.equals("ask") ? question(in) : null,
        in.place());
  }

  private static String unknownKey(Members in) {
    return in.object().members().keySet().stream()
        .findFirst()
        .map(key -> "; this one has " + quoted(key) + Members.didYouMean(key, STEP_KINDS))
        .orElse("");
  }

  private static JsonProblem unknown(Place place, String verb) {
    List<String> verbs = Verbs.all().stream().map(Verb::name).toList();
    return new JsonProblem(place, "unknown verb " + quoted(verb) + Members.didYouMean(verb, verbs));
  }

  private Step command(Members in) {
    JsonValue verbName = in.value("do");
    if (in.has("ask")) {
      throw new JsonProblem(
          in.value("ask").place(), "a command and a question are two steps: move “ask” to its own");
    }
    Verb verb = verb(verbName);
    ErrorCode fails = code(in, "fails");
    List<Expectation> expectations = expectations(in);
    claim(in);
    List<String> known = new ArrayList<>(DO_KEYS);
    verb.parameters().stream().map(Parameter::name).forEach(known::add);
    in.requireOnly(known);
    Command command = verb.reader().apply(in);
    return new Step(
        command,
        fails,
        expectations,
        in.optionalText("say"),
        caption(in),
        in.optionalText("notes"),
        in.optionalText("focus"),
        null,
        in.place());
  }

  private void claim(Members in) {
    JsonValue value = in.find("as");
    if (value != null && !names.add(Members.text(value))) {
      throw new JsonProblem(
          value.place(),
          "the name " + quoted(Members.text(value)) + " is given twice in this file");
    }
  }

  private static @Nullable String caption(Members in) {
    String caption = in.optionalText("caption");
    if (caption != null && caption.strip().split("\\s+").length > MAX_CAPTION_WORDS) {
      throw new JsonProblem(
          in.value("caption").place(),
          "the caption has "
              + caption.strip().split("\\s+").length
              + " words, at most "
              + MAX_CAPTION_WORDS
              + " can be read on a projector");
    }
    return caption;
  }

  private static List<Expectation> expectations(Members in) {
    return expectations(in, "expect");
  }

  private static List<Expectation> expectations(Members in, String key) {
    JsonValue value = in.find(key);
    if (value == null) {
      return List.of();
    }
    List<Expectation> expectations = new ArrayList<>();
    for (Map.Entry<String, JsonValue> each : Members.of(value).object().members().entrySet()) {
      if (!each.getKey().startsWith("/")) {
        throw new JsonProblem(
            Members.of(value).object().keyPlace(each.getKey()),
            quoted(each.getKey()) + " is no JSON pointer: it begins with a slash");
      }
      expectations.add(new Expectation(each.getKey(), each.getValue()));
    }
    return expectations;
  }

  private static Question question(Members in) {
    if (in.has("about")) {
      for (String key : List.of("choices", "answer")) {
        if (in.has(key)) {
          throw new JsonProblem(
              in.value(key).place(),
              "a question that is about a value finds its "
                  + key
                  + " itself: take one of them out");
        }
      }
      return new Question(in.text("ask"), List.of(), -1, in.optionalText("because"));
    }
    List<Question.Choice> choices =
        in.items("choices").stream().map(ScenarioReader::choice).toList();
    if (choices.isEmpty()) {
      throw new JsonProblem(in.value("choices").place(), "a question has at least one choice");
    }
    int answer = in.integer("answer");
    if (answer < 0 || answer >= choices.size()) {
      throw new JsonProblem(
          in.value("answer").place(),
          "answer " + answer + " names no choice, they are 0 to " + (choices.size() - 1));
    }
    return new Question(in.text("ask"), choices, answer, in.optionalText("because"));
  }

  private static Question.Choice choice(JsonValue value) {
    if (value instanceof JsonValue.Text text) {
      return new Question.Choice(text.value(), null);
    }
    if (!(value instanceof JsonValue.Obj)) {
      throw Members.wrong(value, "a text or an object with text and belief");
    }
    Members in = Members.of(value);
    in.requireOnly(List.of("text", "belief"));
    return new Question.Choice(in.text("text"), in.optionalText("belief"));
  }
}
