package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.log.FlushLogs;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.reading.LookUpOffset;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.event.AppendEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.session.Speed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The shorter menus of the toolbar, as values. */
final class Menus {
  static final long SHORT_STEP_MS = 100;
  static final long LONG_STEP_MS = 1000;
  private static final int BATCH = 3;

  private Menus() {}

  static List<MenuSection> append(Situation now) {
    Optional<TopicPartition> partition = now.partition();
    if (partition.isEmpty()) {
      return List.of(
          MenuSection.of(
              Situation.needsPartition(Glyph.APPEND, text("toolbar.append.values"), Append.VERB)));
    }
    TopicPartition id = partition.get();
    AppendValues values = now.appendValues();
    MenuEntry tombstone =
        now.entry(Glyph.TRASH, text("toolbar.append.tombstone"), values.tombstone().to(id));
    String key = values.records().get(0).key();
    return List.of(
        directAppend(now),
        MenuSection.of(
            now.entry(Glyph.LAYERS, text("toolbar.append.batch", BATCH), values.batch(BATCH).to(id))
                .withNote(text("toolbar.append.batch.note")),
            tombstone.withNote(
                key == null
                    ? text("toolbar.append.tombstone.noKey")
                    : text("toolbar.append.tombstone.note", key)),
            now.dialog(
                Glyph.APPEND,
                text("toolbar.append.values"),
                text("toolbar.append.values.note"),
                DialogRequest.of(DialogRequest.Kind.APPEND),
                values.to(id))));
  }

  /** Straight to the leader of the shown partition, with each acks. */
  static MenuSection directAppend(Situation now) {
    if (now.partition().isEmpty()) {
      return MenuSection.of(
          Situation.needsPartition(Glyph.APPEND, text("toolbar.append"), Append.VERB));
    }
    TopicPartition id = now.partition().get();
    AppendValues values = now.appendValues();
    List<MenuEntry> acks = new ArrayList<>();
    for (Acks each : Acks.values()) {
      Append command = values.with(each).to(id);
      MenuEntry entry =
          now.entry(
              values.acks() == each ? Glyph.CHECK : null,
              text("toolbar.append.acks", each),
              command);
      acks.add(
          entry
              .withNote(appendNote(now, command, entry.note()))
              .withKey("A " + (each == Acks.ALL ? "A" : each.toString())));
    }
    return new MenuSection(text("toolbar.append.heading", id), acks);
  }

  private static String appendNote(Situation now, Append command, String otherwise) {
    for (Event event : now.tried(command).events()) {
      if (event instanceof AppendEvent.AppendWaits waits) {
        return text(
            "toolbar.append.waits",
            waits.awaited(),
            now.cluster().config().replication().minInsyncReplicas());
      } else if (event instanceof AppendEvent.Acknowledged done) {
        return command.acks() == Acks.NONE
            ? text("toolbar.append.unknown")
            : text("toolbar.append.acknowledged", done.holders());
      }
    }
    return otherwise;
  }

  static List<MenuSection> clock(Situation now) {
    long limit = now.cluster().config().replication().replicaLagTimeMs();
    long session = now.cluster().config().groupSessionTimeoutMs();
    List<MenuEntry> steps =
        new ArrayList<>(
            List.of(
                advance(now, Glyph.FWD, text("toolbar.clock.short"), SHORT_STEP_MS).withKey("T"),
                advance(now, Glyph.FFWD, text("toolbar.clock.long"), LONG_STEP_MS)
                    .withKey("Shift T"),
                advance(now, Glyph.HOUR, text("toolbar.clock.limit", seconds(limit)), limit + 1)));
    if (hasMembers(now)) {
      steps.add(
          advance(
              now,
              Glyph.HOUR,
              text("toolbar.clock.session", seconds(session)),
              sessionStep(now).ms()));
    }
    steps.add(
        now.dialog(
            Glyph.CLOCK,
            text("toolbar.clock.own"),
            "",
            DialogRequest.of(DialogRequest.Kind.CLOCK),
            new AdvanceClock(0)));
    return List.of(new MenuSection("", steps));
  }

  /** Far enough that a member that was heard of just now is due: its deadline is strictly past. */
  static AdvanceClock sessionStep(Situation now) {
    return new AdvanceClock(now.cluster().config().groupSessionTimeoutMs() + 1);
  }

  static boolean hasMembers(Situation now) {
    return now.cluster().groups().byId().values().stream()
        .anyMatch(group -> !group.members().isEmpty());
  }

  private static MenuEntry advance(Situation now, Glyph glyph, String title, long ms) {
    AdvanceClock command = new AdvanceClock(ms);
    return now.entry(glyph, title, command).withNote(clockNote(now, ms));
  }

  /** The clock changes nothing by itself; what the next refresh or expiry would find is said. */
  static String clockNote(Situation now, long ms) {
    long at = now.cluster().timeMs() + ms;
    List<String> due =
        now.cluster().groups().byId().values().stream()
            .flatMap(
                group ->
                    group.expired(at).stream().map(member -> now.memberName(group.id(), member)))
            .toList();
    if (!due.isEmpty()) {
      return text("toolbar.clock.due", String.join(", ", due));
    }
    Optional<Partition> shown = now.shown();
    if (shown.isPresent()) {
      Partition partition = shown.get();
      long limit = now.cluster().config().replication().replicaLagTimeMs();
      long then = now.cluster().timeMs() + ms;
      for (int follower : partition.followers()) {
        long age = then - partition.progress(follower).lastFetchMs();
        if (partition.isr().contains(follower) && age > limit) {
          return text("toolbar.clock.drops", follower, seconds(age));
        }
      }
    }
    return text("toolbar.clock.nothing");
  }

  static String seconds(long ms) {
    return ms % 1000 == 0
        ? text("toolbar.seconds", ms / 1000)
        : text("toolbar.seconds", String.format(Locale.ROOT, "%.1f", ms / 1000.0));
  }

  static List<MenuSection> log(Situation now) {
    return List.of(
        MenuSection.of(
            ofPartition(
                now,
                Glyph.LAYERS,
                text("toolbar.log.roll"),
                Roll.VERB,
                id ->
                    now.entry(Glyph.LAYERS, text("toolbar.log.roll"), new Roll(id, null))
                        .withNote(LogNotes.roll(now, id))),
            ofPartition(
                now,
                Glyph.TRASH,
                text("toolbar.log.retention"),
                ApplyRetention.VERB,
                id ->
                    now.dialog(
                        Glyph.TRASH,
                        text("toolbar.log.retention"),
                        LogNotes.retention(now, id),
                        DialogRequest.of(DialogRequest.Kind.RETENTION),
                        new ApplyRetention(id, null, null, null))),
            ofPartition(
                now,
                Glyph.TRASH,
                text("toolbar.log.deleteRecords"),
                DeleteRecords.VERB,
                id ->
                    now.dialog(
                        Glyph.TRASH,
                        text("toolbar.log.deleteRecords"),
                        text("toolbar.log.deleteRecords.note"),
                        DialogRequest.of(DialogRequest.Kind.DELETE_RECORDS),
                        new DeleteRecords(id, DeleteRecords.TO_HIGH_WATERMARK))),
            ofPartition(
                now,
                Glyph.COMPACT,
                text("toolbar.log.compact"),
                Compact.VERB,
                id ->
                    now.dialog(
                        Glyph.COMPACT,
                        text("toolbar.log.compact"),
                        LogNotes.compact(now, id),
                        DialogRequest.of(DialogRequest.Kind.COMPACT),
                        new Compact(id, null, 0)))),
        MenuSection.of(flush(now)),
        MenuSection.of(
            ofPartition(
                now,
                Glyph.SEARCH,
                text("toolbar.log.read"),
                Fetch.VERB,
                id ->
                    now.dialog(
                        Glyph.SEARCH,
                        text("toolbar.log.read"),
                        text("toolbar.log.read.note"),
                        DialogRequest.of(DialogRequest.Kind.READ),
                        new Fetch(id, 0, 0, false, null))),
            ofPartition(
                now,
                Glyph.CLOCK,
                text("toolbar.log.lookUp"),
                LookUpOffset.VERB,
                id ->
                    now.dialog(
                        Glyph.CLOCK,
                        text("toolbar.log.lookUp"),
                        text("toolbar.log.lookUp.note"),
                        DialogRequest.of(DialogRequest.Kind.LOOK_UP),
                        new LookUpOffset(id, 0, null)))));
  }

  private static MenuEntry flush(Situation now) {
    return now.entry(Glyph.FILE, text("toolbar.log.flush"), new FlushLogs())
        .withNote(text("toolbar.log.flush.note"));
  }

  private static MenuEntry ofPartition(
      Situation now,
      Glyph glyph,
      String title,
      Verb verb,
      Function<TopicPartition, MenuEntry> entry) {
    return now.partition().map(entry).orElseGet(() -> Situation.needsPartition(glyph, title, verb));
  }

  /**
   * The menu of the cluster as a whole.
   *
   * @param served the address at which it is served; none while it is not
   */
  static List<MenuSection> cluster(Situation now, Optional<String> served) {
    return List.of(
        MenuSection.of(
            plain(
                Glyph.CLUSTER,
                text("toolbar.cluster.new"),
                text("toolbar.cluster.new.note"),
                new ToolAction.Ask(DialogRequest.of(DialogRequest.Kind.NEW_CLUSTER)))),
        MenuSection.of(
            now.dialog(
                Glyph.PLUS,
                text("toolbar.cluster.create"),
                "",
                DialogRequest.of(DialogRequest.Kind.CREATE_TOPIC),
                new CreateTopic("", 1, 1)),
            flush(now),
            now.entry(Glyph.DOOR, text("toolbar.cluster.close"), new CloseCluster())
                .withNote(text("toolbar.cluster.close.note")),
            now.entry(Glyph.POWER, text("toolbar.cluster.crash"), new CrashCluster(false))
                .withNote(text("toolbar.cluster.crash.note")),
            now.entry(Glyph.POWER, text("toolbar.cluster.power"), new CrashCluster(true))
                .withNote(text("toolbar.cluster.power.note")),
            now.entry(Glyph.RESTART, text("toolbar.cluster.reopen"), new ReopenCluster())
                .withNote(text("toolbar.cluster.reopen.note"))),
        MenuSection.of(
            plain(
                served.isPresent() ? Glyph.CHECK : Glyph.PRODUCER,
                served
                    .map(address -> text("toolbar.cluster.serving", address))
                    .orElse(text("toolbar.cluster.serve")),
                text(
                    served.isPresent()
                        ? "toolbar.cluster.serving.note"
                        : "toolbar.cluster.serve.note"),
                new ToolAction.Ask(DialogRequest.of(DialogRequest.Kind.SERVE))),
            plain(
                Glyph.FILE,
                text("toolbar.cluster.folder"),
                text("toolbar.cluster.folder.note"),
                new ToolAction.Ask(DialogRequest.of(DialogRequest.Kind.FOLDER)))));
  }

  static List<MenuSection> speed(Speed chosen) {
    return List.of(
        new MenuSection(
            "",
            Arrays.stream(Speed.values())
                .map(
                    speed ->
                        plain(
                            speed == chosen ? Glyph.CHECK : null,
                            speed.label(),
                            "",
                            new ToolAction.SetSpeed(speed)))
                .toList()));
  }

  static List<MenuSection> export() {
    return List.of(
        MenuSection.of(
            export(Glyph.CAMERA, "toolbar.export.picture", ExportRequest.PICTURE).withKey("Ctrl E"),
            export(Glyph.BOOK, "toolbar.export.storyboard", ExportRequest.STORYBOARD),
            export(Glyph.FILE, "toolbar.export.copyState", ExportRequest.COPY_STATE),
            export(Glyph.BRANCH, "toolbar.export.scenario", ExportRequest.SCENARIO)
                .withKey("Ctrl S"),
            export(Glyph.EXPORT, "toolbar.export.copyImage", ExportRequest.COPY_IMAGE)
                .withKey("Ctrl C"),
            export(Glyph.EXPORT, "toolbar.export.copyWindow", ExportRequest.COPY_WINDOW)),
        MenuSection.of(export(Glyph.QUEST, "toolbar.export.answers", ExportRequest.ANSWERS)));
  }

  private static MenuEntry export(Glyph glyph, String key, ExportRequest request) {
    String note = key + ".note";
    return plain(glyph, text(key), text(note), new ToolAction.Export(request));
  }

  static MenuEntry plain(@Nullable Glyph glyph, String title, String note, ToolAction action) {
    return new MenuEntry(glyph, title, note, "", true, null, action, List.of());
  }
}
