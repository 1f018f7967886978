package io.minikafka.studio;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.cli.Scenarios;
import io.minikafka.studio.cli.UnusableException;
import io.minikafka.studio.picture.MomentPictures;
import io.minikafka.studio.session.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Pictures of a sample's moments, for machines without a display. */
final class Screenshots {
  private Screenshots() {}

  /**
   * Renders every moment of the first sample as a PNG file below a folder, which is created.
   *
   * @return the files written, in the order of the moments; empty when no sample came along
   * @throws IOException if the folder cannot be written
   */
  static List<Path> renderFirstSample(Path target) throws IOException {
    Optional<Samples.Lesson> first = Samples.load().first();
    if (first.isEmpty()) {
      return List.of();
    }
    StudioLauncher.useHeadlessToolkit();
    try {
      return new MomentPictures()
          .writeMoments(
              ScenarioReader.read(first.get().text(), first.get().name()), target, Theme.LIGHT);
    } catch (ScenarioProblem unusable) {
      throw new IOException(unusable.getMessage(), unusable);
    }
  }

  /**
   * Renders every moment of a scenario file in the same way.
   *
   * @throws UnusableException naming what is wrong with the file; then nothing is written
   * @throws IOException if the folder cannot be written
   */
  static List<Path> render(Path file, Path target) throws UnusableException, IOException {
    Scenario scenario = Scenarios.read(file);
    StudioLauncher.useHeadlessToolkit();
    return new MomentPictures().writeMoments(scenario, target, Theme.LIGHT);
  }
}
