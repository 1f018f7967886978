package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.Force;
import io.minikafka.engine.disk.DiskOperation.ForceDirectory;
import io.minikafka.engine.disk.DiskOperation.Rename;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FilePath;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which leader epoch began at which offset of one replica's log (KIP-101; Kafka: {@code
 * LeaderEpochFileCache}). Kept in the log's {@code leader-epoch-checkpoint}, a text file:
 *
 * <pre>
 *  0          version
 *  2          entries
 *  0 0        epoch 0 begins at offset 0
 *  3 5        epoch 3 begins at offset 5
 * </pre>
 *
 * @param isKept whether the rules in force keep this history at all
 * @param entries oldest first; epochs and offsets both grow
 */
public record LeaderEpochs(boolean isKept, List<Entry> entries) {
  /** Of a log whose rules keep no history. */
  public static final LeaderEpochs NOT_KEPT = new LeaderEpochs(false, List.of());

  /** Of a log without a batch. */
  public static final LeaderEpochs EMPTY = new LeaderEpochs(true, List.of());

  /** The file's name in the log's directory. */
  public static final String FILE = "leader-epoch-checkpoint";

  private static final Pattern LINE = Pattern.compile("(\\d{1,9}) (\\d{1,18})");

  public LeaderEpochs {
    entries = List.copyOf(entries);
  }

  /** An epoch and the offset of its first batch. */
  public record Entry(int epoch, long startOffset) {}

  /**
   * Where an epoch ends: exclusive, the start of the next one or LEO.
   *
   * @param epoch the epoch that ends there, −1 if nothing can be said
   */
  public record End(int epoch, long endOffset) {
    /** Nothing can be said of the epoch asked for. */
    public static final End UNDEFINED = new End(-1, -1);

    /** Whether something can be said. */
    public boolean isDefined() {
      return epoch >= 0;
    }
  }

  /** The newest epoch, −1 without one. */
  public int latest() {
    return entries.isEmpty() ? -1 : entries.get(entries.size() - 1).epoch();
  }

  /** This history after {@code epoch} began at {@code startOffset}. */
  public LeaderEpochs noting(int epoch, long startOffset) {
    if (!isKept || epoch < 0) {
      return this;
    }
    int size = entries.size();
    if (size > 0) {
      Entry last = entries.get(size - 1);
      if (last.epoch() == epoch && startOffset >= last.startOffset()) {
        return this;
      }
    }
    int kept = size;
    while (kept > 0
        && (entries.get(kept - 1).epoch() >= epoch
            || entries.get(kept - 1).startOffset() >= startOffset)) {
      kept--;
    }
    List<Entry> next = new ArrayList<>(entries.subList(0, kept));
    next.add(new Entry(epoch, startOffset));
    return new LeaderEpochs(true, next);
  }

  /** This history of a log that was cut to {@code endOffset}: what begins there or later goes. */
  public LeaderEpochs endingAt(long endOffset) {
    int kept = entries.size();
    while (kept > 0 && entries.get(kept - 1).startOffset() >= endOffset) {
      kept--;
    }
    return kept == entries.size() ? this : new LeaderEpochs(true, entries.subList(0, kept));
  }

  /** This history of a log that begins at {@code startOffset}: the epoch there begins with it. */
  public LeaderEpochs startingAt(long startOffset) {
    int past = 0;
    while (past < entries.size() && entries.get(past).startOffset() <= startOffset) {
      past++;
    }
    if (past == 0 || (past == 1 && entries.get(0).startOffset() == startOffset)) {
      return this;
    }
    List<Entry> next = new ArrayList<>();
    next.add(new Entry(entries.get(past - 1).epoch(), startOffset));
    next.addAll(entries.subList(past, entries.size()));
    return new LeaderEpochs(true, next);
  }

  /**
   * The largest epoch at or below {@code epoch} and where it ends (KIP-279). Undefined for an epoch
   * newer than all of these.
   */
  public End endOf(int epoch, long logEndOffset) {
    if (epoch < 0 || epoch > latest()) {
      return End.UNDEFINED;
    }
    if (epoch == latest()) {
      return new End(epoch, logEndOffset);
    }
    int higher = firstAfter(epoch);
    int answered = higher == 0 ? epoch : entries.get(higher - 1).epoch();
    return new End(answered, entries.get(higher).startOffset());
  }

  /**
   * Where the first epoch greater than {@code epoch} begins, LEO for the newest one: the answer of
   * KIP-101 as it was first shipped, which does not say whose end that is.
   */
  public End startOfFirstGreater(int epoch, long logEndOffset) {
    if (epoch < 0 || epoch > latest()) {
      return End.UNDEFINED;
    }
    return epoch == latest()
        ? new End(epoch, logEndOffset)
        : new End(epoch, entries.get(firstAfter(epoch)).startOffset());
  }

  private int firstAfter(int epoch) {
    int at = 0;
    while (at < entries.size() && entries.get(at).epoch() <= epoch) {
      at++;
    }
    return at;
  }

  /** The text of the file. */
  public String text() {
    StringBuilder text = new StringBuilder("0\n").append(entries.size()).append('\n');
    for (Entry entry : entries) {
      text.append(entry.epoch()).append(' ').append(entry.startOffset()).append('\n');
    }
    return text.toString();
  }

  /** Replaces the file in {@code directory}; nothing where no history is kept. */
  public void write(String directory, DiskWriter disk) {
    if (!isKept) {
      return;
    }
    FilePath temporary = new FilePath(directory, FILE + ".tmp");
    disk.write(new Create(temporary));
    disk.write(new Append(temporary, text().getBytes(StandardCharsets.UTF_8)));
    disk.write(new Force(temporary));
    disk.write(new Rename(temporary, new FilePath(directory, FILE)));
    disk.write(new ForceDirectory(directory));
  }

  /**
   * What the file in {@code directory} says, empty without one. What is no entry ends the reading:
   * a batch that is read afterwards brings its epoch again.
   */
  public LeaderEpochs read(DiskImage image, String directory) {
    return isKept
        ? image.find(new FilePath(directory, FILE)).map(file -> parse(file.read())).orElse(EMPTY)
        : this;
  }

  /** What the bytes of the file say, up to a line that is no entry. */
  public static LeaderEpochs parse(byte[] content) {
    LeaderEpochs read = EMPTY;
    List<String> lines = List.of(new String(content, StandardCharsets.UTF_8).split("\n", -1));
    for (int i = 2; i < lines.size(); i++) {
      Matcher line = LINE.matcher(lines.get(i));
      if (!line.matches()) {
        break;
      }
      read = read.noting(Integer.parseInt(line.group(1)), Long.parseLong(line.group(2)));
    }
    return read;
  }
}
