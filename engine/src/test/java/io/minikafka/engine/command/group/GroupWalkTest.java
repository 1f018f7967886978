package io.minikafka.engine.command.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Consumer.OffsetReset;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.GroupState;
import io.minikafka.engine.group.Member;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.pcollections.TreePMap;

/** Random members come, sync, fall silent and go, under every rebalance with every assignor. */
class GroupWalkTest {
  private static final ClusterConfig CONFIG =
      new ClusterConfig(
          List.of(1), ClusterConfig.DEFAULT.log(), ClusterConfig.DEFAULT.replication(), 100, 150);
  private static final List<String> MEMBERS = List.of("A", "B", "C", "member-1", "member-2");
  private static final int WALKS = 60;
  private static final int LENGTH = 150;

  private final TreeSet<GroupState> met = new TreeSet<>();

  @Test
  void whateverHappensNobodyIsGivenWhatAnotherHas() {
    for (String rebalance : List.of("immediate", "join-and-sync", "cooperative")) {
      for (String assignor : List.of("roundrobin", "range", "sticky", "cooperative-sticky")) {
        for (String expiry : List.of("explicit", "on-clock")) {
          Rules rules =
              Rules.miniKafka()
                  .with("rebalance", rebalance)
                  .with("assignor", assignor)
                  .with("expiry", expiry);
          for (long seed = 1; seed <= WALKS / 2; seed++) {
            walk(rules, seed);
          }
        }
      }
    }
    assertEquals(List.of(GroupState.values()), List.copyOf(met));
  }

  private void walk(Rules rules, long seed) {
    Machine machine = new Machine(rules);
    SplittableRandom random = new SplittableRandom(seed);
    Cluster cluster = Cluster.start(CONFIG, 0);
    cluster = machine.apply(cluster, new CreateTopic("t", 3, 1)).after();
    cluster = machine.apply(cluster, new CreateTopic("u", 2, 1)).after();
    for (int c = 1; c <= 2; c++) {
      OpenConsumer open = new OpenConsumer("c" + c, "g", OffsetReset.EARLIEST, false);
      cluster = machine.apply(cluster, open).after();
    }
    for (int i = 0; i < LENGTH; i++) {
      Command command = next(random, cluster);
      Transition step = machine.apply(cluster, command);
      check(rules, cluster, step, rules + ", seed " + seed + ", step " + i + ": " + command);
      cluster = step.after();
    }
  }

  private static Command next(SplittableRandom random, Cluster cluster) {
    Group group = cluster.groups().byId().getOrDefault("g", Group.create("g"));
    String member = MEMBERS.get(random.nextInt(MEMBERS.size()));
    String consumer = "c" + (1 + random.nextInt(2));
    List<String> topics = random.nextInt(4) == 0 ? List.of("u") : List.of("t", "u");
    int generation = group.generation() - (random.nextInt(8) == 0 ? 1 : 0);
    return switch (random.nextInt(14)) {
      case 0, 1 -> new Subscribe(consumer, topics);
      case 2 -> new Revoke(consumer);
      case 3 -> new RefreshAssignment(consumer);
      case 4, 5 ->
          new JoinGroup(
              "g",
              member,
              topics,
              random.nextInt(5) == 0 ? "i" + random.nextInt(2) : null,
              random.nextBoolean() ? null : 60L);
      case 6, 7, 8 -> new SyncGroup("g", member, generation);
      case 9 -> new GroupHeartbeat("g", member, generation);
      case 10 -> new LeaveGroup("g", member);
      case 11 -> new ExpireMembers();
      case 12 ->
          new CommitOffsets(
              "g", member, generation, TreePMap.singleton(new TopicPartition("t", 0), 1L));
      default -> new AdvanceClock(random.nextInt(70));
    };
  }

  private void check(Rules rules, Cluster before, Transition step, String at) {
    if (!step.outcome().isAccepted()) {
      assertEquals(before, step.after(), at);
      return;
    }
    Group was = before.groups().byId().getOrDefault("g", Group.create("g"));
    Group now = step.after().groups().byId().getOrDefault("g", Group.create("g"));
    met.add(now.state());
    assertTrue(now.generation() >= was.generation(), at);
    assertEquals(now.members().isEmpty(), now.state() == GroupState.EMPTY, at);
    List<TopicPartition> given = new ArrayList<>();
    now.members().values().forEach(member -> given.addAll(member.given()));
    assertEquals(given.size(), new TreeSet<>(given).size(), at + " gives twice: " + given);
    if (rules.group().rebalance().value().equals("immediate")) {
      assertNull(now.leader(), at);
      return;
    }
    stages(now, at);
    if (now.state() == GroupState.STABLE && !rules.group().assignor().handsOutLater()) {
      TreeSet<TopicPartition> wanted = new TreeSet<>();
      for (Member member : now.members().values()) {
        for (String topic : member.topics()) {
          for (int p = 0; p < step.after().topics().getOrDefault(topic, 0); p++) {
            wanted.add(new TopicPartition(topic, p));
          }
        }
      }
      assertEquals(wanted, new TreeSet<>(given), at);
    }
    if (rules.group().rebalance().value().equals("join-and-sync")) {
      consumers(step.after(), now, at);
    }
  }

  private static void stages(Group group, String at) {
    assertEquals(group.members().isEmpty(), group.leader() == null, at);
    assertTrue(group.leader() == null || group.member(group.leader()) != null, at);
    TreeSet<Member.Stage> stages = new TreeSet<>();
    group.members().values().forEach(member -> stages.add(member.stage()));
    switch (group.state()) {
      case EMPTY -> assertNull(group.roundDeadlineMs(), at);
      case PREPARING_REBALANCE -> {
        stages.remove(Member.Stage.AWAITS_JOIN);
        assertEquals("[CALLED]", stages.toString(), at);
      }
      case COMPLETING_REBALANCE -> {
        stages.remove(Member.Stage.AWAITS_SYNC);
        assertEquals("[JOINED]", stages.toString(), at);
      }
      case STABLE -> {
        assertEquals(group.roundDeadlineMs() != null, stages.remove(Member.Stage.JOINED), at);
        stages.remove(Member.Stage.SYNCED);
        assertEquals("[]", stages.toString(), at);
      }
    }
  }

  /** Two eager consumers of the current generation never believe that they own the same. */
  private static void consumers(Cluster cluster, Group group, String at) {
    List<TopicPartition> owned = new ArrayList<>();
    for (Consumer each : cluster.groups().consumers().values()) {
      Integer generation = each.generation();
      if (group.member(each.memberId()) != null
          && generation != null
          && generation == group.generation()) {
        owned.addAll(each.assignment());
      }
    }
    assertEquals(owned.size(), new TreeSet<>(owned).size(), at + " own twice: " + owned);
  }
}
