package io.minikafka.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.checkpoint.CheckpointFile;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.explore.Invariant.Violation;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.GroupState;
import io.minikafka.engine.group.Member;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.producer.Producers;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaProgress;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.transaction.Journal;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.TransactionState;
import io.minikafka.engine.transaction.Transactions;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** Each invariant notices when it is broken. */
class InvariantsTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final FilePath LOG = new FilePath("orders-0", "00000000000000000000.log");

  private final Cluster sound = sound();
  private final Partition partition = partition(sound);

  /** Three replicas; the leader has two records, one of them pending, the followers none. */
  private static Cluster sound() {
    Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 1_000);
    cluster = apply(cluster, new CreateTopic("orders", 1, 3));
    cluster = apply(cluster, append(Acks.LEADER, null));
    return apply(cluster, append(Acks.ALL, "waits"));
  }

  private static Command append(Acks acks, @org.jspecify.annotations.Nullable String as) {
    return new Append(
        ORDERS, List.of(RecordTemplate.of("k", "v")), acks, null, ProducerSequence.NONE, as);
  }

  private static Cluster apply(Cluster cluster, Command command) {
    Transition step = new Machine(Rules.miniKafka()).apply(cluster, command);
    assertEquals(List.of(), Invariants.violations(cluster, step));
    return step.after();
  }

  private static Partition partition(Cluster cluster) {
    Partition partition = cluster.partition(ORDERS);
    if (partition == null) {
      throw new AssertionError("there is no " + ORDERS);
    }
    return partition;
  }

  private void assertNotices(String invariant, Cluster after) {
    assertNotices(
        invariant,
        new Transition(new AdvanceClock(0), new Outcome.Accepted(), List.of(), List.of(), after));
  }

  private void assertNotices(String invariant, Transition step) {
    assertNotices(invariant, sound, step);
  }

  private static void assertNotices(String invariant, Cluster before, Cluster after) {
    assertNotices(
        invariant,
        before,
        new Transition(new AdvanceClock(0), new Outcome.Accepted(), List.of(), List.of(), after));
  }

  private static void assertNotices(String invariant, Cluster before, Transition step) {
    TreeSet<String> broken = new TreeSet<>();
    for (Violation each : Invariants.violations(before, step)) {
      broken.add(each.invariant());
    }
    assertTrue(broken.contains(invariant), invariant + " is not among " + broken);
  }

  private Cluster with(Partition changed) {
    return sound.withPartition(changed);
  }

  private Partition changed(int leader, int epoch, BrokerSet isr, long highWatermark) {
    return new Partition(
        ORDERS,
        partition.assignment(),
        leader,
        epoch,
        isr,
        highWatermark,
        partition.replicas(),
        partition.waiting(),
        partition.producers());
  }

  private Cluster withDisk(DiskImage disk) {
    Broker.Running leader = leader();
    return sound.withBroker(new Broker.Running(1, disk, leader.logs(), false, false));
  }

  private Broker.Running leader() {
    if (sound.broker(1) instanceof Broker.Running running) {
      return running;
    }
    throw new AssertionError("broker 1 does not run");
  }

  @Test
  void aRefusalThatChangedSomething() {
    Outcome refused = new Outcome.Refused(ErrorCode.INVALID_ARGUMENT, "no");
    assertNotices(
        "a refused command changes nothing",
        new Transition(
            new AdvanceClock(0), refused, List.of(), List.of(), sound.withTimeMs(2_000)));
  }

  @Test
  void aClockThatWentBack() {
    assertNotices("the clock never goes back", sound.withTimeMs(999));
  }

  @Test
  void anIsrWithoutItsLeaderOrWithAStranger() {
    String invariant = "the ISR has the leader and only replicas";
    assertNotices(invariant, with(changed(1, 0, BrokerSet.of(2, 3), 0)));
    assertNotices(invariant, with(changed(1, 0, BrokerSet.of(1, 9), 0)));
  }

  @Test
  void aHighWatermarkPastAnIsrMember() {
    assertNotices("HW moves no further than the ISR", with(changed(1, 0, BrokerSet.of(1, 2), 1)));
  }

  @Test
  void aHighWatermarkPastTheLogOfAnIsrMemberWhateverTheLeaderKnows() {
    Partition broken =
        new Partition(
            ORDERS,
            partition.assignment(),
            1,
            0,
            BrokerSet.of(1, 2),
            1,
            partition.replicas().plus(2, new ReplicaProgress(1, 1_000)),
            partition.waiting(),
            partition.producers());
    assertNotices("HW moves no further than the ISR", with(broken));
  }

  @Test
  void aPartitionWithTwoOwnersOrAnOwnerThatChangedWithinAGeneration() {
    String invariant = "one owner a partition and generation";
    Cluster joined = apply(sound, new JoinGroup("g", "m", List.of("orders")));
    Member owner = joined.groups().require("g").requireMember("m");
    PSortedMap<String, Member> both = TreePMap.singleton("m", owner);
    assertNotices(invariant, joined, withGroup(joined, group(2, both.plus("n", owner))));
    Member nobody =
        new Member(
            owner.topics(),
            List.of(),
            List.of(),
            owner.deadlineMs(),
            owner.sessionTimeoutMs(),
            null,
            owner.stage(),
            false);
    assertNotices(
        invariant,
        joined,
        withGroup(joined, group(1, TreePMap.singleton("m", nobody).plus("n", owner))));
    assertNotices(invariant, joined, withGroup(joined, group(0, both)));
  }

  private static Group group(int generation, PSortedMap<String, Member> members) {
    return new Group("g", generation, members, GroupState.STABLE, null, null, TreePMap.empty());
  }

  private static Cluster withGroup(Cluster cluster, Group group) {
    return cluster.withGroups(cluster.groups().with(group));
  }

  @Test
  void aTransactionThatEndsTwiceOrIsForgotten() {
    String invariant = "a transaction ends once";
    for (TransactionState from : TransactionState.values()) {
      Cluster before = withTransaction(from);
      assertNotices(invariant, before, before.withTransactions(Transactions.NONE));
      for (TransactionState to : TransactionState.values()) {
        boolean goesBack = from != TransactionState.ONGOING && to == TransactionState.ONGOING;
        boolean turns = from.toString().endsWith("abort") && to.toString().endsWith("commit");
        if (goesBack || turns) {
          assertNotices(invariant, before, withTransaction(to));
        }
      }
    }
  }

  private Cluster withTransaction(TransactionState state) {
    Transactions begun = Transactions.NONE.beginning(Transaction.begin("t"));
    return sound.withTransactions(begun.with(Transaction.begin("t").in(state)));
  }

  @Test
  void aRecordThatWasReadAtOrPastTheHighWatermark() {
    Record record = new Record(null, null, 0, List.of());
    assertNotices(
        "what is read lies below HW",
        sound.withRead("r", List.of(new ReadRecord(ORDERS, 0, record))));
  }

  @Test
  void aFileOfTheClusterThatSaysSomethingElse() {
    String invariant = "the cluster's own files say what it knows";
    FilePath metadata = CheckpointFile.METADATA.path();
    assertNotices(
        invariant, sound.withFiles(sound.files().apply(new DiskOperation.Delete(metadata))));
    assertNotices(invariant, with(changed(1, 7, partition.isr(), 0)));
    assertNotices(
        invariant, sound.withOffsets(TreePMap.singleton("g", TreePMap.singleton(ORDERS, 1L))));
    assertNotices(
        invariant,
        sound.withProducers(sound.producers().identified("w", new Producers.Identity(1, 0))));
    assertNotices(invariant, withTransaction(TransactionState.ONGOING));
    Cluster begun = apply(sound, new BeginTransaction("t"));
    assertNotices(
        invariant,
        begun,
        begun.withFiles(
            begun.files().apply(new DiskOperation.Append(Journal.PATH, new byte[] {'x'}))));
  }

  @Test
  void aHighWatermarkPastTheLeadersEnd() {
    assertNotices("LSO ≤ HW ≤ the leader's LEO", with(changed(1, 0, BrokerSet.of(1), 3)));
  }

  @Test
  void aLeaderThatDoesNotKnowItsEnd() {
    assertNotices(
        "the leader knows its own LEO",
        with(partition.withReplicas(partition.replicas().plus(1, new ReplicaProgress(7, 1_000)))));
  }

  @Test
  void anEpochThatWentBack() {
    assertNotices("leader epochs never go back", with(changed(1, -1, partition.isr(), 0)));
  }

  @Test
  void aWaiterThatIsNotInTheLogOrNotPending() {
    DelayedProduce waits = partition.waiting().get(0);
    DelayedProduce past =
        new DelayedProduce(
            5, 6, 0, waits.awaited(), waits.rule(), waits.deadlineMs(), waits.continuation());
    Partition broken =
        new Partition(
            ORDERS,
            partition.assignment(),
            1,
            0,
            partition.isr(),
            0,
            partition.replicas(),
            partition.waiting().plus(past),
            partition.producers());
    assertNotices("what waits lies in the leader's log", with(broken));
    assertNotices(
        "an append that waits is pending",
        sound.withAppend("waits", new io.minikafka.engine.cluster.AppendResult.Done()));
  }

  @Test
  void offsetsThatDoNotIncrease() {
    PartitionLog log = log();
    assertNotices(
        "offsets strictly increase",
        sound.withBroker(
            new Broker.Running(
                1, leader().disk(), leader().logs().plus(ORDERS, log.endingAt(1)), false, false)));
  }

  private PartitionLog log() {
    PartitionLog log = leader().log(ORDERS);
    if (log == null) {
      throw new AssertionError("broker 1 has no log");
    }
    return log;
  }

  @Test
  void filesThatDiffer() {
    String invariant = "logs and files agree byte for byte";
    DiskImage disk = leader().disk();
    assertNotices(invariant, withDisk(disk.apply(new DiskOperation.Truncate(LOG, 50))));
    assertNotices(
        invariant, withDisk(disk.apply(new DiskOperation.Overwrite(LOG, 80, (byte) '!'))));
    assertNotices(invariant, withDisk(disk.apply(new DiskOperation.Append(LOG, new byte[1]))));
    assertNotices(invariant, withDisk(disk.apply(new DiskOperation.Delete(LOG))));
    assertNotices(
        invariant,
        withDisk(
            disk.apply(
                new DiskOperation.Truncate(
                    new FilePath("orders-0", "00000000000000000000.index"), 0))));
    assertNotices(
        invariant,
        withDisk(disk.apply(new DiskOperation.Create(new FilePath("orders-0", "9.index")))));
    assertNotices(
        invariant,
        sound.withBroker(
            new Broker.Running(
                1, disk, leader().logs().plus(ORDERS, log().roll(operation -> {})), false, false)));
  }

  @Test
  void aStoppedBrokerThatShowsWhatItsFilesDoNotHold() {
    Cluster stopped = apply(sound, new StopBroker(2));
    if (stopped.broker(2) instanceof Broker.Stopped broker) {
      DiskImage disk = broker.disk().apply(new DiskOperation.Append(LOG, new byte[] {1}));
      assertNotices(
          "logs and files agree byte for byte",
          stopped.withBroker(new Broker.Stopped(2, disk, broker.files(), broker.sinceMs())));
    }
    assertTrue(!stopped.isRunning(2));
  }

  @Test
  void moreForcedThanThereIs() {
    FileImage file = leader().disk().find(LOG).orElseThrow();
    FileImage wrong = new FileImage(file.chunks(), file.length(), file.length() + 1);
    assertNotices(
        "forced ≤ length",
        withDisk(
            new DiskImage(
                TreePMap.singleton(
                    "orders-0", leader().disk().files("orders-0").plus(LOG.name(), wrong)))));
  }

  @Test
  void aSoundStepBreaksNothing() {
    Cluster rolled = apply(sound, new Roll(ORDERS, null));
    assertEquals(2, partition(rolled).progress(1).logEndOffset());
  }

  @Test
  void everyInvariantHasItsBreachHere() {
    assertEquals(16, Invariants.all().size(), "a new invariant needs a test that breaks it");
  }
}
