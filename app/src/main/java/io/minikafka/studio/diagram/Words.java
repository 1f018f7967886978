package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What marks say: to a screen reader, on pills and tokens. */
final class Words {
  private Words() {}

  /** {@code offset 17, key o-18, value new, epoch 2, above the high watermark}. */
  static String record(
      PartitionFacts facts, LaneFacts lane, RecordBatch batch, Record record, long offset) {
    StringBuilder words = new StringBuilder(80);
    words.append(text("diagram.a11y.offset", offset));
    if (record.key() != null) {
      words.append(", ").append(text("diagram.a11y.key", record.key()));
    }
    words.append(", ");
    words.append(
        record.value() == null
            ? text(record.isTombstone() ? "diagram.a11y.tombstone" : "diagram.a11y.null")
            : text("diagram.a11y.value", record.value()));
    words.append(", ").append(text("diagram.a11y.epoch", batch.leaderEpoch()));
    if (offset >= facts.highWatermark()) {
      words.append(", ").append(text("diagram.a11y.aboveHw"));
    }
    if (lane.leader()) {
      for (AckFacts ack : facts.acks()) {
        if (ack.state() == AckFacts.State.WAITS && ack.baseOffset() == batch.baseOffset()) {
          words.append(", ").append(text("diagram.a11y.waits", awaited(facts, ack)));
        }
      }
    }
    return words.toString();
  }

  static String lane(PartitionFacts facts, LaneFacts lane) {
    String role =
        lane.leader()
            ? text("diagram.a11y.leader", facts.leaderEpoch())
            : text("diagram.a11y.follower");
    String state =
        switch (lane.state()) {
          case RUNNING -> text("diagram.a11y.running");
          case PAUSED -> text("diagram.a11y.paused");
          case CUT_OFF -> text("diagram.a11y.cutOff");
          case DOWN -> text("diagram.a11y.down", Numbers.seconds(lane.downSinceMs()));
        };
    String sync = text(lane.inSync() ? "diagram.a11y.inSync" : "diagram.a11y.outOfIsr");
    String range =
        lane.logEndOffset() > lane.logStartOffset()
            ? text(
                "diagram.a11y.offsets",
                Numbers.range(lane.logStartOffset(), lane.logEndOffset() - 1))
            : text("diagram.a11y.empty");
    return text(
        "diagram.a11y.lane",
        lane.broker(),
        role,
        state,
        sync,
        range,
        lane.logEndOffset(),
        lane.lag());
  }

  static String leo(LaneFacts lane) {
    return text("diagram.a11y.leo", lane.broker(), lane.logEndOffset());
  }

  static String highWatermark(PartitionFacts facts) {
    String end =
        facts.hold().reason() == PartitionFacts.Reason.NONE
            ? text("diagram.a11y.hw.on", facts.hold().broker())
            : reason(facts);
    return text("diagram.a11y.hw", facts.highWatermark(), end);
  }

  static String lastStable(PartitionFacts facts) {
    return text("diagram.a11y.lso", facts.lastStableOffset());
  }

  static String isr(PartitionFacts facts) {
    String words = text("diagram.a11y.isr", facts.isr(), facts.minInSync());
    return facts.tooFewInSync()
        ? words + ". " + text("diagram.why.tooFew", facts.isr(), facts.minInSync())
        : words;
  }

  static String ownHighWatermark(PartitionFacts facts, LaneFacts lane) {
    return text(
        "diagram.a11y.ownHw",
        lane.broker(),
        Numbers.grouped(lane.own().highWatermark()),
        Numbers.grouped(facts.highWatermark()));
  }

  /** {@code believes B2 ≥ 17}. */
  static String believed(List<LaneFacts> lanes, long end) {
    String brokers =
        lanes.stream()
            .map(lane -> text("diagram.brokerBrief", lane.broker()))
            .collect(Collectors.joining(", "));
    return end < 0
        ? text("diagram.believes.nothing", brokers)
        : text("diagram.believes", brokers, Numbers.grouped(end));
  }

  static String believedWhy(List<LaneFacts> lanes, long end) {
    LaneFacts lane = lanes.get(0);
    String its = Numbers.grouped(lane.logEndOffset());
    return end < 0
        ? text("diagram.a11y.believes.nothing", lane.broker(), its)
        : text("diagram.a11y.believes", lane.broker(), Numbers.grouped(end), its);
  }

  static String fetch(LaneFacts lane) {
    return text(
        "diagram.a11y.fetch",
        lane.broker(),
        Numbers.grouped(lane.logEndOffset()),
        lane.own().epoch());
  }

  static String epochs(LaneFacts lane) {
    String entries =
        lane.own().epochs().entries().stream()
            .map(EpochRow::chip)
            .collect(Collectors.joining(", "));
    return entries.isEmpty()
        ? text("diagram.a11y.epochs.none", lane.broker())
        : text("diagram.a11y.epochs", lane.broker(), entries);
  }

  /** Why HW is not the lowest LEO of the ISR. */
  static String reason(PartitionFacts facts) {
    return switch (facts.hold().reason()) {
      case NONE -> "";
      case NEVER_BACK -> text("diagram.reason.neverBack");
      case RESTART -> text("diagram.reason.restart");
      case CHECKPOINT -> text("diagram.reason.checkpoint");
      case NEW_LEADER -> text("diagram.reason.newLeader");
      case OWN -> text("diagram.reason.own");
      case NEXT_FETCH -> text("diagram.reason.nextFetch");
      case TOO_FEW_IN_SYNC -> text("diagram.reason.held", facts.isr().size(), facts.minInSync());
      case NOT_YET -> text("diagram.reason.notYet");
    };
  }

  /** The same in two or three words. */
  static String reasonBrief(PartitionFacts facts) {
    return switch (facts.hold().reason()) {
      case NONE, NEVER_BACK, TOO_FEW_IN_SYNC -> reason(facts);
      case RESTART, CHECKPOINT -> text("diagram.reason.restart.brief");
      case NEW_LEADER, OWN -> text("diagram.reason.promotion.brief");
      case NEXT_FETCH -> text("diagram.reason.nextFetch.brief");
      case NOT_YET -> text("diagram.reason.notYet.brief");
    };
  }

  static String segment(LaneFacts lane, Segment segment) {
    return text(
        lane.isActive(segment) ? "diagram.a11y.segment.active" : "diagram.a11y.segment.closed",
        segment.logFile().name(),
        segment.sizeBytes(),
        lane.forcedBytes(segment));
  }

  static String forced(LaneFacts lane) {
    return text("diagram.a11y.forced", lane.broker(), lane.forcedOffset());
  }

  static String slot(AckFacts ack, LaneFacts lane) {
    return text(
        "diagram.a11y.slot",
        Numbers.range(ack.baseOffset(), ack.nextOffset() - 1),
        lane.broker(),
        lane.logEndOffset(),
        ack.nextOffset());
  }

  /** The second line of a token. */
  static String token(PartitionFacts facts, AckFacts ack) {
    return switch (ack.state()) {
      case WAITS -> {
        LaneFacts slowest = slowest(facts, ack);
        yield slowest == null
            ? text("diagram.token.looks")
            : waits(slowest, ack, "diagram.token.fetch", "diagram.token.waits");
      }
      case DONE -> ack.acks() == Acks.ALL ? text("diagram.token.all") : holders(facts, ack);
      case UNKNOWN -> text("diagram.token.unknown");
      case FAILED -> text("diagram.token.failed");
      case LOST -> text("diagram.token.lost");
    };
  }

  /** The same in fewer words. */
  static String tokenBrief(PartitionFacts facts, AckFacts ack) {
    if (ack.state() == AckFacts.State.DONE) {
      return text("diagram.token.done");
    }
    LaneFacts slowest = ack.state() == AckFacts.State.WAITS ? slowest(facts, ack) : null;
    return slowest == null
        ? token(facts, ack)
        : waits(slowest, ack, "diagram.token.fetchBrief", "diagram.token.waitsBrief");
  }

  private static String waits(LaneFacts slowest, AckFacts ack, String unheard, String missing) {
    return text(
        slowest.logEndOffset() >= ack.nextOffset() ? unheard : missing,
        slowest.broker(),
        Numbers.grouped(slowest.logEndOffset()),
        Numbers.grouped(ack.nextOffset()));
  }

  private static String holders(PartitionFacts facts, AckFacts ack) {
    int[] holders =
        facts.lanes().stream()
            .filter(lane -> lane.logEndOffset() >= ack.nextOffset())
            .mapToInt(LaneFacts::broker)
            .toArray();
    return holders.length == 1
        ? text("diagram.token.one", holders[0])
        : text("diagram.token.leader", BrokerSet.of(holders));
  }

  static String ack(PartitionFacts facts, AckFacts ack) {
    return ack.why().isEmpty() ? token(facts, ack) : ack.why();
  }

  /** The awaited replica with the lowest LEO that the leader does not know to hold it, or null. */
  static @Nullable LaneFacts slowest(PartitionFacts facts, AckFacts ack) {
    LaneFacts slowest = null;
    for (LaneFacts lane : facts.lanes()) {
      if (ack.awaited().contains(lane.broker())
          && !lane.isKnownToHold(ack.nextOffset())
          && (slowest == null || lane.logEndOffset() < slowest.logEndOffset())) {
        slowest = lane;
      }
    }
    return slowest;
  }

  private static String awaited(PartitionFacts facts, AckFacts ack) {
    LaneFacts slowest = slowest(facts, ack);
    return slowest == null
        ? text("diagram.token.looks")
        : text("diagram.broker", slowest.broker()).toLowerCase(Locale.ROOT);
  }
}
