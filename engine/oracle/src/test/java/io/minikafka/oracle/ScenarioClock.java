package io.minikafka.oracle;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.kafka.common.utils.Time;

/**
 * The clock of the brokers. Whatever decides about replicas, segments and records sees the
 * scenario's time, which stands still between steps; sockets, sessions and queues see the real one,
 * or nothing would move.
 */
final class ScenarioClock implements Time {
  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private final long zeroMs;
  private volatile long nowMs;

  /**
   * A clock that shows the scenario's first moment. Kafka takes 0 for "never" and stamps markers
   * with the time of the machine, so 0 of the scenario is now.
   */
  ScenarioClock(long nowMs) {
    zeroMs = SYSTEM.milliseconds() - nowMs;
    set(nowMs);
  }

  void set(long ms) {
    nowMs = toKafka(ms);
  }

  /** A time of the scenario as Kafka has it; below 0 are words of requests, no times. */
  long toKafka(long ms) {
    return ms < 0 ? ms : ms + zeroMs;
  }

  /** A time of Kafka's as the scenario has it; −1 is none. */
  long toScenario(long ms) {
    return ms < 0 ? ms : ms - zeroMs;
  }

  /** The scenario's time, as Kafka has it. */
  long scenarioMs() {
    return nowMs;
  }

  @Override
  public long milliseconds() {
    String caller = CALLERS.getCallerClass().getName();
    if (!decidesByTime(caller)) {
      return SYSTEM.milliseconds();
    }
    // Kafka's own look at the ISR comes by real time; here it is a step, from the judge's thread.
    boolean unasked =
        caller.equals("kafka.cluster.Partition")
            && Thread.currentThread().getName().startsWith("kafka-scheduler");
    return unasked ? Long.MIN_VALUE / 4 : nowMs;
  }

  private static boolean decidesByTime(String caller) {
    return caller.startsWith("kafka.cluster.")
        || caller.startsWith("kafka.server.ReplicaManager")
        || caller.startsWith("org.apache.kafka.server.replica.")
        || caller.startsWith("org.apache.kafka.storage.internals.log.");
  }

  @Override
  public long nanoseconds() {
    return SYSTEM.nanoseconds();
  }

  @Override
  public void sleep(long ms) {
    SYSTEM.sleep(ms);
  }

  @Override
  public void waitObject(Object object, Supplier<Boolean> condition, long deadlineMs)
      throws InterruptedException {
    SYSTEM.waitObject(object, condition, deadlineMs);
  }

  @Override
  public <T> T waitForFuture(Future<T> future, long deadlineNs)
      throws TimeoutException, InterruptedException, ExecutionException {
    return future instanceof CompletableFuture
        ? SYSTEM.waitForFuture(future, deadlineNs)
        : future.get(Math.max(0, deadlineNs - nanoseconds()), TimeUnit.NANOSECONDS);
  }
}
