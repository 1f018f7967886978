package io.minikafka.studio.explorer;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.explore.ActionKind;
import io.minikafka.engine.explore.Counterexample;
import io.minikafka.engine.explore.Property;
import io.minikafka.engine.explore.SearchSpace;
import io.minikafka.engine.explore.SearchStep;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.explorer.Story.End;
import io.minikafka.studio.explorer.Story.Fate;
import io.minikafka.studio.explorer.Story.Step;
import io.minikafka.studio.mapping.MappingTable;
import java.util.ArrayList;
import java.util.List;

/** Makes a found story what a table shows. */
final class Stories {
  private Stories() {}

  static Story of(Counterexample found, SearchSpace space, MappingTable table) {
    List<Step> steps = new ArrayList<>();
    for (SearchStep step : found.steps()) {
      steps.add(step(steps.size() + 1, step, space, table));
    }
    return new Story(
        found,
        steps.size() == 1 ? text("explorer.story.one") : text("explorer.story", steps.size()),
        Words.of("explorer.story.", found.property()),
        steps);
  }

  private static Step step(int number, SearchStep step, SearchSpace space, MappingTable table) {
    TopicPartition id = space.partition();
    Partition before = step.before().cluster().partition(id);
    Partition after = step.cluster().partition(id);
    long was = before == null ? 0 : before.highWatermark();
    long is = after == null ? 0 : after.highWatermark();
    return new Step(
        number,
        icon(step.action().kind()),
        step.action().title(),
        Effects.of(step, id),
        RulesAtWork.of(step, space.rules(), id, table),
        ends(step, id),
        was == is ? String.valueOf(is) : text("explorer.hw", was, is),
        was != is,
        is < was,
        after == null ? "" : String.valueOf(after.isr()),
        step.after().acknowledged().stream()
            .map(name -> new Fate(name, Property.isHeld(space, step.cluster(), name)))
            .toList(),
        Effects.remark(step),
        step);
  }

  private static List<End> ends(SearchStep step, TopicPartition id) {
    Cluster cluster = step.cluster();
    Partition partition = cluster.partition(id);
    List<End> ends = new ArrayList<>();
    if (partition != null) {
      for (int broker : partition.replicas().keySet()) {
        long now = end(cluster, broker, id);
        ends.add(
            new End(
                cluster.isRunning(broker) ? String.valueOf(now) : text("compare.strip.down", now),
                broker == partition.leader(),
                now != end(step.before().cluster(), broker, id)));
      }
    }
    return ends;
  }

  private static long end(Cluster cluster, int broker, TopicPartition id) {
    Broker at = cluster.broker(broker);
    PartitionLog log = at == null ? null : at.log(id);
    return log == null ? 0 : log.logEndOffset();
  }

  /** The sign of a kind of action. */
  static Glyph icon(ActionKind kind) {
    return switch (kind) {
      case APPEND -> Glyph.APPEND;
      case PULL -> Glyph.REP_ONE;
      case CRASH -> Glyph.POWER;
      case POWER -> Glyph.BOLT;
      case START -> Glyph.PLAY;
      case RESTART -> Glyph.RESTART;
      case PROMOTE -> Glyph.CROWN;
      case GROUP -> Glyph.GROUPS;
      case TRANSACTION -> Glyph.TX;
      case COMPACT -> Glyph.COMPACT;
      case TEAR -> Glyph.TEAR;
    };
  }
}
