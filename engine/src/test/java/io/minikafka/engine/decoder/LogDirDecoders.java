package io.minikafka.engine.decoder;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.logdir.FileFields;
import io.minikafka.engine.logdir.FileFound;
import io.minikafka.engine.logdir.LogDir;
import io.minikafka.engine.logdir.OpenedLogDir;
import io.minikafka.engine.record.FieldSpan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * The decoders of what a Kafka broker wrote. Each stands for one file of a partition's directory
 * whose other files are sound; what is found in it is told calmly, whatever it holds.
 */
final class LogDirDecoders {
  private static final Path ROOT = Path.of("src/test/resources/kafka-dirs");
  private static final String FIRST = "00000000000000000000";
  private static final FileImage SOUND = FileImage.forced(samples(".log").get(0));
  private static final int SNAPSHOT_CRC_AT = 2;
  private static final int SNAPSHOT_CHECKED_FROM = 6;

  private LogDirDecoders() {}

  static List<Decoder> all() {
    return List.of(
        of("segment that Kafka wrote", ".log", KafkaDecoders::seal, "LogDir.open"),
        of("index that Kafka wrote", ".index", content -> content, "KafkaIndexFile.read"),
        of(
            "time index that Kafka wrote",
            ".timeindex",
            content -> content,
            "KafkaTimeIndexFile.read"),
        of("transaction index", ".txnindex", content -> content, "TransactionIndexFile.read"),
        of(
            "producer snapshot",
            ".snapshot",
            LogDirDecoders::sealSnapshot,
            "ProducerSnapshotFile.read"),
        of(
            "checkpoint beside partitions",
            "-offset-checkpoint",
            content -> content,
            "OffsetsBeside.read"),
        of("leader epochs", LeaderEpochs.FILE, content -> content, "Lines.problem"),
        fields(".snapshot"),
        fields(".txnindex"));
  }

  private static Decoder of(
      String name, String ending, UnaryOperator<byte[]> seal, String covered) {
    return new Decoder(
        name,
        List.of(covered),
        samples(ending),
        List.of(),
        seal,
        content -> open(ending, content),
        List.of(RefusedException.class),
        null);
  }

  private static Decoder fields(String ending) {
    return new Decoder(
        "fields of a file ending in " + ending,
        List.of("FileFields.of"),
        samples(ending),
        List.of(),
        content -> content,
        content -> {
          int end = 0;
          for (FieldSpan span : FileFields.of(FIRST + ending, content).orElseThrow().spans()) {
            if (span.from() != end) {
              throw new IllegalStateException(span + " does not follow " + end);
            }
            end += span.length();
          }
          if (end > content.length) {
            throw new IllegalStateException("the fields end at " + end);
          }
          return end;
        },
        List.of(),
        null);
  }

  private static long open(String ending, byte[] content) {
    PSortedMap<String, FileImage> files =
        TreePMap.<String, FileImage>empty().plus(FIRST + ".log", SOUND);
    PSortedMap<String, FileImage> beside = TreePMap.empty();
    if (ending.startsWith("-")) {
      beside =
          beside
              .plus("replication" + ending, FileImage.forced(content))
              .plus("log-start" + ending, FileImage.forced(content));
    } else if (ending.equals(LeaderEpochs.FILE)) {
      files = files.plus(ending, FileImage.forced(content));
    } else {
      files = files.plus(FIRST + ending, FileImage.forced(content));
    }
    OpenedLogDir opened =
        LogDir.open(
            new DiskImage(
                TreePMap.<String, PSortedMap<String, FileImage>>empty()
                    .plus("", beside)
                    .plus("orders-0", files)));
    for (FileFound each : opened.files()) {
      String sentence = each.sentence();
      if (sentence.isBlank() || sentence.length() > 600 || sentence.lines().count() > 1) {
        throw new IllegalStateException("not a calm sentence: " + sentence);
      }
    }
    return opened.cluster().lastStableOffset(opened.partitions().get(0));
  }

  static List<byte[]> samples(String ending) {
    List<byte[]> samples = new ArrayList<>();
    try (Stream<Path> all = Files.walk(ROOT)) {
      for (Path file : all.sorted().toList()) {
        if (String.valueOf(file.getFileName()).endsWith(ending) && Files.size(file) > 0) {
          samples.add(Files.readAllBytes(file));
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    if (ending.startsWith("-")) {
      samples.add("0\n2\norders 0 7\npayments 11 3\n".getBytes(StandardCharsets.UTF_8));
    }
    return samples;
  }

  static byte[] sealSnapshot(byte[] content) {
    if (content.length < SNAPSHOT_CHECKED_FROM) {
      return content;
    }
    byte[] sealed = content.clone();
    sealed[0] = 0;
    sealed[1] = 1;
    CRC32C crc = new CRC32C();
    crc.update(sealed, SNAPSHOT_CHECKED_FROM, sealed.length - SNAPSHOT_CHECKED_FROM);
    for (int i = 0; i < Integer.BYTES; i++) {
      sealed[SNAPSHOT_CRC_AT + i] = (byte) (crc.getValue() >> (24 - 8 * i));
    }
    return sealed;
  }
}
