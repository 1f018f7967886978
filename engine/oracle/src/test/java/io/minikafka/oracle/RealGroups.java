package io.minikafka.oracle;

import io.minikafka.engine.id.TopicPartition;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor.Assignment;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor.Subscription;
import org.apache.kafka.clients.consumer.RangeAssignor;
import org.apache.kafka.clients.consumer.internals.ConsumerProtocol;
import org.apache.kafka.common.message.DescribeGroupsRequestData;
import org.apache.kafka.common.message.DescribeGroupsResponseData;
import org.apache.kafka.common.message.HeartbeatRequestData;
import org.apache.kafka.common.message.JoinGroupRequestData;
import org.apache.kafka.common.message.JoinGroupResponseData;
import org.apache.kafka.common.message.LeaveGroupRequestData.MemberIdentity;
import org.apache.kafka.common.message.OffsetCommitRequestData;
import org.apache.kafka.common.message.OffsetFetchRequestData;
import org.apache.kafka.common.message.OffsetFetchResponseData;
import org.apache.kafka.common.message.SyncGroupRequestData;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.requests.AbstractRequest;
import org.apache.kafka.common.requests.AbstractResponse;
import org.apache.kafka.common.requests.DescribeGroupsRequest;
import org.apache.kafka.common.requests.DescribeGroupsResponse;
import org.apache.kafka.common.requests.FindCoordinatorRequest.CoordinatorType;
import org.apache.kafka.common.requests.HeartbeatRequest;
import org.apache.kafka.common.requests.HeartbeatResponse;
import org.apache.kafka.common.requests.JoinGroupRequest;
import org.apache.kafka.common.requests.JoinGroupResponse;
import org.apache.kafka.common.requests.LeaveGroupRequest;
import org.apache.kafka.common.requests.LeaveGroupResponse;
import org.apache.kafka.common.requests.OffsetCommitRequest;
import org.apache.kafka.common.requests.OffsetCommitResponse;
import org.apache.kafka.common.requests.OffsetFetchRequest;
import org.apache.kafka.common.requests.OffsetFetchResponse;
import org.apache.kafka.common.requests.SyncGroupRequest;
import org.apache.kafka.common.requests.SyncGroupResponse;
import org.jspecify.annotations.Nullable;

/** The classic group protocol on the real cluster, call by call. */
final class RealGroups {
  private static final int LONG_MS = 300_000;

  private final RealCluster cluster;
  private final RealTopics topics;
  private final Coordinators coordinators;
  private final TreeMap<String, TreeMap<String, Member>> groups = new TreeMap<>();
  private final TreeSet<String> known = new TreeSet<>();

  RealGroups(RealCluster cluster, RealTopics topics, Coordinators coordinators) {
    this.cluster = cluster;
    this.topics = topics;
    this.coordinators = coordinators;
  }

  /** A member under the name that the scenario gives it. */
  private static final class Member {
    String id;
    @Nullable CompletableFuture<JoinGroupResponse> joining;
    @Nullable CompletableFuture<SyncGroupResponse> syncing;
    int syncedGeneration = -1;
    int generation = -1;

    Member(String id) {
      this.id = id;
    }
  }

  private TreeMap<String, Member> members(String group) {
    return groups.computeIfAbsent(group, name -> new TreeMap<>());
  }

  private int port(String group) throws IOException, InterruptedException {
    if (known.add(group)) {
      // A coordinator that is loading answers a heartbeat as if all were well.
      describe(group, true);
    }
    return coordinators.port(CoordinatorType.GROUP, group);
  }

  /** Asks the coordinator, again while it is loading. */
  private <R extends AbstractResponse> R ask(
      String group, AbstractRequest.Builder<?> request, Function<R, Short> error)
      throws IOException, InterruptedException {
    for (int i = 0; ; i++) {
      R answer = Wire.ask(port(group), request);
      if (i == 300 || !Coordinators.isTooEarly(Errors.forCode(error.apply(answer)))) {
        return answer;
      }
      Thread.sleep(20);
    }
  }

  Asked join(String group, String name, List<String> subscribed, @Nullable String instance)
      throws IOException, InterruptedException {
    Member member = members(group).get(name);
    if (member == null && instance == null) {
      // The id begins with the client's name, and assignors go by the order of ids.
      JoinGroupResponse first =
          Wire.<JoinGroupResponse>askLater(port(group), name, joining(group, "", subscribed, null))
              .join();
      Errors error = Errors.forCode(first.data().errorCode());
      if (error != Errors.MEMBER_ID_REQUIRED || name.isEmpty()) {
        return new Asked.Answered(error);
      }
      member = new Member(first.data().memberId());
      members(group).put(name, member);
    } else if (member == null) {
      member = new Member("");
      members(group).put(name, member);
    }
    member.joining =
        Wire.askLater(port(group), name, joining(group, member.id, subscribed, instance));
    JoinGroupResponseData answer = joined(member, 300);
    return answer == null ? Asked.done() : Asked.answered(answer.errorCode());
  }

  private JoinGroupRequest.Builder joining(
      String group, String id, List<String> subscribed, @Nullable String instance) {
    JoinGroupRequestData data =
        new JoinGroupRequestData()
            .setGroupId(group)
            .setMemberId(id)
            .setGroupInstanceId(instance)
            .setSessionTimeoutMs(LONG_MS)
            .setRebalanceTimeoutMs(LONG_MS)
            .setProtocolType(ConsumerProtocol.PROTOCOL_TYPE);
    data.protocols()
        .add(
            new JoinGroupRequestData.JoinGroupRequestProtocol()
                .setName(RangeAssignor.RANGE_ASSIGNOR_NAME)
                .setMetadata(
                    bytes(ConsumerProtocol.serializeSubscription(new Subscription(subscribed)))));
    return new JoinGroupRequest.Builder(data);
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  private static @Nullable JoinGroupResponseData joined(Member member, long waitMs)
      throws InterruptedException {
    if (member.joining == null) {
      return null;
    }
    try {
      JoinGroupResponseData data = member.joining.get(waitMs, TimeUnit.MILLISECONDS).data();
      if (data.errorCode() == 0) {
        member.id = data.memberId();
        member.generation = data.generationId();
      }
      return data;
    } catch (TimeoutException e) {
      return null;
    } catch (ExecutionException e) {
      throw new IllegalStateException("the answer to a join did not come", e);
    }
  }

  Asked sync(String group, String name, int generation) throws IOException, InterruptedException {
    Member member = members(group).get(name);
    JoinGroupResponseData joined = member == null ? null : joined(member, 5_000);
    SyncGroupRequestData data =
        new SyncGroupRequestData()
            .setGroupId(group)
            .setMemberId(member == null ? name : member.id)
            .setGenerationId(generation)
            .setProtocolType(ConsumerProtocol.PROTOCOL_TYPE)
            .setProtocolName(RangeAssignor.RANGE_ASSIGNOR_NAME);
    if (joined != null && joined.leader().equals(joined.memberId())) {
      data.setAssignments(assigned(joined));
    }
    CompletableFuture<SyncGroupResponse> answer =
        Wire.askLater(port(group), new SyncGroupRequest.Builder(data));
    if (member != null) {
      member.syncing = answer;
      member.syncedGeneration = generation;
    }
    try {
      return Asked.answered(answer.get(400, TimeUnit.MILLISECONDS).data().errorCode());
    } catch (TimeoutException waits) {
      return Asked.done();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the answer to a sync did not come", e);
    }
  }

  /** What Kafka's own range assignor gives whom. */
  private List<SyncGroupRequestData.SyncGroupRequestAssignment> assigned(
      JoinGroupResponseData joined) {
    Map<String, Integer> counts = new HashMap<>();
    for (TopicPartition each : topics.created()) {
      counts.merge(each.topic(), 1, Integer::sum);
    }
    Map<String, Subscription> subscriptions = new HashMap<>();
    for (JoinGroupResponseData.JoinGroupResponseMember each : joined.members()) {
      subscriptions.put(
          each.memberId(),
          ConsumerProtocol.deserializeSubscription(ByteBuffer.wrap(each.metadata())));
    }
    List<SyncGroupRequestData.SyncGroupRequestAssignment> all = new ArrayList<>();
    new RangeAssignor()
        .assign(counts, subscriptions)
        .forEach(
            (id, partitions) ->
                all.add(
                    new SyncGroupRequestData.SyncGroupRequestAssignment()
                        .setMemberId(id)
                        .setAssignment(
                            bytes(
                                ConsumerProtocol.serializeAssignment(
                                    new Assignment(partitions))))));
    return all;
  }

  Asked heartbeat(String group, String name, int generation)
      throws IOException, InterruptedException {
    Member member = members(group).get(name);
    HeartbeatResponse answer =
        this.<HeartbeatResponse>ask(
            group,
            new HeartbeatRequest.Builder(
                new HeartbeatRequestData()
                    .setGroupId(group)
                    .setMemberId(member == null ? name : member.id)
                    .setGenerationId(generation)),
            each -> each.data().errorCode());
    return Asked.answered(answer.data().errorCode());
  }

  Asked leave(String group, String name) throws IOException, InterruptedException {
    Member member = members(group).remove(name);
    LeaveGroupResponse answer =
        this.<LeaveGroupResponse>ask(
            group,
            new LeaveGroupRequest.Builder(
                group,
                List.of(new MemberIdentity().setMemberId(member == null ? name : member.id))),
            each -> each.data().errorCode());
    short error = answer.data().errorCode();
    return Asked.answered(
        error != 0 || answer.data().members().isEmpty()
            ? error
            : answer.data().members().get(0).errorCode());
  }

  Asked commit(String group, String name, int generation, Map<TopicPartition, Long> offsets)
      throws IOException, InterruptedException {
    Member member = members(group).get(name);
    OffsetCommitRequestData data =
        new OffsetCommitRequestData()
            .setGroupId(group)
            .setMemberId(member == null ? name : member.id)
            .setGenerationIdOrMemberEpoch(generation);
    offsets.forEach(
        (id, offset) ->
            data.topics()
                .add(
                    new OffsetCommitRequestData.OffsetCommitRequestTopic()
                        .setName(id.topic())
                        .setTopicId(cluster.topicId(id.topic()))
                        .setPartitions(
                            List.of(
                                new OffsetCommitRequestData.OffsetCommitRequestPartition()
                                    .setPartitionIndex(id.partition())
                                    .setCommittedOffset(offset)))));
    OffsetCommitResponse answer =
        this.<OffsetCommitResponse>ask(
            group, OffsetCommitRequest.Builder.forTopicIdsOrNames(data), RealGroups::errorOf);
    return Asked.answered(errorOf(answer));
  }

  private static short errorOf(OffsetCommitResponse answer) {
    return answer.data().topics().stream()
        .flatMap(each -> each.partitions().stream())
        .map(each -> each.errorCode())
        .filter(each -> each != 0)
        .findFirst()
        .orElse((short) 0);
  }

  /** What is known of a group: its state, members, newest generation, assignments and commits. */
  SortedMap<String, Object> describe(String group, boolean withMembers)
      throws IOException, InterruptedException {
    SortedMap<String, Object> fields = new TreeMap<>();
    fields.put("committed", committed(group));
    if (!withMembers) {
      return fields;
    }
    DescribeGroupsResponse answer =
        this.<DescribeGroupsResponse>ask(
            group,
            new DescribeGroupsRequest.Builder(
                new DescribeGroupsRequestData().setGroups(List.of(group))),
            each -> each.data().groups().get(0).errorCode());
    DescribeGroupsResponseData.DescribedGroup described = answer.data().groups().get(0);
    String state = described.groupState().equals("Dead") ? "Empty" : described.groupState();
    fields.put("state", state);
    int newest = -1;
    TreeMap<String, String> names = new TreeMap<>();
    for (Map.Entry<String, Member> each : members(group).entrySet()) {
      joined(each.getValue(), 0);
      names.put(each.getValue().id, each.getKey());
      newest = Math.max(newest, each.getValue().generation);
    }
    TreeSet<String> present = new TreeSet<>();
    for (DescribeGroupsResponseData.DescribedGroupMember each : described.members()) {
      String name = names.getOrDefault(each.memberId(), each.memberId());
      present.add(name);
      Member member = members(group).get(name);
      boolean hasSynced =
          member != null
              && member.syncing != null
              && member.syncing.isDone()
              && member.syncedGeneration == member.generation;
      if (hasSynced && state.equals("Stable")) {
        fields.put("members." + name + ".assignment", assignment(member));
      }
    }
    fields.put("members", List.copyOf(present));
    if (!state.equals("PreparingRebalance") && !present.isEmpty()) {
      fields.put("generation", (long) newest);
    }
    return fields;
  }

  /** What the answer to its sync told a member. */
  private static List<String> assignment(Member member) {
    byte[] content =
        member.syncing == null ? new byte[0] : member.syncing.join().data().assignment();
    return content.length == 0
        ? List.of()
        : ConsumerProtocol.deserializeAssignment(ByteBuffer.wrap(content)).partitions().stream()
            .map(each -> new TopicPartition(each.topic(), each.partition()))
            .sorted()
            .map(TopicPartition::toString)
            .toList();
  }

  private SortedMap<String, Object> committed(String group)
      throws IOException, InterruptedException {
    OffsetFetchResponse answer =
        this.<OffsetFetchResponse>ask(
            group,
            OffsetFetchRequest.Builder.forTopicNames(
                new OffsetFetchRequestData()
                    .setGroups(
                        List.of(
                            new OffsetFetchRequestData.OffsetFetchRequestGroup()
                                .setGroupId(group)
                                .setTopics(null))),
                false),
            each -> each.data().groups().get(0).errorCode());
    SortedMap<String, Object> committed = new TreeMap<>();
    for (OffsetFetchResponseData.OffsetFetchResponseTopics topic :
        answer.data().groups().get(0).topics()) {
      for (OffsetFetchResponseData.OffsetFetchResponsePartitions each : topic.partitions()) {
        committed.put(
            new TopicPartition(topic.name(), each.partitionIndex()).toString(),
            each.committedOffset());
      }
    }
    return committed;
  }
}
