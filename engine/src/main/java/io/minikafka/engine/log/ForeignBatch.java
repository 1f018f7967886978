package io.minikafka.engine.log;

import io.minikafka.engine.record.BatchCodec;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.KafkaBatchCodec;
import org.jspecify.annotations.Nullable;

/** Tells a batch of the other format from damage: rules decide how a file is read. */
final class ForeignBatch {
  private ForeignBatch() {}

  /** The format of the good batch at {@code position}, or null if there is none. */
  static @Nullable String at(byte[] bytes, int position) {
    try {
      int length = BatchCodec.frameLength(bytes, position, bytes.length);
      BatchCodec.decode(bytes, position, length);
      return "mkb1";
    } catch (CorruptBatchException noMkb1) {
      return kafka(bytes, position);
    }
  }

  private static @Nullable String kafka(byte[] bytes, int position) {
    try {
      int length = KafkaBatchCodec.frameLength(bytes, position, bytes.length);
      KafkaBatchCodec.decode(bytes, position, length);
      return "kafka-v2";
    } catch (CorruptBatchException neither) {
      return null;
    }
  }
}
