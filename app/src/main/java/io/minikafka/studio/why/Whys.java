package io.minikafka.studio.why;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.Optional;
import java.util.function.Function;

/** Finds who answers for a mark: pure but for the session it reads. */
public final class Whys {
  private Whys() {}

  /** Why something is as it is at this moment; empty when it is not there now. */
  public static Optional<Answer> of(Session session, Selection subject) {
    if (subject instanceof Selection.OfEvent event) {
      return new CommandWhys(session, event.moment()).event(event.index());
    }
    if (subject instanceof Selection.OfCluster) {
      return Optional.of(CommandWhys.lifecycle(session));
    }
    Optional<Answer> ofGroup = ofGroup(session, subject);
    return ofGroup.isPresent() ? ofGroup : ofPartition(session, subject);
  }

  private static Optional<Answer> ofGroup(Session session, Selection subject) {
    if (subject instanceof Selection.OfGroup group) {
      return Optional.of(new GroupWhys(session, group.group()).group());
    }
    if (subject instanceof Selection.OfMember member) {
      return new GroupWhys(session, member.group()).member(member.member());
    }
    return subject instanceof Selection.OfProgress progress
        ? new GroupWhys(session, progress.group()).lag(progress.partition())
        : Optional.empty();
  }

  private static Optional<Answer> ofPartition(Session session, Selection subject) {
    if (subject instanceof Selection.OfPartition of) {
      return at(session, of.partition(), it -> Optional.of(whole(session, it).inSync()));
    }
    if (subject instanceof Selection.OfFlag of) {
      return at(
          session,
          of.partition(),
          it ->
              Optional.of(
                  switch (of.flag()) {
                    case HW -> whole(session, it).highWatermark();
                    case LSO -> whole(session, it).lastStable();
                    case LOG_START -> whole(session, it).logStart();
                  }));
    }
    if (subject instanceof Selection.OfWaiting of) {
      return at(session, of.partition(), it -> new RecordWhys(session, it).append(of.baseOffset()));
    }
    if (subject instanceof Selection.OfRecord of) {
      return at(
          session,
          of.partition(),
          it -> new RecordWhys(session, it).record(of.broker(), of.offset()));
    }
    if (subject instanceof Selection.OfBatch of) {
      return at(
          session,
          of.partition(),
          it -> {
            RecordWhys records = new RecordWhys(session, it);
            Optional<Answer> append = records.append(of.baseOffset());
            return append.isPresent() && of.broker() == it.leader()
                ? append
                : records.record(of.broker(), of.baseOffset());
          });
    }
    return ofReplica(session, subject);
  }

  private static Optional<Answer> ofReplica(Session session, Selection subject) {
    if (subject instanceof Selection.OfLane of) {
      return at(
          session,
          of.partition(),
          it -> Optional.of(new ReplicaWhys(session, it, of.broker()).standing()));
    }
    if (subject instanceof Selection.OfCaret of) {
      return at(
          session,
          of.partition(),
          it -> Optional.of(new ReplicaWhys(session, it, of.broker()).logEnd()));
    }
    return subject instanceof Selection.OfSegment of
        ? at(
            session,
            of.partition(),
            it -> new ReplicaWhys(session, it, of.broker()).segment(of.baseOffset()))
        : Optional.empty();
  }

  private static PartitionWhys whole(Session session, Partition partition) {
    return new PartitionWhys(session, partition);
  }

  private static Optional<Answer> at(
      Session session, TopicPartition id, Function<Partition, Optional<Answer>> answer) {
    Partition partition = session.cluster().partition(id);
    return partition == null ? Optional.empty() : answer.apply(partition);
  }

  /** A clause as a sentence; a name or a setting that it begins with keeps its letters. */
  static String sentence(String clause) {
    if (clause.isEmpty()) {
      return clause;
    }
    String first = clause.split(" ", 2)[0];
    boolean word = first.chars().allMatch(Character::isLetter);
    return (word ? Character.toUpperCase(clause.charAt(0)) : clause.charAt(0))
        + clause.substring(1)
        + (clause.endsWith(".") ? "" : ".");
  }
}
