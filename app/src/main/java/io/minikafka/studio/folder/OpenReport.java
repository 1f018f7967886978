package io.minikafka.studio.folder;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.event.ClusterEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.logdir.FileFound;
import io.minikafka.engine.logdir.OpenedLogDir;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What was found in a folder and what was repaired.
 *
 * @param folder where it is
 * @param summary how many brokers and partitions, and how many lines need somebody
 * @param lines one for all logs that were whole, then one for each thing that was not
 * @param refused whether it could not be opened; nothing was written then
 */
public record OpenReport(Path folder, String summary, List<Line> lines, boolean refused) {
  public OpenReport {
    lines = List.copyOf(lines);
  }

  /** What a line is about. */
  public enum Kind {
    CLEAN,
    TROUBLE,
    REPAIRED,
    TOLD
  }

  /** One line with its reason; the reason may be empty. */
  public record Line(Kind kind, String text, String why) {}

  /** The report of an opening. */
  static OpenReport of(Path folder, FolderImage found, Transition opened) {
    if (opened.outcome() instanceof Outcome.Refused refused) {
      return new OpenReport(
          folder,
          text("folder.refused"),
          List.of(new Line(Kind.TROUBLE, refused.code().name(), refused.message())),
          true);
    }
    List<Line> lines = new ArrayList<>();
    int logs = 0;
    int epoch = 0;
    for (Event event : opened.events()) {
      if (event instanceof LogEvent.Recovered log) {
        logs++;
        epoch = Math.max(epoch, log.highestEpoch());
      } else if (!(event instanceof ClusterEvent.BrokerStarted)) {
        lines.add(new Line(kind(event), event.sentence(), event.why().orElse("")));
      }
    }
    if (opened.events().stream().anyMatch(LogEvent.IndexRebuilt.class::isInstance)) {
      lines.add(
          new Line(
              Kind.TOLD,
              text("folder.assumed", opened.after().config().log().indexIntervalBytes()),
              ""));
    }
    for (FolderImage.Change change : found.changes(opened.after().folder())) {
      lines.add(new Line(Kind.REPAIRED, changed(change), ""));
    }
    lines.sort((one, other) -> one.kind().compareTo(other.kind()));
    lines.add(0, new Line(Kind.CLEAN, text("folder.logs", logs), text("folder.logs.why", epoch)));
    Cluster after = opened.after();
    long trouble = lines.stream().filter(each -> each.kind() == Kind.TROUBLE).count();
    String needed =
        trouble == 0
            ? text("folder.summary.none")
            : trouble == 1 ? text("folder.summary.one") : text("folder.summary.all", trouble);
    return new OpenReport(
        folder,
        text("folder.summary", after.brokers().size(), after.partitions().size(), needed),
        lines,
        false);
  }

  /** The report of a directory of a Kafka broker: everything is as it was found. */
  static OpenReport of(Path folder, OpenedLogDir opened) {
    List<Line> lines = new ArrayList<>();
    for (FileFound file : opened.files()) {
      Kind kind =
          switch (file.verdict()) {
            case SOUND -> Kind.CLEAN;
            case DAMAGED -> Kind.TROUBLE;
            case IGNORED -> Kind.TOLD;
          };
      lines.add(
          new Line(
              kind,
              text("folder.kafka.file", file.path(), Sentences.grouped(file.bytes())),
              file.sentence()));
    }
    List<Line> sorted = new ArrayList<>();
    opened.notes().forEach(note -> sorted.add(new Line(Kind.TOLD, note, "")));
    for (Kind kind : List.of(Kind.TROUBLE, Kind.CLEAN, Kind.TOLD)) {
      lines.stream().filter(line -> line.kind() == kind).forEach(sorted::add);
    }
    int partitions = opened.partitions().size();
    return new OpenReport(
        folder,
        text(
            partitions == 1 ? "folder.kafka.summary.one" : "folder.kafka.summary",
            partitions,
            opened.damaged()),
        sorted,
        false);
  }

  private static String changed(FolderImage.Change change) {
    Long before = change.bytesBefore();
    Long after = change.bytesAfter();
    if (before == null) {
      return text("folder.made", change.path(), after);
    }
    return after == null
        ? text("folder.deleted", change.path(), before)
        : text("folder.changed", change.path(), before, after);
  }

  private static Kind kind(Event event) {
    if (event instanceof LogEvent.GapFound
        || event instanceof LogEvent.DirectoryMissing
        || event instanceof LogEvent.LogMissing) {
      return Kind.TROUBLE;
    }
    return event instanceof LogEvent.TailCut || event instanceof LogEvent.SegmentsDropped
        ? Kind.REPAIRED
        : Kind.TOLD;
  }

  /** The report as plain text. */
  public String plain() {
    return folder
        + "\n"
        + summary
        + "\n"
        + lines.stream()
            .map(line -> line.why().isEmpty() ? line.text() : line.text() + " " + line.why())
            .collect(Collectors.joining("\n"))
        + "\n";
  }
}
