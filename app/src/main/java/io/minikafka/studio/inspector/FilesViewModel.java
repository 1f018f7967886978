package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.command.log.FlushLogs;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableObjectValue;

/**
 * Which files the inspector shows: a broker, a directory of it, and a file whose bytes are seen.
 */
public final class FilesViewModel {
  private final Session session;
  private final ObjectBinding<Optional<FilesSheet>> sheet =
      new ObjectBinding<>() {
        @Override
        protected Optional<FilesSheet> computeValue() {
          return FilesSheets.of(session, choice);
        }
      };
  private Choice choice = Choice.NOTHING;

  /**
   * A file.
   *
   * @param broker on whose disk, or empty for the cluster's own
   */
  public record FileChoice(Optional<Integer> broker, FilePath path) {}

  /**
   * What was chosen.
   *
   * @param broker empty: the leader of the shown partition
   * @param directory empty: that of the shown partition
   * @param file whose bytes are shown
   * @param position which of them
   */
  public record Choice(
      Optional<Integer> broker,
      Optional<String> directory,
      Optional<FileChoice> file,
      long position) {
    static final Choice NOTHING =
        new Choice(Optional.empty(), Optional.empty(), Optional.empty(), 0);

    boolean isOpen(Optional<Integer> on, FilePath path) {
      return file.filter(new FileChoice(on, path)::equals).isPresent();
    }
  }

  /** The files of what is open in {@code session}. */
  public FilesViewModel(Session session) {
    this.session = session;
    ChangeListener<Object> changed = (at, old, now) -> sheet.invalidate();
    session.momentProperty().addListener(changed);
    session.shownPartitionProperty().addListener((at, old, now) -> choose(Choice.NOTHING));
    session.selectionProperty().addListener((at, old, now) -> follow(now));
  }

  /** The files. Computed when they are asked for. */
  public ObservableObjectValue<Optional<FilesSheet>> sheet() {
    return sheet;
  }

  private void choose(Choice next) {
    choice = next;
    sheet.invalidate();
  }

  private void follow(Selection selection) {
    if (selection instanceof Selection.OfSegment segment) {
      segment(segment.partition().toString(), segment.broker(), segment.baseOffset());
    } else if (selection instanceof Selection.OfLane lane) {
      showBroker(lane.broker());
    } else if (selection instanceof Selection.OfFiles files) {
      showBroker(files.broker());
    } else {
      sheet.invalidate();
    }
  }

  private void segment(String directory, int broker, long base) {
    choose(
        new Choice(
            Optional.of(broker),
            Optional.of(directory),
            Optional.of(
                new FileChoice(
                    Optional.of(broker), new FilePath(directory, Segment.fileStem(base) + ".log"))),
            0));
  }

  /** Shows the files of a broker; the directory stays. */
  public void showBroker(int broker) {
    choose(new Choice(Optional.of(broker), choice.directory(), Optional.empty(), 0));
  }

  /** Lists the files of a directory of the broker. */
  public void showDirectory(String directory) {
    choose(new Choice(choice.broker(), Optional.of(directory), Optional.empty(), 0));
  }

  /** Shows the bytes of a file, or puts them away if they are shown. */
  public void toggle(FileChoice file) {
    boolean open = choice.file().filter(file::equals).isPresent();
    choose(
        new Choice(
            choice.broker(), choice.directory(), open ? Optional.empty() : Optional.of(file), 0));
  }

  /** Shows the bytes of a record in the file of its replica. */
  public void showRecord(Selection.OfRecord record) {
    Broker broker = session.cluster().broker(record.broker());
    PartitionLog log = broker == null ? null : broker.log(record.partition());
    PlacedBatch placed = log == null ? null : log.batchAt(record.offset());
    if (log == null || placed == null) {
      return;
    }
    Segment segment = BatchBytesReader.segment(log, record.offset());
    Optional<Integer> at = Optional.of(record.broker());
    choose(
        new Choice(
            at,
            Optional.of(record.partition().toString()),
            Optional.of(new FileChoice(at, segment.logFile())),
            placed.position()));
    jump();
  }

  /** Shows the bytes of a file of the cluster's own. */
  void showClusterFile(FilePath path) {
    FileChoice file = new FileChoice(Optional.empty(), path);
    choose(new Choice(choice.broker(), choice.directory(), Optional.of(file), 0));
  }

  /** Goes to the selected record in the open file. */
  public void jump() {
    opened()
        .flatMap(OpenFile::jump)
        .ifPresent(
            to ->
                choose(
                    new Choice(choice.broker(), choice.directory(), choice.file(), to.position())));
  }

  /** Goes a part back (−1) or on (1) in the open file. */
  public void page(int by) {
    opened()
        .ifPresent(
            file -> {
              // One line is skipped: a part begins a line before its position.
              long next = file.from() + 16 + (long) by * (OpenFile.PART - 32);
              choose(
                  new Choice(
                      choice.broker(), choice.directory(), choice.file(), Math.max(0, next)));
            });
  }

  private Optional<OpenFile> opened() {
    return sheet.get().flatMap(FilesSheet::opened);
  }

  /** What can be done with files. */
  public List<Action> actions() {
    return List.of(
        Action.of(session, "inspector-flush-logs", text("inspector.files.flush"), new FlushLogs()));
  }

  /** Gives a command. */
  public void perform(Action action) {
    session.perform(action.command());
  }
}
