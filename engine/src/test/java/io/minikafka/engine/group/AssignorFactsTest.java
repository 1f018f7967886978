package io.minikafka.engine.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.rules.Rules;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * The assignments that Kafka's assignors made through joins and leaves ({@code f-assignors.json}),
 * field by field. The file lists a member's partitions in the assignor's own order, ours are
 * sorted.
 */
class AssignorFactsTest {
  private static final List<String> NOT_MEMBERS =
      List.of("generation", "why", "assigned", "movedBetweenSurvivors");

  private final Members facts = Members.of(JsonParser.parse(text()));
  private int fields;
  private int generations;

  private static String text() {
    try (var in = AssignorFactsTest.class.getResourceAsStream("/facts/f-assignors.json")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  /**
   * In case D of round-robin members subscribe to different topics. Kafka goes round all members
   * and passes over who is not subscribed, MiniKafka counts through the subscribers of each topic;
   * so that case is compared apart. Kafka's set has range, not round-robin.
   */
  @Test
  void everyAssignmentIsTheMeasuredOne() {
    for (String assignor : facts.object().members().keySet()) {
      cases(assignor)
          .forEach(
              (name, steps) -> {
                boolean apart = assignor.equals("roundrobin") && name.startsWith("D:");
                if (!apart) {
                  run(assignor, name, steps);
                }
              });
    }
    System.out.println("f-assignors: " + fields + " fields in " + generations + " generations");
    assertEquals(119, fields);
    assertEquals(27, generations);
  }

  @Test
  void roundRobinDealsOtherwiseWhereSubscriptionsDiffer() {
    SortedMap<String, JsonValue> cases = cases("roundrobin");
    String name = cases.lastKey();
    Members initial = Members.of(Members.items(Objects.requireNonNull(cases.get(name))).get(0));
    SortedMap<String, List<TopicPartition>> ours =
        assign("roundrobin", members(name, initial, new TreeMap<>()), topics(name));
    assertEquals(partitions(initial.value("C0")), ours.get("C0"));
    assertNotEquals(partitions(initial.value("C1")), ours.get("C1"));
    assertEquals(List.of(new TopicPartition("t1", 1)), ours.get("C1"));
  }

  private SortedMap<String, JsonValue> cases(String assignor) {
    return new TreeMap<>(Members.of(facts.value(assignor)).object().members());
  }

  private void run(String assignor, String name, JsonValue steps) {
    SortedMap<String, List<TopicPartition>> before = new TreeMap<>();
    SortedMap<TopicPartition, String> owners = new TreeMap<>();
    for (JsonValue item : Members.items(steps)) {
      Members step = Members.of(item);
      String at = assignor + ", " + name + ", generation " + step.integer("generation");
      SortedMap<String, List<TopicPartition>> now =
          assign(assignor, members(name, step, before), topics(name));
      for (String member : memberIds(step)) {
        assertEquals(partitions(step.value(member)), now.get(member), at + ", " + member);
        fields++;
      }
      int assigned = now.values().stream().mapToInt(List::size).sum();
      assertEquals(step.integer("assigned"), assigned, at);
      fields++;
      if (step.has("movedBetweenSurvivors")) {
        assertEquals(step.integer("movedBetweenSurvivors"), moved(owners, now), at);
        fields++;
      }
      now.forEach((member, owned) -> owned.forEach(each -> owners.put(each, member)));
      generations++;
      before = now;
    }
  }

  private static int moved(
      SortedMap<TopicPartition, String> owners, SortedMap<String, List<TopicPartition>> now) {
    int moved = 0;
    for (Map.Entry<String, List<TopicPartition>> each : now.entrySet()) {
      for (TopicPartition partition : each.getValue()) {
        String before = owners.get(partition);
        if (before != null && now.containsKey(before) && !before.equals(each.getKey())) {
          moved++;
        }
      }
    }
    return moved;
  }

  private static SortedMap<String, List<TopicPartition>> assign(
      String assignor, PSortedMap<String, Member> members, Map<String, Integer> topics) {
    return Rules.miniKafka().with("assignor", assignor).group().assignor().assign(members, topics);
  }

  private static PSortedMap<String, Member> members(
      String name, Members step, SortedMap<String, List<TopicPartition>> before) {
    PSortedMap<String, Member> members = TreePMap.empty();
    for (String id : memberIds(step)) {
      Member member = Member.joining(subscription(name, id), 0, 10_000, null);
      List<TopicPartition> owned = before.getOrDefault(id, List.of());
      members = members.plus(id, member.given(owned).told());
    }
    return members;
  }

  private static List<String> memberIds(Members step) {
    return step.object().members().keySet().stream()
        .filter(key -> !NOT_MEMBERS.contains(key))
        .toList();
  }

  private static List<TopicPartition> partitions(JsonValue list) {
    List<TopicPartition> partitions = new ArrayList<>();
    for (JsonValue each : Members.items(list)) {
      partitions.add(Objects.requireNonNull(TopicPartition.parse(Members.text(each))));
    }
    partitions.sort(null);
    return partitions;
  }

  /** Topics as the name of a case tells them: {@code t0x3 t1x3}, or {@code t0..t3 x2}. */
  private static Map<String, Integer> topics(String name) {
    Map<String, Integer> topics = new TreeMap<>();
    Matcher range = Pattern.compile("t(\\d)\\.\\.t(\\d) x(\\d)").matcher(name);
    if (range.find()) {
      for (int t = Integer.parseInt(range.group(1)); t <= Integer.parseInt(range.group(2)); t++) {
        topics.put("t" + t, Integer.parseInt(range.group(3)));
      }
    }
    Matcher single = Pattern.compile("(t\\d)x(\\d)").matcher(name);
    while (single.find()) {
      topics.put(single.group(1), Integer.parseInt(single.group(2)));
    }
    return topics;
  }

  /** What a member subscribes to: {@code C1:{t0,t1}} where the case says so, else everything. */
  private static List<String> subscription(String name, String member) {
    Matcher own = Pattern.compile(member + ":\\{([^}]*)}").matcher(name);
    return own.find() ? List.of(own.group(1).split(",", -1)) : List.copyOf(topics(name).keySet());
  }
}
