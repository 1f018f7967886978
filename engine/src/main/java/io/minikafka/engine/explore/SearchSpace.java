package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.TearTail;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.RefreshAssignment;
import io.minikafka.engine.command.group.Subscribe;
import io.minikafka.engine.command.group.SyncGroup;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.AbortTransaction;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.transaction.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a search moves in: where it starts, what it may do there, and what that leads to. There is
 * no clock: whoever is down leaves the ISR at once, as if the lag limit had passed.
 */
public final class SearchSpace {
  /** The partition of a fresh cluster. */
  public static final TopicPartition FRESH = new TopicPartition("orders", 0);

  private static final int MIN_IN_SYNC = 2;
  private static final String GROUP = "billing";
  private static final List<String> CONSUMERS = List.of("app-1", "app-2");
  private static final String TRANSACTION = "pay-1";
  private static final String KEY = "k";

  private final Machine machine;
  private final TopicPartition partition;
  private final List<ActionKind> kinds;
  private final SearchBounds bounds;
  private final ClusterConfig config;
  private final List<Command> setup;
  private final Situation start;
  private final List<String> names;

  private SearchSpace(
      Rules rules,
      Cluster empty,
      List<Command> setup,
      TopicPartition partition,
      List<ActionKind> kinds,
      SearchBounds bounds) {
    this.machine = new Machine(rules);
    this.partition = partition;
    this.kinds = kinds.stream().distinct().sorted().toList();
    this.bounds = bounds;
    this.config = empty.config();
    this.setup = List.copyOf(setup);
    Cluster cluster = empty;
    for (Command command : setup) {
      cluster = machine.apply(cluster, command).after();
    }
    this.names = names(cluster, bounds.records());
    this.start = new Situation(cluster, 0, 0, highWatermarkTold(cluster).orElse(0L), List.of());
  }

  /** From a fresh cluster with one partition that every broker has a replica of. */
  public static SearchSpace fresh(Rules rules, List<ActionKind> kinds, SearchBounds bounds) {
    List<Integer> brokers = new ArrayList<>();
    for (int id = 1; id <= bounds.brokers(); id++) {
      brokers.add(id);
    }
    ClusterConfig defaults = ClusterConfig.DEFAULT;
    ReplicationConfig replication = defaults.replication();
    ClusterConfig config =
        new ClusterConfig(
            brokers,
            defaults.log(),
            new ReplicationConfig(
                replication.replicaLagMaxOffsets(),
                replication.replicaLagTimeMs(),
                replication.replicaFetchMaxBytes(),
                Math.min(MIN_IN_SYNC, bounds.brokers())),
            defaults.groupSessionTimeoutMs());
    Command topic =
        new CreateTopic(FRESH.topic(), 1, bounds.brokers(), kinds.contains(ActionKind.COMPACT));
    return new SearchSpace(rules, Cluster.start(config, 0), List.of(topic), FRESH, kinds, bounds);
  }

  /** From a cluster as it is; the bound on brokers has no meaning then. */
  public static SearchSpace from(
      Rules rules,
      Cluster cluster,
      TopicPartition partition,
      List<ActionKind> kinds,
      SearchBounds bounds) {
    return new SearchSpace(rules, cluster, List.of(), partition, kinds, bounds);
  }

  private static List<String> names(Cluster cluster, int count) {
    List<String> names = new ArrayList<>();
    for (char letter = 'a'; names.size() < count; letter++) {
      String name = String.valueOf(letter);
      if (!cluster.appends().containsKey(name)) {
        names.add(name);
      }
    }
    return List.copyOf(names);
  }

  /** The partition that it is about. */
  public TopicPartition partition() {
    return partition;
  }

  /** The rules it goes by. */
  public Rules rules() {
    return machine.rules();
  }

  /** The configuration of its cluster. */
  public ClusterConfig config() {
    return config;
  }

  /** What it may do. */
  public List<ActionKind> kinds() {
    return kinds;
  }

  /** How far it goes. */
  public SearchBounds bounds() {
    return bounds;
  }

  /** The commands that make a fresh cluster what the search starts from. */
  public List<Command> setup() {
    return setup;
  }

  /** Where it starts. */
  public Situation start() {
    return start;
  }

  /** Every action that is worth a try there, always in the same order. */
  public List<SearchAction> possible(Situation at) {
    List<SearchAction> all = new ArrayList<>();
    Partition known = at.cluster().partition(partition);
    if (known == null || at.cluster().lifecycle() != Lifecycle.RUNNING) {
      return all;
    }
    for (ActionKind kind : kinds) {
      switch (kind) {
        case APPEND -> append(at, known, all);
        case RESTART -> restart(at, all);
        case GROUP -> groups(at, all);
        case TRANSACTION -> transactions(at, known, all);
        default -> {
          for (int broker : known.assignment()) {
            replica(kind, at.cluster(), known, broker).ifPresent(all::add);
          }
        }
      }
    }
    return all;
  }

  private static boolean isLed(Cluster cluster, Partition known) {
    return known.hasLeader() && cluster.isRunning(known.leader());
  }

  private void append(Situation at, Partition known, List<SearchAction> all) {
    if (at.records() < bounds.records() && isLed(at.cluster(), known)) {
      String name = names.get(at.records());
      Command append =
          new Append(
              partition,
              List.of(RecordTemplate.of(kinds.contains(ActionKind.COMPACT) ? KEY : null, name)),
              Acks.ALL,
              null,
              ProducerSequence.NONE,
              name);
      all.add(
          new SearchAction(
              ActionKind.APPEND,
              "explore.append",
              name,
              String.valueOf(known.leader()),
              List.of(append),
              1,
              0));
    }
  }

  private void restart(Situation at, List<SearchAction> all) {
    if (at.restarts() < bounds.restarts()) {
      all.add(
          new SearchAction(
              ActionKind.RESTART,
              "explore.restart",
              "",
              "",
              List.of(new CloseCluster(), new ReopenCluster()),
              0,
              1));
    }
  }

  private Optional<SearchAction> replica(
      ActionKind kind, Cluster cluster, Partition known, int broker) {
    boolean runs = cluster.isRunning(broker);
    boolean led = isLed(cluster, known);
    return switch (kind) {
      case PULL ->
          only(
              runs && led && broker != known.leader(),
              kind,
              "explore.pull",
              broker,
              new Replicate(partition, broker, 1L, null));
      case CRASH -> only(runs, kind, "explore.crash", broker, new CrashBroker(broker, false));
      case POWER -> only(runs, kind, "explore.power", broker, new CrashBroker(broker, true));
      case START -> only(!runs, kind, "explore.start", broker, new StartBroker(broker));
      case PROMOTE ->
          only(
              runs && known.decidedIsr().contains(broker),
              kind,
              "explore.promote",
              broker,
              new Promote(partition, broker));
      case COMPACT ->
          only(
              runs,
              kind,
              "explore.compact",
              broker,
              new Roll(partition, broker),
              new Compact(partition, broker, 0));
      case TEAR ->
          only(
              !runs && hasBytes(cluster, broker),
              kind,
              "explore.tear",
              broker,
              new TearTail(partition, broker, 1));
      default -> Optional.empty();
    };
  }

  private boolean hasBytes(Cluster cluster, int broker) {
    Broker at = cluster.broker(broker);
    PartitionLog log = at == null ? null : at.log(partition);
    return log != null && log.active().sizeBytes() > 0;
  }

  private static Optional<SearchAction> only(
      boolean may, ActionKind kind, String title, int broker, Command... commands) {
    return may
        ? Optional.of(
            new SearchAction(kind, title, String.valueOf(broker), "", List.of(commands), 0, 0))
        : Optional.empty();
  }

  private void groups(Situation at, List<SearchAction> all) {
    for (String name : CONSUMERS) {
      Consumer consumer = at.cluster().groups().consumers().get(name);
      Command subscribe = new Subscribe(name, List.of(partition.topic()));
      if (consumer == null) {
        Command open = new OpenConsumer(name, GROUP, Consumer.OffsetReset.EARLIEST, true);
        all.add(member("explore.join", name, open, subscribe));
        continue;
      }
      all.add(member("explore.refresh", name, new RefreshAssignment(name)));
      all.add(member("explore.rejoin", name, subscribe));
      Group group = at.cluster().groups().byId().get(GROUP);
      if (group != null) {
        all.add(
            member(
                "explore.sync",
                name,
                new SyncGroup(GROUP, consumer.memberId(), group.generation())));
      }
    }
  }

  private static SearchAction member(String title, String name, Command... commands) {
    return new SearchAction(ActionKind.GROUP, title, name, GROUP, List.of(commands), 0, 0);
  }

  private void transactions(Situation at, Partition known, List<SearchAction> all) {
    Transaction newest = at.cluster().transactions().newest(TRANSACTION);
    if (newest == null || newest.state().isComplete()) {
      if (at.records() < bounds.records()) {
        all.add(transaction("explore.begin", new BeginTransaction(TRANSACTION)));
      }
      return;
    }
    if (at.records() < bounds.records() && isLed(at.cluster(), known)) {
      String name = names.get(at.records());
      all.add(
          new SearchAction(
              ActionKind.TRANSACTION,
              "explore.send",
              name,
              TRANSACTION,
              List.of(
                  new SendInTransaction(
                      TRANSACTION,
                      partition.topic(),
                      kinds.contains(ActionKind.COMPACT) ? Bytes.utf8(KEY) : null,
                      Bytes.utf8(name),
                      partition.partition(),
                      null,
                      null)),
              1,
              0));
    }
    all.add(transaction("explore.commit", new CommitTransaction(TRANSACTION, null, null)));
    all.add(transaction("explore.abort", new AbortTransaction(TRANSACTION, null, null)));
  }

  private static SearchAction transaction(String title, Command command) {
    return new SearchAction(ActionKind.TRANSACTION, title, TRANSACTION, "", List.of(command), 0, 0);
  }

  /** What an action leads to; empty if one of its commands is refused. */
  public Optional<SearchStep> take(Situation from, SearchAction action) {
    List<Transition> taken = new ArrayList<>(action.commands().size() + 1);
    Cluster cluster = from.cluster();
    for (Command command : action.commands()) {
      Transition transition = machine.apply(cluster, command);
      if (!transition.outcome().isAccepted()) {
        return Optional.empty();
      }
      taken.add(transition);
      cluster = transition.after();
    }
    cluster = lagLimitPassed(cluster, taken);
    long told = Math.max(from.told(), highWatermarkTold(cluster).orElse(0L));
    return Optional.of(
        new SearchStep(
            action,
            taken,
            from,
            new Situation(
                cluster,
                from.records() + action.records(),
                from.restarts() + action.restarts(),
                told,
                names.subList(0, from.records() + action.records()))));
  }

  private Cluster lagLimitPassed(Cluster from, List<Transition> taken) {
    Cluster cluster = from;
    Partition known = cluster.partition(partition);
    if (known == null || !isLed(cluster, known)) {
      return cluster;
    }
    for (int member : known.isr().toList()) {
      if (!cluster.isRunning(member)) {
        Transition removed = machine.apply(cluster, new RemoveFromIsr(partition, member));
        if (removed.outcome().isAccepted()) {
          taken.add(removed);
          cluster = removed.after();
        }
      }
    }
    return cluster;
  }

  /**
   * The HW that the leader tells consumers; empty while it tells none. A leader that brings its own
   * HW along may know less than the one before, and answers consumers only once it has reached the
   * start of its epoch (KIP-207).
   */
  Optional<Long> highWatermarkTold(Cluster cluster) {
    Partition known = cluster.partition(partition);
    if (known == null || !isLed(cluster, known)) {
      return Optional.empty();
    }
    boolean own = rules().replication().followerProgress().keepsOwnHighWatermark();
    return own && known.highWatermark() < known.leaderEpochStart()
        ? Optional.empty()
        : Optional.of(known.highWatermark());
  }
}
