package io.minikafka.engine.command.group;

import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.InternalTopics;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Consumer.OffsetReset;
import io.minikafka.engine.group.Coordination;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.GroupRules;
import io.minikafka.engine.group.GroupRules.GroupErrors.Call;
import io.minikafka.engine.group.JoinRequest;
import io.minikafka.engine.group.OffsetRecords;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.InternalTopic;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** What the verbs of consumers and groups share. */
public final class Consumers {
  private Consumers() {}

  static OffsetReset reset(Members in) {
    String text = in.text("autoOffsetReset", "earliest");
    List<OffsetReset> policies = List.of(OffsetReset.values());
    List<String> known = policies.stream().map(Consumers::text).toList();
    int index = known.indexOf(text);
    if (index < 0) {
      throw new JsonProblem(
          in.value("autoOffsetReset").place(),
          "unknown reset policy “"
              + text
              + "”, it is one of "
              + known
              + Members.didYouMean(text, known));
    }
    return policies.get(index);
  }

  static String text(OffsetReset reset) {
    return reset.name().toLowerCase(java.util.Locale.ROOT);
  }

  /** The consumer of that name, which must have been opened. */
  static Consumer consumer(Execution run, String handle) {
    Consumer consumer = run.cluster().groups().consumers().get(handle);
    if (consumer == null) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE, "consumer " + handle + " was never opened: open it first");
    }
    return consumer;
  }

  static void keep(Execution run, Consumer consumer) {
    run.set(run.cluster().withGroups(run.cluster().groups().with(consumer)));
  }

  static void keep(Execution run, Group group) {
    run.set(run.cluster().withGroups(run.cluster().groups().with(group)));
  }

  /** What a rebalance needs to know; {@code events} are told what happens. */
  static Coordination coordination(Execution run, java.util.function.Consumer<Event> events) {
    return new Coordination(
        run.rules().group(),
        run.cluster().topics(),
        run.nowMs(),
        run.cluster().config().rebalanceTimeoutMs(),
        events);
  }

  /** Puts a changed group back; consumers learn what the coordinator answered meanwhile. */
  static void keep(Execution run, Group before, Group after) {
    keep(run, after);
    for (Consumer each : run.cluster().groups().consumers().values()) {
      if (each.isSubscribed() && !each.isClosed() && each.group().equals(after.id())) {
        Consumer reached = run.rules().group().rebalance().reached(each, before, after);
        if (!reached.equals(each)) {
          keep(run, reached);
        }
      }
    }
  }

  /** Lets a member join its group. */
  static Group join(Execution run, String groupId, JoinRequest request) {
    if (groupId.isEmpty()) {
      throw Execution.invalid("the group's id is empty");
    }
    if (request.member().isEmpty()) {
      if (run.rules().group().rebalance().answersMissingIds()) {
        throw new RefusedException(
            ErrorCode.MEMBER_ID_REQUIRED,
            "the member's id is empty: choose one and join " + groupId + " with it");
      }
      throw Execution.invalid("the member's id is empty");
    }
    for (String topic : request.topics()) {
      run.partitionCount(topic);
    }
    Group known = run.cluster().groups().byId().get(groupId);
    Group before = known == null ? Group.create(groupId) : known;
    before.requireNotFenced(request.member());
    Group joined =
        run.rules().group().rebalance().join(before, request, coordination(run, run::emit));
    keep(run, before, joined);
    return joined;
  }

  /** Lets a consumer join its group, or join it again. */
  static void join(Execution run, Consumer consumer, List<String> topics) {
    Group joined =
        join(
            run,
            consumer.group(),
            new JoinRequest(
                consumer.memberId(), topics, run.cluster().config().groupSessionTimeoutMs(), null));
    keep(run, run.rules().group().rebalance().joined(consumer, joined));
  }

  /** Lets a member leave; who is none leaves nothing. */
  static void leave(Execution run, String groupId, String member) {
    Group known = run.cluster().groups().byId().get(groupId);
    if (known == null || known.member(member) == null) {
      run.emit(new GroupEvent.NotAMember(groupId, member));
      return;
    }
    List<Event> followed = new ArrayList<>();
    Group left =
        run.rules()
            .group()
            .rebalance()
            .leave(known, List.of(member), coordination(run, followed::add));
    keep(run, known, left);
    run.emit(new GroupEvent.Left(groupId, member, left.generation(), left.members().size()));
    followed.forEach(run::emit);
  }

  /** Lets the coordinator hear of a member. */
  static void hear(Execution run, String groupId, String member, int generation) {
    Group heard =
        require(run, groupId, Call.HEARTBEAT)
            .hearing(run.rules().group(), member, generation, run.nowMs());
    keep(run, heard);
    run.emit(new GroupEvent.Heartbeat(groupId, member, heard.requireMember(member).deadlineMs()));
  }

  /** Lets a member of a generation ask for its assignment. */
  static void sync(Execution run, String groupId, String member, int generation) {
    Group before = require(run, groupId, Call.HEARTBEAT);
    before.requireCurrent(run.rules().group(), member, generation);
    Group synced =
        run.rules().group().rebalance().sync(before, member, coordination(run, run::emit));
    keep(run, before, synced);
    for (Consumer each : run.cluster().groups().consumers().values()) {
      if (each.isSubscribed() && !each.isClosed() && each.memberId().equals(member)) {
        keep(run, run.rules().group().rebalance().synced(each, synced));
      }
    }
  }

  /** Commits through the coordinator, which fences. */
  static void commit(
      Execution run,
      String groupId,
      String member,
      int generation,
      PSortedMap<TopicPartition, Long> offsets) {
    GroupRules rules = run.rules().group();
    boolean fenced = generation >= 0 || !rules.groupErrors().takesCommitWithoutGeneration();
    if (fenced || run.cluster().groups().byId().containsKey(groupId)) {
      require(run, groupId, Call.COMMIT).requireCommit(rules, member, generation, offsets.keySet());
    }
    store(run, groupId, offsets);
  }

  /** The group of that id, which somebody must have joined. */
  static Group require(Execution run, String groupId, Call call) {
    boolean committed = run.cluster().offsets().containsKey(groupId);
    return run.cluster()
        .groups()
        .require(groupId, run.rules().group().groupErrors().unknownGroup(call, committed));
  }

  /** Puts offsets into the store and saves it. */
  public static void store(
      Execution run, String groupId, PSortedMap<TopicPartition, Long> offsets) {
    requireOffsets(offsets);
    if (run.rules().group().offsetStorage().isTopic()) {
      InternalTopics.append(
          run, InternalTopic.OFFSETS, OffsetRecords.of(groupId, offsets, run.nowMs()));
    }
    PSortedMap<TopicPartition, Long> before =
        run.cluster().offsets().getOrDefault(groupId, TreePMap.<TopicPartition, Long>empty());
    run.set(
        run.cluster().withOffsets(run.cluster().offsets().plus(groupId, before.plusAll(offsets))));
    run.saveOffsets();
    run.emit(new GroupEvent.Committed(groupId, describe(offsets)));
  }

  /** Requires that no offset is negative. */
  public static void requireOffsets(Map<TopicPartition, Long> offsets) {
    offsets.forEach(
        (partition, offset) -> {
          if (offset < 0) {
            throw Execution.invalid(
                "offset " + offset + " of " + partition + " is negative: offsets begin at 0");
          }
        });
  }

  /** Offsets as a sentence names them. */
  public static String describe(Map<TopicPartition, Long> offsets) {
    return offsets.isEmpty()
        ? Sentences.of("offsets.none")
        : offsets.entrySet().stream()
            .map(each -> Sentences.of("offsets.one", each.getKey(), each.getValue()))
            .collect(java.util.stream.Collectors.joining(", "));
  }

  /** Offsets of a step: {@code {"orders-0": 3}}. */
  public static PSortedMap<TopicPartition, Long> offsets(Members in, String key) {
    PSortedMap<TopicPartition, Long> offsets = TreePMap.empty();
    for (Map.Entry<String, JsonValue> each :
        Members.of(in.value(key)).object().members().entrySet()) {
      TopicPartition partition = TopicPartition.parse(each.getKey());
      if (partition == null) {
        throw new JsonProblem(
            each.getValue().place(),
            "“" + each.getKey() + "” is no partition: write topic-number, orders-0 for instance");
      }
      offsets = offsets.plus(partition, Members.number(each.getValue()));
    }
    return offsets;
  }

  /** Offsets as plain JSON. */
  public static SortedMap<String, Object> plain(Map<TopicPartition, Long> offsets) {
    SortedMap<String, Object> plain = new TreeMap<>();
    offsets.forEach((partition, offset) -> plain.put(partition.toString(), offset));
    return plain;
  }

  static List<String> texts(Members in, String key) {
    return in.items(key).stream().map(Members::text).toList();
  }

  /** Closes every consumer; subscribed ones leave their groups. */
  public static void closeAll(Execution run) {
    for (Consumer each : run.cluster().groups().consumers().values()) {
      close(run, each);
    }
  }

  /** Closes a consumer, unless it is closed already: then it left its group before. */
  static void close(Execution run, Consumer consumer) {
    if (consumer.isClosed()) {
      return;
    }
    if (consumer.isSubscribed()) {
      leave(run, consumer.group(), consumer.memberId());
    }
    keep(run, consumer.closed());
    run.emit(new GroupEvent.ConsumerClosed(consumer.handle()));
  }
}
