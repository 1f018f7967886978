package io.minikafka.studio.session;

import io.minikafka.engine.json.Place;
import io.minikafka.engine.scenario.ScenarioProblem;
import java.util.ArrayList;
import java.util.List;

/**
 * Why a file could not be opened. What was open before stays open.
 *
 * @param file the file's name
 * @param place where in the file, or empty
 * @param problem what is wrong, as a sentence
 * @param lines the lines around the place, for context
 */
public record OpenProblem(String file, String place, String problem, List<Line> lines) {
  private static final int AROUND = 2;

  public OpenProblem {
    lines = List.copyOf(lines);
  }

  /**
   * One line of the file.
   *
   * @param wrong whether the problem is here
   */
  public record Line(int number, String text, boolean wrong) {}

  static OpenProblem of(ScenarioProblem problem, String text) {
    Place place = problem.place();
    return new OpenProblem(
        problem.file(),
        place.equals(Place.NOWHERE) ? "" : place.toString(),
        problem.problem(),
        place.line() < 1 ? List.of() : lines(text, place.line()));
  }

  private static List<Line> lines(String text, int wrong) {
    List<String> all = text.lines().toList();
    List<Line> near = new ArrayList<>();
    for (int n = Math.max(1, wrong - AROUND); n <= Math.min(all.size(), wrong + 1); n++) {
      near.add(new Line(n, all.get(n - 1), n == wrong));
    }
    return near;
  }
}
