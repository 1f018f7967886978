package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.replication.ApplyLeader;
import io.minikafka.engine.command.replication.DecideLeader;
import io.minikafka.engine.command.replication.ElectPreferred;
import io.minikafka.engine.command.replication.ElectUnclean;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.diagram.KnownEnd;
import io.minikafka.studio.drawing.Glyph;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;

/** The menu that says who leads, by hand or through a controller. */
final class PromoteMenu {
  private PromoteMenu() {}

  static List<MenuSection> of(Situation now) {
    Optional<Partition> shown = now.shown();
    if (shown.isEmpty()) {
      return List.of(
          MenuSection.of(
              Situation.needsPartition(Glyph.CROWN, text("toolbar.promote"), Promote.VERB)),
          new MenuSection(
              text("toolbar.promote.controller"),
              List.of(
                  none("toolbar.promote.preferred", ElectPreferred.VERB),
                  none("toolbar.promote.unclean", ElectUnclean.VERB),
                  none("toolbar.promote.decide", DecideLeader.VERB),
                  none("toolbar.promote.apply", ApplyLeader.VERB))));
    }
    Partition partition = shown.get();
    return List.of(
        new MenuSection(
            text("toolbar.promote.heading", partition.id()),
            partition.replicas().keySet().stream()
                .map(broker -> promote(now, partition, broker))
                .toList()),
        controller(now, partition));
  }

  private static MenuEntry none(String title, Verb verb) {
    return Situation.needsPartition(Glyph.CROWN, text(title), verb);
  }

  // What a controller is asked, and a decision taken apart into what it says and who heard of it.
  private static MenuSection controller(Situation now, Partition partition) {
    TopicPartition id = partition.id();
    return new MenuSection(
        text("toolbar.promote.controller"),
        List.of(
            now.entry(Glyph.CROWN, text("toolbar.promote.preferred"), new ElectPreferred(id)),
            now.entry(Glyph.WARN, text("toolbar.promote.unclean"), new ElectUnclean(id)),
            each(now, partition, "toolbar.promote.decide", broker -> new DecideLeader(id, broker)),
            each(
                now,
                partition,
                "toolbar.promote.apply",
                broker -> new ApplyLeader(id, broker, null))));
  }

  private static MenuEntry each(
      Situation now, Partition partition, String title, IntFunction<Command> command) {
    List<MenuEntry> entries =
        partition.replicas().keySet().stream()
            .map(
                broker ->
                    now.entry(Glyph.CROWN, text(title + ".one", broker), command.apply(broker)))
            .toList();
    return Situation.choice(
        Glyph.CROWN,
        text(title),
        text(title + ".note"),
        entries.get(0).note(),
        Objects.requireNonNull(entries.get(0).verb()),
        entries.stream());
  }

  private static MenuEntry promote(Situation now, Partition partition, int broker) {
    Promote command = new Promote(partition.id(), broker);
    String title =
        partition.leader() == broker
            ? text("toolbar.promote.leader", broker)
            : text("toolbar.promote.one", broker);
    return now.entry(Glyph.CROWN, title, command)
        .withNote(promoteNote(now.tried(command), partition, broker))
        .withKey("P " + broker);
  }

  private static String promoteNote(Transition tried, Partition partition, int broker) {
    for (Event event : tried.events()) {
      if (event instanceof ReplicationEvent.Truncated cut && cut.broker() == broker) {
        return text(
            "toolbar.promote.cuts",
            Sentences.range(cut.to(), cut.from()),
            cut.from(),
            cut.to(),
            cut.from() - cut.to());
      }
    }
    long leo = KnownEnd.held(tried.after(), partition.id(), broker);
    return text(
        leo == partition.highWatermark() ? "toolbar.promote.noCut" : "toolbar.promote.keeps",
        leo,
        partition.highWatermark());
  }
}
