package io.minikafka.studio.diagram;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.session.Selection;
import org.jspecify.annotations.Nullable;

/** What is selected in the session, as marks of one partition's diagram. */
final class Selections {
  private Selections() {}

  /** The mark of a selection, or null if it is of another partition or of none. */
  static @Nullable String mark(Selection selection, TopicPartition shown) {
    if (selection instanceof Selection.OfRecord record && record.partition().equals(shown)) {
      return MarkIds.record(record.broker(), record.offset());
    }
    if (selection instanceof Selection.OfBatch batch && batch.partition().equals(shown)) {
      return MarkIds.batch(batch.broker(), batch.baseOffset());
    }
    if (selection instanceof Selection.OfSegment segment && segment.partition().equals(shown)) {
      return MarkIds.segment(segment.broker(), segment.baseOffset());
    }
    if (selection instanceof Selection.OfLane lane && lane.partition().equals(shown)) {
      return MarkIds.lane(lane.broker());
    }
    if (selection instanceof Selection.OfCaret caret && caret.partition().equals(shown)) {
      return MarkIds.leo(caret.broker());
    }
    if (selection instanceof Selection.OfWaiting waiting && waiting.partition().equals(shown)) {
      return MarkIds.ack(waiting.baseOffset());
    }
    if (selection instanceof Selection.OfFlag flag && flag.partition().equals(shown)) {
      return switch (flag.flag()) {
        case HW -> MarkIds.HW;
        case LSO -> MarkIds.LSO;
        case LOG_START -> MarkIds.LOG_START;
      };
    }
    return null;
  }

  /** The selection that a click on a mark makes. */
  static Selection of(String mark, TopicPartition shown) {
    Selection boundary = boundary(mark, shown);
    if (boundary != null) {
      return boundary;
    }
    String[] part = mark.split("-", -1);
    if (part.length < 2 || mark.equals(MarkIds.OVERVIEW)) {
      return Selection.NONE;
    }
    int broker = (int) Long.parseLong(part[1]);
    long offset = part.length > 2 ? Long.parseLong(part[2]) : 0;
    return switch (part[0]) {
      case "record" -> new Selection.OfRecord(shown, broker, offset);
      case "batch" -> new Selection.OfBatch(shown, broker, offset);
      case "segment" -> new Selection.OfSegment(shown, broker, offset);
      case "leo" -> new Selection.OfCaret(shown, broker);
      case "lane", "forced", "gap", "ownhw", "believed", "fetch", "epochs" ->
          new Selection.OfLane(shown, broker);
      case "waiter" -> new Selection.OfWaiting(shown, offset);
      case "ack", "lostack" -> new Selection.OfWaiting(shown, Long.parseLong(part[1]));
      default -> Selection.NONE;
    };
  }

  private static @Nullable Selection boundary(String mark, TopicPartition shown) {
    return switch (mark) {
      case MarkIds.HW -> new Selection.OfFlag(shown, Selection.Flag.HW);
      case MarkIds.LSO -> new Selection.OfFlag(shown, Selection.Flag.LSO);
      case MarkIds.LOG_START -> new Selection.OfFlag(shown, Selection.Flag.LOG_START);
      case MarkIds.ISR -> new Selection.OfPartition(shown);
      default -> null;
    };
  }
}
