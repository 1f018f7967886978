package io.minikafka.studio;

import io.minikafka.studio.compare.CompareView;
import io.minikafka.studio.compare.CompareViewModel;
import io.minikafka.studio.mapping.MappingTable;
import java.util.Comparator;
import java.util.List;

/** What the mapping guide says of the rules that Compare compares. */
final class ComparedRows {
  // With more rules than these a comparison is of whole sets, and no one grade says it.
  private static final int MOST_NAMED = 4;

  private final CompareViewModel compare;
  private final MappingTable table;

  ComparedRows(CompareViewModel compare, MappingTable table) {
    this.compare = compare;
    this.table = table;
  }

  /** The rows that are about the rules that differ, the worst grade first. */
  List<MappingTable.Row> rows() {
    return compare.pageProperty().get().rules().stream()
        .flatMap(rule -> table.about(rule.name()).stream())
        .distinct()
        .sorted(Comparator.comparing(MappingTable.Row::grade).reversed())
        .toList();
  }

  /** The worst grade of a few rules. */
  List<CompareView.Grade> grades() {
    if (compare.pageProperty().get().rules().size() > MOST_NAMED) {
      return List.of();
    }
    return rows().stream()
        .limit(1)
        .map(MappingTable.Row::grade)
        .map(grade -> new CompareView.Grade(grade.glyph(), grade.title(), grade.styleClasses()))
        .toList();
  }
}
