package io.minikafka.studio.diagram;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.paint.CanvasPainter;
import io.minikafka.studio.paint.Palette;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
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
 * Milliseconds from a moment to pixels: three lanes of a million records at 1920 × 1080, scrolled
 * and zoomed through by a script, at every level. Pixels are the canvas's own, made by the renderer
 * before it answers a snapshot of one of them; copying all of them into an image is measured
 * beside.
 */
public final class DiagramBench {
  private static final TopicPartition LOAD = new TopicPartition("load", 0);
  private static final int RECORDS = 1_000_000;
  private static final int LARGEST_BATCH = 15;
  private static final int WIDTH = 1920;
  private static final int HEIGHT = 1080;
  private static final int WARM_UP = 300;
  private static final int FRAMES = 500;

  /** A width of a record to scroll through at. */
  private record Width(String name, double pixels) {}

  private static final List<Width> LEVELS =
      List.of(
          new Width("records+", 120),
          new Width("records", 54),
          new Width("offsets", 20),
          new Width("batches", 5),
          new Width("batches-narrowest", 2.1),
          new Width("segments", 0.02),
          new Width("segments-all", 0.0017));

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Cluster cluster;
  private final Deque<Transition> recent;
  private final Canvas canvas = new Canvas(WIDTH, HEIGHT);
  private final SnapshotParameters onePixel = new SnapshotParameters();

  private DiagramBench(Cluster cluster, Deque<Transition> recent) {
    this.cluster = cluster;
    this.recent = recent;
    onePixel.setViewport(new Rectangle2D(0, 0, 1, 1));
  }

  /** Runs every level, or those named, and prints a line for each. */
  public static void main(String[] arguments) throws InterruptedException {
    Deque<Transition> recent = new ArrayDeque<>();
    Cluster cluster = build(recent);
    CountDownLatch done = new CountDownLatch(1);
    Platform.startup(
        () -> {
          DiagramBench bench = new DiagramBench(cluster, recent);
          for (Width level : LEVELS) {
            if (arguments.length == 0 || List.of(arguments).contains(level.name())) {
              bench.run(level.name(), level.pixels());
            }
          }
          done.countDown();
        });
    done.await();
    Platform.exit();
  }

  private static Cluster build(Deque<Transition> recent) {
    Machine machine = new Machine(Rules.miniKafka());
    ClusterConfig config =
        new ClusterConfig(
            List.of(1, 2, 3),
            new LogConfig(6 << 20, 4_096),
            new ReplicationConfig(10_000, 10_000_000, 1 << 20, 1),
            10_000);
    Cluster cluster = Cluster.start(config, 0);
    cluster = apply(machine, cluster, new CreateTopic("load", 1, 3), recent);
    int records = 0;
    for (int batch = 0; records < RECORDS; batch++) {
      List<RecordTemplate> each = new ArrayList<>();
      for (int i = 0; i <= batch * 7 % LARGEST_BATCH && records < RECORDS; i++, records++) {
        each.add(RecordTemplate.of("k-" + records % 100, batch % 13 == 0 ? null : "v" + batch));
      }
      cluster =
          apply(
              machine,
              cluster,
              new Append(LOAD, each, Acks.LEADER, null, ProducerSequence.NONE, null),
              recent);
      if (batch % 200 == 199 || records == RECORDS) {
        cluster = apply(machine, cluster, new Replicate(null, null, null), recent);
      }
    }
    return cluster;
  }

  private static Cluster apply(
      Machine machine, Cluster cluster, Command command, Deque<Transition> recent) {
    Transition transition = machine.apply(cluster, command);
    recent.addFirst(transition);
    if (recent.size() > 400) {
      recent.removeLast();
    }
    return transition.after();
  }

  private void run(String name, double pixelsPerRecord) {
    double[] layout = new double[FRAMES];
    double[] paint = new double[FRAMES];
    double[] all = new double[FRAMES];
    double[] copy = new double[FRAMES];
    double[] worked = new double[FRAMES];
    WritableImage whole = new WritableImage(WIDTH, HEIGHT);
    for (int frame = -WARM_UP; frame < FRAMES; frame++) {
      double share = Math.floorMod(frame * 37, FRAMES) / (double) FRAMES;
      // A slow wheel while scrolling: the width changes a little from frame to frame.
      double pixels = pixelsPerRecord * (1 + 0.02 * Math.sin(frame));
      OffsetWindow window =
          new OffsetWindow(share * RECORDS, pixels).within(0, RECORDS, WIDTH * 0.85);
      long workedBefore = processorTime();
      long start = System.nanoTime();
      PartitionFacts facts = PartitionFacts.of(cluster, LOAD, recent).orElseThrow();
      DiagramInput input =
          DiagramInput.picture(facts, WIDTH, HEIGHT, Shown.EVERYTHING, DiagramMode.FULL)
              .at(window, Level.of(window.pixelsPerRecord()));
      var drawing = LogDiagram.layout(input);
      long laidOut = System.nanoTime();
      GraphicsContext context = canvas.getGraphicsContext2D();
      CanvasPainter.onScreen(context, 1)
          .paintOn(Tone.PANEL, WIDTH, HEIGHT, drawing, Palette.of(Theme.LIGHT));
      long painted = System.nanoTime();
      canvas.snapshot(onePixel, null);
      long end = System.nanoTime();
      long workedAfter = processorTime();
      canvas.snapshot(null, whole);
      long copied = System.nanoTime();
      if (frame >= 0) {
        layout[frame] = (laidOut - start) / 1e6;
        paint[frame] = (painted - laidOut) / 1e6;
        all[frame] = (end - start) / 1e6;
        worked[frame] = (workedAfter - workedBefore) / 1e6;
        copy[frame] = (copied - end) / 1e6;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%s: processor time median %.1f ms, p95 %.1f ms; median %.1f ms, p95 %.1f ms (layout p95"
            + " %.1f, canvas commands p95 %.1f); all pixels copied into an image: %.1f more%n",
        name,
        percentile(worked, 0.5),
        percentile(worked, 0.95),
        percentile(all, 0.5),
        percentile(all, 0.95),
        percentile(layout, 0.95),
        percentile(paint, 0.95),
        percentile(copy, 0.5));
  }

  /** What the two threads worked that make a picture: on a busy machine the clock counts others. */
  private static long processorTime() {
    long nanos = 0;
    for (ThreadInfo each : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
      if (each != null
          && (each.getThreadName().startsWith("JavaFX Application")
              || each.getThreadName().startsWith("QuantumRenderer"))) {
        nanos += THREADS.getThreadCpuTime(each.getThreadId());
      }
    }
    return nanos;
  }

  private static double percentile(double[] values, double share) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  }
}
