package io.minikafka.engine.checkpoint;

import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.Force;
import io.minikafka.engine.disk.DiskOperation.ForceDirectory;
import io.minikafka.engine.disk.DiskOperation.Rename;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FilePath;
import java.nio.charset.StandardCharsets;

/**
 * A small file that is always replaced as a whole: a sibling {@code .tmp} is written and forced,
 * then renamed over it, then the directory is forced. After a power failure either the old or the
 * new content is there.
 */
public record CheckpointFile(String name, boolean forcesDirectory) {
  /** Topics, replicas, leaders and epochs. */
  public static final CheckpointFile METADATA = new CheckpointFile("metadata.json", true);

  /** Committed offsets of every group. */
  public static final CheckpointFile OFFSETS = new CheckpointFile("offsets.json", true);

  /** Producer ids and epochs; here the directory is not forced. */
  public static final CheckpointFile PRODUCER_IDENTITIES =
      new CheckpointFile("producer-identities.json", false);

  /** Where the next block of producer ids begins. */
  public static final CheckpointFile PRODUCER_IDS = new CheckpointFile("producer-ids.json", true);

  /** Where the file stands. */
  public FilePath path() {
    return new FilePath("", name);
  }

  /** Replaces the file's content. */
  public void replace(String text, DiskWriter disk) {
    FilePath temporary = new FilePath("", name + ".tmp");
    disk.write(new Create(temporary));
    disk.write(new Append(temporary, text.getBytes(StandardCharsets.UTF_8)));
    disk.write(new Force(temporary));
    disk.write(new Rename(temporary, path()));
    if (forcesDirectory) {
      disk.write(new ForceDirectory(""));
    }
  }
}
