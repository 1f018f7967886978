package io.minikafka.engine.command.replication;

import static io.minikafka.engine.command.Parameter.optional;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * One fetch round: of everything, of one partition, or of one follower; then the ISR is refreshed
 * in every partition it touched.
 *
 * @param maxBatches how many batches each follower takes at most; null means as many as fit the
 *     byte budget
 * @param broker only followers of this leader, while two lead; null means of all
 */
public record Replicate(
    @Nullable TopicPartition partition,
    @Nullable Integer follower,
    @Nullable Long maxBatches,
    @Nullable Integer broker)
    implements Command {
  /** {@code replicate}. */
  public static final Verb VERB =
      new Verb(
          "replicate",
          Verb.Kind.REPLICATE,
          List.of(
              optional("partition", ArgumentType.PARTITION),
              optional("follower", ArgumentType.BROKER),
              optional("maxBatches", ArgumentType.NUMBER),
              optional("broker", ArgumentType.BROKER)),
          in ->
              new Replicate(
                  Arguments.optionalPartition(in, "partition"),
                  in.optionalInteger("follower"),
                  in.optionalNumber("maxBatches"),
                  in.optionalInteger("broker")));

  /** A round at whoever leads. */
  public Replicate(
      @Nullable TopicPartition partition, @Nullable Integer follower, @Nullable Long maxBatches) {
    this(partition, follower, maxBatches, null);
  }

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    if (maxBatches != null && maxBatches < 1) {
      throw Execution.invalid("maxBatches is " + maxBatches + ", at least 1 is needed");
    }
    if (follower != null) {
      run.existing(follower);
    }
    if (broker != null) {
      run.existing(broker);
    }
    if (partition != null) {
      one(run, partition);
      return;
    }
    for (Partition each : run.cluster().partitions().values()) {
      if (isMeant(each)) {
        if (isLed(run, each)) {
          fetch(run, each);
        } else {
          run.emit(new ReplicationEvent.PartitionSkipped(each.id(), each.leader()));
        }
      }
    }
  }

  private void one(Execution run, TopicPartition id) {
    Partition named = run.partition(id);
    if (broker != null || !isLed(run, named)) {
      run.ledPartition(id, broker);
    }
    if (follower != null) {
      if (!isFollower(named, follower)) {
        throw Execution.invalid("broker " + follower + " is no follower of " + id);
      }
      run.requireRunning(follower);
    }
    fetch(run, named);
  }

  private boolean isMeant(Partition partition) {
    return (follower == null || isFollower(partition, follower))
        && (broker == null || partition.ledBy(broker) != null);
  }

  private static boolean isLed(Execution run, Partition partition) {
    return !partition.decisions().isSettled() || run.cluster().isRunning(partition.leader());
  }

  private static boolean isFollower(Partition partition, int broker) {
    return partition.hasReplica(broker) && partition.leaderAt(broker) != broker;
  }

  private void fetch(Execution run, Partition each) {
    int most =
        maxBatches == null ? Integer.MAX_VALUE : (int) Math.min(maxBatches, Integer.MAX_VALUE);
    if (!each.decisions().isSettled()) {
      List<Integer> all = List.copyOf(each.replicas().keySet());
      Followers.round(run, each.id(), follower == null ? all : List.of(follower), broker, most);
      return;
    }
    ReplicaManager replication = run.replication(each);
    replication.replicate(follower == null ? each.followers() : List.of(follower), most);
    run.keep(replication);
  }

  @Override
  public String describe() {
    String max = maxBatches == null ? "" : limit(maxBatches);
    String where = partition == null ? "" : Sentences.of("command.replicate.of", partition);
    String from = broker == null ? "" : Sentences.of("command.replicate.from", broker);
    return follower == null
        ? Sentences.of("command.replicate.all", max, from, where)
        : Sentences.of("command.replicate.one", follower, max, from, where);
  }

  private static String limit(long batches) {
    String key = batches == 1 ? "command.replicate.max.one" : "command.replicate.max";
    return Sentences.of(key, batches);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("partition", partition)
        .put("follower", follower)
        .put("maxBatches", maxBatches)
        .put("broker", broker)
        .done();
  }
}
