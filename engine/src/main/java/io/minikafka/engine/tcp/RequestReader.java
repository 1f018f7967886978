package io.minikafka.engine.tcp;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.group.CommitOffsets;
import io.minikafka.engine.command.group.GroupHeartbeat;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.json.Quotes;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.rules.Rules;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * Reads a frame: one JSON object with its {@code operation}. Numbers may come as text, their
 * fractions are cut off, unknown fields are passed over. Any bytes whatsoever give a request or an
 * answer.
 */
public final class RequestReader {
  /** The longest frame, its newline included. */
  public static final int MAX_FRAME_BYTES = 1_048_576;

  private static final long FETCH_MAX_RECORDS = 100;
  private static final List<String> OPERATIONS =
      List.of(
          "create_topic",
          "metadata",
          "produce",
          "fetch",
          "join_group",
          "heartbeat",
          "commit_offsets");

  private RequestReader() {}

  /**
   * The request in a frame without its newline.
   *
   * @param cluster the cluster it will meet: a key chooses among a topic's partitions
   * @param rules the rules it will meet
   * @param name the name for its result
   */
  public static Request read(byte[] frame, Cluster cluster, Rules rules, String name) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(frame)).toString();
      Members in = Members.of(JsonParser.parseCuttingFractions(text));
      String operation = in.text("operation");
      if (operation.equals("metadata")) {
        return new Request.Metadata(in.text("topic"));
      }
      return new Request.ToDo(operation, command(operation, in, cluster, rules, name), name);
    } catch (JsonProblem problem) {
      return wrong(problem.problemOfValue());
    } catch (CharacterCodingException notText) {
      return wrong("the frame is not UTF-8");
    }
  }

  private static Request wrong(String message) {
    return new Request.Wrong(Answers.failure(ErrorCode.INVALID_REQUEST, message));
  }

  private static Command command(
      String operation, Members in, Cluster cluster, Rules rules, String name) {
    return switch (operation) {
      case "create_topic" ->
          new CreateTopic(
              in.text("topic"), number(in, "partitions"), number(in, "replication_factor"));
      case "produce" -> produce(in, cluster, rules, name);
      case "fetch" ->
          new Fetch(
              partition(in, in.text("topic")),
              number(in, "offset"),
              in.has("max_records") ? number(in, "max_records") : FETCH_MAX_RECORDS,
              Arguments.committedOnly(in, "isolation"),
              name);
      case "join_group" ->
          new JoinGroup(
              in.text("group_id"),
              in.text("member_id"),
              in.items("topics").stream().map(Members::text).toList());
      case "heartbeat" ->
          new GroupHeartbeat(in.text("group_id"), in.text("member_id"), integer(in, "generation"));
      case "commit_offsets" ->
          new CommitOffsets(
              in.text("group_id"), in.text("member_id"), integer(in, "generation"), offsets(in));
      default ->
          throw new JsonProblem(
              in.value("operation").place(),
              "unknown operation "
                  + Quotes.quoted(operation)
                  + Members.didYouMean(operation, OPERATIONS));
    };
  }

  private static Command produce(Members in, Cluster cluster, Rules rules, String name) {
    String topic = in.text("topic");
    Bytes key = bytes(in, "key_b64");
    RecordTemplate record = new RecordTemplate(key, bytes(in, "value_b64"), null, List.of());
    TopicPartition target = new TopicPartition(topic, 0);
    Integer count = cluster.topics().get(topic);
    if (in.has("partition")) {
      target = partition(in, topic);
    } else if (key != null && count != null) {
      target = new TopicPartition(topic, rules.producer().keyHash().partition(key, count));
    }
    return new Append(target, List.of(record), acks(in), null, ProducerSequence.NONE, name);
  }

  private static Acks acks(Members in) {
    JsonValue value = in.find("acks");
    if (value == null) {
      return Acks.LEADER;
    }
    return switch (String.valueOf(value.plain())) {
      case "0" -> Acks.NONE;
      case "1" -> Acks.LEADER;
      case "all", "-1" -> Acks.ALL;
      default -> throw new JsonProblem(value.place(), "acks is \"0\", \"1\" or \"all\"");
    };
  }

  private static TopicPartition partition(Members in, String topic) {
    return new TopicPartition(topic, integer(in, "partition"));
  }

  private static @Nullable Bytes bytes(Members in, String key) {
    JsonValue value = in.find(key);
    if (value == null || value instanceof JsonValue.Null) {
      return null;
    }
    String text = Members.text(value);
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      // The decoder also takes a text without its padding.
      if (text.length() % 4 == 0) {
        return Bytes.of(bytes);
      }
    } catch (IllegalArgumentException broken) {
      // Told below, as a missing padding is.
    }
    throw new JsonProblem(value.place(), "“" + key + "” is not base64");
  }

  private static PSortedMap<TopicPartition, Long> offsets(Members in) {
    PSortedMap<TopicPartition, Long> offsets = TreePMap.empty();
    for (JsonValue item : in.items("offsets")) {
      Members each = Members.of(item);
      offsets = offsets.plus(partition(each, each.text("topic")), number(each, "offset"));
    }
    return offsets;
  }

  private static int integer(Members in, String key) {
    long number = number(in, key);
    if (number != (int) number) {
      throw new JsonProblem(in.value(key).place(), "“" + key + "” does not fit 32 bits");
    }
    return (int) number;
  }

  private static long number(Members in, String key) {
    JsonValue value = in.value(key);
    if (value instanceof JsonValue.Text text) {
      try {
        return Long.parseLong(text.value().strip());
      } catch (NumberFormatException notANumber) {
        throw new JsonProblem(
            value.place(), "“" + key + "” is no number: " + Quotes.quoted(text.value()));
      }
    }
    return Members.number(value);
  }
}
