package io.minikafka.engine.machine;

import com.sun.management.OperatingSystemMXBean;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.rules.Rules;
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
      long miniKafka = median("minikafka", Lesson.MACHINE, acks);
      long kafka = median("kafka", new Machine(Rules.kafka()), acks);
      System.out.printf(
          "acks=%s: a command under kafka costs %.2f times one under minikafka%n",
          acks, (double) miniKafka / kafka);
    }
  }

  private static long median(String rules, Machine machine, Acks acks) {
    long[] rates = new long[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      rates[round] = rate(machine, new Lesson(acks));
    }
    long[] warm = Arrays.copyOfRange(rates, WARM_UP, ROUNDS);
    Arrays.sort(warm);
    long median = warm[warm.length / 2];
    System.out.printf(
        "%s, acks=%s: %,d commands a second (median of %d rounds, %,d to %,d)%n",
        rules, acks, median, warm.length, warm[0], warm[warm.length - 1]);
    return median;
  }

  private static long rate(Machine machine, Lesson lesson) {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    List<Transition> history = new ArrayList<>(COMMANDS);
    Cluster cluster = Lesson.start(machine);
    long before = system.getProcessCpuTime();
    for (int i = 0; i < COMMANDS; i++) {
      Transition step = machine.apply(cluster, lesson.command(i));
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
