package io.minikafka.engine.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.compare.Difference.Kind;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Entries of a time index are compared, and hidden with what lies in files alone. */
class TimeIndexDifferencesTest {
  private static final TopicPartition EVENTS = new TopicPartition("events", 0);

  @Test
  void theEntriesOfATimeIndexDifferWhereOnlyOneSideKeepsIt() {
    List<Command> commands =
        List.of(
            new CreateTopic("events", 1, 1),
            append(),
            new AdvanceClock(500),
            append(),
            append(),
            new Roll(EVENTS, null));
    ClusterConfig config =
        new ClusterConfig(
            List.of(1),
            new LogConfig(1_048_576, 1),
            new ReplicationConfig(10_000, 10_000, 1_048_576, 1),
            10_000);
    Timeline timeline =
        new Timeline(
            new Machine(Rules.miniKafka()),
            Cluster.start(config, 1_000),
            commands,
            (command, at) -> command.describe());
    commands.forEach(each -> timeline.step());
    Rules keeping = Rules.miniKafka().with("timeIndex", "kafka");
    Compared end = new Comparison(Rules.miniKafka(), keeping).at(timeline.current());
    List<Difference> times =
        end.differences().stream().filter(each -> each.kind() == Kind.TIME_INDEX).toList();
    assertEquals(
        List.of(
            new Difference(Kind.TIME_INDEX, "events-0", 1, "0".repeat(20), "", "1000@0, 1500@1")),
        times);
    assertEquals(times, end.differences(), "nothing else differs");
    assertFalse(end.differs(Scope.WITHOUT_FILES));
    assertEquals(List.of(), end.differences(Scope.WITHOUT_FILES));
    assertEquals(times, end.differences(Scope.EVERYTHING));
  }

  private static Append append() {
    return new Append(
        EVENTS,
        List.of(RecordTemplate.of("a", "1")),
        Acks.LEADER,
        null,
        ProducerSequence.NONE,
        null);
  }
}
