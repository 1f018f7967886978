package io.minikafka.studio.diagram;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.PictureWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.application.Platform;

/** Writes pictures of the diagram to look at, beside the design's. */
final class DiagramGallery {
  private final Path folder;

  private DiagramGallery(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments) throws Exception {
    new DiagramGallery(Path.of(arguments.length > 0 ? arguments[0] : "target/diagrams")).all();
    Platform.exit();
  }

  private void all() throws Exception {
    levels();
    states();
    Shown all = Shown.EVERYTHING;
    DiagramInput main = DiagramInput.picture(States.main(), 1203, 514, all, DiagramMode.FULL);
    write("main-light", main.selecting("record-1-17"), Theme.LIGHT);
    write("main-dark", main.selecting("record-1-17"), Theme.DARK);
    Shown first = Shown.of(EnumSet.of(Feature.NEXT_RECORD));
    write(
        "first",
        DiagramInput.picture(States.firstLesson(), 1438, 590, first, DiagramMode.LESSON),
        Theme.LIGHT);
    Shown lesson =
        Shown.of(
            EnumSet.of(
                Feature.BROKERS,
                Feature.EPOCHS,
                Feature.ISR,
                Feature.HIGH_WATERMARK,
                Feature.ACKS,
                Feature.LAG));
    write(
        "lesson",
        DiagramInput.picture(States.replication().facts(), 1438, 640, lesson, DiagramMode.LESSON),
        Theme.LIGHT);
    Shown present =
        Shown.of(
            EnumSet.of(
                Feature.BROKERS, Feature.EPOCHS, Feature.ISR, Feature.HIGH_WATERMARK, Feature.LAG));
    write(
        "present",
        DiagramInput.picture(States.main(), 1920, 772, present, DiagramMode.PRESENT),
        Theme.PROJECTOR);
    write(
        "present-800",
        DiagramInput.picture(States.main(), 800, 396, present, DiagramMode.PRESENT),
        Theme.PROJECTOR);
    write("offsets", main.at(new OffsetWindow(0, 24), Level.OFFSETS), Theme.LIGHT);
  }

  private void levels() throws Exception {
    PartitionFacts facts = States.load().facts();
    DiagramInput in = DiagramInput.picture(facts, 1203, 514, Shown.EVERYTHING, DiagramMode.FULL);
    long end = facts.end();
    for (Map.Entry<String, Double> each :
        Map.of(
                "details",
                120.0,
                "records",
                48.0,
                "offsets",
                20.0,
                "batches",
                5.0,
                "batches-2",
                2.1,
                "segments",
                0.1,
                "segments-all",
                0.0245)
            .entrySet()) {
      double pixels = each.getValue();
      OffsetWindow window = new OffsetWindow(0, pixels).atTail(facts.start(), end, 900);
      for (Theme theme : List.of(Theme.LIGHT, Theme.DARK, Theme.PROJECTOR)) {
        write(
            "level-" + each.getKey() + "-" + theme.name().toLowerCase(Locale.ROOT),
            in.at(window, Level.of(pixels)),
            theme);
      }
    }
    DiagramInput narrow =
        DiagramInput.picture(States.main(), 1240, 440, Shown.EVERYTHING, DiagramMode.FULL);
    write("scrolled", narrow.scrolled(40), Theme.LIGHT);
    write(
        "narrow",
        DiagramInput.picture(States.main(), 1240, 470, Shown.EVERYTHING, DiagramMode.FULL),
        Theme.LIGHT);
  }

  private void states() throws Exception {
    for (DiagramMode mode : DiagramMode.values()) {
      Theme theme = mode == DiagramMode.PRESENT ? Theme.PROJECTOR : Theme.LIGHT;
      double width = mode == DiagramMode.PRESENT ? 1920 : mode == DiagramMode.FULL ? 1202 : 1438;
      double height = mode == DiagramMode.PRESENT ? 770 : mode == DiagramMode.FULL ? 514 : 640;
      Map<String, PartitionFacts> states =
          Map.of(
              "restart", States.afterRestart().facts(),
              "too-few", States.tooFewInSync().facts(),
              "paused", States.pausedAndCutOff().facts(),
              "leader-down", States.leaderDown().facts(),
              "empty", States.empty().facts(),
              "next-fetch", States.nextFetch().facts(),
              "held", States.heldBelowMin().facts(),
              "many", States.many(200).facts());
      for (Map.Entry<String, PartitionFacts> state : states.entrySet()) {
        Shown shown = mode == DiagramMode.FULL ? Shown.EVERYTHING : LESSON;
        write(
            state.getKey() + "-" + mode.name().toLowerCase(Locale.ROOT),
            DiagramInput.picture(state.getValue(), width, height, shown, mode),
            theme);
      }
    }
  }

  static final Shown LESSON =
      Shown.of(
          EnumSet.of(
              Feature.BROKERS,
              Feature.EPOCHS,
              Feature.ISR,
              Feature.HIGH_WATERMARK,
              Feature.ACKS,
              Feature.LAST_FETCH,
              Feature.LAG));

  private void write(String name, DiagramInput input, Theme theme) throws Exception {
    Drawing drawing = LogDiagram.layout(input);
    PictureWriter.write(
        Fx.call(() -> PictureWriter.paint(drawing, Palette.of(theme), 1)),
        Map.of("Title", name),
        folder.resolve(name + ".png"));
  }
}
