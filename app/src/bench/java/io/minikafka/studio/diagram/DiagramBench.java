package io.minikafka.studio.diagram;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.paint.CanvasPainter;
import io.minikafka.studio.paint.Palette;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.WritableImage;

/**
 * Milliseconds from a moment to pixels: three lanes of 20,000 records at 1920 × 1080, scrolled
 * through by a script, at both levels. Pixels are the canvas's own, made by the renderer before it
 * answers a snapshot of one of them; copying all of them into an image is measured beside.
 */
public final class DiagramBench {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final int RECORDS = 20_000;
  private static final int WIDTH = 1920;
  private static final int HEIGHT = 1080;
  private static final int WARM_UP = 300;
  private static final int FRAMES = 500;

  private final Cluster cluster;
  private final Deque<Transition> recent;
  private final Canvas canvas = new Canvas(WIDTH, HEIGHT);
  private final SnapshotParameters onePixel = new SnapshotParameters();

  private DiagramBench(Cluster cluster, Deque<Transition> recent) {
    this.cluster = cluster;
    this.recent = recent;
    onePixel.setViewport(new Rectangle2D(0, 0, 1, 1));
  }

  /** Runs both levels and prints a line for each. */
  public static void main(String[] arguments) throws InterruptedException {
    Deque<Transition> recent = new ArrayDeque<>();
    Cluster cluster = build(recent);
    CountDownLatch done = new CountDownLatch(1);
    Platform.startup(
        () -> {
          DiagramBench bench = new DiagramBench(cluster, recent);
          bench.run("records", 54);
          bench.run("offsets", 20);
          done.countDown();
        });
    done.await();
    Platform.exit();
  }

  private static Cluster build(Deque<Transition> recent) {
    Machine machine = new Machine(Rules.miniKafka());
    Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);
    List<Command> commands = new ArrayList<>();
    commands.add(new CreateTopic("orders", 1, 3));
    int records = 0;
    for (int batch = 0; records < RECORDS; batch++) {
      List<RecordTemplate> each = new ArrayList<>();
      for (int i = 0; i <= batch % 3 && records < RECORDS; i++, records++) {
        each.add(RecordTemplate.of("k-" + records % 100, batch % 13 == 0 ? null : "v" + batch));
      }
      commands.add(new Append(ORDERS, each, Acks.LEADER, null, ProducerSequence.NONE, null));
      if (batch % 2_000 == 1_999) {
        commands.add(new Replicate(null, null, null));
        commands.add(new Roll(ORDERS, null));
      }
    }
    commands.add(new Replicate(null, null, null));
    for (Command command : commands) {
      Transition transition = machine.apply(cluster, command);
      recent.addFirst(transition);
      if (recent.size() > 400) {
        recent.removeLast();
      }
      cluster = transition.after();
    }
    return cluster;
  }

  private void run(String name, double pixelsPerRecord) {
    double[] layout = new double[FRAMES];
    double[] paint = new double[FRAMES];
    double[] all = new double[FRAMES];
    double[] copy = new double[FRAMES];
    WritableImage whole = new WritableImage(WIDTH, HEIGHT);
    for (int frame = -WARM_UP; frame < FRAMES; frame++) {
      double share = Math.floorMod(frame * 37, FRAMES) / (double) FRAMES;
      OffsetWindow window = new OffsetWindow(share * (RECORDS - 100), pixelsPerRecord);
      long start = System.nanoTime();
      PartitionFacts facts = PartitionFacts.of(cluster, ORDERS, recent).orElseThrow();
      DiagramInput input =
          DiagramInput.picture(facts, WIDTH, HEIGHT, Shown.EVERYTHING, DiagramMode.FULL)
              .at(window, Level.of(pixelsPerRecord));
      var drawing = LogDiagram.layout(input);
      long laidOut = System.nanoTime();
      GraphicsContext context = canvas.getGraphicsContext2D();
      CanvasPainter.onScreen(context, 1)
          .paintOn(Tone.PANEL, WIDTH, HEIGHT, drawing, Palette.of(Theme.LIGHT));
      long painted = System.nanoTime();
      canvas.snapshot(onePixel, null);
      long end = System.nanoTime();
      canvas.snapshot(null, whole);
      long copied = System.nanoTime();
      if (frame >= 0) {
        layout[frame] = (laidOut - start) / 1e6;
        paint[frame] = (painted - laidOut) / 1e6;
        all[frame] = (end - start) / 1e6;
        copy[frame] = (copied - end) / 1e6;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%s: median %.1f ms, p95 %.1f ms (layout p95 %.1f, canvas commands p95 %.1f);"
            + " all pixels copied into an image: %.1f more%n",
        name,
        percentile(all, 0.5),
        percentile(all, 0.95),
        percentile(layout, 0.95),
        percentile(paint, 0.95),
        percentile(copy, 0.5));
  }

  private static double percentile(double[] values, double share) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  }
}
