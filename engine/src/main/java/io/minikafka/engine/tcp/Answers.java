package io.minikafka.engine.tcp;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.group.Member;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Answers to requests, as plain JSON: {@code ok} and what was asked for, or a code and a message.
 */
public final class Answers {
  private Answers() {}

  /** One line of compact JSON, its newline included. */
  public static String line(SortedMap<String, ?> answer) {
    return JsonWriter.write(answer, JsonWriter.Layout.COMPACT) + "\n";
  }

  /** A failure. */
  public static SortedMap<String, Object> failure(ErrorCode code, String message) {
    SortedMap<String, Object> answer = new TreeMap<>();
    answer.put("ok", false);
    answer.put("code", code.name());
    answer.put("message", message);
    return answer;
  }

  /** What a topic looks like: its partitions with leader, epoch and replicas. */
  public static SortedMap<String, @Nullable Object> metadata(Cluster cluster, String topic) {
    if (!cluster.topics().containsKey(topic)) {
      return new TreeMap<>(
          failure(ErrorCode.UNKNOWN_TOPIC, "there is no topic " + topic + ": create it first"));
    }
    List<Object> partitions = new ArrayList<>();
    for (Partition each : cluster.partitions().values()) {
      if (each.id().topic().equals(topic)) {
        SortedMap<String, Object> fields = new TreeMap<>();
        fields.put("partition", each.id().partition());
        fields.put("leader_id", each.leader());
        fields.put("leader_epoch", each.leaderEpoch());
        fields.put("replicas", each.assignment());
        partitions.add(fields);
      }
    }
    SortedMap<String, @Nullable Object> answer = ok();
    answer.put("topic", topic);
    answer.put("partitions", partitions);
    return answer;
  }

  /**
   * The answer to a command that was given; empty while its append waits.
   *
   * @param now the cluster at this moment: ask again after every command while it is empty
   */
  public static Optional<SortedMap<String, @Nullable Object>> to(
      Request.ToDo request, Transition given, Cluster now) {
    if (given.outcome() instanceof Outcome.Refused refused) {
      return Optional.of(new TreeMap<>(failure(refused.code(), refused.message())));
    }
    return switch (request.operation()) {
      case "produce" -> produced(request, now);
      case "fetch" -> Optional.of(fetched(request, now));
      case "join_group" -> Optional.of(joined(request, given.after()));
      case "create_topic" -> Optional.of(created(given));
      default -> Optional.of(ok());
    };
  }

  private static SortedMap<String, @Nullable Object> ok() {
    SortedMap<String, @Nullable Object> answer = new TreeMap<>();
    answer.put("ok", true);
    return answer;
  }

  private static SortedMap<String, @Nullable Object> created(Transition given) {
    SortedMap<String, @Nullable Object> answer = ok();
    answer.put("topic", given.command().arguments().get("topic"));
    return answer;
  }

  private static Optional<SortedMap<String, @Nullable Object>> produced(
      Request.ToDo request, Cluster now) {
    AppendResult result = now.appends().get(request.name());
    if (result instanceof AppendResult.Failed failed) {
      return Optional.of(
          new TreeMap<>(
              failure(
                  failed.error(), "the record was appended, but the append was not acknowledged")));
    }
    if (!(result instanceof AppendResult.Appended appended)
        || !(request.command() instanceof Append append)) {
      return Optional.empty();
    }
    SortedMap<String, @Nullable Object> answer = ok();
    answer.put("partition", append.partition().partition());
    answer.put("offset", appended.baseOffset());
    return Optional.of(answer);
  }

  private static SortedMap<String, @Nullable Object> fetched(Request.ToDo request, Cluster now) {
    List<Object> records = new ArrayList<>();
    for (ReadRecord each : now.reads().getOrDefault(request.name(), List.of())) {
      SortedMap<String, @Nullable Object> fields = new TreeMap<>();
      fields.put("offset", each.offset());
      fields.put("key_b64", base64(each.content().key()));
      fields.put("value_b64", base64(each.content().value()));
      records.add(fields);
    }
    SortedMap<String, @Nullable Object> answer = ok();
    answer.put("records", records);
    return answer;
  }

  private static @Nullable String base64(@Nullable Bytes bytes) {
    return bytes == null ? null : bytes.base64();
  }

  private static SortedMap<String, @Nullable Object> joined(Request.ToDo request, Cluster after) {
    SortedMap<String, @Nullable Object> answer = ok();
    if (request.command() instanceof JoinGroup join) {
      Member member = after.groups().require(join.group()).requireMember(join.member());
      List<Object> assignment = new ArrayList<>();
      for (TopicPartition each : member.assignment()) {
        SortedMap<String, Object> fields = new TreeMap<>();
        fields.put("topic", each.topic());
        fields.put("partition", each.partition());
        assignment.add(fields);
      }
      answer.put("generation", after.groups().require(join.group()).generation());
      answer.put("assignment", assignment);
    }
    return answer;
  }
}
