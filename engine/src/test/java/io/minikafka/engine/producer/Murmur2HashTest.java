package io.minikafka.engine.producer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.producer.ProducerRules.KeyHash;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.rules.Rules;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hashes and partitions that Kafka's producer gives. */
class Murmur2HashTest {
  private static final KeyHash MURMUR2 =
      Rules.miniKafka().with("keyHash", "murmur2").producer().keyHash();

  @ParameterizedTest
  @CsvSource({
    "a, -1563381124, 1, 0, 4",
    "b, -1853091852, 2, 0, 8",
    "key, -1079937367, 1, 1, 1",
    "user-1, 1404122828, 2, 0, 8",
    "user-42, 1459644460, 1, 0, 4",
    "order-1001, 297523878, 0, 2, 6",
    "alice, 1951417749, 0, 1, 9",
    "bob, -2048144690, 0, 2, 6",
    "'', 275646681, 0, 1, 9",
    "日本, -700811021, 0, 3, 3"
  })
  void aKeyGoesWhereKafkaSendsIt(String key, int hash, int of3, int of4, int of12) {
    assertEquals(hash, Murmur2Hash.hash(key.getBytes(StandardCharsets.UTF_8)));
    Bytes bytes = Bytes.utf8(key);
    assertEquals(of3, MURMUR2.partition(bytes, 3));
    assertEquals(of4, MURMUR2.partition(bytes, 4));
    assertEquals(of12, MURMUR2.partition(bytes, 12));
  }
}
