package io.minikafka.studio.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one person has reached and answered so far.
 *
 * @param lessons by the id of their scenario
 */
public record Study(SortedMap<String, Studied> lessons) {
  /** Nothing yet. */
  public static final Study NONE = new Study(new TreeMap<>());

  public Study {
    lessons = new TreeMap<>(lessons);
  }

  /**
   * A lesson that was opened.
   *
   * @param title of the scenario
   * @param chapter from 1; 0 for a file of one's own
   * @param number in its chapter
   * @param steps how many commands it has
   * @param reached how many of them ran at most
   * @param answers by the step at which the question was asked
   */
  public record Studied(
      String title,
      int chapter,
      int number,
      int steps,
      int reached,
      SortedMap<Integer, Answered> answers) {
    public Studied {
      answers = new TreeMap<>(answers);
    }

    /** Whether its last command ran once. */
    public boolean isDone() {
      return steps > 0 && reached >= steps;
    }

    /** What was answered at a step, if it was this question. */
    public Optional<Answered> answer(int step, String question) {
      return Optional.ofNullable(answers.get(step)).filter(at -> at.question().equals(question));
    }
  }

  /**
   * A question with every answer that was given to it.
   *
   * @param right the right answer
   * @param given in their order, at least one
   */
  public record Answered(String question, String right, List<Given> given) {
    public Answered {
      given = List.copyOf(given);
    }

    /** The answer given last. */
    public Given last() {
      return given.get(given.size() - 1);
    }
  }

  /**
   * An answer.
   *
   * @param belief what one believes who chooses it; empty where that is not told
   */
  public record Given(String choice, boolean isRight, String belief) {}

  /** The lesson of a scenario; none before it was opened. */
  public Optional<Studied> lesson(String id) {
    return Optional.ofNullable(lessons.get(id));
  }

  /** The same with another state of a lesson. */
  Study with(String id, Studied lesson) {
    SortedMap<String, Studied> more = new TreeMap<>(lessons);
    more.put(id, lesson);
    return new Study(more);
  }

  /** What either knows: nothing that was reached or answered is forgotten. */
  public Study merged(Study other) {
    SortedMap<String, Studied> both = new TreeMap<>(lessons);
    other.lessons.forEach((id, theirs) -> both.merge(id, theirs, Study::merged));
    return new Study(both);
  }

  private static Studied merged(Studied ours, Studied theirs) {
    SortedMap<Integer, Answered> answers = new TreeMap<>(theirs.answers());
    ours.answers().forEach((step, answer) -> answers.merge(step, answer, Study::merged));
    int reached = Math.max(ours.reached(), theirs.reached());
    return new Studied(ours.title(), ours.chapter(), ours.number(), ours.steps(), reached, answers);
  }

  private static Answered merged(Answered theirs, Answered ours) {
    if (!ours.question().equals(theirs.question())) {
      return ours;
    }
    List<Given> shorter =
        ours.given().size() < theirs.given().size() ? ours.given() : theirs.given();
    List<Given> longer = shorter == ours.given() ? theirs.given() : ours.given();
    if (longer.subList(0, shorter.size()).equals(shorter)) {
      return new Answered(ours.question(), ours.right(), longer);
    }
    // Two windows went on from the same beginning.
    int same = 0;
    while (longer.get(same).equals(shorter.get(same))) {
      same++;
    }
    List<Given> all = new ArrayList<>(theirs.given());
    all.addAll(ours.given().subList(same, ours.given().size()));
    return new Answered(ours.question(), ours.right(), all);
  }
}
