package io.minikafka.engine.machine;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.Acks;
import java.util.ArrayList;
import java.util.List;

/** Bytes of heap that 100,000 kept moments take: used heap after a collection, before and after. */
public final class HistoryMemory {
  private static final int MOMENTS = 100_000;

  private HistoryMemory() {}

  /** Prints the figures. */
  public static void main(String[] args) throws InterruptedException {
    Lesson lesson = new Lesson(Acks.LEADER);
    Cluster cluster = Lesson.start(Lesson.MACHINE);
    long before = usedBytes();
    List<Transition> history = new ArrayList<>(MOMENTS);
    long started = System.nanoTime();
    for (int i = 0; i < MOMENTS; i++) {
      Transition step = Lesson.MACHINE.apply(cluster, lesson.command(i));
      history.add(step);
      cluster = step.after();
    }
    long millis = (System.nanoTime() - started) / 1_000_000;
    long bytes = usedBytes() - before;
    System.out.printf(
        "%,d moments: %,d MB of heap, %,d bytes each, made in %,d ms (cold)%n",
        history.size(), bytes / 1_000_000, bytes / MOMENTS, millis);
  }

  private static long usedBytes() throws InterruptedException {
    Runtime runtime = Runtime.getRuntime();
    long used = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(50);
      used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
    }
    return used;
  }
}
