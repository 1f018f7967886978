package io.minikafka.studio.inspector;

import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Optional;

/**
 * One producer as rows of text.
 *
 * @param handles every producer that was opened, by name
 * @param handle the one that is shown
 * @param note whether it is idempotent
 * @param state open or closed
 * @param stale whether a newer instance has taken its id over
 * @param buffer what all its buffers hold together
 * @param queues the partitions it buffers for
 * @param linger the rule of linger, in words
 * @param sequences what it sent to one partition; empty unless it is idempotent
 * @param trials what the leader would answer to batches that might come
 */
public record ProducersSheet(
    List<String> handles,
    String handle,
    String note,
    String state,
    boolean open,
    boolean stale,
    List<Property> properties,
    Buffer buffer,
    List<Queue> queues,
    String linger,
    Optional<Sequences> sequences,
    List<Trial> trials,
    List<Action> actions) {
  public ProducersSheet {
    handles = List.copyOf(handles);
    properties = List.copyOf(properties);
    queues = List.copyOf(queues);
    trials = List.copyOf(trials);
    actions = List.copyOf(actions);
  }

  /**
   * What all buffers hold together.
   *
   * @param share of what may be buffered, 0 to 1
   */
  public record Buffer(String text, double share, String rule) {}

  /**
   * The buffer of one partition.
   *
   * @param linger when it is due
   * @param due whether that time has come
   * @param sticky whether records without a key go there now
   */
  public record Queue(
      TopicPartition partition, String batch, String linger, boolean due, boolean sticky) {}

  /**
   * What an idempotent producer sent to one partition, and what its leader remembers.
   *
   * @param broker the leader
   * @param next the next sequence number
   * @param earlier how many batches came before those that are shown
   * @param sent its newest batches in the leader's log, oldest first
   * @param remembered the batches the leader remembers, newest first
   * @param window how many it can remember
   */
  public record Sequences(
      TopicPartition partition,
      int broker,
      int next,
      int earlier,
      List<Sent> sent,
      List<Remembered> remembered,
      int window) {
    public Sequences {
      sent = List.copyOf(sent);
      remembered = List.copyOf(remembered);
    }
  }

  /**
   * A batch in the log.
   *
   * @param leaderEpoch whose colour it has
   */
  public record Sent(
      long baseOffset, long lastOffset, long baseSequence, long lastSequence, int leaderEpoch) {}

  /** A batch that the duplicate window holds. */
  public record Remembered(
      int epoch, long baseSequence, long lastSequence, long baseOffset, long nextOffset) {}

  /** How a trial ends. */
  public enum Verdict {
    ACCEPTED,
    REFUSED,
    FENCES
  }

  /** What the leader would answer to a batch. */
  public record Trial(Verdict verdict, String batch, String answer) {}
}
