package io.minikafka.studio.compare;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.studio.diagram.Feature;
import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.diagram.Shown;
import java.util.EnumSet;
import java.util.Optional;

/** Which marks the two pictures draw. */
public final class CompareMarks {
  private CompareMarks() {}

  /** What is drawn where there is little room. */
  public static Shown withoutFiles() {
    return Shown.of(
        EnumSet.of(
            Feature.BROKERS, Feature.EPOCHS, Feature.ISR, Feature.HIGH_WATERMARK, Feature.LAG));
  }

  /** What a scenario needs, without what takes room and never differs; all of it without one. */
  public static Shown of(Optional<Scenario> scenario) {
    Shown needed = scenario.map(LogDiagramViewModel::shownBy).orElse(Shown.EVERYTHING);
    EnumSet<Feature> drawn =
        EnumSet.of(
            Feature.BROKERS,
            Feature.EPOCHS,
            Feature.ISR,
            Feature.HIGH_WATERMARK,
            Feature.LAG,
            Feature.SEGMENTS,
            Feature.BYTES,
            Feature.INDEX);
    for (Feature each : EnumSet.of(Feature.LOG_START, Feature.FORCED)) {
      if (needed.has(each)) {
        drawn.add(each);
      }
    }
    return Shown.of(drawn);
  }
}
