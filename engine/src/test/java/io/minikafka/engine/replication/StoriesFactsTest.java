package io.minikafka.engine.replication;

import static io.minikafka.engine.replication.ToldStory.Fate.DIVERGED;
import static io.minikafka.engine.replication.ToldStory.Fate.KEPT;
import static io.minikafka.engine.replication.ToldStory.Fate.LOST;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.replication.ApplyLeader;
import io.minikafka.engine.facts.Facts;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.ReplicationRules.Reconciliation;
import io.minikafka.engine.replication.ToldStory.Fate;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.SampleFiles;
import io.minikafka.engine.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The eleven stories of how truncation lost records, as the samples tell them, each under the rules
 * it compares: what is lost, what diverges, what is kept.
 */
class StoriesFactsTest {
  private static final Rules KAFKA = Rules.kafka().with("background", "stepped");
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final List<String> SAMPLES =
      List.of(
          "committed-and-cut-away",
          "two-crashes-one-offset",
          "no-greater-epoch",
          "leaders-that-change-too-quickly",
          "counted-at-an-old-epoch",
          "told-by-a-leader-of-the-past",
          "in-sync-too-early",
          "about-to-join",
          "a-restart-and-a-promotion",
          "an-unclean-election",
          "not-yet-announced");

  /** The sample of a story. */
  private static Scenario sample(int story) throws Exception {
    return SampleFiles.named(SAMPLES.get(story - 1));
  }

  /** A story under its sample's rules with one of them exchanged. */
  private static ToldStory told(int story, String rule, String value) throws Exception {
    Scenario sample = sample(story);
    return new ToldStory(sample, sample.rules().with(rule, value));
  }

  private static ToldStory told(int story, String reconciliation) throws Exception {
    return told(story, "reconciliation", reconciliation);
  }

  /**
   * What becomes of committed records under each value, in the order high-watermark,
   * epoch-first-greater, epoch-largest-smaller, epoch-on-fetch. Whatever t-scenarios.json gives a
   * verdict on is as it says. Beyond it: the power failure of the second story loses its record
   * under every rule, where epochs make the replicas agree on that; KIP-279 alone has the hole of
   * the third, the fix of which is the leader's note of its own epoch; and no truncation helps
   * where the ISR, a restart or an operator chose a leader without the record.
   */
  @Test
  void whatEachValueOfReconciliationComesTo() throws Exception {
    List<List<Fate>> expected =
        List.of(
            List.of(LOST, KEPT, KEPT, KEPT),
            List.of(DIVERGED, LOST, LOST, LOST),
            List.of(KEPT, LOST, LOST, KEPT),
            List.of(KEPT, DIVERGED, KEPT, KEPT),
            List.of(LOST, LOST, LOST, KEPT),
            List.of(LOST, LOST, LOST, KEPT),
            List.of(LOST, LOST, LOST, LOST),
            List.of(KEPT, KEPT, KEPT, KEPT),
            List.of(LOST, LOST, LOST, LOST),
            List.of(LOST, LOST, LOST, LOST),
            List.of(KEPT, KEPT, KEPT, KEPT));
    List<String> values =
        List.of("high-watermark", "epoch-first-greater", "epoch-largest-smaller", "epoch-on-fetch");
    RuleRow<?> row = Rules.row("reconciliation").orElseThrow();
    assertEquals(row.names().stream().sorted().toList(), values.stream().sorted().toList());
    SortedMap<String, List<Fate>> wanted = new TreeMap<>();
    SortedMap<String, List<Fate>> found = new TreeMap<>();
    for (int story = 1; story <= SAMPLES.size(); story++) {
      List<Fate> fates = new ArrayList<>();
      for (String value : values) {
        fates.add(told(story, value).fate());
      }
      wanted.put(SAMPLES.get(story - 1), expected.get(story - 1));
      found.put(SAMPLES.get(story - 1), fates);
    }
    assertEquals(wanted, found);
  }

  @Test
  void whatEachRuleComesTo() throws Exception {
    Facts facts = Facts.of("t-scenarios");
    for (int i = 0; i < facts.size(""); i++) {
      String at = "/" + i;
      String verdicts = at + "/ruleVerdicts/";
      String id = facts.text(at + "/id");
      switch (id) {
        case "S1" -> {
          facts.same(verdicts + "truncate-at-HW", committedIsLost("high-watermark"));
          facts.same(verdicts + "leader-epoch (KIP-101+)", committedIsLost("epoch-first-greater"));
        }
        case "S2" -> {
          facts.same(verdicts + "truncate-at-HW", twoCrashes("high-watermark"));
          facts.same(verdicts + "leader-epoch", twoCrashes("epoch-first-greater"));
        }
        case "S3" -> {
          facts.same(verdicts + "KIP-101 v0 rule", noLargerEpoch("epoch-first-greater", false));
          facts.same(
              verdicts + "KIP-279 + leader registers own epoch (KAFKA-7415)",
              noLargerEpoch("epoch-largest-smaller", true));
        }
        case "S4" -> {
          facts.same(verdicts + "KIP-101", fastChanges("epoch-first-greater"));
          facts.same(verdicts + "KIP-279", fastChanges("epoch-largest-smaller"));
        }
        case "S5" -> {
          facts.samePart(
              verdicts + "KIP-279",
              " at depth",
              "StrongIsr " + onEveryMember(told(5, "epoch-largest-smaller")));
          facts.samePart(
              verdicts + "KIP-320 (epoch fenced)",
              ", 737",
              onEveryMember(told(5, "epoch-on-fetch")));
        }
        case "S6" -> {
          Scenario sample = sample(6);
          Rules firstTry = sample.rules().with("reconciliation", new OnFetchUnfenced());
          facts.samePart(
              verdicts + "KIP-320 first try",
              " at depth",
              "StrongIsr " + onEveryMember(new ToldStory(sample, firstTry)));
          facts.same(verdicts + "KIP-320", onEveryMember(told(6, "epoch-on-fetch")));
        }
        case "S7" -> {
          facts.samePart(
              verdicts + "without guard", " depth", "StrongIsr " + joinsTooEarly("time-offset-hw"));
          facts.same(verdicts + "with guard (Kafka)", joinsTooEarly("caught-up-time"));
        }
        case "S8" -> {
          facts.samePart(
              verdicts + "HW = min over current ISR",
              " depth",
              "ValidHighWatermark " + aboutToJoin("time-offset-hw"));
          facts.samePart(
              verdicts + "HW = min over ISR u pending ISR", ", 22", aboutToJoin("caught-up-time"));
        }
        case "S9" -> {
          facts.same(verdicts + "MiniKafka", restartThenPromote(Rules.miniKafka()));
          facts.samePart(verdicts + "Kafka", " (epoch", restartThenPromote(KAFKA));
        }
        case "S10" -> {
          facts.same(verdicts + "clean", unclean(false));
          facts.same(verdicts + "unclean", unclean(true));
        }
        case "S11" -> {
          facts.same(verdicts + "MiniKafka promote", moveOverAnnounced("cut-to-high-watermark"));
          facts.same(verdicts + "Kafka", moveOverAnnounced("keep-log"));
        }
        default -> throw new AssertionError(id);
      }
      for (String text : List.of("title", "steps", "outcome", "evidence")) {
        facts.leaveOut(at + "/" + text, "message texts");
      }
    }
    facts.finish();
  }

  /** S1: a follower restarts one record ahead of the HW it knew, then its leader fails. */
  private static String committedIsLost(String value) throws Exception {
    ToldStory story = told(1, value);
    assertEquals(story.keys(1), story.keys(2), "the replicas agree");
    return story.lost().isEmpty() ? "kept" : "LOSS of offset " + story.lost().get(0);
  }

  /** S2: both crash, one loses its tail, leads and writes another record there. */
  private static String twoCrashes(String value) throws Exception {
    ToldStory story = told(2, value);
    boolean same = story.keys(1).equals(story.keys(2));
    return story.divergesAt() >= 0
        ? "DIVERGENCE at offset " + story.divergesAt()
        : "A truncates to " + story.lowestCut(1) + (same ? " and refetches" : "");
  }

  /** S3: a follower asks a leader that is still at an older epoch, or has noted its own. */
  private static String noLargerEpoch(String value, boolean leaderKnows) throws Exception {
    Scenario sample = sample(3);
    List<Command> commands = new ArrayList<>(sample.commands());
    if (leaderKnows) {
      commands.add(commands.indexOf(new ApplyLeader(ORDERS, 2, 2)), new ApplyLeader(ORDERS, 1, 2));
    }
    ToldStory story = new ToldStory(sample, sample.rules().with("reconciliation", value), commands);
    return story.everyMemberHeldWhatIsCommitted()
        ? "truncate to " + story.lowestCut(2) + ", " + story.keys(2) + " kept"
        : "LOSS on an ISR member";
  }

  /** S4: two leaders of old epochs wrote at offset 0. */
  private static String fastChanges(String value) throws Exception {
    ToldStory story = told(4, value);
    return story.divergesAt() >= 0
        ? "DIVERGENCE at offset " + story.divergesAt()
        : "follower truncates to " + story.lowestCut(2);
  }

  private static String onEveryMember(ToldStory story) {
    return story.everyMemberHeldWhatIsCommitted() ? "holds" : "VIOLATED";
  }

  /** S7: a new leader with an old HW, and a follower that lacks what was committed before. */
  private static String joinsTooEarly(String membership) throws Exception {
    return told(7, "isrMembership", membership).lost().isEmpty() ? "holds" : "VIOLATED";
  }

  /** S8: a record is appended while a caught-up follower is about to come into the ISR. */
  private static String aboutToJoin(String membership) throws Exception {
    Transition append = told(8, "isrMembership", membership).step("Append m0");
    Partition partition = append.after().partition(ORDERS);
    if (partition == null) {
      throw new AssertionError("there is no " + ORDERS);
    }
    boolean followerHasIt = !ToldStory.keys(append.after(), 2).isEmpty();
    return partition.highWatermark() > 0 && !followerHasIt ? "VIOLATED" : "holds";
  }

  /** S9: a laggard, a restart of everything, then another leader. */
  private static String restartThenPromote(Rules rules) throws Exception {
    ToldStory story = new ToldStory(sample(9), rules);
    SortedMap<String, List<String>> appended = new TreeMap<>();
    appended.put("first", List.of("m0", "m1"));
    appended.put("second", List.of("m2", "m3", "m4"));
    List<String> lost = story.acknowledgedAndLost(appended);
    return lost.isEmpty()
        ? "kept"
        : "LOSS of acked " + lost.get(0) + ".." + lost.get(lost.size() - 1);
  }

  /** S10: the only in-sync replica goes, another one comes. */
  private static String unclean(boolean elected) throws Exception {
    ToldStory story = new ToldStory(sample(10), KAFKA);
    if (!elected) {
      return story.isRefused("Append 2 records", "BROKER_NOT_AVAILABLE")
          ? "partition offline"
          : "elected";
    }
    List<Long> lost = story.lost();
    return lost.isEmpty() ? "kept" : "LOSS of " + lost.get(0) + ".." + lost.get(lost.size() - 1);
  }

  /** S11: every replica has the record, no follower knows that it is committed. */
  private static String moveOverAnnounced(String promotion) throws Exception {
    ToldStory story = told(11, "promotion", promotion);
    if (!story.lost().isEmpty()) {
      return "would cut the new leader to its HW " + story.lowestCut(2);
    }
    return "kept; latest offset "
        + (story.isRefused("late polls", "OFFSET_NOT_AVAILABLE")
            ? "temporarily unavailable"
            : "known");
  }

  /** As KIP-320 was first tried: nobody checks that both are of one epoch. */
  private record OnFetchUnfenced() implements Reconciliation {
    private static final Reconciliation FENCED = new EpochReconciliation.OnFetch();

    @Override
    public String value() {
      return "epoch-on-fetch-unfenced";
    }

    @Override
    public String explain() {
      return "Truncation on fetch without looking at the epoch of who asks. No Kafka does this.";
    }

    @Override
    public boolean looksAtEpochs() {
      return true;
    }

    @Override
    public Reconciled reconcile(Meeting meeting) {
      return FENCED.reconcile(meeting);
    }

    @Override
    public long rejoinEnd(long highWatermark, long logEndOffset) {
      return logEndOffset;
    }
  }
}
