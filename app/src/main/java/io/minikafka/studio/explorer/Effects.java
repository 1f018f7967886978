package io.minikafka.studio.explorer;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.AppendEvent.AppendFailed;
import io.minikafka.engine.event.AppendEvent.AppendWaits;
import io.minikafka.engine.event.AppendEvent.Appended;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.HighWatermarkEvent;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkAdvanced;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkReset;
import io.minikafka.engine.event.LeadershipEvent.Promoted;
import io.minikafka.engine.event.ReplicationEvent.Fetched;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.explore.ActionKind;
import io.minikafka.engine.explore.SearchStep;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a step did, in one line: what its events say, the most telling first. */
final class Effects {
  private static final int MOST = 3;

  private Effects() {}

  static String of(SearchStep step, TopicPartition partition) {
    List<String> parts = new ArrayList<>();
    List<Event> events = step.events();
    for (Event event : events) {
      if (event instanceof Truncated cut) {
        parts.add(
            text(
                "explorer.effect.cut",
                cut.broker(),
                Sentences.range(cut.to(), cut.from()),
                cut.from(),
                cut.to()));
      } else if (event instanceof HighWatermarkReset reset) {
        parts.add(
            event.why().map(Effects::withoutStop).orElseGet(() -> moved(reset.from(), reset.to())));
      } else if (event instanceof HighWatermarkAdvanced advanced) {
        parts.add(moved(advanced.from(), advanced.to()));
      } else if (event instanceof Promoted promoted) {
        parts.add(text("explorer.effect.promoted", promoted.to(), promoted.leaderEpoch()));
      } else if (event instanceof AppendWaits waits) {
        parts.add(text("explorer.effect.waits", brokers(waits.awaited())));
      } else if (event instanceof AppendFailed) {
        parts.add(text("explorer.effect.failed"));
      } else if (event instanceof GroupEvent) {
        parts.add(withoutStop(event.sentence()));
      }
    }
    acknowledged(step, parts);
    isr(step, partition, parts);
    for (Event event : events) {
      if (parts.isEmpty() && (event instanceof Fetched || event instanceof Appended)) {
        parts.add(withoutStop(event.sentence()));
      }
    }
    if (parts.isEmpty() && !events.isEmpty()) {
      parts.add(withoutStop(events.get(events.size() - 1).sentence()));
    }
    return parts.stream().distinct().limit(MOST).collect(Collectors.joining("; "));
  }

  private static String moved(long from, long to) {
    return text("explorer.effect.hw", from, to);
  }

  private static void acknowledged(SearchStep step, List<String> parts) {
    List<String> before = acknowledged(step, true);
    for (String name : acknowledged(step, false)) {
      if (!before.contains(name)) {
        parts.add(text("explorer.effect.acknowledged", name));
      }
    }
  }

  private static List<String> acknowledged(SearchStep step, boolean before) {
    return (before ? step.before() : step.after()).acknowledged();
  }

  private static void isr(SearchStep step, TopicPartition partition, List<String> parts) {
    Partition before = step.before().cluster().partition(partition);
    Partition after = step.cluster().partition(partition);
    if (before == null || after == null || before.isr().equals(after.isr())) {
      return;
    }
    boolean lag =
        step.action().kind() == ActionKind.CRASH || step.action().kind() == ActionKind.POWER;
    parts.add(text(lag ? "explorer.effect.lag" : "explorer.effect.isr", after.isr()));
  }

  private static String brokers(BrokerSet brokers) {
    return brokers.toList().stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private static String withoutStop(String sentence) {
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }

  /** What of this step the picture shows in one sentence. */
  static String remark(SearchStep step) {
    List<String> parts = new ArrayList<>();
    for (Event event : step.events()) {
      if (event instanceof Truncated
          || event instanceof HighWatermarkReset
          || event instanceof HighWatermarkEvent.HighWatermarkHeld) {
        event.why().ifPresent(parts::add);
      }
    }
    return String.join(" ", parts);
  }
}
