package io.minikafka.studio.inspector;

import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.TimeIndexEntry;
import java.util.List;
import java.util.Optional;

/**
 * The files of one broker, and the cluster's own, as rows of text.
 *
 * @param broker whose files
 * @param brokers all brokers
 * @param directory whose files are listed one by one
 * @param files of that directory, by name
 * @param directories all directories of the broker
 * @param powerFailure what a power failure would take of that directory
 * @param clusterFiles beside the brokers' folders
 * @param command the number of the last command, 0 at the start
 * @param operations what the last command did to disks, in order
 * @param index of the segment that is open or written to; empty without one
 * @param opened the file whose bytes are shown
 */
public record FilesSheet(
    int broker,
    List<Integer> brokers,
    String directory,
    List<FileRow> files,
    List<Directory> directories,
    String powerFailure,
    boolean losesNothing,
    List<ClusterFile> clusterFiles,
    int command,
    List<Operation> operations,
    Optional<Index> index,
    Optional<OpenFile> opened) {
  public FilesSheet {
    brokers = List.copyOf(brokers);
    files = List.copyOf(files);
    directories = List.copyOf(directories);
    clusterFiles = List.copyOf(clusterFiles);
    operations = List.copyOf(operations);
  }

  /**
   * A file.
   *
   * @param share of the largest file beside it, 0 to 1
   * @param forcedShare the part of that which survives a power failure
   * @param state forced, not forced, or how many bytes of it are
   */
  public record FileRow(
      FilePath path,
      String bytes,
      double share,
      double forcedShare,
      boolean forced,
      String state,
      boolean chosen) {}

  /**
   * A directory of the broker.
   *
   * @param note what a directory means that compaction left behind, or an empty text
   */
  public record Directory(String name, String content, String note, boolean chosen) {}

  /**
   * A file of the cluster itself.
   *
   * @param safe whether a power failure leaves the old or the new content
   */
  public record ClusterFile(FilePath path, String how, boolean safe, boolean chosen) {}

  /**
   * One operation.
   *
   * @param disk whose disk, {@code B1}; of the cluster's own an empty text
   */
  public record Operation(String verb, String disk, String file, String detail) {}

  /**
   * The sparse index of a segment.
   *
   * @param times the entries of its time index
   * @param rule whether times are indexed too
   */
  public record Index(
      String segment,
      String every,
      List<IndexEntry> entries,
      List<TimeIndexEntry> times,
      String rule) {
    public Index {
      entries = List.copyOf(entries);
      times = List.copyOf(times);
    }
  }
}
