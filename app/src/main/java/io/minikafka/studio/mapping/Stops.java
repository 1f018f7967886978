package io.minikafka.studio.mapping;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.compare.Compared;
import io.minikafka.engine.compare.Difference;
import io.minikafka.engine.compare.Difference.Kind;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.compare.DifferenceWords;
import io.minikafka.studio.diagram.PartitionFacts;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Two moments of a row's scenario: the last one that is the same under both sets of rules, and the
 * first that is not.
 *
 * @param alike the partition before both part; none while there is none
 * @param same says what leads there
 * @param miniKafka the partition where they have parted; none where its records and lines are alike
 * @param kafka the same partition under Kafka's rules
 * @param parts says which command parts them, and in what
 */
public record Stops(
    Optional<PartitionFacts> alike,
    String same,
    Optional<PartitionFacts> miniKafka,
    Optional<PartitionFacts> kafka,
    String parts) {
  private static final Set<Kind> DRAWN =
      EnumSet.of(
          Kind.LOG_START, Kind.LOG_END, Kind.HIGH_WATERMARK, Kind.LAST_STABLE_OFFSET, Kind.RECORD);
  private static final int TOLD = 2;

  /** The moments around a first difference. */
  static Stops at(Compared first, boolean kafkaIsLeft) {
    List<Difference> differences = first.differences();
    Cluster left = first.left().cluster();
    Cluster right = first.right();
    Optional<TopicPartition> drawn =
        differences.stream()
            .filter(each -> DRAWN.contains(each.kind()))
            .flatMap(each -> Optional.ofNullable(TopicPartition.parse(each.subject())).stream())
            .findFirst();
    Optional<TopicPartition> shown = drawn.or(() -> firstOf(left));
    Cluster before = first.before().orElse(first).left().cluster();
    return new Stops(
        shown.flatMap(id -> facts(before, id)),
        text(
            first.number() == 2 ? "mapping.stops.same.one" : "mapping.stops.same",
            first.number() - 1),
        drawn.flatMap(id -> facts(kafkaIsLeft ? right : left, id)),
        drawn.flatMap(id -> facts(kafkaIsLeft ? left : right, id)),
        parts(first, shown, kafkaIsLeft));
  }

  private static Optional<TopicPartition> firstOf(Cluster cluster) {
    return cluster.partitions().keySet().stream().findFirst();
  }

  private static Optional<PartitionFacts> facts(Cluster cluster, TopicPartition id) {
    return PartitionFacts.of(cluster, id, List.of());
  }

  private static String parts(Compared first, Optional<TopicPartition> shown, boolean kafkaIsLeft) {
    String partition = shown.map(TopicPartition::toString).orElse("");
    String differences =
        String.join(
            " ",
            first.differences().stream()
                .limit(TOLD)
                .map(each -> DifferenceWords.row(each, partition))
                .map(
                    row ->
                        text(
                            "mapping.stops.difference",
                            row.what(),
                            kafkaIsLeft ? row.right() : row.left(),
                            kafkaIsLeft ? row.left() : row.right()))
                .toList());
    return text(
        "mapping.stops.parts",
        first.number(),
        first.command().map(Command::describe).orElse(""),
        differences);
  }
}
