package io.minikafka.studio.inspector;

import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.OptionalInt;

/**
 * A partition as rows of text.
 *
 * @param note beside the title: how many partitions, how many replicas
 * @param replicas the leader first
 * @param replicaNotes why a replica is out of the ISR, one sentence each
 * @param inSync the conditions of the ISR rule
 * @param epochs oldest first; empty while there was only one
 * @param waiters appends that wait, oldest first
 * @param downLeader the leader, while it is down; empty while it runs or there is none
 * @param refreshRefusal why the ISR cannot be refreshed now, or an empty text
 */
public record PartitionSheet(
    TopicPartition id,
    String note,
    List<Property> properties,
    List<Replica> replicas,
    List<String> replicaNotes,
    InSync inSync,
    List<Epoch> epochs,
    List<Waiter> waiters,
    OptionalInt downLeader,
    String refreshRefusal) {
  public PartitionSheet {
    properties = List.copyOf(properties);
    replicas = List.copyOf(replicas);
    replicaNotes = List.copyOf(replicaNotes);
    epochs = List.copyOf(epochs);
    waiters = List.copyOf(waiters);
  }

  /** Where a replica stands. */
  public enum Standing {
    LEADER,
    IN_SYNC,
    OUT_OF_SYNC
  }

  /**
   * One replica.
   *
   * @param down whether its broker is down
   * @param lastFetch when, and how long ago; of the leader that it leads
   */
  public record Replica(
      int broker, boolean down, Standing standing, String leo, String lag, String lastFetch) {}

  /**
   * The rule of the ISR.
   *
   * @param title what it asks for
   * @param explanation the rule in two sentences, where it is not a list of conditions
   * @param conditions empty where the rule is not a list of conditions
   */
  public record InSync(String title, String explanation, List<Condition> conditions) {
    public InSync {
      conditions = List.copyOf(conditions);
    }
  }

  /** One condition and how each follower stands to it. */
  public record Condition(String text, List<Judgement> judgements) {
    public Condition {
      judgements = List.copyOf(judgements);
    }
  }

  /**
   * Whether a follower meets a condition.
   *
   * @param value the number that decides
   */
  public record Judgement(int broker, boolean met, String value) {}

  /**
   * What the leader's log holds of one leader epoch.
   *
   * @param offsets first and last
   * @param leader who led
   */
  public record Epoch(int epoch, String offsets, String leader) {}

  /**
   * An append that waits.
   *
   * @param waitsFor the captured ISR, and whom of it the append waits for
   */
  public record Waiter(long baseOffset, String offsets, String waitsFor) {}
}
