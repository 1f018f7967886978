package io.minikafka.studio.explorer;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.explore.SearchStep;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.compare.CompareViewModel;
import io.minikafka.studio.mapping.MappingTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which rules decided a step: those that, exchanged alone, would have left another HW or other
 * logs. Only rules that can cut a log or lower HW are tried.
 */
final class RulesAtWork {
  private static final List<String> TRIED =
      List.of("startupHighWatermark", "promotion", "reconciliation", "forcing");

  private RulesAtWork() {}

  static List<MappingTable.Row> of(
      SearchStep step, Rules rules, TopicPartition partition, MappingTable table) {
    List<MappingTable.Row> rows = new ArrayList<>();
    String happened = state(step.cluster(), partition);
    for (String rule : TRIED) {
      Machine other = new Machine(CompareViewModel.exchanged(rules, rule));
      Cluster cluster = step.before().cluster();
      for (Command command : step.commands()) {
        cluster = other.apply(cluster, command).after();
      }
      if (!state(cluster, partition).equals(happened)) {
        table.about(rule).stream()
            .max(Comparator.comparing(MappingTable.Row::grade))
            .filter(row -> !rows.contains(row))
            .ifPresent(rows::add);
      }
    }
    return List.copyOf(rows);
  }

  /** HW, and of every log the epochs of its batches. */
  private static String state(Cluster cluster, TopicPartition id) {
    StringBuilder state = new StringBuilder();
    Partition partition = cluster.partition(id);
    state.append(partition == null ? -1 : partition.highWatermark());
    for (Broker broker : cluster.brokers().values()) {
      PartitionLog log = broker.log(id);
      state.append('|');
      if (log != null) {
        for (PlacedBatch placed : log.batches()) {
          state
              .append(placed.batch().baseOffset())
              .append(':')
              .append(placed.batch().leaderEpoch());
          state.append(' ');
        }
      }
    }
    return state.toString();
  }
}
