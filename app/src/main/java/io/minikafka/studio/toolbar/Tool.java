package io.minikafka.studio.toolbar;

import io.minikafka.engine.command.Verb;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What stands in the toolbar. A lesson shows only the tools that its verbs need. */
public enum Tool {
  REPLICATE("replicate", "refreshIsr", "removeFromIsr", "rejoin"),
  APPEND("append"),
  PRODUCERS(
      "openProducer",
      "send",
      "runDueFlushes",
      "flush",
      "retryLast",
      "closeProducer",
      "crashProducer"),
  CLOCK("advanceClock"),
  FAILURES(
      "stopBroker",
      "crashBroker",
      "startBroker",
      "cutLink",
      "healLink",
      "pauseFollower",
      "resumeFollower",
      "tearTail",
      "corruptByte",
      "crashDuringCompaction",
      "failNextFlush"),
  PROMOTE("promote", "electPreferred", "electUnclean", "decideLeader", "applyLeader"),
  CLUSTER("closeCluster", "crashCluster", "reopenCluster"),
  LOG("roll", "applyRetention", "deleteRecords", "compact", "flushLogs", "fetch", "lookUpOffset"),
  GROUPS(
      "openConsumer",
      "assign",
      "subscribe",
      "refreshAssignment",
      "revoke",
      "poll",
      "seek",
      "commit",
      "heartbeat",
      "closeConsumer",
      "expireMembers",
      "joinGroup",
      "syncGroup",
      "leaveGroup",
      "groupHeartbeat",
      "commitOffsets"),
  TRANSACTIONS(
      "beginTransaction",
      "sendInTransaction",
      "sendOffsetsToTransaction",
      "commitTransaction",
      "abortTransaction");

  // Set.of is immutable, but not by a type the check knows.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> verbs;

  Tool(String... verbs) {
    this.verbs = Set.of(verbs);
  }

  /** The tools that a script with these verbs needs. */
  public static Set<Tool> neededBy(List<Verb> used) {
    return List.of(values()).stream()
        .filter(tool -> used.stream().anyMatch(verb -> tool.verbs.contains(verb.name())))
        .collect(Collectors.toUnmodifiableSet());
  }
}
