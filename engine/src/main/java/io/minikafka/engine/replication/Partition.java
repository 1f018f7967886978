package io.minikafka.engine.replication;

import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.ProducerStateTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.PVector;
import org.pcollections.TreePMap;

/**
 * One partition as its leader sees it (Kafka: {@code Partition}). The logs themselves belong to the
 * brokers.
 *
 * @param assignment replicas in the order of assignment; the first was the first leader
 * @param leader broker id of the leader, of several the one with the newest epoch; {@link
 *     #NO_LEADER} where nobody leads
 * @param leaderEpoch the leader's epoch: it grows by one at every promotion or election
 * @param leaderEpochStart the leader's LEO when its epoch began
 * @param isr the in-sync replicas as the leader knows them; it is one of them
 * @param highWatermark exclusive end of what consumers may read (HW), the leader's own
 * @param replicas per broker id what the leader knows of that replica, the leader included
 * @param waiting appends that wait, in registration order
 * @param producers what the leader remembers of idempotent producers
 * @param views per broker id what that replica knows itself, under rules that give it a view
 * @param decisions what the controller decided and not every replica acts on
 */
public record Partition(
    TopicPartition id,
    List<Integer> assignment,
    int leader,
    int leaderEpoch,
    long leaderEpochStart,
    BrokerSet isr,
    long highWatermark,
    PSortedMap<Integer, ReplicaProgress> replicas,
    PVector<DelayedProduce> waiting,
    ProducerStateTable producers,
    PSortedMap<Integer, OwnView> views,
    Decisions decisions) {
  /** In place of a broker id: nobody leads. */
  public static final int NO_LEADER = -1;

  /** A partition whose leader began at offset 0 and whose replicas keep no view of their own. */
  public Partition(
      TopicPartition id,
      List<Integer> assignment,
      int leader,
      int leaderEpoch,
      BrokerSet isr,
      long highWatermark,
      PSortedMap<Integer, ReplicaProgress> replicas,
      PVector<DelayedProduce> waiting,
      ProducerStateTable producers) {
    this(
        id,
        assignment,
        leader,
        leaderEpoch,
        0,
        isr,
        highWatermark,
        replicas,
        waiting,
        producers,
        TreePMap.empty(),
        Decisions.SETTLED);
  }

  /** Whether somebody leads. */
  public boolean hasLeader() {
    return leader != NO_LEADER;
  }

  /** The leader's LEO; HW where nobody leads. */
  public long leaderEndOffset() {
    return hasLeader() ? progress(leader).logEndOffset() : highWatermark;
  }

  /** Who leads as the controller decided last, {@link #NO_LEADER} if nobody. */
  public int decidedLeader() {
    return decisions.isSettled() ? leader : decisions.newest().leader();
  }

  /** The epoch that was decided last. */
  public int decidedEpoch() {
    return decisions.isSettled() ? leaderEpoch : decisions.newest().epoch();
  }

  /** The ISR as the controller knows it. */
  public BrokerSet decidedIsr() {
    return decisions.isSettled() ? isr : decisions.isr();
  }

  /** The epoch that a replica acts on. */
  public int epochAt(int broker) {
    return decisions.isSettled()
        ? leaderEpoch
        : decisions.acting().getOrDefault(broker, leaderEpoch);
  }

  /** The broker that a replica takes for the leader, {@link #NO_LEADER} if none. */
  public int leaderAt(int broker) {
    Decisions.Decision acted = decisions.isSettled() ? null : decisions.of(epochAt(broker));
    return acted == null ? leader : acted.leader();
  }

  /** Whether {@code other} differs from this only in when replicas fetched. */
  public boolean equalsButTimes(Partition other) {
    return withoutTimes().equals(other.withoutTimes());
  }

  private Partition withoutTimes() {
    PSortedMap<Integer, ReplicaProgress> timeless = replicas;
    for (var each : replicas.entrySet()) {
      timeless =
          timeless.plus(
              each.getKey(), new ReplicaProgress(each.getValue().logEndOffset(), 0, 0, 0));
    }
    return withReplicas(timeless);
  }

  /** The leadership of {@code broker}, newest or deposed; null if it does not lead. */
  public @Nullable Partition ledBy(int broker) {
    return broker == leader && hasLeader() ? this : decisions.deposed().get(broker);
  }

  /** This partition as {@code broker} leads it, or as it would where it does not. */
  Partition asLedBy(int broker) {
    if (broker == leader) {
      return this;
    }
    Partition deposed = decisions.deposed().get(broker);
    return deposed == null
        ? ledBy(broker, epochAt(broker), leaderEpochStart)
        : deposed.withViews(views).withDecisions(decisions);
  }

  /** This partition after {@code changed}, which is itself or what {@link #asLedBy} gave. */
  Partition with(Partition changed) {
    if (decisions.isSettled() || changed.leader == leader || changed.decisions != decisions) {
      return changed;
    }
    Partition seen = withViews(changed.views);
    return decisions.deposed().containsKey(changed.leader)
        ? seen.withDecisions(decisions.withDeposed(changed.withDecisions(Decisions.SETTLED)))
        : seen;
  }

  /** What the replica at {@code broker} knows itself. */
  public OwnView view(int broker) {
    return views.getOrDefault(broker, OwnView.NONE);
  }

  /** The HW that the replica at {@code broker} knows; negative where replicas have none. */
  public long ownHighWatermark(int broker) {
    long known = view(broker).highWatermark();
    Partition led = known < 0 ? null : ledBy(broker);
    return led == null ? known : led.highWatermark;
  }

  /** Whether that broker has a replica. */
  public boolean hasReplica(int broker) {
    return replicas.containsKey(broker);
  }

  /** What the leader knows of the replica at {@code broker}, which must exist. */
  public ReplicaProgress progress(int broker) {
    ReplicaProgress progress = replicas.get(broker);
    if (progress == null) {
      throw new IllegalStateException("broker " + broker + " has no replica of " + id);
    }
    return progress;
  }

  /** The replicas that are not the leader, ascending. */
  public List<Integer> followers() {
    List<Integer> followers = new ArrayList<>(replicas.size());
    for (Integer broker : replicas.keySet()) {
      if (broker != leader) {
        followers.add(broker);
      }
    }
    return Collections.unmodifiableList(followers);
  }

  /** The slowest member of {@code brokers}: it decides a minimum over them. */
  public Slowest slowest(BrokerSet brokers) {
    int slowest = brokers.get(0);
    long lowest = progress(slowest).logEndOffset();
    for (int i = 1; i < brokers.size(); i++) {
      long leo = progress(brokers.get(i)).logEndOffset();
      // Of equal ones a follower decides: the leader never holds HW back.
      if (leo < lowest || (leo == lowest && slowest == leader)) {
        slowest = brokers.get(i);
        lowest = leo;
      }
    }
    return new Slowest(slowest, lowest);
  }

  /**
   * The term that decided a minimum.
   *
   * @param logEndOffset that broker's LEO
   */
  public record Slowest(int broker, long logEndOffset) {}

  Partition withReplica(int broker, ReplicaProgress progress) {
    return withReplicas(replicas.plus(broker, progress));
  }

  /** This partition knowing other things of its replicas. */
  public Partition withReplicas(PSortedMap<Integer, ReplicaProgress> known) {
    Draft draft = new Draft(this);
    draft.replicas = known;
    return draft.partition();
  }

  Partition withIsr(BrokerSet members) {
    Draft draft = new Draft(this);
    draft.isr = members;
    draft.decisions = decisions.isSettled() ? decisions : decisions.withIsr(members);
    return draft.partition();
  }

  Partition withHighWatermark(long offset) {
    Draft draft = new Draft(this);
    draft.highWatermark = offset;
    return draft.partition();
  }

  Partition withWaiting(PVector<DelayedProduce> left) {
    Draft draft = new Draft(this);
    draft.waiting = left;
    return draft.partition();
  }

  /** This partition remembering other producers. */
  public Partition withProducers(ProducerStateTable table) {
    Draft draft = new Draft(this);
    draft.producers = table;
    return draft.partition();
  }

  Partition withViews(PSortedMap<Integer, OwnView> known) {
    Draft draft = new Draft(this);
    draft.views = known;
    return draft.partition();
  }

  Partition withView(int broker, OwnView view) {
    return view.equals(views.get(broker)) ? this : withViews(views.plus(broker, view));
  }

  /** This partition whose leader has nothing to compare. */
  Partition withLeadersView(int broker) {
    return views.containsKey(broker) ? withView(broker, view(broker).compared()) : this;
  }

  Partition withDecisions(Decisions next) {
    Draft draft = new Draft(this);
    draft.decisions = next;
    return draft.partition();
  }

  /** This partition led by another broker, or by nobody. */
  Partition ledBy(int broker, int epoch, long epochStart) {
    Draft draft = new Draft(this);
    draft.leader = broker;
    draft.leaderEpoch = epoch;
    draft.leaderEpochStart = epochStart;
    return draft.partition();
  }

  /** The components, to be exchanged before they are a value again. */
  private static final class Draft {
    private final TopicPartition id;
    private final List<Integer> assignment;
    private int leader;
    private int leaderEpoch;
    private long leaderEpochStart;
    private BrokerSet isr;
    private long highWatermark;
    private PSortedMap<Integer, ReplicaProgress> replicas;
    private PVector<DelayedProduce> waiting;
    private ProducerStateTable producers;
    private PSortedMap<Integer, OwnView> views;
    private Decisions decisions;

    Draft(Partition from) {
      id = from.id;
      assignment = from.assignment;
      leader = from.leader;
      leaderEpoch = from.leaderEpoch;
      leaderEpochStart = from.leaderEpochStart;
      isr = from.isr;
      highWatermark = from.highWatermark;
      replicas = from.replicas;
      waiting = from.waiting;
      producers = from.producers;
      views = from.views;
      decisions = from.decisions;
    }

    Partition partition() {
      return new Partition(
          id,
          assignment,
          leader,
          leaderEpoch,
          leaderEpochStart,
          isr,
          highWatermark,
          replicas,
          waiting,
          producers,
          views,
          decisions);
    }
  }
}
