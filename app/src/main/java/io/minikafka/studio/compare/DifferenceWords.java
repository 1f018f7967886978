package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.compare.Difference;
import io.minikafka.engine.compare.Difference.Kind;
import io.minikafka.studio.compare.ComparePage.Row;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Differences in words. */
public final class DifferenceWords {
  private static final List<Kind> EXPECTED =
      List.of(Kind.LEADER, Kind.LEADER_EPOCH, Kind.ISR, Kind.HIGH_WATERMARK);

  private static final Pattern LEADING_ZEROS = Pattern.compile("^0{16}(?=[0-9]{4}$)");

  private DifferenceWords() {}

  /**
   * A row of the list.
   *
   * @param shown the partition that is shown; others are named
   */
  public static Row row(Difference difference, String shown) {
    String kind = difference.kind().name();
    String key =
        "compare.kind."
            + kind
            + (difference.broker() == Difference.NO_BROKER || difference.kind() == Kind.BROKER
                ? ""
                : ".of");
    String what = text(key, difference.broker(), name(difference), difference.subject());
    boolean elsewhere = isOfPartition(difference.kind()) && !difference.subject().equals(shown);
    return new Row(
        elsewhere ? text("compare.elsewhere", difference.subject(), what) : what,
        value(difference.kind(), difference.left()),
        difference.left().isEmpty(),
        value(difference.kind(), difference.right()),
        difference.right().isEmpty());
  }

  /** A file is named by the digits that tell it from others. */
  private static String name(Difference difference) {
    return difference.kind().isOfFiles()
        ? LEADING_ZEROS.matcher(difference.name()).replaceFirst("…")
        : difference.name();
  }

  private static boolean isOfPartition(Kind kind) {
    return switch (kind) {
      case LEADER,
          LEADER_EPOCH,
          ISR,
          HIGH_WATERMARK,
          LAST_STABLE_OFFSET,
          LOG_START,
          LOG_END,
          RECORD,
          EPOCH,
          SEGMENTS,
          BYTES,
          INDEX,
          TIME_INDEX ->
          true;
      default -> false;
    };
  }

  private static String value(Kind kind, String value) {
    if (!value.isEmpty()) {
      return value;
    }
    return text(kind == Kind.OUTCOME ? "compare.accepted" : "compare.none");
  }

  /** What could be expected to differ and does not; an empty text if all of it does. */
  static String same(List<Difference> differences) {
    Set<Kind> differing = EnumSet.noneOf(Kind.class);
    differences.forEach(each -> differing.add(each.kind()));
    List<String> same = new ArrayList<>();
    for (Kind kind : EXPECTED) {
      if (!differing.contains(kind)) {
        String key = "compare.same." + kind.name();
        same.add(text(key));
      }
    }
    return same.isEmpty() ? "" : text("compare.same", String.join(", ", same));
  }
}
