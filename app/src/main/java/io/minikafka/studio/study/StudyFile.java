package io.minikafka.studio.study;

import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import io.minikafka.studio.study.Study.Answered;
import io.minikafka.studio.study.Study.Given;
import io.minikafka.studio.study.Study.Studied;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What was reached and answered as a JSON text, and the answers as a table. */
public final class StudyFile {
  private static final int VERSION = 1;
  private static final String FORMAT = "progress";
  private static final String BELIEF = "belief";
  private static final String CHOICE = "choice";
  private static final String ID = "id";
  private static final String QUESTION = "question";
  private static final String RIGHT = "right";
  private static final String TITLE = "title";

  private StudyFile() {}

  /** As a JSON text. */
  public static String write(Study study) {
    List<Object> lessons = new ArrayList<>();
    study.lessons().forEach((id, lesson) -> lessons.add(plain(id, lesson)));
    SortedMap<String, Object> file = new TreeMap<>();
    file.put(FORMAT, (long) VERSION);
    file.put("lessons", lessons);
    return JsonWriter.write(file, JsonWriter.Layout.INDENTED) + "\n";
  }

  private static SortedMap<String, Object> plain(String id, Studied lesson) {
    List<Object> answers = new ArrayList<>();
    lesson.answers().forEach((step, answer) -> answers.add(plain(step, answer)));
    SortedMap<String, Object> plain = new TreeMap<>();
    plain.put(ID, id);
    plain.put(TITLE, lesson.title());
    plain.put("chapter", (long) lesson.chapter());
    plain.put("number", (long) lesson.number());
    plain.put("steps", (long) lesson.steps());
    plain.put("reached", (long) lesson.reached());
    plain.put("answers", answers);
    return plain;
  }

  private static SortedMap<String, Object> plain(int step, Answered answer) {
    List<Object> given = new ArrayList<>();
    for (Given each : answer.given()) {
      SortedMap<String, Object> plain = new TreeMap<>();
      plain.put(CHOICE, each.choice());
      plain.put(RIGHT, each.isRight());
      plain.put(BELIEF, each.belief());
      given.add(plain);
    }
    SortedMap<String, Object> plain = new TreeMap<>();
    plain.put("step", (long) step);
    plain.put(QUESTION, answer.question());
    plain.put(RIGHT, answer.right());
    plain.put("given", given);
    return plain;
  }

  /**
   * What a text says.
   *
   * @throws JsonProblem if it is damaged, or of a later program
   */
  public static Study read(String text) {
    Members file = Members.of(JsonParser.parse(text));
    if (file.number(FORMAT) != VERSION) {
      throw new JsonProblem(file.place(), "\"progress\" is " + file.number(FORMAT) + ", not 1");
    }
    SortedMap<String, Studied> lessons = new TreeMap<>();
    for (JsonValue each : file.items("lessons")) {
      Members in = Members.of(each);
      SortedMap<Integer, Answered> answers = new TreeMap<>();
      for (JsonValue answer : in.items("answers")) {
        Members of = Members.of(answer);
        answers.put(of.integer("step"), answered(of));
      }
      lessons.put(
          in.text(ID),
          new Studied(
              in.text(TITLE),
              in.integer("chapter"),
              in.integer("number"),
              in.integer("steps"),
              in.integer("reached"),
              answers));
    }
    return new Study(lessons);
  }

  private static Answered answered(Members in) {
    List<Given> given = new ArrayList<>();
    for (JsonValue each : in.items("given")) {
      Members of = Members.of(each);
      given.add(new Given(of.text(CHOICE), of.flag(RIGHT, false), of.text(BELIEF)));
    }
    if (given.isEmpty()) {
      throw new JsonProblem(in.place(), "\"given\" is empty");
    }
    return new Answered(in.text(QUESTION), in.text(RIGHT), given);
  }

  /** Every answer that was given, a row each, as RFC 4180 has it. */
  public static String csv(Study study) {
    StringBuilder out = new StringBuilder();
    row(
        out,
        "chapter",
        "lesson",
        "title",
        "id",
        "step",
        "question",
        "attempt",
        "answer",
        "right",
        "belief",
        "right answer");
    study.lessons().entrySet().stream()
        .sorted(
            (one, other) -> {
              int chapter = Integer.compare(one.getValue().chapter(), other.getValue().chapter());
              return chapter == 0
                  ? Integer.compare(one.getValue().number(), other.getValue().number())
                  : chapter;
            })
        .forEach(each -> rows(out, each.getKey(), each.getValue()));
    return out.toString();
  }

  private static void rows(StringBuilder out, String id, Studied lesson) {
    lesson
        .answers()
        .forEach(
            (step, answer) -> {
              for (int i = 0; i < answer.given().size(); i++) {
                Given given = answer.given().get(i);
                row(
                    out,
                    lesson.chapter() == 0 ? "" : String.valueOf(lesson.chapter()),
                    lesson.chapter() == 0 ? "" : String.valueOf(lesson.number()),
                    lesson.title(),
                    id,
                    String.valueOf(step),
                    answer.question(),
                    String.valueOf(i + 1),
                    given.choice(),
                    given.isRight() ? "yes" : "no",
                    given.belief(),
                    answer.right());
              }
            });
  }

  private static void row(StringBuilder out, String... cells) {
    for (int i = 0; i < cells.length; i++) {
      out.append(i == 0 ? "" : ",").append(cell(cells[i]));
    }
    out.append("\r\n");
  }

  private static String cell(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
