package io.minikafka.oracle;

import io.minikafka.engine.cluster.ClusterConfig;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kafka.cluster.Partition;
import kafka.server.ControllerServer;
import kafka.server.FaultHandlerFactory;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.server.SharedServer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.message.BrokerHeartbeatRequestData;
import org.apache.kafka.common.message.RequestHeaderData;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.common.security.auth.KafkaPrincipal;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.controller.Controller;
import org.apache.kafka.controller.ControllerRequestContext;
import org.apache.kafka.metadata.LeaderAndIsr;
import org.apache.kafka.metadata.bootstrap.BootstrapMetadata;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.ServerSocketFactory;
import org.apache.kafka.server.common.MetadataVersion;
import org.apache.kafka.server.fault.FaultHandler;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import scala.Tuple2;

/** A controller and brokers of Apache Kafka in this JVM, on loopback, in a folder of their own. */
final class RealCluster implements AutoCloseable {
  static final ControllerRequestContext ASKS =
      new ControllerRequestContext(
          new RequestHeaderData(), KafkaPrincipal.ANONYMOUS, OptionalLong.empty());

  /** Asks the controller as a broker of this version does. */
  static ControllerRequestContext asks(ApiKeys api) {
    return new ControllerRequestContext(
        new RequestHeaderData().setRequestApiKey(api.id).setRequestApiVersion(api.latestVersion()),
        KafkaPrincipal.ANONYMOUS,
        OptionalLong.empty());
  }

  private static final int CONTROLLER = 1000;
  private static final String NEVER = "100000000";

  private final Path root;
  private final ClusterConfig scenario;
  private final ScenarioClock clock;
  private final String clusterId = Uuid.randomUuid().toString();
  private final Map<Integer, Integer> ports = new TreeMap<>();
  private final Map<Integer, RealBroker> running = new TreeMap<>();
  private final Map<Integer, Long> lastEpochs = new TreeMap<>();
  private final ConcurrentLinkedQueue<String> faults = new ConcurrentLinkedQueue<>();
  private final SharedServer controllerShared;
  private final ControllerServer controller;

  RealCluster(Path root, ClusterConfig scenario, long startTimeMs) throws Exception {
    this.root = root;
    this.scenario = scenario;
    this.clock = new ScenarioClock(startTimeMs);
    List<Integer> nodes = new ArrayList<>(scenario.brokers());
    nodes.add(CONTROLLER);
    freePorts(nodes);
    for (int node : nodes) {
      format(node);
    }
    KafkaConfig config = config(CONTROLLER);
    controllerShared = shared(config, Time.SYSTEM);
    controller =
        new ControllerServer(controllerShared, KafkaRaftServer.configSchema(), bootstrap(config));
    controller.startup();
    List<CompletableFuture<Void>> starts = new ArrayList<>();
    for (int broker : scenario.brokers()) {
      starts.add(CompletableFuture.runAsync(() -> start(broker)));
    }
    for (CompletableFuture<Void> each : starts) {
      each.get(60, TimeUnit.SECONDS);
    }
  }

  private void freePorts(List<Integer> nodes) throws IOException {
    List<ServerSocket> held = new ArrayList<>();
    for (int node : nodes) {
      ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
      held.add(socket);
      ports.put(node, socket.getLocalPort());
    }
    for (ServerSocket socket : held) {
      socket.close();
    }
  }

  private Path folder(int node) {
    return root.resolve("node-" + node);
  }

  /** Where a broker keeps its logs. */
  Path logs(int broker) {
    return folder(broker).resolve("logs");
  }

  private void format(int node) throws Exception {
    Formatter formatter =
        new Formatter()
            .setPrintStream(new PrintStream(PrintStream.nullOutputStream()))
            .setNodeId(node)
            .setClusterId(clusterId)
            .setReleaseVersion(MetadataVersion.LATEST_PRODUCTION)
            // Neither the engine nor its rules have eligible leader replicas.
            .setFeatureLevel("eligible.leader.replicas.version", (short) 0)
            .setControllerListenerName("CONTROLLER")
            .setMetadataLogDirectory(folder(node).resolve("metadata").toString())
            .addDirectory(folder(node).resolve("metadata").toString());
    if (node != CONTROLLER) {
      formatter.addDirectory(logs(node).toString());
    }
    formatter.run();
  }

  private KafkaConfig config(int node) {
    Map<String, Object> keys = new HashMap<>();
    boolean isController = node == CONTROLLER;
    keys.put("process.roles", isController ? "controller" : "broker");
    keys.put("node.id", Integer.toString(node));
    keys.put("controller.quorum.voters", CONTROLLER + "@127.0.0.1:" + ports.get(CONTROLLER));
    keys.put("controller.listener.names", "CONTROLLER");
    keys.put("listener.security.protocol.map", "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT");
    keys.put(
        "listeners",
        (isController ? "CONTROLLER" : "PLAINTEXT") + "://127.0.0.1:" + ports.get(node));
    keys.put("metadata.log.dir", folder(node).resolve("metadata").toString());
    keys.put("log.dirs", (isController ? folder(node).resolve("metadata") : logs(node)).toString());
    keys.put("metadata.max.idle.interval.ms", "0");
    keys.put("num.network.threads", "1");
    keys.put("num.io.threads", "2");
    keys.put("background.threads", "2");
    keys.put("num.recovery.threads.per.data.dir", "1");
    // A broker is gone when the judge says so, not when this machine is slow.
    keys.put("broker.session.timeout.ms", "600000");
    keys.put("broker.heartbeat.interval.ms", "50");
    keys.put("auto.create.topics.enable", "false");
    keys.put("auto.leader.rebalance.enable", "false");
    String copies = Integer.toString(Math.min(3, scenario.brokers().size()));
    keys.put("offsets.topic.replication.factor", copies);
    keys.put("offsets.topic.num.partitions", "1");
    keys.put("transaction.state.log.replication.factor", copies);
    keys.put("transaction.state.log.num.partitions", "1");
    keys.put("transaction.state.log.min.isr", "1");
    keys.put("group.initial.rebalance.delay.ms", "0");
    keys.put("group.min.session.timeout.ms", "1");
    keys.put("group.coordinator.append.linger.ms", "0");
    keys.put("replica.lag.time.max.ms", Long.toString(scenario.replication().replicaLagTimeMs()));
    keys.put(
        "replica.fetch.max.bytes", Long.toString(scenario.replication().replicaFetchMaxBytes()));
    // A fetch is answered at once, with HW as it was before it counted.
    keys.put("replica.fetch.min.bytes", "0");
    keys.put("replica.fetch.wait.max.ms", "1");
    keys.put("replica.fetch.backoff.ms", "5");
    // What Kafka does by its own timers is a step here.
    keys.put("replica.high.watermark.checkpoint.interval.ms", NEVER);
    // Internal records carry the real time, which lies far ahead of the scenario's.
    keys.put("log.message.timestamp.after.max.ms", Long.toString(Long.MAX_VALUE));
    keys.put("log.retention.check.interval.ms", NEVER);
    keys.put("log.flush.offset.checkpoint.interval.ms", NEVER);
    keys.put("log.cleaner.enable", "false");
    keys.put("controlled.shutdown.enable", "true");
    return new KafkaConfig(keys, false);
  }

  private static BootstrapMetadata bootstrap(KafkaConfig config) {
    return KafkaRaftServer.initializeLogDirs(config, LoggerFactory.getLogger("oracle"), "")._2();
  }

  private SharedServer shared(KafkaConfig config, Time time) {
    Tuple2<MetaPropertiesEnsemble, BootstrapMetadata> read =
        KafkaRaftServer.initializeLogDirs(config, LoggerFactory.getLogger("oracle"), "");
    return new SharedServer(
        config,
        read._1(),
        time,
        new Metrics(),
        CompletableFuture.completedFuture(
            Map.of(CONTROLLER, new InetSocketAddress("127.0.0.1", ports.get(CONTROLLER)))),
        List.of(),
        faultHandlers(),
        ServerSocketFactory.INSTANCE);
  }

  private FaultHandlerFactory faultHandlers() {
    return (name, fatal, action) ->
        new FaultHandler() {
          @Override
          public RuntimeException handleFault(String message, @Nullable Throwable cause) {
            faults.add(name + ": " + message + (cause == null ? "" : ": " + cause));
            return new IllegalStateException(message, cause);
          }
        };
  }

  /** What Kafka itself reported as a fault. */
  List<String> faults() {
    return List.copyOf(faults);
  }

  ScenarioClock clock() {
    return clock;
  }

  Controller controller() {
    return controller.controller();
  }

  /** Starts a broker that went down, after what the controller was told of it. */
  void restart(int id) throws Exception {
    fence(id);
    // Its old session would hold the name for its whole timeout.
    controller().unregisterBroker(ASKS, id).get(10, TimeUnit.SECONDS);
    start(id);
  }

  /** Starts a broker and waits until the controller lets it serve. */
  private void start(int id) {
    RealBroker broker = new RealBroker(shared(config(id), clock));
    broker.startup();
    synchronized (running) {
      running.put(id, broker);
    }
  }

  /** Stops a broker cleanly: the controller moves what it leads. */
  void stop(int id) throws Exception {
    RealBroker broker = take(id);
    broker.shutdown();
    broker.awaitShutdown();
    fence(id);
  }

  /**
   * Lets a broker's process die: what its files hold at this moment is what stays, and the
   * controller is not told.
   */
  void kill(int id) throws Exception {
    RealBroker broker = take(id);
    broker.lifecycleManager().close();
    Path kept = folder(id).resolve("kept");
    copy(logs(id), kept);
    broker.shutdown();
    broker.awaitShutdown();
    delete(logs(id));
    Files.move(kept, logs(id));
  }

  /** Lets the controller find out that a broker is gone. */
  void fence(int id) throws Exception {
    Long epoch = lastEpochs.remove(id);
    if (epoch != null) {
      controller()
          .processBrokerHeartbeat(
              ASKS,
              new BrokerHeartbeatRequestData()
                  .setBrokerId(id)
                  .setBrokerEpoch(epoch)
                  .setCurrentMetadataOffset(metadataOffset())
                  .setWantFence(true))
          .get(10, TimeUnit.SECONDS);
    }
  }

  private RealBroker take(int id) {
    RealBroker broker = running.remove(id);
    if (broker == null) {
      throw new IllegalStateException("broker " + id + " does not run");
    }
    lastEpochs.put(id, broker.lifecycleManager().brokerEpoch());
    return broker;
  }

  boolean isRunning(int id) {
    return running.containsKey(id);
  }

  Map<Integer, RealBroker> running() {
    return running;
  }

  RealBroker broker(int id) {
    RealBroker broker = running.get(id);
    if (broker == null) {
      throw new IllegalStateException("broker " + id + " does not run");
    }
    return broker;
  }

  int port(int broker) {
    return ports.get(broker);
  }

  /** What the controller says of a partition. */
  @Nullable LeaderAndIsr leaderAndIsr(TopicPartition id) {
    return controller.metadataCache().getLeaderAndIsr(id.topic(), id.partition()).orElse(null);
  }

  Uuid topicId(String topic) {
    return controller.metadataCache().getTopicId(topic);
  }

  /** The broker that leads and runs, or -1. */
  int leader(TopicPartition id) {
    LeaderAndIsr now = leaderAndIsr(id);
    return now != null && isRunning(now.leader()) ? now.leader() : -1;
  }

  private long metadataOffset() {
    return controllerShared.raftManager().client().highWatermark().orElse(0) - 1;
  }

  /** Waits until every broker did what the controller decided and no ISR is being changed. */
  void settle(Iterable<TopicPartition> partitions) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    int quiet = 0;
    while (quiet < 2 && System.nanoTime() < end) {
      quiet = isQuiet(partitions) ? quiet + 1 : 0;
      Thread.sleep(2);
    }
  }

  private boolean isQuiet(Iterable<TopicPartition> partitions) {
    long decided = controllerShared.raftManager().client().logEndOffset() - 1;
    if (metadataOffset() != decided || controllerShared.loader().lastAppliedOffset() < decided) {
      return false;
    }
    for (RealBroker broker : running.values()) {
      if (broker.sharedServer().loader().lastAppliedOffset() < decided) {
        return false;
      }
      for (TopicPartition id : partitions) {
        Partition partition = broker.partition(id);
        if (partition != null && partition.isLeader() && partition.partitionState().isInflight()) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public void close() {
    List<CompletableFuture<Void>> stops = new ArrayList<>();
    for (RealBroker broker : running.values()) {
      try {
        // Nobody waits for leaderships to move.
        broker.lifecycleManager().close();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      stops.add(CompletableFuture.runAsync(broker::shutdown));
    }
    stops.forEach(CompletableFuture::join);
    running.clear();
    controller.shutdown();
    controller.awaitShutdown();
  }

  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }

  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file :
          (Iterable<Path>) files.sorted(java.util.Comparator.reverseOrder())::iterator) {
        Files.delete(file);
      }
    }
  }
}
