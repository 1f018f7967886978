package io.minikafka.engine.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Batches compressed by a producer: what Kafka wrote is read, and what is written is read again.
 */
class CompressionTest {
  /** One batch as the clients of Kafka 4.4.0 write it with each codec. */
  private static final Map<Codec, String> WRITTEN_BY_KAFKA =
      Map.ofEntries(
          Map.entry(
              Codec.NONE,
              "AAAAAAAAAAcAAABNAAAAAwJywhACAAAAAAAAAAAAAAAAA+gAAAAAAAAD6AAAAAAAAAAFAAEAAAAAAAAAATYAAAAEazAmdmFsdWUgdmFsdWUgdmFsdWUgMAA="),
          Map.entry(
              Codec.GZIP,
              "AAAAAAAAAAcAAABWAAAAAwISvSqlAAEAAAAAAAAAAAAAA+gAAAAAAAAD6AAAAAAAAAAFAAEAAAAAAAAAAR+LCAAAAAAAAP8zY2BgYMk2UCtLzClNVUAmDRgA+UJtkxwAAAA="),
          Map.entry(
              Codec.SNAPPY,
              "AAAAAAAAAAcAAABjAAAAAwK3e9o5AAIAAAAAAAAAAAAAA+gAAAAAAAAD6AAAAAAAAAAFAAEAAAAAAAAAAYJTTkFQUFkAAAAAAQAAAAEAAAAeHGw2AAAABGswJnZhbHVlIHZhbHVlIHZhbHVlIDAA"),
          Map.entry(
              Codec.LZ4,
              "AAAAAAAAAAcAAABXAAAAAwIHC9d+AAMAAAAAAAAAAAAAA+gAAAAAAAAD6AAAAAAAAAAFAAEAAAAAAAAAAQQiTRhgQIIXAAAA5TYAAAAEazAmdmFsdWUgBgBQdWUgMAAAAAAA"),
          Map.entry(
              Codec.ZSTD,
              "AAAAAAAAAAcAAABTAAAAAwK1GaHCAAQAAAAAAAAAAAAAA+gAAAAAAAAD6AAAAAAAAAAFAAEAAAAAAAAAASi1L/0AWLQAAIA2AAAABGswJnZhbHVlIDAAAQDhihIBAAA="));

  private static RecordBatch batch(int count, Codec codec) {
    List<Record> records = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      records.add(
          new Record(
              Bytes.utf8("k" + i), Bytes.utf8("value value value " + i), 1_000 + i, List.of()));
    }
    return RecordBatch.of(7, 3, new ProducerSequence(5, 1, 0), records)
        .with(BatchAttributes.NONE.with(codec));
  }

  @Test
  void whatKafkaWroteIsRead() throws CorruptBatchException {
    for (Codec codec : Codec.values()) {
      byte[] frame =
          Base64.getDecoder().decode(Objects.requireNonNull(WRITTEN_BY_KAFKA.get(codec)));
      assertEquals(
          batch(1, codec), KafkaBatchCodec.decode(frame, 0, frame.length), codec.toString());
    }
  }

  @Test
  void ofALargeBatchLittleIsLeftAndAllOfItIsReadAgain() throws CorruptBatchException {
    int plain = KafkaBatchCodec.encode(batch(5_000, Codec.NONE)).length;
    for (Codec codec : Codec.values()) {
      byte[] frame = KafkaBatchCodec.encode(batch(5_000, codec));
      assertEquals(
          batch(5_000, codec), KafkaBatchCodec.decode(frame, 0, frame.length), codec.toString());
      assertTrue(codec == Codec.NONE || frame.length < plain / 2, codec + ": " + frame.length);
      byte[] mkb1 = BatchCodec.encode(batch(5_000, codec));
      assertEquals(batch(5_000, codec), BatchCodec.decode(mkb1, 0, mkb1.length), codec.toString());
    }
  }

  @Test
  void whatIsNoCompressedContentIsCorrupt() {
    for (Codec codec : List.of(Codec.GZIP, Codec.SNAPPY, Codec.LZ4, Codec.ZSTD)) {
      byte[] content = Compressor.compress(codec, new byte[100]);
      content[content.length / 2] ^= 0x55;
      content[3] ^= 0x55;
      assertThrows(
          CorruptBatchException.class,
          () -> Compressor.decompress(codec, content),
          codec.toString());
    }
  }

  private static Story story(Rules rules) {
    String records = "{'key': 'k', 'value': '" + "v".repeat(500) + "'}";
    return Story.begin(rules, "{'brokers': [1]}")
        .does(
            "createTopic 'topic': 't', 'partitions': 1, 'replicationFactor': 1",
            "append 'partition': 't-0', 'records': [" + records + "], 'compression': 'lz4'",
            "openProducer 'producer': 'p', 'compression': 'zstd'",
            "send 'producer': 'p', 'topic': 't', 'value': '" + "v".repeat(500) + "'",
            "flush 'producer': 'p'",
            "closeCluster",
            "reopenCluster",
            "fetch 'partition': 't-0', 'offset': 0, 'maxRecords': 9, 'as': 'r'");
  }

  private static long size(Story story, String at) {
    return (Long) Objects.requireNonNull(story.at(at + "0/sizeBytes"));
  }

  @Test
  void theProducerChoosesWhereTheRulesLetIt() {
    String at = "/partitions/t-0/replicas/1/batches/";
    for (String format : List.of("mkb1", "kafka-v2")) {
      Rules rules = Rules.miniKafka().with("batchFormat", format);
      Story chosen = story(rules.with("compression", "producer"));
      assertEquals("lz4", chosen.at(at + "0/compression"));
      assertEquals("zstd", chosen.at(at + "1/compression"));
      assertEquals("v".repeat(500), chosen.at("/reads/r/1/value"));
      Story none = story(rules);
      assertNull(none.at(at + "0/compression"));
      assertTrue(size(chosen, at) < size(none, at) / 3);
    }
  }
}
