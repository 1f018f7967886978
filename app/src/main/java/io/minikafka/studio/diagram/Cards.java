package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The card of each mark: what it is, its numbers, why. */
final class Cards {
  private final PartitionFacts facts;

  private Cards(PartitionFacts facts) {
    this.facts = facts;
  }

  /** The card of a mark; none if there is no such mark. */
  static Optional<DiagramCard> of(PartitionFacts facts, String mark) {
    return Optional.ofNullable(new Cards(facts).card(mark));
  }

  private @Nullable DiagramCard boundary(String mark) {
    return switch (mark) {
      case MarkIds.HW ->
          new DiagramCard(
              text("diagram.card.hw", facts.highWatermark()), highWatermark(), whyHighWatermark());
      case MarkIds.LSO ->
          new DiagramCard(
              text("diagram.card.lso", facts.lastStableOffset()),
              text("diagram.card.lso.numbers", facts.lastStableOffset(), facts.highWatermark()),
              text("diagram.card.lso.why", facts.lastStableOffset()));
      case MarkIds.ISR ->
          new DiagramCard(
              text("diagram.card.isr", facts.isr()),
              text("diagram.card.isr.numbers", facts.isr().size(), facts.minInSync()),
              facts.tooFewInSync()
                  ? text("diagram.why.tooFew", facts.isr(), facts.minInSync())
                  : text("diagram.card.isr.why"));
      case MarkIds.OVERVIEW ->
          new DiagramCard(
              text("diagram.overview"),
              text(
                  "diagram.card.overview.numbers",
                  Numbers.grouped(facts.start()),
                  Numbers.grouped(facts.end())),
              text("diagram.card.overview.why"));
      case MarkIds.LOG_START -> {
        long start = facts.leaderLane().logStartOffset();
        yield new DiagramCard(
            text("diagram.logStart", start), text("diagram.a11y.logStart", start), "");
      }
      default -> null;
    };
  }

  private @Nullable DiagramCard card(String mark) {
    DiagramCard boundary = boundary(mark);
    if (boundary != null) {
      return boundary;
    }
    String[] part = mark.split("-", -1);
    if (part.length < 2) {
      return null;
    }
    long second = Long.parseLong(part[1]);
    if (part[0].equals("ack") || part[0].equals("lostack")) {
      return ack(second, part[0].equals("lostack"));
    }
    LaneFacts lane = facts.lane((int) second);
    if (lane == null) {
      return null;
    }
    long third = part.length > 2 ? Long.parseLong(part[2]) : 0;
    return switch (part[0]) {
      case "lane" -> lane(lane);
      case "leo" ->
          new DiagramCard(
              text("diagram.leo", lane.logEndOffset()),
              Words.leo(lane),
              text(lane.down() ? "diagram.card.leo.down" : "diagram.card.leo.why", lane.broker()));
      case "record" -> record(lane, third);
      case "batch" -> batch(lane, third);
      case "segment" -> segment(lane, third);
      case "gap" -> gap(lane, third);
      case "forced" ->
          new DiagramCard(Words.forced(lane), forcedNumbers(lane), text("diagram.card.forced.why"));
      case "waiter" -> waiter(lane, third);
      case "ownhw" ->
          new DiagramCard(
              text("diagram.ownHw", Numbers.grouped(lane.own().highWatermark())),
              Words.ownHighWatermark(facts, lane),
              text("diagram.card.ownHw.why"));
      case "believed" ->
          new DiagramCard(
              Words.believed(List.of(lane), lane.own().believedEnd()),
              Words.believedWhy(List.of(lane), lane.own().believedEnd()),
              text("diagram.card.believes.why"));
      case "fetch" ->
          new DiagramCard(
              text("diagram.card.fetch", lane.broker()),
              Words.fetch(lane),
              text("diagram.card.fetch.why"));
      case "epochs" ->
          new DiagramCard(
              text("diagram.card.epochs", lane.broker()),
              Words.epochs(lane),
              text("diagram.card.epochs.why"));
      default -> null;
    };
  }

  private String highWatermark() {
    String leos =
        facts.isr().stream()
            .mapToObj(facts::lane)
            .map(lane -> lane == null ? "?" : Numbers.grouped(lane.decidingEnd()))
            .collect(Collectors.joining(", "));
    String lowest = Numbers.grouped(facts.hold().logEndOffset());
    return facts.hold().reason() == PartitionFacts.Reason.NONE
        ? text("diagram.card.hw.numbers", facts.isr(), leos, lowest)
        : text("diagram.card.hw.differs", facts.isr(), leos, lowest);
  }

  private String whyHighWatermark() {
    PartitionFacts.Hold hold = facts.hold();
    if (hold.reason() != PartitionFacts.Reason.NONE) {
      return text(
          "diagram.card.hw.reason", Numbers.grouped(facts.highWatermark()), Words.reason(facts));
    }
    return facts.departures().isEmpty()
        ? text("diagram.card.hw.why", hold.broker(), Numbers.grouped(hold.logEndOffset()))
        : String.join(" ", facts.departures());
  }

  private DiagramCard lane(LaneFacts lane) {
    String numbers =
        text(
            "diagram.card.lane.numbers",
            lane.logStartOffset(),
            lane.logEndOffset(),
            lane.lag(),
            Numbers.seconds(lane.lastFetchMs()));
    String why =
        lane.leader()
            ? text("diagram.card.lane.leader", facts.leaderEpoch())
            : lane.inSync()
                ? text("diagram.card.lane.inSync")
                : text("diagram.card.lane.out", facts.isr());
    return new DiagramCard(Words.lane(facts, lane), numbers, why);
  }

  private @Nullable DiagramCard record(LaneFacts lane, long offset) {
    PlacedBatch placed = batchAt(lane, offset);
    if (placed == null) {
      return null;
    }
    RecordBatch batch = placed.batch();
    String title = text("diagram.card.record", offset, lane.broker());
    String numbers = text("diagram.card.record.marker", batch.leaderEpoch());
    for (int i = 0; i < batch.records().size(); i++) {
      if (batch.offset(i) == offset) {
        Record record = batch.records().get(i);
        numbers =
            text(
                "diagram.card.record.numbers",
                record.key() == null ? text("diagram.card.noKey") : record.key(),
                record.value() == null ? "null" : record.value(),
                batch.leaderEpoch(),
                Numbers.seconds(record.timestampMs()));
      }
    }
    return new DiagramCard(title, numbers, whyReadable(offset));
  }

  private String whyReadable(long offset) {
    if (offset >= facts.highWatermark()) {
      return text("diagram.card.record.aboveHw", offset, facts.highWatermark());
    }
    return offset >= facts.lastStableOffset()
        ? text("diagram.card.record.aboveLso", offset, facts.lastStableOffset())
        : text("diagram.card.record.readable", offset, facts.highWatermark());
  }

  private @Nullable DiagramCard batch(LaneFacts lane, long base) {
    PlacedBatch placed = batchAt(lane, base);
    if (placed == null) {
      return null;
    }
    RecordBatch batch = placed.batch();
    String range = Numbers.range(batch.baseOffset(), batch.lastOffset());
    String why = text("diagram.card.batch.why", batch.leaderEpoch());
    for (AckFacts ack : facts.acks()) {
      boolean lost = ack.state() == AckFacts.State.LOST;
      if (ack.baseOffset() == base && lane.leader() && !lost) {
        why = Words.ack(facts, ack);
      }
    }
    return new DiagramCard(
        text("diagram.card.batch", range, lane.broker()),
        text(
            "diagram.card.batch.numbers",
            batch.leaderEpoch(),
            placed.position(),
            placed.stored().sizeBytes()),
        why);
  }

  private @Nullable DiagramCard segment(LaneFacts lane, long base) {
    for (Segment segment : lane.segments()) {
      if (segment.baseOffset() == base) {
        return new DiagramCard(
            segment.logFile().name(),
            Words.segment(lane, segment),
            text(
                lane.isActive(segment)
                    ? "diagram.card.segment.active"
                    : "diagram.card.segment.closed"));
      }
    }
    return null;
  }

  private static @Nullable DiagramCard gap(LaneFacts lane, long from) {
    if (from < lane.logStartOffset()) {
      boolean kept = lane.isKept(from);
      String range = Numbers.range(from, lane.logStartOffset() - 1);
      return new DiagramCard(
          text(kept ? "diagram.a11y.deleted.kept" : "diagram.a11y.deleted", range),
          text("diagram.a11y.logStart", lane.logStartOffset()),
          text(kept ? "diagram.card.deleted.kept.why" : "diagram.card.deleted.why"));
    }
    if (lane.isUnreadable(from)) {
      return new DiagramCard(
          text("diagram.card.unreadable", from), "", text("diagram.card.unreadable.why"));
    }
    return new DiagramCard(text("diagram.card.gap", from), "", text("diagram.card.gap.why"));
  }

  private static String forcedNumbers(LaneFacts lane) {
    Segment last = lane.segments().get(lane.segments().size() - 1);
    return text("diagram.card.forced.numbers", lane.forcedBytes(last), last.sizeBytes());
  }

  private @Nullable DiagramCard waiter(LaneFacts lane, long base) {
    for (AckFacts ack : facts.acks()) {
      if (ack.baseOffset() == base && ack.state() == AckFacts.State.WAITS) {
        return new DiagramCard(Words.slot(ack, lane), Words.token(facts, ack), ack.waitsFor());
      }
    }
    return null;
  }

  private @Nullable DiagramCard ack(long base, boolean lost) {
    for (AckFacts ack : facts.acks()) {
      if (ack.baseOffset() == base && lost == (ack.state() == AckFacts.State.LOST)) {
        String range = Numbers.range(ack.baseOffset(), ack.nextOffset() - 1);
        return new DiagramCard(
            text("diagram.token", range, ack.acks()),
            Words.token(facts, ack),
            ack.state() == AckFacts.State.WAITS ? ack.waitsFor() : ack.why());
      }
    }
    return null;
  }

  private static @Nullable PlacedBatch batchAt(LaneFacts lane, long offset) {
    for (Segment segment : lane.segments()) {
      if (segment.nextOffset() > offset) {
        int at = LaneFacts.firstPast(segment, offset);
        if (at < segment.batches().size()) {
          PlacedBatch placed = segment.batches().get(at);
          return placed.batch().baseOffset() <= offset ? placed : null;
        }
      }
    }
    return null;
  }
}
