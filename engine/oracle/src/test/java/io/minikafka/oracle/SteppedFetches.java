package io.minikafka.oracle;

import java.lang.reflect.Field;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import kafka.server.BrokerBlockingSender;
import kafka.server.KafkaConfig;
import kafka.server.RemoteLeaderEndPoint;
import kafka.server.ReplicaFetcherManager;
import kafka.server.ReplicaFetcherThread;
import kafka.server.ReplicaManager;
import org.apache.kafka.clients.FetchSessionHandler;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.internals.Topic;
import org.apache.kafka.common.message.FetchResponseData;
import org.apache.kafka.common.message.OffsetForLeaderEpochRequestData.OffsetForLeaderPartition;
import org.apache.kafka.common.message.OffsetForLeaderEpochResponseData.EpochEndOffset;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.requests.FetchRequest;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.common.utils.internals.LogContext;
import org.apache.kafka.server.LeaderEndPoint;
import org.apache.kafka.server.PartitionFetchState;
import org.apache.kafka.server.ReplicaFetch;
import org.apache.kafka.server.ResultWithPartitions;
import org.apache.kafka.server.common.MetadataVersion;
import org.apache.kafka.server.common.OffsetAndEpoch;
import org.apache.kafka.server.network.BrokerEndPoint;
import org.apache.kafka.server.quota.ReplicationQuotaManager;
import org.jspecify.annotations.Nullable;
import scala.Function0;

/**
 * A broker's own fetchers, one fetch at a time. The threads, requests and the handling of answers
 * are Kafka's; only when a partition of a scenario takes part in a fetch is decided here. Kafka's
 * internal topics are fetched all the time.
 */
final class SteppedFetches extends ReplicaFetcherManager {
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final KafkaConfig config;
  private final ReplicaManager replicas;
  private final Metrics metrics;
  private final Time time;
  private final ReplicationQuotaManager quota;
  private final Function0<MetadataVersion> version;
  private final Function0<Object> brokerEpoch;
  private final Map<Integer, Fetcher> fetchers = new ConcurrentHashMap<>();

  private SteppedFetches(
      KafkaConfig config,
      ReplicaManager replicas,
      Metrics metrics,
      Time time,
      ReplicationQuotaManager quota,
      Function0<MetadataVersion> version,
      Function0<Object> brokerEpoch) {
    super(config, replicas, metrics, time, quota, version, brokerEpoch);
    this.config = config;
    this.replicas = replicas;
    this.metrics = metrics;
    this.time = time;
    this.quota = quota;
    this.version = version;
    this.brokerEpoch = brokerEpoch;
  }

  /** Puts stepped fetchers in the place of those that a replica manager was made with. */
  static SteppedFetches into(ReplicaManager replicas) {
    try {
      ReplicaFetcherManager free = replicas.replicaFetcherManager();
      SteppedFetches stepped =
          new SteppedFetches(
              kept(free, "brokerConfig"),
              replicas,
              kept(free, "metrics"),
              kept(free, "time"),
              kept(free, "quotaManager"),
              kept(free, "metadataVersionSupplier"),
              kept(free, "brokerEpochSupplier"));
      Field field = ReplicaManager.class.getDeclaredField("replicaFetcherManager");
      field.setAccessible(true);
      field.set(replicas, stepped);
      return stepped;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this Kafka keeps its fetchers elsewhere", e);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T> T kept(ReplicaFetcherManager free, String name)
      throws ReflectiveOperationException {
    Field field = ReplicaFetcherManager.class.getDeclaredField(name);
    field.setAccessible(true);
    return (T) field.get(free);
  }

  @Override
  public ReplicaFetcherThread createFetcherThread(int fetcher, BrokerEndPoint source) {
    LogContext log = new LogContext("[follower " + config.brokerId() + " of " + source.id() + "] ");
    BrokerBlockingSender sender =
        new BrokerBlockingSender(
            source,
            config,
            metrics,
            time,
            fetcher,
            "broker-" + config.brokerId() + "-fetcher-" + fetcher,
            log);
    Gate gate =
        new Gate(
            new RemoteLeaderEndPoint(
                log.logPrefix(),
                sender,
                new FetchSessionHandler(log, source.id()),
                config,
                replicas,
                quota,
                version,
                brokerEpoch));
    Fetcher thread = new Fetcher("ReplicaFetcherThread-" + fetcher + "-" + source.id(), gate, log);
    fetchers.put(source.id(), thread);
    return thread;
  }

  /**
   * Lets this broker fetch once from a leader.
   *
   * @param oneBatch whether the answer may hold no more than one batch
   * @return false if it follows none of the partitions there
   */
  boolean fetchOnce(int leader, Set<TopicPartition> partitions, boolean oneBatch)
      throws InterruptedException {
    Fetcher thread = fetchers.get(leader);
    if (thread == null) {
      return false;
    }
    Round round = new Round(partitions, oneBatch);
    thread.rounds.add(round);
    if (!round.done.await(LONGEST.toMillis(), TimeUnit.MILLISECONDS)) {
      thread.rounds.remove(round);
      return false;
    }
    return true;
  }

  private static boolean isInternal(TopicPartition partition) {
    return Topic.isInternal(partition.topic());
  }

  /** One fetch that may happen. */
  private static final class Round {
    final Set<TopicPartition> partitions;
    final CountDownLatch done = new CountDownLatch(1);
    final boolean oneBatch;
    boolean sent;

    Round(Set<TopicPartition> partitions, boolean oneBatch) {
      this.partitions = partitions;
      this.oneBatch = oneBatch;
    }
  }

  /** Kafka's thread, which waits for its turn. */
  private final class Fetcher extends ReplicaFetcherThread {
    final LinkedBlockingDeque<Round> rounds = new LinkedBlockingDeque<>();
    private final Gate gate;

    Fetcher(String name, Gate gate, LogContext log) {
      super(name, gate, config, failedPartitions(), replicas, quota, log.logPrefix());
      this.gate = gate;
    }

    @Override
    public void doWork() {
      Round round = null;
      try {
        round = rounds.poll(4, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      gate.round = round;
      super.doWork();
      gate.round = null;
      if (round == null) {
        return;
      }
      if (round.sent) {
        round.done.countDown();
      } else {
        // Not ready yet, for example after an answer with an error.
        rounds.addFirst(round);
      }
    }
  }

  /** The way to the leader: a fetch takes along what may be fetched now. */
  private static final class Gate implements LeaderEndPoint {
    private final LeaderEndPoint leader;
    volatile @Nullable Round round;

    Gate(LeaderEndPoint leader) {
      this.leader = leader;
    }

    @Override
    public ResultWithPartitions<Optional<ReplicaFetch>> buildFetch(
        Map<TopicPartition, PartitionFetchState> partitions) {
      Round now = round;
      Map<TopicPartition, PartitionFetchState> open =
          new TreeMap<>(
              java.util.Comparator.comparing(TopicPartition::topic)
                  .thenComparing(TopicPartition::partition));
      partitions.forEach(
          (partition, state) -> {
            boolean takesPart =
                now == null
                    ? isInternal(partition)
                    : now.partitions.contains(partition)
                        || (isInternal(partition) && !now.oneBatch);
            if (takesPart) {
              open.put(partition, state);
            }
          });
      if (open.isEmpty()) {
        return new ResultWithPartitions<>(Optional.empty(), Set.of());
      }
      ResultWithPartitions<Optional<ReplicaFetch>> built = leader.buildFetch(open);
      if (now != null && built.result().isPresent()) {
        Set<TopicPartition> taken =
            built.result().get().partitionData().keySet().stream()
                .filter(each -> !isInternal(each))
                .collect(Collectors.toSet());
        now.sent = !taken.isEmpty();
        if (now.oneBatch) {
          // The first batch always fits.
          built.result().get().fetchRequest().setMaxBytes(1);
        }
      }
      return built;
    }

    @Override
    public Map<TopicPartition, FetchResponseData.PartitionData> fetch(FetchRequest.Builder fetch) {
      return leader.fetch(fetch);
    }

    @Override
    public boolean isTruncationOnFetchSupported() {
      return leader.isTruncationOnFetchSupported();
    }

    @Override
    public void initiateClose() {
      leader.initiateClose();
    }

    @Override
    public void close() {
      leader.close();
    }

    @Override
    public BrokerEndPoint brokerEndPoint() {
      return leader.brokerEndPoint();
    }

    @Override
    public OffsetAndEpoch fetchEarliestOffset(TopicPartition partition, int epoch) {
      return leader.fetchEarliestOffset(partition, epoch);
    }

    @Override
    public OffsetAndEpoch fetchLatestOffset(TopicPartition partition, int epoch) {
      return leader.fetchLatestOffset(partition, epoch);
    }

    @Override
    public Map<TopicPartition, EpochEndOffset> fetchEpochEndOffsets(
        Map<TopicPartition, OffsetForLeaderPartition> partitions) {
      return leader.fetchEpochEndOffsets(partitions);
    }

    @Override
    public OffsetAndEpoch fetchEarliestLocalOffset(TopicPartition partition, int epoch) {
      return leader.fetchEarliestLocalOffset(partition, epoch);
    }

    @Override
    public OffsetAndEpoch fetchEarliestPendingUploadOffset(TopicPartition partition, int epoch) {
      return leader.fetchEarliestPendingUploadOffset(partition, epoch);
    }
  }
}
