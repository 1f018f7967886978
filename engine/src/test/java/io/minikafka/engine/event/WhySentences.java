package io.minikafka.engine.event;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicationConfig;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The forms that why-sentences have, and how each is held against the state. In a form {@code #} is
 * a number, {@code %} a set of brokers, {@code ~} offsets, {@code @} seconds, {@code *} any words.
 */
final class WhySentences {
  /** What a sentence was said about. */
  record Scene(Cluster before, Cluster after, Event event, @Nullable Shadow shadow) {
    ReplicationConfig config() {
      return after.config().replication();
    }

    TopicPartition partition() {
      TopicPartition subject = event.subject();
      if (subject == null) {
        throw new IllegalStateException("about no partition: " + event);
      }
      return subject;
    }

    Shadow heard() {
      if (shadow == null) {
        throw new IllegalStateException("about no partition: " + event);
      }
      return shadow;
    }

    @Nullable PartitionLog log(int broker) {
      Broker found = after.broker(broker);
      return found == null ? null : found.log(partition());
    }

    boolean runs(int broker) {
      return after.isRunning(broker);
    }
  }

  /** What a sentence claims, taken apart: numbers in their order, milliseconds for seconds. */
  record Claim(String form, List<Long> numbers, List<String> words, Check check) {
    int broker(int index) {
      return Math.toIntExact(numbers.get(index));
    }

    long number(int index) {
      return numbers.get(index);
    }

    boolean holds(Scene scene) {
      return check.holds(this, scene);
    }
  }

  interface Check {
    boolean holds(Claim claim, Scene scene);
  }

  private record Form(String text, Pattern pattern, Check check) {
    static Form of(String text, Check check) {
      StringBuilder regex = new StringBuilder();
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        regex.append(
            switch (c) {
              case '#' -> "(-?[\\d,]+)";
              case '%' -> "(\\{[\\d,]*\\})";
              case '~' -> "(\\d+(?:–\\d+)?)";
              case '@' -> "(\\d+\\.\\d{3} s)";
              case '*' -> "(.*)";
              default -> Pattern.quote(String.valueOf(c));
            });
      }
      return new Form(text, Pattern.compile(regex.toString(), Pattern.DOTALL), check);
    }
  }

  static final Check NO_NUMBERS = (claim, scene) -> true;

  private static final List<Form> FORMS = new ArrayList<>();

  /** Where forms are added. */
  interface Forms {
    void add(String text, Check check);
  }

  private static void form(String text, Check check) {
    FORMS.add(Form.of(text, check));
  }

  static {
    highWatermark();
    membership();
    appends();
    fetches();
    cuts();
    files();
    ClientSentences.addTo(WhySentences::form);
  }

  private WhySentences() {}

  /** Every form that a walk has to meet. */
  static List<String> forms() {
    return FORMS.stream().map(Form::text).toList();
  }

  /** Takes a sentence apart; empty if it has none of the forms. */
  static Optional<Claim> read(String sentence) {
    for (Form form : FORMS) {
      Matcher matcher = form.pattern.matcher(sentence);
      if (matcher.matches()) {
        List<Long> numbers = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (int i = 1; i <= matcher.groupCount(); i++) {
          String found = matcher.group(i);
          if (found.matches("-?[\\d,]+")) {
            numbers.add(Long.parseLong(found.replace(",", "")));
          } else if (found.matches("\\d+\\.\\d{3} s")) {
            numbers.add(Long.parseLong(found.replaceAll("[. s]", "")));
          }
          words.add(found);
        }
        return Optional.of(new Claim(form.text, numbers, words, form.check));
      }
    }
    return Optional.empty();
  }

  private static boolean limits(Shadow shadow, int broker, long end) {
    return shadow.isr.contains(broker) && shadow.end(broker) == end && shadow.lowestInIsr() == end;
  }

  private static void highWatermark() {
    form(
        "HW moved # → #: the slowest ISR member, broker #, now has LEO #.",
        (claim, scene) ->
            claim.number(0) == scene.heard().formerHighWatermark
                && claim.number(1) == scene.heard().highWatermark
                && claim.number(3) == claim.number(1)
                && limits(scene.heard(), claim.broker(2), claim.number(3)));
    form(
        "HW stayed at #: broker # is in the ISR and its LEO is #.",
        (claim, scene) ->
            claim.number(0) == scene.heard().highWatermark
                && claim.number(2) == claim.number(0)
                && limits(scene.heard(), claim.broker(1), claim.number(2)));
    form(
        "HW stayed at #: the leader has not heard of broker # yet.",
        (claim, scene) ->
            claim.number(0) == scene.heard().highWatermark
                && scene.heard().isr.contains(claim.broker(1))
                && isUnheard(scene, claim.broker(1)));
    form(
        "HW stayed at # although broker # has LEO #: HW never goes back.",
        (claim, scene) ->
            claim.number(0) == scene.heard().highWatermark
                && claim.number(2) < claim.number(0)
                && limits(scene.heard(), claim.broker(1), claim.number(2)));
    form(
        "HW is # after the restart: the lowest LEO of all replicas, broker # with #.",
        (claim, scene) ->
            claim.number(0) == scene.heard().highWatermark
                && claim.number(2) == claim.number(0)
                && scene.heard().end(claim.broker(1)) == claim.number(2)
                && scene.heard().ends.values().stream().allMatch(end -> end >= claim.number(2)));
    form(
        "HW is #: the new leader, broker #, ends at LEO #.",
        (claim, scene) ->
            claim.number(0) == scene.heard().highWatermark
                && claim.number(0) < scene.heard().formerHighWatermark
                && claim.broker(1) == scene.heard().leader
                && claim.number(2) == claim.number(0)
                && scene.heard().end(claim.broker(1)) == claim.number(2));
  }

  private static boolean outside(Scene scene, int broker) {
    return !scene.heard().isr.contains(broker);
  }

  private static boolean isUnheard(Scene scene, int broker) {
    Partition partition = scene.after().partition(scene.partition());
    return partition != null && !partition.progress(broker).isHeard();
  }

  private static void membership() {
    form(
        "Broker # left at the refresh at @: last fetch @, # ms ago, limit #.",
        (claim, scene) ->
            outside(scene, claim.broker(0))
                && claim.number(1) == scene.after().timeMs()
                && claim.number(2) == scene.heard().fetchTimesMs.get(claim.broker(0))
                && claim.number(3) == claim.number(1) - claim.number(2)
                && claim.number(4) == scene.config().replicaLagTimeMs()
                && claim.number(3) > claim.number(4));
    form(
        "Broker # left: its LEO # is # behind the leader's #, limit #.",
        (claim, scene) ->
            outside(scene, claim.broker(0))
                && claim.number(1) == scene.heard().end(claim.broker(0))
                && claim.number(3) == scene.heard().end(scene.heard().leader)
                && claim.number(2) == claim.number(3) - claim.number(1)
                && claim.number(4) == scene.config().replicaLagMaxOffsets()
                && claim.number(2) > claim.number(4));
    form(
        "Broker # left: its LEO # lies below HW #.",
        (claim, scene) ->
            outside(scene, claim.broker(0))
                && claim.number(1) == scene.heard().end(claim.broker(0))
                && claim.number(2) == scene.heard().highWatermark
                && claim.number(1) < claim.number(2));
    form(
        "Broker # left: leader # has not heard of it yet, so it does not count as one that has"
            + " reached HW #.",
        (claim, scene) ->
            outside(scene, claim.broker(0))
                && isUnheard(scene, claim.broker(0))
                && claim.broker(1) == scene.heard().leader
                && claim.number(2) == scene.heard().highWatermark);
    form(
        "Broker # was removed by hand; the next refresh takes it back if it keeps up.",
        (claim, scene) -> outside(scene, claim.broker(0)));
    form(
        "Broker # came back with LEO #, below HW #.",
        (claim, scene) ->
            outside(scene, claim.broker(0))
                && claim.number(1) == scene.heard().end(claim.broker(0))
                && claim.number(2) == scene.heard().highWatermark
                && claim.number(1) < claim.number(2));
    form(
        "After a promotion only the new leader, broker #, is in the ISR.",
        (claim, scene) ->
            claim.broker(0) == scene.heard().leader
                && scene.heard().isr.equals(BrokerSet.of(claim.broker(0))));
    form(
        "Broker # was told to rejoin; the next refresh takes it back if it keeps up.",
        (claim, scene) -> outside(scene, claim.broker(0)));
    form(
        "Leader # started again with LEO #; broker # has #.",
        (claim, scene) ->
            outside(scene, claim.broker(2))
                && claim.broker(0) == scene.heard().leader
                && claim.number(1) == scene.heard().end(claim.broker(0))
                && claim.number(3) == scene.heard().end(claim.broker(2))
                && claim.number(1) != claim.number(3));
    form(
        "Leader # started again with LEO #; broker # is down.",
        (claim, scene) ->
            outside(scene, claim.broker(2))
                && claim.broker(0) == scene.heard().leader
                && claim.number(1) == scene.heard().end(claim.broker(0))
                && !scene.runs(claim.broker(2)));
    form(
        "Leader # started again with LEO #, and so has broker #.",
        (claim, scene) ->
            !outside(scene, claim.broker(2))
                && claim.broker(0) == scene.heard().leader
                && claim.number(1) == scene.heard().end(claim.broker(0))
                && claim.number(1) == scene.heard().end(claim.broker(2)));
    form(
        "Broker # has LEO #: at least HW #, # behind the leader, limit #; last fetch # ms ago,"
            + " limit #.",
        (claim, scene) ->
            !outside(scene, claim.broker(0))
                && claim.number(1) == scene.heard().end(claim.broker(0))
                && claim.number(2) == scene.heard().highWatermark
                && claim.number(1) >= claim.number(2)
                && claim.number(3) == scene.heard().end(scene.heard().leader) - claim.number(1)
                && claim.number(4) == scene.config().replicaLagMaxOffsets()
                && claim.number(3) <= claim.number(4)
                && claim.number(5)
                    == scene.after().timeMs() - scene.heard().fetchTimesMs.get(claim.broker(0))
                && claim.number(6) == scene.config().replicaLagTimeMs()
                && claim.number(5) <= claim.number(6));
  }

  private static boolean hold(Shadow shadow, String brokers, long end) {
    return ids(brokers).stream().allMatch(broker -> shadow.end(broker) >= end);
  }

  static BrokerSet ids(String set) {
    String inside = set.substring(1, set.length() - 1);
    return BrokerSet.of(
        inside.isEmpty()
            ? new int[0]
            : Arrays.stream(inside.split(",")).mapToInt(Integer::parseInt).toArray());
  }

  private static void appends() {
    form(
        "acks=all waits for every replica in the ISR at the append, %.",
        (claim, scene) -> ids(claim.words().get(0)).equals(scene.heard().isr));
    form(
        "~ waits for broker #: LEO #, needs #.",
        (claim, scene) -> {
          AppendEvent.AppendWaits waits = (AppendEvent.AppendWaits) scene.event();
          int index = claim.numbers().size() - 3;
          return claim
                  .words()
                  .get(0)
                  .equals(Sentences.range(waits.baseOffset(), waits.nextOffset()))
              && limits(scene.heard(), claim.broker(index), claim.number(index + 1))
              && claim.number(index + 2) == scene.heard().end(scene.heard().leader)
              && claim.number(index + 1) < claim.number(index + 2);
        });
    form(
        "~ waits for broker #: the leader has not heard of it yet, LEO # is needed.",
        (claim, scene) -> {
          AppendEvent.AppendWaits waits = (AppendEvent.AppendWaits) scene.event();
          int index = claim.numbers().size() - 2;
          return claim
                  .words()
                  .get(0)
                  .equals(Sentences.range(waits.baseOffset(), waits.nextOffset()))
              && scene.heard().isr.contains(claim.broker(index))
              && isUnheard(scene, claim.broker(index))
              && claim.number(index + 1) == scene.heard().end(scene.heard().leader);
        });
    form(
        "Every replica in the ISR at the append, %, now has LEO # or more.",
        (claim, scene) -> hold(scene.heard(), claim.words().get(0), claim.number(0)));
    form(
        "Acknowledged by broker # alone; no other broker has record ~.",
        (claim, scene) -> {
          AppendEvent.Acknowledged done = (AppendEvent.Acknowledged) scene.event();
          return claim.broker(0) == scene.heard().leader
              && range(claim.words().get(1), done.baseOffset(), done.nextOffset())
              && scene.heard().ends.entrySet().stream()
                  .allMatch(
                      each ->
                          each.getKey() == claim.broker(0) || each.getValue() < done.nextOffset());
        });
    form(
        "acks=1 asks only the leader; ~ counts as written once the leader has it.",
        (claim, scene) -> {
          AppendEvent.Acknowledged done = (AppendEvent.Acknowledged) scene.event();
          return range(claim.words().get(0), done.baseOffset(), done.nextOffset())
              && scene.heard().end(scene.heard().leader) >= done.nextOffset();
        });
    form(
        "The ISR has # of at least # members that min.insync.replicas asks for.",
        (claim, scene) ->
            claim.number(0) == scene.heard().isr.size()
                && claim.number(1) == scene.config().minInsyncReplicas()
                && claim.number(0) < claim.number(1));
    form(
        "Broker # leads with epoch # now; the append was made under epoch #.",
        (claim, scene) ->
            claim.broker(0) == scene.heard().leader
                && claim.number(1) == scene.heard().leaderEpoch
                && claim.number(2) == claim.number(1) - 1);
    form(
        "Leader # went down before the ISR had the batch.",
        (claim, scene) -> claim.broker(0) == scene.heard().leader && !scene.runs(claim.broker(0)));
    form(
        "Epoch, first and last sequence are those of the newest batch of producer #.",
        (claim, scene) -> {
          AppendEvent.DuplicateAnswered again = (AppendEvent.DuplicateAnswered) scene.event();
          var partition = scene.before().partition(again.partition());
          var entry =
              partition == null ? null : partition.producers().entries().get(claim.number(0));
          return entry != null
              && entry.newest() != null
              && entry.newest().baseOffset() == again.baseOffset()
              && entry.newest().nextOffset() == again.nextOffset();
        });
  }

  private static boolean range(String words, long from, long next) {
    return words.equals(next - from == 1 ? "" + from : from + "–" + (next - 1));
  }

  private static void fetches() {
    form(
        "Broker # has LEO # and leader # has LEO #.",
        (claim, scene) ->
            claim.number(1) == scene.heard().end(claim.broker(0))
                && claim.broker(2) == scene.heard().leader
                && claim.number(3) == scene.heard().end(claim.broker(2)));
    form(
        "Its LEO # lies inside the leader's batch ~, and a replica takes only whole batches.",
        (claim, scene) -> {
          ReplicationEvent.FetchFailed failed = (ReplicationEvent.FetchFailed) scene.event();
          PartitionLog log = scene.log(scene.heard().leader);
          PlacedBatch batch = log == null ? null : log.batchAt(claim.number(0));
          return batch != null
              && claim.number(0) == scene.heard().end(failed.follower())
              && batch.batch().baseOffset() < claim.number(0)
              && range(claim.words().get(1), batch.batch().baseOffset(), batch.nextOffset());
        });
    form("Broker # is down: start it first.", (claim, scene) -> !scene.runs(claim.broker(0)));
    form(
        "Broker # is paused: resume it first.",
        (claim, scene) ->
            scene.after().broker(claim.broker(0)) instanceof Broker.Running running
                && running.paused());
    form(
        "The link between # and leader # is cut: heal it first.",
        (claim, scene) ->
            claim.broker(1) == scene.heard().leader
                && scene
                    .after()
                    .cutLinks()
                    .contains(Link.between(claim.broker(0), claim.broker(1))));
    form(
        "Nothing promotes by itself: start broker # or promote another.",
        (claim, scene) -> claim.broker(0) == scene.heard().leader && !scene.runs(claim.broker(0)));
    form(
        "Broker # had LEO #, and the leader's log begins at #.",
        (claim, scene) -> {
          PartitionLog log = scene.log(scene.heard().leader);
          return log != null
              && claim.number(1) == scene.heard().formerEnds.get(claim.broker(0))
              && claim.number(2) == log.logStartOffset()
              && claim.number(1) < claim.number(2);
        });
    form(
        "read_uncommitted stops before HW #.",
        (claim, scene) -> claim.number(0) == scene.heard().highWatermark);
    form(
        "read_committed stops before LSO #.",
        (claim, scene) -> claim.number(0) == scene.after().lastStableOffset(scene.partition()));
  }

  private static void cuts() {
    form(
        "Broker # had LEO # and HW was #, so MiniKafka cut ~.",
        (claim, scene) ->
            claim.number(1) == scene.heard().formerEnds.get(claim.broker(0))
                && claim.number(2) == scene.heard().highWatermark
                && range(claim.words().get(3), claim.number(2), claim.number(1)));
    form(
        "Broker # had LEO #, past the leader's #, so it was cut to HW #.",
        (claim, scene) ->
            claim.number(1) == scene.heard().formerEnds.get(claim.broker(0))
                && claim.number(2) == scene.heard().end(scene.heard().leader)
                && claim.number(1) > claim.number(2)
                && claim.number(3) == scene.heard().highWatermark);
    form(
        "Broker # had LEO # and rejoined at HW #.",
        (claim, scene) ->
            claim.number(1) == scene.heard().formerEnds.get(claim.broker(0))
                && claim.number(2) == scene.heard().highWatermark
                && claim.number(1) > claim.number(2));
    form(
        "Broker # was in the ISR; it ends at LEO # and HW is #.",
        (claim, scene) ->
            claim.broker(0) == scene.heard().leader
                && claim.number(1) == scene.heard().end(claim.broker(0))
                && claim.number(2) == scene.heard().highWatermark);
  }

  private static void files() {
    form(
        "# of # bytes had been forced.",
        (claim, scene) -> {
          LogEvent.BytesLost lost = (LogEvent.BytesLost) scene.event();
          Broker before = scene.before().broker(lost.broker());
          String name = lost.file().substring(lost.file().indexOf('/') + 1);
          var file =
              before == null ? null : before.disk().files(lost.partition().toString()).get(name);
          return file != null
              && claim.number(0) == file.forcedLength()
              && claim.number(1) == file.length();
        });
    form(
        "position #: *",
        (claim, scene) -> {
          LogEvent.TailCut cut = (LogEvent.TailCut) scene.event();
          PartitionLog log = scene.log(cut.broker());
          return log != null
              && (log.active().sizeBytes() == claim.number(0)
                  // What was left lay below the log start.
                  || log.logStartOffset() == log.logEndOffset());
        });
    form(
        "A compaction stopped between its renames: the data still lies in *.",
        (claim, scene) -> {
          LogEvent.DirectoryMissing missing = (LogEvent.DirectoryMissing) scene.event();
          Broker broker = scene.after().broker(missing.broker());
          return broker != null && broker.disk().hasDirectory(claim.words().get(0));
        });
    form(
        "The log start moves and no file is touched: followers take it with their next fetch, and"
            + " segments wholly below it go with the next retention.",
        NO_NUMBERS);
    form(
        "It begins at # already, and a log start never moves back.",
        (claim, scene) -> {
          PartitionLog log = scene.log(((LogEvent.RecordsDeleted) scene.event()).broker());
          return log != null && claim.number(0) == log.logStartOffset();
        });
    form(
        "The answer to a fetch carries the leader's log start; what lies below it is deleted here"
            + " too.",
        NO_NUMBERS);
    form(
        "Its files hold records from # on; those below # are deleted.",
        (claim, scene) -> {
          PartitionLog log = scene.log(((LogEvent.LogStartRead) scene.event()).broker());
          return log != null
              && claim.number(0) == log.segments().get(0).baseOffset()
              && claim.number(1) == log.logStartOffset()
              && claim.number(0) < claim.number(1);
        });
    form(
        "Its files ended at #, below that: they were deleted, and the log is empty at #.",
        (claim, scene) -> {
          PartitionLog log = scene.log(((LogEvent.LogStartRead) scene.event()).broker());
          return log != null
              && claim.number(0) < claim.number(1)
              && claim.number(1) == log.logStartOffset()
              && claim.number(1) == log.logEndOffset();
        });
    form("The active segment is empty.", NO_NUMBERS);
    form(
        "Whole closed segments go, oldest first, up to the first that must stay; the active one"
            + " always stays.",
        NO_NUMBERS);
    form(
        "Of every key the newest record stays, wherever it is; only closed segments are cleaned.",
        NO_NUMBERS);
    form("Only closed segments are cleaned, and there is none: roll first.", NO_NUMBERS);
    form("Each rename is atomic, the pair is not.", NO_NUMBERS);
    form("The clock alone changes nothing.", NO_NUMBERS);
  }
}
