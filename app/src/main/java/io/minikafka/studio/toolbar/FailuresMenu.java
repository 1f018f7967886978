package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.failure.CorruptByte;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CrashDuringCompaction;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.failure.HealLink;
import io.minikafka.engine.command.failure.PauseFollower;
import io.minikafka.engine.command.failure.ResumeFollower;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.failure.TearTail;
import io.minikafka.engine.command.log.FailNextFlush;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.drawing.Glyph;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;

/** The menu that breaks things and mends them. */
final class FailuresMenu {
  private final Situation now;

  private FailuresMenu(Situation now) {
    this.now = now;
  }

  static List<MenuSection> of(Situation now) {
    FailuresMenu menu = new FailuresMenu(now);
    return List.of(menu.lives(), menu.links(), menu.files());
  }

  private MenuSection lives() {
    List<MenuEntry> entries = new ArrayList<>();
    entries.add(
        ofRunning(
            Glyph.DOOR,
            text("toolbar.failures.stop"),
            text("toolbar.failures.stop.note"),
            id -> entry(Glyph.DOOR, "toolbar.failures.stop.one", id, new StopBroker(id))));
    entries.add(
        ofRunning(
                Glyph.POWER,
                text("toolbar.failures.crash"),
                text("toolbar.failures.crash.note"),
                id ->
                    entry(
                        Glyph.POWER, "toolbar.failures.crash.one", id, new CrashBroker(id, false)))
            .withKey("K n"));
    entries.add(
        ofRunning(
            Glyph.POWER,
            text("toolbar.failures.power"),
            text("toolbar.failures.power.note"),
            id ->
                entry(Glyph.POWER, "toolbar.failures.power.one", id, new CrashBroker(id, true))
                    .withNote(UnforcedFiles.at(now.cluster().broker(id)))));
    List<Integer> down = now.brokers().filter(id -> !now.cluster().isRunning(id)).toList();
    for (int id : down) {
      entries.add(
          now.entry(Glyph.RESTART, text("toolbar.failures.start.one", id), new StartBroker(id))
              .withNote(text("toolbar.failures.start.note"))
              .withKey("S n"));
    }
    if (down.isEmpty()) {
      entries.add(
          Situation.impossible(
              Glyph.RESTART,
              text("toolbar.failures.start"),
              text("toolbar.failures.start.none"),
              StartBroker.VERB));
    }
    return new MenuSection("", entries);
  }

  private MenuEntry entry(Glyph glyph, String key, int id, Command c) {
    return now.entry(glyph, text(key, id), c);
  }

  private MenuEntry ofRunning(
      Glyph glyph, String title, String note, IntFunction<MenuEntry> entry) {
    List<MenuEntry> each =
        now.brokers().filter(now.cluster()::isRunning).map(entry::apply).toList();
    MenuEntry first = now.brokers().map(entry::apply).findFirst().orElseThrow();
    String none = each.isEmpty() ? text("toolbar.failures.noneRuns") : each.get(0).note();
    return Situation.choice(
        glyph, title, note, none, Objects.requireNonNull(first.verb()), each.stream());
  }

  private MenuSection links() {
    List<MenuEntry> links = new ArrayList<>();
    List<MenuEntry> healed = new ArrayList<>();
    List<Integer> ids = now.brokers().toList();
    for (int i = 0; i < ids.size(); i++) {
      for (int j = i + 1; j < ids.size(); j++) {
        int low = ids.get(i);
        int high = ids.get(j);
        links.add(
            now.entry(
                    Glyph.CUT, text("toolbar.failures.cut.one", low, high), new CutLink(low, high))
                .withNote(cutNote(low, high)));
        healed.add(
            now.entry(
                    Glyph.CUT,
                    text("toolbar.failures.heal.one", low, high),
                    new HealLink(low, high))
                .withNote(text("toolbar.failures.heal.note")));
      }
    }
    return MenuSection.of(
        Situation.choice(
                Glyph.CUT,
                text("toolbar.failures.cut"),
                text("toolbar.failures.cut.note"),
                reason(links, text("toolbar.failures.cut.none")),
                CutLink.VERB,
                links.stream())
            .withKey("X n"),
        Situation.choice(
                Glyph.CUT,
                text("toolbar.failures.heal"),
                text("toolbar.failures.heal.note"),
                text("toolbar.failures.heal.none"),
                HealLink.VERB,
                healed.stream())
            .withKey("X n"),
        Situation.choice(
            Glyph.PAUSE,
            text("toolbar.failures.pause"),
            text("toolbar.failures.pause.note"),
            text("toolbar.failures.pause.none"),
            PauseFollower.VERB,
            followers().stream()
                .map(
                    id ->
                        now.entry(
                            Glyph.PAUSE,
                            text("toolbar.failures.pause.one", id),
                            new PauseFollower(id)))),
        Situation.choice(
            Glyph.PLAY,
            text("toolbar.failures.resume"),
            "",
            text("toolbar.failures.resume.none"),
            ResumeFollower.VERB,
            now.brokers()
                .map(
                    id ->
                        now.entry(
                            Glyph.PLAY,
                            text("toolbar.failures.resume.one", id),
                            new ResumeFollower(id)))));
  }

  private String cutNote(int low, int high) {
    return now.shown()
        .filter(partition -> partition.leader() == low || partition.leader() == high)
        .map(partition -> partition.leader() == low ? high : low)
        .map(follower -> text("toolbar.failures.cut.one.note", follower))
        .orElse(text("toolbar.failures.cut.note"));
  }

  private static String reason(List<MenuEntry> entries, String otherwise) {
    return entries.stream().findFirst().map(MenuEntry::note).orElse(otherwise);
  }

  private List<Integer> followers() {
    return now.shown().map(Partition::followers).orElseGet(() -> now.brokers().toList());
  }

  private MenuSection files() {
    return MenuSection.of(
        damaged(
            Glyph.TEAR,
            text("toolbar.failures.tear"),
            id ->
                now.dialog(
                    Glyph.TEAR,
                    text("toolbar.failures.tear.one", id),
                    text("toolbar.failures.tear.note", id),
                    DialogRequest.at(DialogRequest.Kind.TEAR_TAIL, id),
                    new TearTail(shownId(), id, 0)),
            TearTail.VERB),
        damaged(
            Glyph.BYTE,
            text("toolbar.failures.corrupt"),
            id ->
                now.dialog(
                    Glyph.BYTE,
                    text("toolbar.failures.corrupt.one", id),
                    text("toolbar.failures.corrupt.note", id),
                    DialogRequest.at(DialogRequest.Kind.CORRUPT_BYTE, id),
                    new CorruptByte(shownId(), id, 0, 0)),
            CorruptByte.VERB),
        now.partition()
            .map(this::renames)
            .orElseGet(
                () ->
                    Situation.needsPartition(
                        Glyph.RENAME,
                        text("toolbar.failures.renames"),
                        CrashDuringCompaction.VERB)),
        now.dialog(
            Glyph.BOLT,
            text("toolbar.failures.flush"),
            text("toolbar.failures.flush.note"),
            DialogRequest.of(DialogRequest.Kind.FAIL_FLUSH),
            new FailNextFlush(text("toolbar.failures.flush"))));
  }

  /** The shown partition; files are damaged only where there is one. */
  private TopicPartition shownId() {
    return now.partition().orElseThrow();
  }

  private MenuEntry damaged(Glyph glyph, String title, IntFunction<MenuEntry> entry, Verb verb) {
    List<MenuEntry> each =
        now.brokers()
            .filter(
                id ->
                    now.cluster().broker(id) instanceof Broker.Stopped stopped && hasFiles(stopped))
            .map(entry::apply)
            .toList();
    return Situation.choice(
        glyph,
        title,
        text("toolbar.failures.damage.note"),
        text("toolbar.failures.damage.none"),
        verb,
        each.stream());
  }

  private boolean hasFiles(Broker.Stopped stopped) {
    return now.partition().filter(id -> stopped.log(id) != null).isPresent();
  }

  private MenuEntry renames(TopicPartition partition) {
    return Situation.choice(
        Glyph.RENAME,
        text("toolbar.failures.renames"),
        text("toolbar.failures.renames.note"),
        text("toolbar.failures.noneRuns"),
        CrashDuringCompaction.VERB,
        now.shown().map(Partition::assignment).orElse(List.of()).stream()
            .sorted()
            .map(
                id ->
                    now.entry(
                            Glyph.RENAME,
                            text("toolbar.failures.renames.one", id),
                            new CrashDuringCompaction(partition, id))
                        .withNote(text("toolbar.failures.renames.note"))));
  }
}
