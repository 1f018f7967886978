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
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.PixelImage;
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
import javafx.scene.image.ImageView;

/**
 * Milliseconds from a moment to pixels: three lanes of 20,000 and of a million records at 1920 ×
 * 1080, at every level, over 30 s of scrolling and zooming by a script at 30 frames a second.
 * Pixels are those of the view's image, which the renderer has taken over before it answers a
 * snapshot of one of them.
 */
public final class DiagramBench {
  private static final TopicPartition LOAD = new TopicPartition("load", 0);
  private static final List<Integer> RECORDS = List.of(20_000, 1_000_000);
  private static final int LARGEST_BATCH = 15;
  private static final int WIDTH = 1920;
  private static final int HEIGHT = 1080;
  private static final int WARM_UP = 300;
  private static final int FRAMES = 900;

  /** Widths of a record, in pixels, that one level is scrolled and zoomed through at. */
  private record Zoom(String name, double from, double to) {
    /** Whether a log is long enough to be seen at that width. */
    boolean suits(int records) {
      return records * from > WIDTH * 0.5;
    }
  }

  private static final List<Zoom> LEVELS =
      List.of(
          new Zoom("records+", 100, 180),
          new Zoom("records", 44, 88),
          new Zoom("offsets", 17.6, 36),
          new Zoom("batches", 4, 14),
          new Zoom("batches-narrowest", 2.2, 3.6),
          new Zoom("segments", 0.1, 1.6),
          new Zoom("segments-all", 0.0017, 0.02));

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final int records;
  private final Cluster cluster;
  private final Deque<Transition> recent;
  private final Palette palette = Palette.of(Theme.LIGHT);
  private final PixelImage picture = new PixelImage(WIDTH, HEIGHT);
  private final ImageView view = new ImageView(picture.image());
  private final SnapshotParameters onePixel = new SnapshotParameters();

  private DiagramBench(int records, Cluster cluster, Deque<Transition> recent) {
    this.records = records;
    this.cluster = cluster;
    this.recent = recent;
    onePixel.setViewport(new Rectangle2D(0, 0, 1, 1));
  }

  /** Runs every level, or those named, and prints a line for each. */
  public static void main(String[] arguments) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Platform.startup(
        () -> {
          for (int records : RECORDS) {
            Deque<Transition> recent = new ArrayDeque<>();
            DiagramBench bench = new DiagramBench(records, build(records, recent), recent);
            for (Zoom level : LEVELS) {
              boolean wanted = arguments.length == 0 || List.of(arguments).contains(level.name());
              if (wanted && level.suits(records)) {
                bench.run(level);
              }
            }
          }
          done.countDown();
        });
    done.await();
    Platform.exit();
  }

  private static Cluster build(int most, Deque<Transition> recent) {
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
    for (int batch = 0; records < most; batch++) {
      List<RecordTemplate> each = new ArrayList<>();
      for (int i = 0; i <= batch * 7 % LARGEST_BATCH && records < most; i++, records++) {
        each.add(RecordTemplate.of("k-" + records % 100, batch % 13 == 0 ? null : "v" + batch));
      }
      cluster =
          apply(
              machine,
              cluster,
              new Append(LOAD, each, Acks.LEADER, null, ProducerSequence.NONE, null),
              recent);
      if (batch % 200 == 199 || records == most) {
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

  /** What a person does in 30 s at one level: scrolls, zooms by the wheel, flings, jumps. */
  private final class Script {
    private final Zoom zoom;
    private OffsetWindow window;
    private boolean in = true;

    Script(Zoom zoom) {
      this.zoom = zoom;
      window = new OffsetWindow(records * 0.3, zoom.from());
    }

    OffsetWindow next(int frame) {
      int at = Math.floorMod(frame, FRAMES);
      if (at < FRAMES / 3) {
        window = window.panned(40);
      } else if (at < FRAMES * 2 / 3) {
        window = at % 3 == 0 ? wheel() : window.panned(-10);
      } else if (at < FRAMES * 5 / 6) {
        window = window.panned(-400);
      } else if (at % 10 == 0) {
        window = window.centredOn(Math.floorMod(at * 7919L, records), WIDTH);
      } else {
        window = window.panned(10);
      }
      window = window.within(0, records, WIDTH * 0.85);
      return window;
    }

    private OffsetWindow wheel() {
      double factor = in ? 1.15 : 1 / 1.15;
      double pixels = window.pixelsPerRecord() * factor;
      if (pixels > zoom.to() || pixels < zoom.from()) {
        in = !in;
        factor = 1 / factor;
      }
      return window.zoomed(factor, WIDTH / 2.0);
    }
  }

  private void run(Zoom zoom) {
    double[] layout = new double[FRAMES];
    double[] paint = new double[FRAMES];
    double[] all = new double[FRAMES];
    double[] worked = new double[FRAMES];
    Script script = new Script(zoom);
    for (int frame = -WARM_UP; frame < FRAMES; frame++) {
      OffsetWindow window = script.next(frame);
      long workedBefore = processorTime();
      long start = System.nanoTime();
      PartitionFacts facts = PartitionFacts.of(cluster, LOAD, recent).orElseThrow();
      DiagramInput input =
          DiagramInput.picture(facts, WIDTH, HEIGHT, Shown.EVERYTHING, DiagramMode.FULL)
              .at(window, Level.of(window.pixelsPerRecord()));
      var drawing = LogDiagram.layout(input);
      long laidOut = System.nanoTime();
      picture.paint(Tone.PANEL, drawing, palette, 1);
      long painted = System.nanoTime();
      view.snapshot(onePixel, null);
      long end = System.nanoTime();
      long workedAfter = processorTime();
      if (frame >= 0) {
        layout[frame] = (laidOut - start) / 1e6;
        paint[frame] = (painted - laidOut) / 1e6;
        all[frame] = (end - start) / 1e6;
        worked[frame] = (workedAfter - workedBefore) / 1e6;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%,d records, %s: median %.1f ms, p95 %.1f ms (layout p95 %.1f, painting p95 %.1f);"
            + " processor time median %.1f ms, p95 %.1f ms%n",
        records,
        zoom.name(),
        percentile(all, 0.5),
        percentile(all, 0.95),
        percentile(layout, 0.95),
        percentile(paint, 0.95),
        percentile(worked, 0.5),
        percentile(worked, 0.95));
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
