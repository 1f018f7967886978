package io.minikafka.engine.checkpoint;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.json.Quotes;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code metadata.json}: per partition its replicas, leader and leader epoch. HW and
 * configuration are not in it, the ISR only where a controller keeps it.
 */
public final class MetadataFile {
  /** The highest leader epoch that is read: every promotion that follows still has one. */
  private static final int MAX_LEADER_EPOCH = 1_000_000_000;

  private MetadataFile() {}

  /**
   * What the file says of a partition.
   *
   * @param leader the leader's broker id, −1 where nobody leads
   * @param replicas broker ids in the order of assignment
   * @param isr the controller's ISR, null where there is no controller
   * @param isCompacted whether the topic's cleanup policy is compact
   */
  public record Entry(
      int leader,
      int leaderEpoch,
      List<Integer> replicas,
      @Nullable List<Integer> isr,
      boolean isCompacted) {}

  /** The text of the file. */
  public static String write(SortedMap<TopicPartition, Entry> partitions) {
    TreeMap<String, Object> topics = new TreeMap<>();
    for (Map.Entry<TopicPartition, Entry> each : partitions.entrySet()) {
      Entry entry = each.getValue();
      TreeMap<String, Object> fields = new TreeMap<>();
      fields.put("leader_id", entry.leader());
      fields.put("leader_epoch", entry.leaderEpoch());
      fields.put("replicas", entry.replicas());
      if (entry.isr() != null) {
        fields.put("isr", entry.isr());
      }
      if (entry.isCompacted()) {
        fields.put("cleanup", "compact");
      }
      partitionsOf(topics, each.getKey().topic())
          .put(Integer.toString(each.getKey().partition()), fields);
    }
    TreeMap<String, Object> file = new TreeMap<>();
    file.put("topics", topics);
    file.put("version", 1);
    return JsonWriter.write(file, JsonWriter.Layout.COMPACT);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> partitionsOf(Map<String, Object> topics, String topic) {
    TreeMap<String, Object> fields =
        (TreeMap<String, Object>) topics.computeIfAbsent(topic, name -> new TreeMap<>());
    return (TreeMap<String, Object>) fields.computeIfAbsent("partitions", name -> new TreeMap<>());
  }

  /**
   * What the file says.
   *
   * @throws RefusedException STORAGE_ERROR, naming the place
   */
  public static SortedMap<TopicPartition, Entry> read(byte[] content) {
    SortedMap<TopicPartition, Entry> partitions = new TreeMap<>();
    try {
      Members file = Members.of(JsonParser.parse(utf8(content, "metadata.json")));
      for (Map.Entry<String, JsonValue> topic :
          Members.of(file.value("topics")).object().members().entrySet()) {
        partitions.putAll(topic(topic.getKey(), topic.getValue()));
      }
      return partitions;
    } catch (JsonProblem problem) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR,
          "metadata.json, " + problem.getMessage() + "; restore the file from a copy");
    }
  }

  private static SortedMap<TopicPartition, Entry> topic(String name, JsonValue value) {
    // The name becomes a directory's: one with a slash would lead out of the data folder.
    if (!TopicPartition.isTopicName(name)) {
      throw new JsonProblem(value.place(), Quotes.quoted(name) + " is no topic name");
    }
    Members fields = Members.of(Members.of(value).value("partitions"));
    SortedMap<TopicPartition, Entry> partitions = new TreeMap<>();
    for (Map.Entry<String, JsonValue> each : fields.object().members().entrySet()) {
      partitions.put(id(name, each), entry(Members.of(each.getValue())));
    }
    int expected = 0;
    for (TopicPartition id : partitions.keySet()) {
      if (id.partition() != expected) {
        throw new JsonProblem(
            fields.place(), "partition " + expected + " of " + name + " is missing");
      }
      expected++;
    }
    return partitions;
  }

  private static TopicPartition id(String topic, Map.Entry<String, JsonValue> partition) {
    TopicPartition id = TopicPartition.parse(topic + "-" + partition.getKey());
    if (id == null || !id.topic().equals(topic)) {
      throw new JsonProblem(
          partition.getValue().place(),
          Quotes.quoted(partition.getKey()) + " is no partition number");
    }
    return id;
  }

  private static Entry entry(Members fields) {
    List<JsonValue> items = fields.items("replicas");
    List<Integer> replicas = new ArrayList<>();
    SortedSet<Integer> seen = new TreeSet<>();
    for (JsonValue item : items) {
      int broker = Members.integer(item);
      if (!seen.add(broker)) {
        throw new JsonProblem(item.place(), "broker " + broker + " has two replicas");
      }
      replicas.add(broker);
    }
    int epoch = fields.integer("leader_epoch");
    if (epoch < 0 || epoch > MAX_LEADER_EPOCH) {
      throw new JsonProblem(
          fields.value("leader_epoch").place(),
          "leader epoch " + epoch + " is not one of 0 to " + MAX_LEADER_EPOCH);
    }
    return new Entry(
        fields.integer("leader_id"),
        epoch,
        List.copyOf(replicas),
        fields.has("isr") ? fields.items("isr").stream().map(Members::integer).toList() : null,
        fields.text("cleanup", "delete").equals("compact"));
  }

  static String utf8(byte[] content, String file) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    } catch (CharacterCodingException notText) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR, file + " is not UTF-8; restore the file from a copy");
    }
  }
}
