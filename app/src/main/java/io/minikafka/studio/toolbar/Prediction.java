package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.AppendEvent;
import io.minikafka.engine.event.ClusterEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.HighWatermarkEvent;
import io.minikafka.engine.event.ProducerEvent;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.event.TransactionEvent;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a command would do, from the transition it would make.
 *
 * @param possible whether it would change something, or be refused as Kafka refuses a request
 * @param sentence what would change, or why not
 */
public record Prediction(boolean possible, String sentence) {
  private static final int MOST_PARTS = 3;

  // Refusals that are worth seeing: Kafka's answer to a request, not a command that makes no sense.
  private static final Set<ErrorCode> PROTOCOL =
      Set.of(
          ErrorCode.NOT_ENOUGH_REPLICAS,
          ErrorCode.OFFSET_OUT_OF_RANGE,
          ErrorCode.FENCED_LEADER_EPOCH,
          ErrorCode.PRODUCER_FENCED,
          ErrorCode.OUT_OF_ORDER_SEQUENCE,
          ErrorCode.PRODUCER_BUFFER_FULL,
          ErrorCode.REBALANCE_IN_PROGRESS,
          ErrorCode.ILLEGAL_GENERATION,
          ErrorCode.NOT_PARTITION_OWNER,
          ErrorCode.UNKNOWN_MEMBER);

  /**
   * Reads a transition that was tried.
   *
   * @param shown only what happens to this partition is told; null means to all
   */
  static Prediction of(Transition tried, @Nullable TopicPartition shown) {
    if (tried.outcome() instanceof Outcome.Refused refused) {
      return isAnswer(refused.code())
          ? new Prediction(true, text("toolbar.effect.refused", refused.message()))
          : new Prediction(false, capitalized(refused.message()));
    }
    List<Event> events = tried.events();
    if (changesNothing(events)) {
      return new Prediction(false, events.get(0).sentence());
    }
    List<String> parts = new ArrayList<>();
    List<String> failed = new ArrayList<>();
    for (Event event : events) {
      boolean told =
          shown == null || shown.equals(event.subject()) || !(event instanceof ReplicationEvent);
      if (told && event instanceof AppendEvent.AppendFailed lost) {
        failed.add(Sentences.range(lost.baseOffset(), lost.nextOffset()));
        continue;
      }
      String part = told ? part(event) : "";
      if (!part.isEmpty() && !parts.contains(part)) {
        parts.add(part);
      }
    }
    if (!failed.isEmpty()) {
      parts.add(text("toolbar.effect.fails", String.join(", ", failed)));
    }
    return new Prediction(
        true, String.join("; ", parts.subList(0, Math.min(parts.size(), MOST_PARTS))));
  }

  /** Whether a refusal is Kafka's answer to a request, and worth seeing. */
  public static boolean isAnswer(ErrorCode code) {
    return PROTOCOL.contains(code);
  }

  /** Whether a command only found that there was nothing to do. */
  public static boolean changesNothing(List<Event> events) {
    return !events.isEmpty()
        && events.stream()
            .allMatch(
                event ->
                    event instanceof ClusterEvent.NothingChanged
                        || event instanceof ProducerEvent.NothingDue
                        || event instanceof GroupEvent.NobodyExpired
                        || event instanceof GroupEvent.NotAMember);
  }

  private static String part(Event event) {
    if (event instanceof ReplicationEvent.Fetched fetched) {
      return fetched.from() == fetched.to()
          ? text("toolbar.effect.nothing", fetched.follower())
          : text(
              "toolbar.effect.pulls",
              fetched.follower(),
              Sentences.range(fetched.from(), fetched.to()));
    } else if (event instanceof ReplicationEvent.FetchSkipped skipped) {
      return plain(skipped.why().orElse(""));
    } else if (event instanceof HighWatermarkEvent.HighWatermarkAdvanced moved) {
      return text("toolbar.effect.hw", moved.from(), moved.to());
    } else if (event instanceof HighWatermarkEvent.HighWatermarkReset reset) {
      return text("toolbar.effect.hw", reset.from(), reset.to());
    } else if (event instanceof ReplicationEvent.Truncated cut) {
      return text("toolbar.effect.cut", cut.broker(), Sentences.range(cut.to(), cut.from()));
    } else if (event instanceof ReplicationEvent.IsrShrunk left) {
      return text("toolbar.effect.left", left.broker());
    } else if (event instanceof ReplicationEvent.IsrExpanded joined) {
      return text("toolbar.effect.joined", joined.broker());
    } else if (event instanceof ProducerEvent
        || event instanceof GroupEvent
        || event instanceof TransactionEvent) {
      return plain(event.sentence());
    }
    return "";
  }

  private static String plain(String sentence) {
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }

  static String capitalized(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }
}
