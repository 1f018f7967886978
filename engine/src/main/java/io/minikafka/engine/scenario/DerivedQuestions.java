package io.minikafka.engine.scenario;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Quotes;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions that name a value of the state in place of choices: the next command is run in
 * a copy, its value is the right answer, and what one could take it for stands beside it. So such a
 * question never goes stale.
 */
final class DerivedQuestions {
  private static final Pattern WORD = Pattern.compile("(?<!^)[A-Z]");
  private static final Pattern REPLICA = Pattern.compile("/replicas/(\\d+)$");
  private static final int WRONG = 3;

  private final Scenario scenario;
  private final SortedMap<Integer, String> pointers;
  private final List<Step> steps;

  private DerivedQuestions(Scenario scenario, SortedMap<Integer, String> pointers) {
    this.scenario = scenario;
    this.pointers = pointers;
    this.steps = new ArrayList<>(scenario.steps());
  }

  /**
   * The scenario with choices and answers.
   *
   * @param pointers what the questions are about, by their steps' place in the list
   * @throws JsonProblem if no command follows, or the value is not there after it
   */
  static Scenario answered(Scenario scenario, SortedMap<Integer, String> pointers) {
    boolean canRun = scenario.config().problem().isEmpty();
    return pointers.isEmpty() || !canRun
        ? scenario
        : new DerivedQuestions(scenario, pointers).answered();
  }

  private Scenario answered() {
    Machine machine = new Machine(scenario.rules());
    Cluster cluster = scenario.start();
    SortedMap<Integer, String> open = new TreeMap<>();
    for (int i = 0; i < steps.size(); i++) {
      if (pointers.containsKey(i)) {
        open.put(i, pointers.get(i));
      }
      Step step = steps.get(i);
      if (step.command() == null) {
        continue;
      }
      Transition transition = machine.apply(cluster, step.command());
      if (!open.isEmpty()) {
        SortedMap<String, @Nullable Object> before = StateFile.plain(cluster);
        SortedMap<String, @Nullable Object> after = StateFile.plain(transition.after());
        open.forEach((at, pointer) -> answer(at, pointer, before, after, transition));
        open.clear();
      }
      cluster = transition.after();
    }
    if (!open.isEmpty()) {
      throw new JsonProblem(
          steps.get(open.firstKey()).place(),
          "no command follows, so there is nothing to ask about: give choices and an answer");
    }
    return scenario.withSteps(steps);
  }

  private void answer(
      int at,
      String pointer,
      Map<String, @Nullable Object> before,
      Map<String, @Nullable Object> after,
      Transition transition) {
    Step step = steps.get(at);
    Question asked = step.question();
    Expectations.Found right = Expectations.find(after, pointer);
    if (asked == null || !right.there()) {
      throw new JsonProblem(
          step.place(), Quotes.quoted(pointer) + " names nothing after the next command");
    }
    SortedMap<String, Wrong> wrong = new TreeMap<>();
    nearMisses(pointer, right.value(), before, after)
        .forEach(each -> wrong.putIfAbsent(shown(each.value), each));
    wrong.remove(shown(right.value()));
    if (wrong.isEmpty()) {
      throw new JsonProblem(
          step.place(), "nothing could be taken for " + shown(right.value()) + ": give choices");
    }
    List<Wrong> nearest =
        wrong.values().stream().sorted(Comparator.comparingInt(Wrong::rank)).limit(WRONG).toList();
    List<Wrong> all = new ArrayList<>(nearest);
    all.add(new Wrong(right.value(), Sentences.of("question.belief.right"), -1));
    all.sort(Comparator.comparing(Wrong::value, DerivedQuestions::compare));
    List<Question.Choice> choices =
        all.stream().map(each -> new Question.Choice(shown(each.value), each.belief)).toList();
    int answer = 0;
    while (all.get(answer).rank >= 0) {
      answer++;
    }
    String because = asked.because() != null ? asked.because() : reason(transition);
    steps.set(at, step.asking(new Question(asked.text(), choices, answer, because, pointer)));
  }

  /** Why the step did what it did, in its own words. */
  private static @Nullable String reason(Transition transition) {
    return transition.events().stream()
        .map(Event::why)
        .flatMap(Optional::stream)
        .findFirst()
        .orElseGet(
            () -> transition.events().stream().map(Event::sentence).findFirst().orElse(null));
  }

  private record Wrong(@Nullable Object value, String belief, int rank) {}

  private static List<Wrong> nearMisses(
      String pointer,
      @Nullable Object right,
      Map<String, @Nullable Object> before,
      Map<String, @Nullable Object> after) {
    List<Wrong> misses = new ArrayList<>();
    Expectations.Found was = Expectations.find(before, pointer);
    if (was.there()) {
      add(misses, was.value(), Sentences.of("question.belief.unchanged"));
    }
    if (right instanceof Boolean yes) {
      add(misses, !yes, Sentences.of("question.belief.opposite"));
    } else if (right instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        List<@Nullable Object> fewer = new ArrayList<>(list);
        Object left = fewer.remove(i);
        add(misses, fewer, Sentences.of("question.belief.without", shown(left)));
      }
      if (was.value() instanceof List<?> earlier) {
        earlier.stream()
            .filter(each -> !list.contains(each))
            .forEach(
                each -> {
                  List<@Nullable Object> more = new ArrayList<>(list);
                  more.add(each);
                  add(misses, more, Sentences.of("question.belief.with", shown(each)));
                });
      }
    } else {
      related(pointer, right, after, misses);
    }
    if (right instanceof Number number) {
      long value = number.longValue();
      add(misses, value + 1, Sentences.of("question.belief.more"));
      if (value > 0) {
        add(misses, value - 1, Sentences.of("question.belief.fewer"));
      }
    }
    return misses;
  }

  /** Values of the same kind that stand near in the state: what one mistakes for another. */
  private static void related(
      String pointer,
      @Nullable Object right,
      Map<String, @Nullable Object> state,
      List<Wrong> into) {
    String[] parts = pointer.substring(1).split("/", -1);
    String key = parts[parts.length - 1];
    for (int up = parts.length - 1; up >= 1; up--) {
      String parent = "/" + String.join("/", List.of(parts).subList(0, up));
      collect(Expectations.find(state, parent).value(), parent, key, right, into);
    }
  }

  private static void collect(
      @Nullable Object at, String path, String key, @Nullable Object right, List<Wrong> into) {
    if (!(at instanceof Map<?, ?> map)) {
      return;
    }
    for (Map.Entry<?, ?> each : map.entrySet()) {
      String name = String.valueOf(each.getKey());
      Object value = each.getValue();
      boolean isAlike =
          right instanceof Number
              ? value instanceof Number && isOffset(key) == isOffset(name)
              : value instanceof String && right instanceof String && name.equals(key);
      if (isAlike) {
        add(into, value, mistaken(path, name));
      } else if (name.equals("replicas") || path.endsWith("/replicas") || name.equals(key)) {
        collect(value, path + "/" + name, key, right, into);
      }
    }
  }

  /** Which value one has in mind who takes it for the right one, in a reader's words. */
  private static String mistaken(String path, String name) {
    String words =
        switch (name) {
          case "logEndOffset" -> "LEO";
          case "highWatermark" -> "HW";
          case "lastStableOffset" -> "LSO";
          default -> WORD.matcher(name).replaceAll(at -> " " + at.group().toLowerCase(Locale.ROOT));
        };
    Matcher replica = REPLICA.matcher(path);
    return replica.find()
        ? Sentences.of("question.belief.other.replica", words, replica.group(1))
        : Sentences.of("question.belief.other", words);
  }

  private static boolean isOffset(String key) {
    return key.endsWith("Offset") || key.endsWith("Watermark");
  }

  private static void add(List<Wrong> misses, @Nullable Object value, String belief) {
    misses.add(new Wrong(value, belief, misses.size()));
  }

  /** How a choice writes a value. */
  static String shown(@Nullable Object value) {
    if (value instanceof String text) {
      return text;
    }
    return value == null
        ? Sentences.of("question.nothing")
        : JsonWriter.write(value, JsonWriter.Layout.LINE);
  }

  private static int compare(@Nullable Object left, @Nullable Object right) {
    return left instanceof Number a && right instanceof Number b
        ? Long.compare(a.longValue(), b.longValue())
        : shown(left).compareTo(shown(right));
  }
}
