package io.minikafka.engine.group;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A rebalance: the hundredth member joins a group that reads 1,000 partitions. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class RebalanceBench {
  private static final int MEMBERS = 100;
  private static final int PARTITIONS = 1_000;

  private final Machine machine = new Machine(Rules.miniKafka());
  private Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);

  /** A group with one member less. */
  @Setup
  public void join() {
    cluster = machine.apply(cluster, new CreateTopic("orders", PARTITIONS, 1)).after();
    for (int member = 1; member < MEMBERS; member++) {
      cluster = machine.apply(cluster, member(member)).after();
    }
  }

  private static JoinGroup member(int number) {
    String name = String.format(Locale.ROOT, "member-%03d", number);
    return new JoinGroup("readers", name, List.of("orders"));
  }

  /** The last one joins. */
  @Benchmark
  public Transition lastMemberJoins() {
    Transition joined = machine.apply(cluster, member(MEMBERS));
    if (!(joined.outcome() instanceof Outcome.Accepted)) {
      throw new IllegalStateException(joined.outcome().toString());
    }
    return joined;
  }
}
