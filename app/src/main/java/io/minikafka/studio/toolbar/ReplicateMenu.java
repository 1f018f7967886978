package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.Rejoin;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.drawing.Glyph;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The menu of followers that fetch, and of the ISR. */
final class ReplicateMenu {
  private ReplicateMenu() {}

  static Replicate everything() {
    return new Replicate(null, null, null);
  }

  static Replicate oneBatch(TopicPartition partition, int follower) {
    return new Replicate(partition, follower, 1L);
  }

  static Replicate untilCaughtUp(TopicPartition partition, int follower) {
    return new Replicate(partition, follower, null);
  }

  static List<MenuSection> of(Situation now) {
    List<MenuEntry> fetches = new ArrayList<>();
    fetches.add(now.entry(Glyph.REP_ALL, text("toolbar.replicate.all"), everything()).withKey("R"));
    Optional<Partition> shown = now.shown();
    if (shown.isEmpty()) {
      return List.of(
          new MenuSection("", fetches),
          MenuSection.of(
              Situation.needsPartition(
                  Glyph.TARGET, text("toolbar.replicate.refresh"), RefreshIsr.VERB),
              Situation.needsPartition(
                  Glyph.MINUS, text("toolbar.replicate.remove"), RemoveFromIsr.VERB),
              Situation.needsPartition(
                  Glyph.RESTART, text("toolbar.replicate.rejoin"), Rejoin.VERB)));
    }
    Partition partition = shown.get();
    partition.followers().forEach(follower -> fetches.addAll(fetches(now, partition, follower)));
    return List.of(new MenuSection("", fetches), isr(now, partition));
  }

  /** The followers of the shown partition alone. */
  static List<MenuSection> followers(Situation now) {
    List<MenuEntry> entries =
        now.shown().stream()
            .flatMap(
                partition ->
                    partition.followers().stream().map(each -> fetches(now, partition, each)))
            .flatMap(List::stream)
            .toList();
    return List.of(
        entries.isEmpty()
            ? MenuSection.of(
                Situation.impossible(
                    Glyph.REP_ONE,
                    text("toolbar.one"),
                    text("toolbar.reason.noFollower"),
                    Replicate.VERB))
            : new MenuSection("", entries));
  }

  private static List<MenuEntry> fetches(Situation now, Partition partition, int follower) {
    MenuEntry one =
        now.entry(
            Glyph.REP_ONE,
            text("toolbar.replicate.one", follower),
            oneBatch(partition.id(), follower));
    if (!one.enabled()) {
      return List.of(
          now.entry(
              Glyph.REP_ONE,
              text("toolbar.replicate.broker", follower),
              oneBatch(partition.id(), follower)));
    }
    return List.of(
        one.withKey("R " + follower),
        now.entry(
            Glyph.REP_ONE,
            text("toolbar.replicate.caughtUp", follower),
            untilCaughtUp(partition.id(), follower)));
  }

  private static MenuSection isr(Situation now, Partition partition) {
    TopicPartition id = partition.id();
    MenuEntry refresh =
        now.entry(Glyph.TARGET, text("toolbar.replicate.refresh"), new RefreshIsr(id));
    if (refresh.note().isEmpty()) {
      refresh = refresh.withNote(text("toolbar.replicate.refresh.stays", partition.isr()));
    }
    List<Integer> followers = partition.followers();
    return MenuSection.of(
        refresh,
        Situation.choice(
            Glyph.MINUS,
            text("toolbar.replicate.remove"),
            text("toolbar.replicate.remove.note"),
            reason(
                followers.stream()
                    .map(each -> now.entry(null, "", new RemoveFromIsr(id, each)))
                    .toList()),
            RemoveFromIsr.VERB,
            followers.stream()
                .map(
                    each ->
                        now.entry(
                            Glyph.MINUS,
                            text("toolbar.replicate.remove.one", each),
                            new RemoveFromIsr(id, each)))),
        Situation.choice(
            Glyph.RESTART,
            text("toolbar.replicate.rejoin"),
            text("toolbar.replicate.rejoin.note", partition.highWatermark()),
            reason(
                followers.stream().map(each -> now.entry(null, "", new Rejoin(id, each))).toList()),
            Rejoin.VERB,
            followers.stream()
                .map(
                    each ->
                        now.entry(
                            Glyph.RESTART,
                            text("toolbar.replicate.rejoin.one", each),
                            new Rejoin(id, each)))));
  }

  private static String reason(List<MenuEntry> tried) {
    return tried.stream()
        .findFirst()
        .map(MenuEntry::note)
        .orElse(text("toolbar.reason.noFollower"));
  }
}
