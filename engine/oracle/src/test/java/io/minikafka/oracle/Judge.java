package io.minikafka.oracle;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.group.CommitOffsets;
import io.minikafka.engine.command.group.GroupHeartbeat;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.group.LeaveGroup;
import io.minikafka.engine.command.group.SyncGroup;
import io.minikafka.engine.command.transaction.AbortTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendOffsetsToTransaction;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.Step;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.protocol.Errors;
import org.jspecify.annotations.Nullable;

/** Runs a scenario on a real cluster and on the engine, and compares them after each step. */
final class Judge {
  /** A step with fewer fields shows too little to count. */
  static final int FEWEST_FIELDS = 5;

  /** What Kafka does in its own time may take so long, on a busy machine. */
  private static final long PATIENCE_NS =
      TimeUnit.MILLISECONDS.toNanos(Long.getLong("oracle.patience", 15_000));

  private Judge() {}

  /**
   * What came out.
   *
   * @param notComparable steps that a real cluster does not do, each with the reason
   * @param disagreements of the first step in which they differ
   */
  record Verdict(
      String id, int steps, int fields, List<String> notComparable, List<String> disagreements) {
    boolean agrees() {
      return disagreements.isEmpty() && steps > 0;
    }

    String line() {
      return String.format(
          java.util.Locale.ROOT,
          "%-58s %3d steps %5d fields  %s",
          id,
          steps,
          fields,
          disagreements.isEmpty()
              ? steps == 0 ? "nothing to compare" : "agree"
              : disagreements.size() + " disagreements");
    }
  }

  /** Kafka's rules; whether things happen as the clock moves is the file's. */
  static Rules rules(Scenario scenario) {
    return Rules.kafka().with("background", scenario.rules().cluster().background().value());
  }

  static Verdict judge(Scenario scenario, Path folder) throws Exception {
    if (scenario.config().problem().isPresent()) {
      return new Verdict(scenario.id(), 0, 0, List.of("a configuration is refused"), List.of());
    }
    Rules rules = rules(scenario);
    Files.createDirectories(folder);
    try (RealSide real = new RealSide(folder, scenario.start(), rules)) {
      return new Case(scenario, new Machine(rules), real).verdict();
    } finally {
      RealCluster.delete(folder);
    }
  }

  /** One scenario under way. */
  private static final class Case {
    private final Scenario scenario;
    private final Machine machine;
    private final RealSide real;
    private final Fields.Looked looked = new Fields.Looked(new TreeSet<>(), new TreeSet<>());
    private final List<String> notComparable = new ArrayList<>();
    private Cluster cluster;
    private @Nullable Transition told;
    private int steps;
    private int fields;

    Case(Scenario scenario, Machine machine, RealSide real) {
      this.scenario = scenario;
      this.machine = machine;
      this.real = real;
      this.cluster = scenario.start();
    }

    Verdict verdict() throws Exception {
      List<String> differences = List.of();
      for (int i = 0; i < scenario.steps().size() && differences.isEmpty(); i++) {
        Step step = scenario.steps().get(i);
        if (step.command() == null) {
          continue;
        }
        String where = "step " + (i + 1) + " (" + step.kind() + ")";
        Cluster before = cluster;
        Transition done = machine.apply(before, step.command());
        cluster = done.after();
        Asked asked = real.carryOut(step.command(), before, cluster);
        if (asked instanceof Asked.NotComparable not) {
          notComparable.add(where + ": " + not.because());
          if (goesOn(step, done)) {
            continue;
          }
          int left = commandsAfter(i);
          for (int each = 0; each < left; each++) {
            notComparable.add("a command after it: the two clusters are apart");
          }
          break;
        }
        look(step.command());
        differences = compare(where, step.command(), done.outcome(), (Asked.Answered) asked);
        told = done;
      }
      List<String> all = new ArrayList<>(differences);
      if (!all.isEmpty() && told != null) {
        if (told.outcome() instanceof Outcome.Refused refused) {
          all.add("ours said: " + refused.message());
        }
        told.events().forEach(each -> all.add("ours said: " + each.sentence()));
      }
      real.cluster().faults().forEach(each -> all.add("a fault of Kafka's: " + each));
      return new Verdict(scenario.id(), steps, fields, List.copyOf(notComparable), all);
    }

    private static boolean goesOn(Step step, Transition done) {
      return Incomparable.isHarmless(step.kind()) || !done.outcome().isAccepted();
    }

    private int commandsAfter(int index) {
      return (int)
          scenario.steps().subList(index + 1, scenario.steps().size()).stream()
              .filter(each -> each.command() != null)
              .count();
    }

    private void look(Command command) {
      if (command instanceof JoinGroup join) {
        looked.groups().add(join.group());
        looked.joined().add(join.group());
      } else if (command instanceof SyncGroup sync) {
        looked.groups().add(sync.group());
      } else if (command instanceof GroupHeartbeat beat) {
        looked.groups().add(beat.group());
      } else if (command instanceof LeaveGroup leave) {
        looked.groups().add(leave.group());
      } else if (command instanceof CommitOffsets commit) {
        looked.groups().add(commit.group());
      } else if (command instanceof SendOffsetsToTransaction offsets) {
        looked.groups().add(offsets.group());
      }
    }

    private List<String> compare(
        String where, Command command, Outcome outcome, Asked.Answered answered) throws Exception {
      long end = System.nanoTime() + PATIENCE_NS;
      List<String> differences;
      int compared;
      do {
        real.settle();
        SortedMap<String, Object> ours =
            Fields.ofEngine(cluster, real.topics().created(), looked, real);
        SortedMap<String, Object> theirs =
            Fields.ofKafka(real, real.topics().created(), looked, cluster);
        if (!Incomparable.isClientsOwn(command)) {
          ours.put("outcome", String.valueOf(code(command, outcome)));
          theirs.put("outcome", String.valueOf(name(command, answered.error())));
        }
        TreeSet<String> names = new TreeSet<>(ours.keySet());
        names.addAll(theirs.keySet());
        // Kafka tells a member its assignment in the answer to its sync, not before.
        names.removeIf(each -> each.endsWith(".assignment") && !theirs.containsKey(each));
        compared = names.size();
        differences = differences(where, names, ours, theirs);
        if (!differences.isEmpty()) {
          Thread.sleep(20);
        }
      } while (!differences.isEmpty() && System.nanoTime() < end);
      if (compared >= FEWEST_FIELDS) {
        steps++;
        fields += compared;
      } else if (differences.isEmpty()) {
        notComparable.add(where + ": only " + compared + " fields can be compared");
      }
      return differences;
    }

    private static List<String> differences(
        String where,
        TreeSet<String> names,
        SortedMap<String, Object> ours,
        SortedMap<String, Object> theirs) {
      List<String> differences = new ArrayList<>();
      for (String name : names) {
        String our = String.valueOf(ours.get(name));
        String their = String.valueOf(theirs.get(name));
        if (!Objects.equals(our, their)) {
          differences.add(where + ": " + name + ": ours " + our + ", Kafka's " + their);
        }
      }
      return differences;
    }

    /** A coordinator has a newer word for what a partition's leader says of an old epoch. */
    private static @Nullable String name(Command command, Errors error) {
      boolean ends = command instanceof CommitTransaction || command instanceof AbortTransaction;
      return Asked.name(
          ends && error == Errors.PRODUCER_FENCED ? Errors.INVALID_PRODUCER_EPOCH : error);
    }

    /** The code of a refusal as Kafka's protocol has it. */
    private static @Nullable String code(Command command, Outcome outcome) {
      if (!(outcome instanceof Outcome.Refused refused)) {
        return null;
      }
      boolean asksForALeader =
          command.verb().name().equals("promote")
              && (refused.code() == ErrorCode.NOT_IN_SYNC_REPLICA
                  || refused.code() == ErrorCode.BROKER_NOT_AVAILABLE);
      return asksForALeader ? Errors.PREFERRED_LEADER_NOT_AVAILABLE.name() : refused.code().name();
    }
  }

  /** Reasons, each with how often it occurs. */
  static TreeMap<String, Integer> reasons(List<Verdict> verdicts) {
    TreeMap<String, Integer> reasons = new TreeMap<>();
    for (Verdict verdict : verdicts) {
      for (String each : verdict.notComparable()) {
        reasons.merge(each.replaceFirst("^step \\d+ \\((\\w+)\\)", "$1"), 1, Integer::sum);
      }
    }
    return reasons;
  }
}
