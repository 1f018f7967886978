package io.minikafka.studio.cli;

import io.minikafka.engine.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;

/** Draws moments of a scenario into files. The command line knows the arguments and no picture. */
@FunctionalInterface
public interface PictureExport {
  /** How a picture is written. */
  enum Format {
    PNG,
    SVG,
    PDF
  }

  /**
   * What to draw.
   *
   * @param scenario it has run: every step is as it says
   * @param folder where the pictures go; it may not be there yet
   * @param steps 0 is the start, N the moment after step N of the file; never past its last step
   * @param scale pixels per unit of a PNG: 1, 2 or 4
   * @param theme {@code light}, {@code dark} or {@code projector}
   * @param view which view, {@code log}, {@code window} or {@code storyboard}
   */
  record Request(
      Scenario scenario,
      Path folder,
      SortedSet<Integer> steps,
      Format format,
      int scale,
      String theme,
      String view) {}

  /**
   * Writes {@code NNN.png} (or {@code .svg}, {@code .pdf}) for each step, making the folder. The
   * view {@code storyboard} adds the words of each step: one PDF, or a Markdown file beside the
   * pictures.
   *
   * @return the files, in the order of the steps
   * @throws IOException if a file cannot be written; its message names the file
   */
  List<Path> write(Request request) throws IOException;
}
