package io.minikafka.engine.logdir;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.log.TimeIndexEntry;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.transaction.LogTransactions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** The directories that Kafka wrote, and what was read in them in the words of the files beside. */
public final class KafkaDirs {
  /** Where they are, from the directory of the engine. */
  public static final Path ROOT = Path.of("src/test/resources/kafka-dirs");

  private KafkaDirs() {}

  /** A folder of them as a value, every file of it. */
  static DiskImage disk(Path folder) throws IOException {
    PSortedMap<String, PSortedMap<String, FileImage>> directories =
        TreePMap.singleton("", TreePMap.empty());
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted().filter(Files::isRegularFile).toList()) {
        String directory = folder.relativize(file.getParent()).toString();
        PSortedMap<String, FileImage> files =
            directories.getOrDefault(directory, TreePMap.<String, FileImage>empty());
        directories =
            directories.plus(
                directory,
                files.plus(
                    String.valueOf(file.getFileName()),
                    FileImage.forced(Files.readAllBytes(file))));
      }
    }
    return new DiskImage(directories);
  }

  /** Every file below {@code folder} with its bytes and the time of its last change. */
  public static SortedMap<String, String> state(Path folder) throws IOException {
    SortedMap<String, String> state = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.toList()) {
        String bytes =
            Files.isRegularFile(file) ? Arrays.toString(Files.readAllBytes(file)) : "directory";
        state.put(
            folder.relativize(file).toString(), Files.getLastModifiedTime(file) + " " + bytes);
      }
    }
    return state;
  }

  /** A log in the words of {@code NAME.json}. */
  static Map<String, Object> told(OpenedLogDir opened, TopicPartition id) {
    PartitionLog log = log(opened, id);
    SortedMap<String, Object> told = new TreeMap<>();
    told.put("logStartOffset", log.logStartOffset());
    told.put("logEndOffset", log.logEndOffset());
    told.put("highWatermark", opened.cluster().partitions().get(id).highWatermark());
    told.put("lastStableOffset", opened.cluster().lastStableOffset(id));
    told.put(
        "epochs",
        log.epochs().entries().stream().map(e -> List.of(e.epoch(), e.startOffset())).toList());
    told.put("aborted", aborted(log));
    told.put("producers", producers(log));
    told.put("segments", log.segments().stream().map(KafkaDirs::segment).toList());
    return told;
  }

  static PartitionLog log(OpenedLogDir opened, TopicPartition id) {
    PartitionLog log = opened.cluster().brokers().values().iterator().next().log(id);
    if (log == null) {
      throw new AssertionError(id + " was not opened");
    }
    return log;
  }

  private static List<Object> aborted(PartitionLog log) {
    SortedMap<Long, Long> open = new TreeMap<>();
    List<Object> aborted = new ArrayList<>();
    for (PlacedBatch placed : log.batches()) {
      RecordBatch batch = placed.batch();
      long producer = batch.producer().producerId();
      if (batch.isControl()) {
        Long first = open.remove(producer);
        if (batch.control() == ControlType.ABORT && first != null) {
          aborted.add(List.of(producer, first));
        }
      } else if (batch.isTransactional()) {
        open.putIfAbsent(producer, batch.baseOffset());
      }
    }
    return aborted;
  }

  private static List<Object> producers(PartitionLog log) {
    SortedMap<String, Long> open = new TreeMap<>();
    LogTransactions.of(log).open().forEach((first, writer) -> open.put(writer, first));
    List<Object> producers = new ArrayList<>();
    log.producers()
        .entries()
        .forEach(
            (id, entry) ->
                producers.add(
                    List.of(
                        id,
                        entry.epoch(),
                        entry.newest() == null ? -1L : entry.newest().lastSequence(),
                        open.getOrDefault("producer " + id, -1L))));
    return producers;
  }

  private static Map<String, Object> segment(Segment segment) {
    SortedMap<String, Object> told = new TreeMap<>();
    PlacedBatch last = segment.isEmpty() ? null : segment.batches().last();
    told.put("base", segment.baseOffset());
    told.put("bytes", last == null ? 0 : last.position() + last.stored().sizeBytes());
    List<Object> index = new ArrayList<>();
    for (IndexEntry entry : segment.index()) {
      index.add(List.of(entry.offset(), entry.position()));
    }
    told.put("index", index);
    List<Object> times = new ArrayList<>();
    for (TimeIndexEntry entry : segment.times().index()) {
      times.add(List.of(entry.timestampMs(), entry.offset()));
    }
    told.put("timeIndex", times);
    List<Object> batches = new ArrayList<>();
    segment.batches().forEach(placed -> batches.add(batch(placed)));
    told.put("batches", batches);
    return told;
  }

  private static Map<String, Object> batch(PlacedBatch placed) {
    RecordBatch batch = placed.batch();
    SortedMap<String, Object> told = new TreeMap<>();
    told.put("base", batch.baseOffset());
    told.put("last", batch.lastOffset());
    told.put("position", placed.position());
    told.put("bytes", placed.stored().sizeBytes());
    told.put("epoch", batch.leaderEpoch());
    told.put("codec", batch.attributes().codec().toString());
    told.put("producer", batch.producer().producerId());
    told.put("producerEpoch", batch.producer().producerEpoch());
    told.put("sequence", batch.producer().baseSequence());
    told.put("transactional", batch.isTransactional());
    told.put("control", batch.isControl());
    told.put("maxTimestamp", batch.maxTimestampMs());
    List<Object> records = new ArrayList<>();
    if (batch.control() != null) {
      String type = batch.control().name().toLowerCase(Locale.ROOT);
      records.add(Arrays.asList(batch.baseOffset(), batch.maxTimestampMs(), null, type, 0));
    }
    for (int i = 0; i < batch.records().size(); i++) {
      Record each = batch.records().get(i);
      records.add(
          Arrays.asList(
              batch.offset(i),
              each.timestampMs(),
              text(each.key()),
              text(each.value()),
              each.headers().size()));
    }
    told.put("records", records);
    return told;
  }

  private static @Nullable String text(@Nullable Bytes field) {
    return field == null ? null : field.toString();
  }
}
