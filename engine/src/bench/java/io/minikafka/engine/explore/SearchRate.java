package io.minikafka.engine.explore;

import com.sun.management.OperatingSystemMXBean;
import io.minikafka.engine.rules.Rules;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

/**
 * States a second of processor time that the explorer finds, collection of garbage included: what
 * one core does, also on a machine that is busy with other things. {@link SearchBench} measures the
 * same by the clock.
 */
public final class SearchRate {
  private static final int ROUNDS = 13;
  private static final int WARM_UP = 6;

  private SearchRate() {}

  /** Prints the figures. */
  public static void main(String[] args) {
    for (Rules rules : List.of(Rules.miniKafka(), Rules.kafka())) {
      long[] rates = new long[ROUNDS];
      for (int round = 0; round < ROUNDS; round++) {
        rates[round] = rate(rules);
      }
      long[] warm = Arrays.copyOfRange(rates, WARM_UP, ROUNDS);
      Arrays.sort(warm);
      System.out.printf(
          "%s: %,d states a second (median of %d rounds, %,d to %,d)%n",
          rules.name(), warm[warm.length / 2], warm.length, warm[0], warm[warm.length - 1]);
    }
  }

  private static long rate(Rules rules) {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long before = system.getProcessCpuTime();
    int states = SearchBench.search(rules);
    return states * 1_000_000_000L / (system.getProcessCpuTime() - before);
  }
}
