package io.minikafka.studio.library;

import io.minikafka.studio.session.Samples;
import java.util.List;

/**
 * The chapters as they are shown.
 *
 * @param done how many lessons are done
 * @param total how many there are
 * @param loaded whether the samples have been read
 */
public record Library(List<Chapter> chapters, int done, int total, boolean loaded) {
  public Library {
    chapters = List.copyOf(chapters);
  }

  /** Before the samples have been read. */
  static final Library LOADING = new Library(List.of(), 0, 0, false);

  /**
   * A chapter.
   *
   * @param current whether the open lesson belongs to it
   * @param unfolded whether its lessons are listed
   */
  public record Chapter(
      int number,
      String title,
      String summary,
      List<Lesson> lessons,
      boolean current,
      boolean unfolded) {
    public Chapter {
      lessons = List.copyOf(lessons);
    }

    /** How many of its lessons are done. */
    public int done() {
      return (int) lessons.stream().filter(Lesson::done).count();
    }

    /** Whether all of its lessons are done. */
    public boolean isDone() {
      return !lessons.isEmpty() && done() == lessons.size();
    }
  }

  /**
   * A lesson.
   *
   * @param sample its file
   * @param number in its chapter, from 1
   * @param mapping the rows of the guide that it names
   * @param done whether its last command ran once
   * @param current whether it is open
   */
  public record Lesson(
      Samples.Lesson sample,
      int number,
      String title,
      List<String> mapping,
      boolean done,
      boolean current) {}
}
