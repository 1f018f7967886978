package io.minikafka.oracle;

import io.minikafka.engine.command.Command;
import java.util.Set;
import java.util.TreeMap;

/** The verbs that a real cluster does not carry out step by step, and why. */
final class Incomparable {
  private static final TreeMap<String, String> BECAUSE = new TreeMap<>();

  /** These change nothing that is compared. */
  private static final Set<String> HARMLESS =
      Set.of(
          "openProducer", "openConsumer", "assign", "seek", "poll", "heartbeat", "crashProducer");

  static {
    BECAUSE.put("openProducer", "a client's own object: nothing is sent");
    BECAUSE.put("crashProducer", "a client's own buffer: nothing is sent");
    BECAUSE.put("openConsumer", "a client's own object: nothing is sent");
    BECAUSE.put("assign", "a consumer's own list: nothing is sent");
    BECAUSE.put("seek", "a consumer's own position: nothing is sent");
    BECAUSE.put("poll", "a consumer's loop joins, fetches and commits by its own timers");
    BECAUSE.put("heartbeat", "a consumer's heartbeats come by its own timer");
    String loop = "a consumer's loop joins, syncs and commits by itself: joinGroup shows its calls";
    for (String verb :
        new String[] {"subscribe", "refreshAssignment", "commit", "closeConsumer", "revoke"}) {
      BECAUSE.put(verb, loop);
    }
    BECAUSE.put("expireMembers", "the coordinator's timers run by real time");
    String whole = "brokers go down one after the other, and each stop moves leaders and ISR";
    BECAUSE.put("closeCluster", whole);
    BECAUSE.put("crashCluster", whole);
    BECAUSE.put("reopenCluster", whole);
    BECAUSE.put("flushLogs", "when bytes are forced is up to the operating system");
    BECAUSE.put("failNextFlush", "a disk does not fail on demand");
    BECAUSE.put("rejoin", "a follower of Kafka comes back by its own fetch");
    BECAUSE.put("crashDuringCompaction", "a cleaning is not interrupted between two renames");
    String two = "a decision of the controller reaches every running broker at once";
    BECAUSE.put("decideLeader", two);
    BECAUSE.put("applyLeader", two);
  }

  private Incomparable() {}

  static String because(String verb) {
    return BECAUSE.getOrDefault(verb, "not carried out on a real cluster");
  }

  /** Whether the scenario may go on after such a step. */
  static boolean isHarmless(String verb) {
    return HARMLESS.contains(verb);
  }

  /**
   * Whether what a client says of it comes from the client alone: its buffer, or its memory of a
   * transaction. Kafka sees only what is sent.
   */
  static boolean isClientsOwn(Command command) {
    return Set.of(
            "send", "flush", "runDueFlushes", "retryLast", "closeProducer", "beginTransaction")
        .contains(command.verb().name());
  }
}
