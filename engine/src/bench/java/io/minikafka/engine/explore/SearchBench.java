package io.minikafka.engine.explore;

import io.minikafka.engine.rules.Rules;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The explorer's own search, with the actions and properties that it begins with: three brokers,
 * three records, one restart. It ends after 50,000 states, and each counts as one operation.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(2)
public class SearchBench {
  private static final int STATES = 50_000;
  private static final List<ActionKind> KINDS =
      List.of(
          ActionKind.APPEND,
          ActionKind.PULL,
          ActionKind.CRASH,
          ActionKind.START,
          ActionKind.RESTART,
          ActionKind.PROMOTE);

  /** Under MiniKafka's rules. */
  @Benchmark
  @OperationsPerInvocation(STATES)
  public int miniKafka() {
    return search(Rules.miniKafka());
  }

  /** Under Kafka's rules. */
  @Benchmark
  @OperationsPerInvocation(STATES)
  public int kafka() {
    return search(Rules.kafka());
  }

  /** Searches from the start, and answers how many states it met. */
  static int search(Rules rules) {
    SearchBounds all = SearchBounds.DEFAULT;
    SearchBounds bounds =
        new SearchBounds(all.brokers(), all.records(), all.restarts(), all.depth(), STATES);
    SearchSpace space = SearchSpace.fresh(rules, KINDS, bounds);
    Search.Progress progress = new Search(space, List.of(Property.values())).run().progress();
    if (progress.states() != STATES) {
      throw new IllegalStateException(
          "a search ended after " + progress.states() + " states: " + progress.end());
    }
    return progress.states();
  }
}
