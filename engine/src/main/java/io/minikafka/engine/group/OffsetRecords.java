package io.minikafka.engine.group;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Record;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * Committed offsets as records of {@code __consumer_offsets}. Keys and values are the JSON that
 * Kafka's console consumer prints for {@code OffsetCommitKey} and {@code OffsetCommitValue}, not
 * their binary form, so that they can be read in a log.
 *
 * <pre>
 *  key    {"group":"g","partition":0,"topic":"orders"}
 *  value  {"offset":3}
 * </pre>
 */
public final class OffsetRecords {
  private OffsetRecords() {}

  /** The records of a commit, one a partition. */
  public static List<Record> of(String group, SortedMap<TopicPartition, Long> offsets, long nowMs) {
    List<Record> records = new ArrayList<>();
    for (Map.Entry<TopicPartition, Long> each : offsets.entrySet()) {
      SortedMap<String, Object> key = new TreeMap<>();
      key.put("group", group);
      key.put("topic", each.getKey().topic());
      key.put("partition", (long) each.getKey().partition());
      SortedMap<String, Object> value = new TreeMap<>();
      value.put("offset", each.getValue());
      records.add(new Record(text(key), text(value), nowMs, List.of()));
    }
    return records;
  }

  private static Bytes text(SortedMap<String, Object> fields) {
    return Bytes.utf8(JsonWriter.write(fields, JsonWriter.Layout.COMPACT));
  }

  /** What the records of {@code log} say is committed; one that is none of ours says nothing. */
  public static PSortedMap<String, PSortedMap<TopicPartition, Long>> read(PartitionLog log) {
    PSortedMap<String, PSortedMap<TopicPartition, Long>> offsets = TreePMap.empty();
    for (PlacedBatch placed : log.batches()) {
      for (Record each : placed.batch().records()) {
        Commit commit = commit(each);
        if (commit != null) {
          PSortedMap<TopicPartition, Long> of =
              offsets.getOrDefault(commit.group, TreePMap.<TopicPartition, Long>empty());
          offsets = offsets.plus(commit.group, commit.in(of));
        }
      }
    }
    return offsets;
  }

  /**
   * One record.
   *
   * @param offset null deletes what was committed
   */
  private record Commit(String group, TopicPartition partition, @Nullable Long offset) {
    PSortedMap<TopicPartition, Long> in(PSortedMap<TopicPartition, Long> offsets) {
      return offset == null ? offsets.minus(partition) : offsets.plus(partition, offset);
    }
  }

  private static @Nullable Commit commit(Record each) {
    String key = each.key() == null ? null : each.key().text().orElse(null);
    if (key == null) {
      return null;
    }
    try {
      Members in = Members.of(JsonParser.parse(key));
      TopicPartition partition = new TopicPartition(in.text("topic"), in.integer("partition"));
      if (each.value() == null) {
        return new Commit(in.text("group"), partition, null);
      }
      Members value = Members.of(JsonParser.parse(each.value().text().orElse("")));
      return new Commit(in.text("group"), partition, value.number("offset"));
    } catch (JsonProblem notOurs) {
      return null;
    }
  }
}
