package io.minikafka.engine.command.group;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.Member;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The classic group protocol call by call, as Kafka's coordinator answered ({@code
 * j-group-dynamic.json}), field by field. Not compared: the bytes of an assignment, which the test
 * that measured it made up; and the id in MEMBER_ID_REQUIRED, since here a member chooses its own.
 */
class GroupFactsTest {
  private static final Pattern FIELD = Pattern.compile("(\\w+)=(\\[[^\\]]*]|\"\"|[^ ]+)");
  private static final String WITHOUT_ID = " with memberId=\"\"";

  private final Story story =
      Story.begin(
              Rules.kafka(),
              "{'brokers': [1], 'groupSessionTimeoutMs': 100000, 'rebalanceTimeoutMs': 3000}")
          .does(
              "createTopic 'topic': 't', 'partitions': 3, 'replicationFactor': 1",
              "openConsumer 'consumer': 'asks', 'group': 'g'");
  private int compared;
  private final List<String> left = new ArrayList<>();

  @Test
  void everyAnswerIsTheMeasuredOne() throws IOException {
    for (Iterator<JsonValue> each = facts().iterator(); each.hasNext(); ) {
      Members fact = Members.of(each.next());
      String step = fact.text("step");
      SortedMap<String, String> expected = fields(fact.text("result"));
      SortedMap<String, String> ours = answer(step);
      for (String key : expected.keySet()) {
        if (ours.containsKey(key)) {
          assertEquals(expected.get(key), ours.get(key), step + ": " + key);
          compared++;
        } else {
          left.add(step + ": " + key + "=" + expected.get(key));
        }
      }
    }
    System.out.println("j-group-dynamic: " + compared + " fields; not compared: " + left);
    assertEquals(87, compared);
  }

  private static List<JsonValue> facts() throws IOException {
    try (var in = GroupFactsTest.class.getResourceAsStream("/facts/j-group-dynamic.json")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return Members.items(JsonParser.parse(text));
    }
  }

  /** {@code NONE member=A gen=1} as fields; its first word is the code, the state, or a yes. */
  private static SortedMap<String, String> fields(String result) {
    SortedMap<String, String> fields = new TreeMap<>();
    Matcher field = FIELD.matcher(result);
    while (field.find()) {
      fields.put(field.group(1), field.group(2));
    }
    String first = result.split(" ", 2)[0];
    fields.put(first.startsWith("[") ? "assignment" : "first", first);
    return fields;
  }

  private SortedMap<String, String> answer(String step) {
    if (step.endsWith(WITHOUT_ID)) {
      SortedMap<String, String> answer = new TreeMap<>();
      answer.put("first", story.code(join("")));
      return answer;
    }
    if (step.startsWith("state")) {
      return state();
    }
    return switch (step) {
      case "describe unknown group" -> {
        SortedMap<String, String> dead = new TreeMap<>();
        dead.put("err", code("refreshAssignment 'consumer': 'asks'"));
        dead.put("members", group() == null ? "[]" : "?");
        yield dead;
      }
      case "commit to unknown group gen=-1 member=\"\" (simple consumer)" ->
          only(
              code(
                  "commitOffsets 'group': 'simple', 'member': '', 'generation': -1, "
                      + "'offsets': {'t-0': 1}"));
      case "commit to unknown group with gen=3 member=zz" -> only(commit("zz", 3));
      case "heartbeat unknown group" -> only(heartbeat("zz", 1));
      case "JoinGroup A (memberId given)", "A rejoins" -> joined("A");
      case "heartbeat A gen=1 before Sync (CompletingRebalance)",
          "heartbeat A",
          "heartbeat A during PreparingRebalance" ->
          only(heartbeat("A", 1));
      case "heartbeat A gen=0" -> only(heartbeat("A", 0));
      case "heartbeat A gen=2" -> only(heartbeat("A", 2));
      case "commit A gen=1 before Sync",
          "commit A gen ok",
          "commit A during PreparingRebalance with gen 1" ->
          only(commit("A", 1));
      case "commit A stale gen" -> only(commit("A", 0));
      case "commit unknown member" -> only(commit("zz", 1));
      case "commit gen=-1 member=\"\" on non-empty group" -> only(commit("", -1));
      case "SyncGroup A" -> only(sync("A", 1));
      case "JoinGroup B pending?" -> {
        story.does(join("B"));
        yield only(waits("B"));
      }
      case "B response" -> response("B");
      case "SyncGroup B (follower) before leader: pending?" -> {
        story.does("syncGroup 'group': 'g', 'member': 'B', 'generation': 2");
        yield only(waits("B"));
      }
      case "commit A in CompletingRebalance" -> only(commit("A", 2));
      case "SyncGroup A (leader)" -> {
        sync("A", 2);
        yield new TreeMap<>();
      }
      case "SyncGroup B result" -> new TreeMap<>();
      case "commit B for a partition it does not own" -> {
        assertEquals(false, member("B").assignment().toString().contains("t-0"));
        yield only(commit("B", 2));
      }
      case "B rejoins with identical metadata while Stable (follower)", "B rejoins" -> joined("B");
      case "A (leader) rejoins while Stable: pending (forces rebalance)?" -> {
        story.does(join("A"));
        yield only(waits("A"));
      }
      case "then B rejoins; A" -> {
        joined("B");
        yield response("A");
      }
      case "B" -> response("B");
      case "LeaveGroup A" -> leave("A");
      case "heartbeat B" -> only(heartbeat("B", 3));
      case "LeaveGroup B (last)" -> leave("B");
      case "C joins empty group" -> joined("C");
      case "C keeps heartbeating but does not rejoin; D's join completes after ~3000 ms"
              + " (rebalance timeout 3000)" -> {
        story.does(join("D"));
        assertEquals("REBALANCE_IN_PROGRESS", heartbeat("C", 6));
        story.does("advanceClock 'ms': 3000");
        assertEquals("true", waits("D"));
        story.does("advanceClock 'ms': 1");
        yield response("D");
      }
      case "heartbeat C afterwards" -> only(heartbeat("C", 6));
      default -> throw new AssertionError("no such call: " + step);
    };
  }

  private SortedMap<String, String> state() {
    SortedMap<String, String> state = new TreeMap<>();
    StringBuilder name = new StringBuilder();
    for (String word : known().state().toString().split("_", -1)) {
      name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    state.put("first", name.toString());
    state.put("members", known().members().keySet().toString());
    return state;
  }

  private static String join(String member) {
    return "joinGroup 'group': 'g', 'member': '" + member + "', 'topics': ['t']";
  }

  private SortedMap<String, String> joined(String member) {
    story.does(join(member));
    return response(member);
  }

  /** What the coordinator answered to a member's join: the leader also learns the members. */
  private SortedMap<String, String> response(String member) {
    SortedMap<String, String> answer = only(member(member).waits() ? "pending" : "NONE");
    boolean leads = member.equals(known().leader());
    answer.put("member", member);
    answer.put("gen", String.valueOf(known().generation()));
    answer.put("leader", String.valueOf(known().leader()));
    answer.put("members", leads ? known().members().keySet().toString() : "[]");
    return answer;
  }

  private SortedMap<String, String> leave(String member) {
    String code = code("leaveGroup 'group': 'g', 'member': '" + member + "'");
    return only(code + "/[" + code + "]");
  }

  private String heartbeat(String member, int generation) {
    return code(
        "groupHeartbeat 'group': 'g', 'member': '" + member + "', 'generation': " + generation);
  }

  private String commit(String member, int generation) {
    return code(
        "commitOffsets 'group': 'g', 'member': '"
            + member
            + "', 'generation': "
            + generation
            + ", 'offsets': {'t-0': 1}");
  }

  private String sync(String member, int generation) {
    String code =
        code("syncGroup 'group': 'g', 'member': '" + member + "', 'generation': " + generation);
    assertEquals(Member.Stage.SYNCED, member(member).stage());
    return code;
  }

  private String waits(String member) {
    return String.valueOf(member(member).waits());
  }

  /** Our code in Kafka's words. */
  private String code(String step) {
    String code = story.code(step);
    return code.equals("UNKNOWN_MEMBER") ? "UNKNOWN_MEMBER_ID" : code;
  }

  private static SortedMap<String, String> only(String first) {
    SortedMap<String, String> answer = new TreeMap<>();
    answer.put("first", first);
    return answer;
  }

  private @org.jspecify.annotations.Nullable Group group() {
    return story.cluster().groups().byId().get("g");
  }

  private Group known() {
    return Objects.requireNonNull(group());
  }

  private Member member(String member) {
    return known().requireMember(member);
  }
}
