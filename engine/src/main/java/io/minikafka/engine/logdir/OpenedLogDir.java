package io.minikafka.engine.logdir;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.logdir.FileFound.Verdict;
import java.util.List;

/**
 * A log directory as it was read: the logs as a cluster of one broker whose lifecycle is {@code
 * READ_ONLY}, and what was found on the way.
 *
 * @param cluster the broker with its logs and its files, byte for byte
 * @param partitions those that were opened, in order
 * @param files every file and what it holds, in the order of directories and names
 * @param notes what the files do not say and how it is shown instead, as sentences
 */
public record OpenedLogDir(
    Cluster cluster, List<TopicPartition> partitions, List<FileFound> files, List<String> notes) {
  public OpenedLogDir {
    partitions = List.copyOf(partitions);
    files = List.copyOf(files);
    notes = List.copyOf(notes);
  }

  /** How many files have something wrong in them. */
  public long damaged() {
    return files.stream().filter(file -> file.verdict() == Verdict.DAMAGED).count();
  }
}
