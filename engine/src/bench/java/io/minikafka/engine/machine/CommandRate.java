package io.minikafka.engine.machine;

import com.sun.management.OperatingSystemMXBean;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.Acks;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Commands a second of processor time, collection of garbage included: what one core does, also on
 * a machine that is busy with other things. {@link CommandsBench} measures the same by the clock.
 */
public final class CommandRate {
  private static final int COMMANDS = 55_000;
  private static final int ROUNDS = 30;
  private static final int WARM_UP = 15;

  private CommandRate() {}

  /** Prints the figures. */
  public static void main(String[] args) {
    for (Acks acks : new Acks[] {Acks.LEADER, Acks.ALL}) {
      long[] rates = new long[ROUNDS];
      for (int round = 0; round < ROUNDS; round++) {
        rates[round] = rate(new Lesson(acks));
      }
      long[] warm = Arrays.copyOfRange(rates, WARM_UP, ROUNDS);
      Arrays.sort(warm);
      System.out.printf(
          "acks=%s: %,d commands a second (median of %d rounds, %,d to %,d)%n",
          acks, warm[warm.length / 2], warm.length, warm[0], warm[warm.length - 1]);
    }
  }

  private static long rate(Lesson lesson) {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    List<Transition> history = new ArrayList<>(COMMANDS);
    Cluster cluster = Lesson.start();
    long before = system.getProcessCpuTime();
    for (int i = 0; i < COMMANDS; i++) {
      Transition step = Lesson.MACHINE.apply(cluster, lesson.command(i));
      history.add(step);
      cluster = step.after();
    }
    long nanos = system.getProcessCpuTime() - before;
    if (history.size() != COMMANDS) {
      throw new IllegalStateException("the history is not kept");
    }
    return COMMANDS * 1_000_000_000L / nanos;
  }
}
