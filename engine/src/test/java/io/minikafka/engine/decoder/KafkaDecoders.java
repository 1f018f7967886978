package io.minikafka.engine.decoder;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.LogRecovery;
import io.minikafka.engine.producer.ProducerIdBlocks;
import io.minikafka.engine.producer.ProducerIdsFile;
import io.minikafka.engine.record.BatchAttributes;
import io.minikafka.engine.record.BatchCodec;
import io.minikafka.engine.record.Codec;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.FieldSpan;
import io.minikafka.engine.record.InvalidRecordException;
import io.minikafka.engine.record.KafkaBatchCodec;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.pcollections.TreePMap;

/** The decoders of what is written under Kafka's rules alone. */
final class KafkaDecoders {
  private static final int LENGTH_AT = 8;
  private static final int LENGTH_END = 12;
  private static final int MAGIC_AT = 16;
  private static final int CRC_AT = 17;
  private static final int CHECKED_FROM = 21;
  private static final Rules RULES = Rules.kafka();
  private static final List<Codec> CODECS = List.of(Codec.values());

  private KafkaDecoders() {}

  static List<Decoder> all() {
    return List.of(batch(), fields(), segment(), snapshot(), producerIds());
  }

  private static Decoder batch() {
    return new Decoder(
        "batch of Kafka",
        List.of(
            "KafkaBatchCodec.decode",
            "KafkaBatchCodec.frameLength",
            "KafkaBatchCodec.lastOffsetDelta",
            "KafkaV2.decode",
            "KafkaV2.frameLength",
            "KafkaV2.lastOffsetDelta"),
        frames(),
        List.of(),
        KafkaDecoders::seal,
        content -> KafkaBatchCodec.decode(content, 0, content.length),
        List.of(CorruptBatchException.class),
        batch -> KafkaBatchCodec.encode((RecordBatch) batch));
  }

  private static Decoder fields() {
    return new Decoder(
        "fields of Kafka’s batch",
        List.of(
            "KafkaBatchCodec.fields",
            "KafkaBatchCodec.checksum",
            "KafkaV2.fields",
            "KafkaV2.checksum",
            "KafkaFrameFields.of"),
        frames(),
        List.of(),
        KafkaDecoders::seal,
        content -> {
          int end = 0;
          for (FieldSpan span : KafkaBatchCodec.fields(content)) {
            if (span.from() != end) {
              throw new IllegalStateException(span + " does not follow " + end);
            }
            end += span.length();
          }
          if (end != content.length) {
            throw new IllegalStateException("the fields end at " + end);
          }
          return KafkaBatchCodec.checksum(content);
        },
        List.of(CorruptBatchException.class),
        null);
  }

  /** A log that a cleaning was interrupted in, and whose forced bytes are taken as they are. */
  private static Decoder segment() {
    return new Decoder(
        "segment of Kafka’s log",
        List.of(
            "CleanedSwap.leftBy",
            "CompactionInstall.leftBy",
            "TwoRenames.leftBy",
            "SwapFiles.in",
            "ForeignBatch.at"),
        frames(),
        List.of(),
        KafkaDecoders::seal,
        content -> {
          DiskImage disk =
              new DiskImage(
                  TreePMap.singleton(
                      "t-0",
                      TreePMap.<String, FileImage>empty()
                          .plus("leader-epoch-checkpoint", FileImage.forced(utf8("0\n0\n")))
                          .plus("00000000000000000000.log.swap", FileImage.forced(content))));
          return LogRecovery.open(
                  disk, "t-0", new LogConfig(1_048_576, 1), RULES.log(), 0, operation -> {})
              .log()
              .logEndOffset();
        },
        List.of(RefusedException.class),
        null);
  }

  /** What a log without a batch finds written down of its producers. */
  private static Decoder snapshot() {
    return new Decoder(
        "producer snapshot of a log",
        List.of(
            "Duplicates.stored",
            "LatestBatch.stored",
            "LatestFive.stored",
            "ProducerSnapshots.stored"),
        LogDirDecoders.samples(".snapshot"),
        List.of(),
        LogDirDecoders::sealSnapshot,
        content -> {
          DiskImage disk =
              new DiskImage(
                  TreePMap.singleton(
                      "t-0",
                      TreePMap.<String, FileImage>empty()
                          .plus("00000000000000000007.log", FileImage.forced(new byte[0]))
                          .plus("00000000000000000007.snapshot", FileImage.forced(content))));
          LogConfig config = new LogConfig(1_048_576, 1);
          return LogRecovery.open(disk, "t-0", config, RULES.log(), 0, operation -> {})
              .log()
              .producers();
        },
        List.of(),
        null);
  }

  private static Decoder producerIds() {
    return new Decoder(
        "blocks of producer ids",
        List.of("ProducerIdsFile.read"),
        Samples.utf8(
            ProducerIdsFile.write(ProducerIdBlocks.NONE),
            ProducerIdsFile.write(ProducerIdBlocks.NONE).replaceAll("\\d+", "3000")),
        HostileJson.of(100_000),
        content -> content,
        ProducerIdsFile::read,
        List.of(RefusedException.class),
        blocks -> utf8(ProducerIdsFile.write((ProducerIdBlocks) blocks)));
  }

  /** The original's batches as Kafka writes them, with every codec in turn. */
  private static List<byte[]> frames() {
    List<byte[]> frames = new ArrayList<>();
    int skipped = 0;
    for (byte[] each : Samples.frames()) {
      try {
        RecordBatch batch = BatchCodec.decode(each, 0, each.length);
        Codec codec = CODECS.get(frames.size() % CODECS.size());
        BatchAttributes attributes =
            batch.isControl() ? batch.attributes() : batch.attributes().with(codec);
        frames.add(KafkaBatchCodec.encode(KafkaBatchCodec.storable(batch.with(attributes))));
      } catch (CorruptBatchException damaged) {
        throw new AssertionError(damaged);
      } catch (InvalidRecordException withoutProducerId) {
        skipped++;
      }
    }
    if (skipped == 0) {
      throw new AssertionError("a transaction of the original has no producer id");
    }
    return frames;
  }

  /** A batch whose length, magic and checksum fit what it holds. */
  static byte[] seal(byte[] content) {
    if (content.length < KafkaBatchCodec.HEADER_BYTES) {
      return content;
    }
    byte[] sealed = content.clone();
    ByteBuffer.wrap(sealed).putInt(LENGTH_AT, sealed.length - LENGTH_END).put(MAGIC_AT, (byte) 2);
    CRC32C crc = new CRC32C();
    crc.update(sealed, CHECKED_FROM, sealed.length - CHECKED_FROM);
    ByteBuffer.wrap(sealed).putInt(CRC_AT, (int) crc.getValue());
    return sealed;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
