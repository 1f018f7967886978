package io.minikafka.studio.session;

import io.minikafka.engine.json.Place;
import io.minikafka.engine.scenario.ScenarioProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why a file could not be opened. What was open before stays open.
 *
 * @param file the file's name
 * @param place where in the file, or empty
 * @param problem what is wrong, as a sentence
 * @param lines the lines around the place, for context
 * @param meant the word that was probably meant; none where nothing is near
 */
public record OpenProblem(
    String file, String place, String problem, List<Line> lines, Optional<Meant> meant) {
  private static final int AROUND = 2;
  // “promte” … Did you mean “promote”?
  private static final Pattern NEAREST =
      Pattern.compile("“([^”…]+)”.*Did you mean “([^”…]+)”\\?", Pattern.DOTALL);

  public OpenProblem {
    lines = List.copyOf(lines);
  }

  /**
   * One line of the file.
   *
   * @param wrong whether the problem is here
   */
  public record Line(int number, String text, boolean wrong) {}

  /**
   * A word in place of the wrong one.
   *
   * @param text the whole file with it
   */
  public record Meant(String word, String text) {}

  static OpenProblem of(ScenarioProblem problem, String text) {
    Place place = problem.place();
    return new OpenProblem(
        problem.file(),
        place.equals(Place.NOWHERE) ? "" : place.toString(),
        problem.problem(),
        place.line() < 1 ? List.of() : lines(text, place.line()),
        place.line() < 1 ? Optional.empty() : meant(problem.problem(), text, place));
  }

  private static Optional<Meant> meant(String problem, String text, Place place) {
    Matcher nearest = NEAREST.matcher(problem);
    if (!nearest.find()) {
      return Optional.empty();
    }
    int start = 0;
    for (int line = 1; line < place.line(); line++) {
      start = text.indexOf('\n', start) + 1;
    }
    start += place.column() - 1;
    String wrong = "\"" + nearest.group(1) + "\"";
    String right = "\"" + nearest.group(2) + "\"";
    return text.startsWith(wrong, start)
        ? Optional.of(
            new Meant(
                nearest.group(2),
                text.substring(0, start) + right + text.substring(start + wrong.length())))
        : Optional.empty();
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
