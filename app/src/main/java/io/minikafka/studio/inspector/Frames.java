package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.LogRules;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.record.BatchCodec;
import io.minikafka.engine.record.Checksum;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.FieldSpan;
import io.minikafka.engine.record.KafkaBatchCodec;
import java.util.List;

/** The bytes of batches in the format that the rules of their log name. */
record Frames(LogRules.BatchFormat format) {
  private static final String OWN = "mkb1";

  static Frames of(PartitionLog log) {
    return new Frames(log.rules().batchFormat());
  }

  private boolean isOwn() {
    return format.value().equals(OWN);
  }

  /** What the format is called. */
  String name() {
    return text(isOwn() ? "inspector.frame.own" : "inspector.frame.kafka");
  }

  /** Bytes before what the batch holds. */
  int headerBytes() {
    return isOwn() ? BatchCodec.HEADER_BYTES : KafkaBatchCodec.HEADER_BYTES;
  }

  /** {@code MKB1 · 12 + 98 B}. */
  String size(int length) {
    return text(
        "inspector.bytes.size",
        name(),
        headerBytes(),
        Sentences.grouped(Math.max(0, length - headerBytes())));
  }

  List<FieldSpan> fields(byte[] frame) {
    return format.fields(frame);
  }

  /** The checksum of a frame that is at least as long as a header. */
  Checksum checksum(byte[] frame) {
    try {
      return format.checksum(frame);
    } catch (CorruptBatchException shorterThanAHeader) {
      throw new IllegalStateException(shorterThanAHeader);
    }
  }
}
