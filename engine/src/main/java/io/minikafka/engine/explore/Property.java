package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a search tries to break. Unlike an {@link Invariant}, which is a bug where it breaks, one of
 * these may well fail: that is the lesson.
 */
public enum Property {
  /** Every record whose {@code acks=all} append was acknowledged is in the files of some broker. */
  ACKNOWLEDGED_KEPT(ActionKind.APPEND, ActionKind.PULL) {
    @Override
    Optional<String> broken(SearchSpace space, SearchStep step) {
      for (String name : step.after().acknowledged()) {
        if (!isHeld(space, step.cluster(), name)) {
          return Optional.of(name);
        }
      }
      return Optional.empty();
    }

    @Override
    boolean isExercised(SearchSpace space, SearchStep step) {
      return !step.after().acknowledged().isEmpty();
    }

    @Override
    String story(SearchSpace space, List<SearchStep> steps, String broken) {
      int at = 1;
      while (!steps.get(at - 1).after().acknowledged().contains(broken)) {
        at++;
      }
      return Sentences.of("explore.broken.kept", broken, at, steps.size());
    }
  },

  /** What a consumer was told of HW stays true: it never decreases. */
  HIGH_WATERMARK_STAYS(ActionKind.APPEND, ActionKind.PULL) {
    @Override
    Optional<String> broken(SearchSpace space, SearchStep step) {
      return space
          .highWatermarkTold(step.cluster())
          .filter(now -> now < step.before().told())
          .map(String::valueOf);
    }

    @Override
    boolean isExercised(SearchSpace space, SearchStep step) {
      return step.after().told() > 0;
    }

    @Override
    String story(SearchSpace space, List<SearchStep> steps, String broken) {
      SearchStep last = steps.get(steps.size() - 1);
      long told = last.before().told();
      int at = 1;
      while (steps.get(at - 1).after().told() < told) {
        at++;
      }
      return Sentences.of(
          "explore.broken.hw",
          told,
          at,
          broken,
          steps.size(),
          Sentences.range(Long.parseLong(broken), told));
    }
  },

  /** Every two in-sync replicas hold the same records below HW. */
  REPLICAS_AGREE(ActionKind.APPEND, ActionKind.PULL) {
    @Override
    Optional<String> broken(SearchSpace space, SearchStep step) {
      Partition partition = step.cluster().partition(space.partition());
      List<Replica> members = inSync(space, step.cluster());
      for (int i = 1; i < members.size() && partition != null; i++) {
        Optional<String> differs =
            differs(members.get(0), members.get(i), partition.highWatermark());
        if (differs.isPresent()) {
          return differs;
        }
      }
      return Optional.empty();
    }

    @Override
    boolean isExercised(SearchSpace space, SearchStep step) {
      Partition partition = step.cluster().partition(space.partition());
      return partition != null
          && partition.highWatermark() > 0
          && inSync(space, step.cluster()).size() > 1;
    }
  },

  /** Within one generation of a group a partition has one owner. */
  ONE_OWNER(ActionKind.GROUP) {
    @Override
    Optional<String> broken(SearchSpace space, SearchStep step) {
      Cluster before = step.before().cluster();
      for (Transition each : step.transitions()) {
        Optional<String> broken = ClientInvariants.oneOwner(before, each);
        if (broken.isPresent()) {
          return broken;
        }
        before = each.after();
      }
      return Optional.empty();
    }

    @Override
    boolean isExercised(SearchSpace space, SearchStep step) {
      for (Group group : step.cluster().groups().byId().values()) {
        if (group.members().size() > 1
            && group.members().values().stream().anyMatch(each -> !each.given().isEmpty())) {
          return true;
        }
      }
      return false;
    }
  },

  /** A reader of committed data sees no record of a transaction that aborted or is open. */
  COMMITTED_ONLY(ActionKind.TRANSACTION) {
    @Override
    Optional<String> broken(SearchSpace space, SearchStep step) {
      PartitionLog log = leaderLog(space, step.cluster());
      if (log == null) {
        return Optional.empty();
      }
      long stable = step.cluster().lastStableOffset(space.partition());
      for (PlacedBatch placed : log.batches()) {
        RecordBatch batch = placed.batch();
        if (isTransactional(batch)
            && placed.nextOffset() <= stable
            && step.cluster().isCommitted(space.partition(), batch)
            && marker(log, batch) != ControlType.COMMIT) {
          return Optional.of(
              Sentences.of(
                  marker(log, batch) == null
                      ? "explore.broken.committed.open"
                      : "explore.broken.committed",
                  batch.baseOffset(),
                  stable));
        }
      }
      return Optional.empty();
    }

    @Override
    boolean isExercised(SearchSpace space, SearchStep step) {
      PartitionLog log = leaderLog(space, step.cluster());
      Partition partition = step.cluster().partition(space.partition());
      if (log == null || partition == null) {
        return false;
      }
      for (PlacedBatch placed : log.batches()) {
        if (isTransactional(placed.batch())
            && placed.nextOffset() <= partition.highWatermark()
            && marker(log, placed.batch()) != ControlType.COMMIT) {
          return true;
        }
      }
      return false;
    }
  };

  @SuppressWarnings("ImmutableEnumChecker")
  private final List<ActionKind> needs;

  Property(ActionKind... needs) {
    this.needs = List.of(needs);
  }

  /** The kinds of action without which it cannot be put to the test. */
  public List<ActionKind> needs() {
    return needs;
  }

  /** What a step broke, in the few words that {@link #story} begins from; empty if nothing. */
  abstract Optional<String> broken(SearchSpace space, SearchStep step);

  /** Whether a step led to where it could have been broken. */
  abstract boolean isExercised(SearchSpace space, SearchStep step);

  /** The sentence below a found story. */
  String story(SearchSpace space, List<SearchStep> steps, String broken) {
    return broken;
  }

  /** A replica and its log. */
  private record Replica(int broker, PartitionLog log) {}

  private static List<Replica> inSync(SearchSpace space, Cluster cluster) {
    List<Replica> members = new ArrayList<>();
    Partition partition = cluster.partition(space.partition());
    if (partition != null && partition.hasLeader()) {
      for (int member : partition.isr().toList()) {
        if (cluster.broker(member) instanceof Broker.Running running) {
          PartitionLog log = running.log(space.partition());
          if (log != null) {
            members.add(new Replica(member, log));
          }
        }
      }
    }
    return members;
  }

  private static Optional<String> differs(Replica one, Replica other, long highWatermark) {
    for (PlacedBatch placed : one.log.batches()) {
      long offset = placed.batch().baseOffset();
      if (offset >= highWatermark) {
        break;
      }
      PlacedBatch there = other.log.batchAt(offset);
      if (there != null && !there.batch().equals(placed.batch())) {
        return Optional.of(
            Sentences.of(
                "explore.broken.agree",
                offset,
                highWatermark,
                one.broker,
                named(placed.batch()),
                other.broker,
                named(there.batch())));
      }
    }
    return Optional.empty();
  }

  private static String named(RecordBatch batch) {
    String name =
        batch.isControl() ? String.valueOf(batch.control()) : String.valueOf(value(batch, 0));
    return Sentences.of("explore.record", name, batch.leaderEpoch());
  }

  private static @Nullable Bytes value(RecordBatch batch, int index) {
    return batch.records().get(index).value();
  }

  /**
   * Whether some broker, running or down, has the record of that name or a newer one of its key.
   */
  public static boolean isHeld(SearchSpace space, Cluster cluster, String name) {
    for (Broker broker : cluster.brokers().values()) {
      PartitionLog log = broker.log(space.partition());
      if (log != null && isIn(log, cluster, name)) {
        return true;
      }
    }
    return false;
  }

  /** A record that a newer one of its key took the place of is cleaned, not lost. */
  private static boolean isIn(PartitionLog log, Cluster cluster, String name) {
    Bytes wanted = Bytes.utf8(name);
    long offset =
        cluster.appends().get(name) instanceof AppendResult.Appended at && at.baseOffset() != null
            ? at.baseOffset()
            : Long.MAX_VALUE;
    boolean cleaned = false;
    for (PlacedBatch placed : log.batches()) {
      RecordBatch batch = placed.batch();
      for (int i = 0; i < batch.records().size(); i++) {
        if (Objects.equals(wanted, value(batch, i))) {
          return true;
        }
        cleaned |= batch.offset(i) > offset;
      }
    }
    return cleaned && offset >= log.logStartOffset() && log.batchAt(offset) == null;
  }

  private static @Nullable PartitionLog leaderLog(SearchSpace space, Cluster cluster) {
    Partition partition = cluster.partition(space.partition());
    return partition != null && cluster.broker(partition.leader()) instanceof Broker.Running running
        ? running.log(space.partition())
        : null;
  }

  private static boolean isTransactional(RecordBatch batch) {
    return !batch.isControl()
        && (batch.transactionalId() != null || batch.attributes().transactional());
  }

  /** The next marker in the log of whoever wrote a batch: the log's own word on how it ended. */
  private static @Nullable ControlType marker(PartitionLog log, RecordBatch batch) {
    for (PlacedBatch placed : log.batches()) {
      RecordBatch marker = placed.batch();
      if (marker.isControl()
          && marker.baseOffset() > batch.baseOffset()
          && Objects.equals(marker.transactionalId(), batch.transactionalId())
          && marker.producer().producerId() == batch.producer().producerId()) {
        return marker.control();
      }
    }
    return null;
  }
}
