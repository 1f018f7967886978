package io.minikafka.engine.replication;

import io.minikafka.engine.id.BrokerSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * Decisions of the controller on which not every replica acts yet. Until it has applied one, a
 * broker leads or follows as the one before said, so that two may lead at a time.
 *
 * @param made the decisions that somebody still acts on or will, oldest first
 * @param acting per broker the epoch it acts on
 * @param isr the controller's ISR, which a deposed leader cannot change
 * @param deposed per broker a leadership that the controller has ended and the broker has not
 */
public record Decisions(
    List<Decision> made,
    PSortedMap<Integer, Integer> acting,
    BrokerSet isr,
    PSortedMap<Integer, Partition> deposed) {
  /** Everybody acts on the newest decision. */
  public static final Decisions SETTLED =
      new Decisions(List.of(), TreePMap.empty(), BrokerSet.of(), TreePMap.empty());

  public Decisions {
    made = List.copyOf(made);
  }

  /** Who leads in an epoch. */
  public record Decision(int epoch, int leader) {}

  /** Whether everybody acts on the newest decision. */
  public boolean isSettled() {
    return made.isEmpty();
  }

  /** The newest decision; there must be one. */
  public Decision newest() {
    return made.get(made.size() - 1);
  }

  /** The decision that raised the epoch to {@code epoch}, or null. */
  public @Nullable Decision of(int epoch) {
    for (Decision each : made) {
      if (each.epoch() == epoch) {
        return each;
      }
    }
    return null;
  }

  Decisions withDeposed(Partition leadership) {
    return new Decisions(made, acting, isr, deposed.plus(leadership.leader(), leadership));
  }

  Decisions withoutDeposed(int broker) {
    return deposed.containsKey(broker)
        ? new Decisions(made, acting, isr, deposed.minus(broker))
        : this;
  }

  Decisions deciding(Decision next) {
    List<Decision> more = new ArrayList<>(made);
    more.add(next);
    return new Decisions(more, acting, isr, deposed);
  }

  Decisions withIsr(BrokerSet members) {
    return new Decisions(made, acting, members, deposed);
  }

  Decisions acting(int broker, int epoch) {
    return new Decisions(made, acting.plus(broker, epoch), isr, deposed);
  }
}
