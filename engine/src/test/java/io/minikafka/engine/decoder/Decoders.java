package io.minikafka.engine.decoder;

import io.minikafka.engine.checkpoint.MetadataFile;
import io.minikafka.engine.checkpoint.OffsetCheckpoint;
import io.minikafka.engine.checkpoint.OffsetsFile;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.collection.SharedList;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.decoder.Decoder.Hostile;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.log.CorruptIndexException;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.IndexFile;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.LogRecovery;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.producer.IdentitiesFile;
import io.minikafka.engine.producer.Producers;
import io.minikafka.engine.record.BatchCodec;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.FieldSpan;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.tcp.Answers;
import io.minikafka.engine.tcp.Request;
import io.minikafka.engine.tcp.RequestReader;
import io.minikafka.engine.transaction.Journal;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.TransactionState;
import io.minikafka.engine.transaction.Transactions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.UnaryOperator;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** The table of all decoders. A method of the engine that reads bytes stands in one row of it. */
final class Decoders {
  /** Bytes of an attack; those that all decoders of JSON share are larger where JSON is read. */
  private static final int SIZE = 60_000;

  private static final Rules RULES = Rules.miniKafka();
  private static final UnaryOperator<byte[]> UNSEALED = content -> content;

  private Decoders() {}

  /** Every decoder. */
  static List<Decoder> all() {
    List<Decoder> all = new ArrayList<>(KafkaDecoders.all());
    all.addAll(LogDirDecoders.all());
    all.addAll(ofBothSets());
    return all;
  }

  private static List<Decoder> ofBothSets() {
    return List.of(
        batch(),
        batchFields(),
        segment(),
        index(),
        journal(),
        metadata(),
        offsets(),
        highWatermarks(),
        leaderEpochs(),
        identities(),
        scenario(),
        configuration(),
        json(),
        request(),
        partition());
  }

  private static Decoder batch() {
    return new Decoder(
        "batch",
        List.of(
            "BatchCodec.decode",
            "BatchCodec.frameLength",
            "BatchCodec.lastOffsetDelta",
            "BatchFormat.decode",
            "BatchFormat.frameLength",
            "BatchFormat.lastOffsetDelta",
            "Mkb1.decode",
            "Mkb1.frameLength",
            "Mkb1.lastOffsetDelta",
            "Compressor.decompress",
            "Lz4Frame.decompress",
            "SnappyBlocks.decompress"),
        Samples.frames(),
        HostileBytes.batches(),
        HostileBytes::sealFrame,
        content -> BatchCodec.decode(content, 0, content.length),
        List.of(CorruptBatchException.class),
        batch -> BatchCodec.encode((RecordBatch) batch));
  }

  private static Decoder batchFields() {
    return new Decoder(
        "fields of a batch",
        List.of(
            "BatchCodec.fields",
            "BatchCodec.checksum",
            "BatchFormat.fields",
            "BatchFormat.checksum",
            "Mkb1.fields",
            "Mkb1.checksum",
            "FrameFields.of"),
        Samples.frames(),
        HostileBytes.batches(),
        HostileBytes::sealFrame,
        content -> {
          List<FieldSpan> fields = BatchCodec.fields(content);
          int end = 0;
          for (FieldSpan span : fields) {
            if (span.from() != end) {
              throw new IllegalStateException(span + " does not follow " + end);
            }
            end += span.length();
          }
          if (end != content.length) {
            throw new IllegalStateException("the fields end at " + end);
          }
          return BatchCodec.checksum(content);
        },
        List.of(CorruptBatchException.class),
        null);
  }

  private static Decoder segment() {
    return new Decoder(
        "segment of a log",
        List.of("LogRecovery.open", "LogRecovery.view"),
        Samples.files(".log"),
        HostileBytes.batches(),
        HostileBytes::sealFrame,
        content -> {
          DiskImage disk = disk("t-0", "00000000000000000000.log", content);
          LogConfig config = new LogConfig(1_048_576, 1);
          PartitionLog seen = LogRecovery.view(disk, "t-0", config, RULES.log());
          LogRecovery.Recovered recovered =
              LogRecovery.open(disk, "t-0", config, RULES.log(), 0, operation -> {});
          if (seen == null || seen.logEndOffset() != recovered.log().logEndOffset()) {
            throw new IllegalStateException("recovery keeps another end than is shown");
          }
          return recovered.report().cuts();
        },
        List.of(RefusedException.class),
        null);
  }

  private static DiskImage disk(String directory, String name, byte[] content) {
    return new DiskImage(
        TreePMap.singleton(directory, TreePMap.singleton(name, FileImage.forced(content))));
  }

  private static Decoder index() {
    byte[] twice = new byte[2 * IndexEntry.BYTES];
    return new Decoder(
        "index",
        List.of("IndexFile.decode"),
        Samples.files(".index"),
        List.of(
            new Hostile("a partial entry", new byte[3]),
            new Hostile("one entry twice", twice),
            new Hostile("a megabyte of zeros", new byte[IndexEntry.BYTES * 90_000])),
        UNSEALED,
        content -> IndexFile.decode(content, 7, IndexEntry.BYTES),
        List.of(CorruptIndexException.class),
        entries -> {
          SharedList<IndexEntry> index = SharedList.empty();
          for (Object entry : (List<?>) entries) {
            index = index.append((IndexEntry) entry);
          }
          return IndexFile.encode(index, 7, IndexEntry.BYTES);
        });
  }

  private static Decoder journal() {
    List<Hostile> hostile = new ArrayList<>();
    for (Hostile each : HostileJson.of(SIZE)) {
      hostile.add(
          new Hostile(
              each.name(),
              HostileBytes.sealLines(HostileBytes.concat("00000000 ", each.content()))));
    }
    hostile.add(new Hostile("empty lines", "\n".repeat(100_000).getBytes(StandardCharsets.UTF_8)));
    hostile.add(new Hostile("no line at all", new byte[1_000_000]));
    byte[] line = Samples.files("transactions.journal").get(0);
    hostile.add(new Hostile("the same lines again and again", HostileBytes.repeated(line, 500)));
    return new Decoder(
        "journal",
        List.of("Journal.read", "Journal.lines"),
        Samples.files("transactions.journal"),
        hostile,
        HostileBytes::sealLines,
        Decoders::readJournal,
        List.of(),
        transactions -> writeJournal((Transactions) transactions));
  }

  private static Object readJournal(byte[] content) {
    Journal.Contents read = Journal.read(content);
    if (read.goodBytes() < 0 || read.goodBytes() > content.length) {
      throw new IllegalStateException(read.goodBytes() + " good bytes of " + content.length);
    }
    boolean whole = read.goodBytes() == content.length;
    if (whole != (read.problem() == null)) {
      throw new IllegalStateException("kept " + read.goodBytes() + ", says " + read.problem());
    }
    long good = Journal.lines(content).stream().takeWhile(line -> line.snapshot() != null).count();
    if (good != read.lines()) {
      throw new IllegalStateException(read.lines() + " lines are kept, " + good + " are shown");
    }
    return read.transactions();
  }

  private static byte[] writeJournal(Transactions transactions) {
    StringBuilder lines = new StringBuilder();
    for (List<Transaction> instances : transactions.instances().values()) {
      for (Transaction each : instances) {
        // A line of a completed transaction alone changes the one before of that id.
        lines.append(Journal.line(each.in(TransactionState.ONGOING))).append(Journal.line(each));
      }
    }
    return lines.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static Decoder metadata() {
    return new Decoder(
        "metadata",
        List.of("MetadataFile.read", "MetadataFile.utf8"),
        Samples.files("metadata.json"),
        HostileJson.of(SIZE),
        UNSEALED,
        MetadataFile::read,
        List.of(RefusedException.class),
        partitions -> {
          SortedMap<TopicPartition, MetadataFile.Entry> entries = new java.util.TreeMap<>();
          ((Map<?, ?>) partitions)
              .forEach((id, entry) -> entries.put((TopicPartition) id, (MetadataFile.Entry) entry));
          return HostileBytes.utf8(MetadataFile.write(entries));
        });
  }

  private static Decoder offsets() {
    return new Decoder(
        "committed offsets",
        List.of("OffsetsFile.read"),
        Samples.files("offsets.json"),
        HostileJson.of(SIZE),
        UNSEALED,
        OffsetsFile::read,
        List.of(RefusedException.class),
        groups ->
            HostileBytes.utf8(
                OffsetsFile.write(
                    Decoders.<PSortedMap<String, PSortedMap<TopicPartition, Long>>>as(groups))));
  }

  private static Decoder highWatermarks() {
    return new Decoder(
        "checkpoint of offsets",
        List.of(
            "OffsetCheckpoint.parse",
            "OffsetCheckpoint.read",
            "OffsetCheckpoint.isIn",
            "LogStarts.of",
            "LogStarts.view"),
        Samples.utf8("0\n2\norders 0 42\npay 1 0\n", "0\n0\n"),
        List.of(),
        UNSEALED,
        OffsetCheckpoint::parse,
        List.of(),
        read ->
            HostileBytes.utf8(
                OffsetCheckpoint.text(Decoders.<SortedMap<TopicPartition, Long>>as(read))));
  }

  private static Decoder leaderEpochs() {
    return new Decoder(
        "checkpoint of leader epochs",
        List.of("LeaderEpochs.parse", "LeaderEpochs.read"),
        Samples.utf8("0\n3\n0 0\n2 3\n5 5\n", "0\n0\n"),
        List.of(),
        UNSEALED,
        LeaderEpochs::parse,
        List.of(),
        read -> HostileBytes.utf8(((LeaderEpochs) read).text()));
  }

  private static Decoder identities() {
    return new Decoder(
        "producer identities",
        List.of("IdentitiesFile.read"),
        Samples.files("producer-identities.json"),
        HostileJson.of(SIZE),
        UNSEALED,
        IdentitiesFile::read,
        List.of(RefusedException.class),
        known ->
            HostileBytes.utf8(
                IdentitiesFile.write(Decoders.<PSortedMap<String, Producers.Identity>>as(known))));
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T> T as(Object value) {
    return (T) value;
  }

  private static Decoder scenario() {
    List<Hostile> hostile = new ArrayList<>(HostileJson.of(SIZE));
    for (Hostile each : HostileJson.of(SIZE)) {
      byte[] within =
          HostileBytes.concat(
              "{\"scenario\":1,\"id\":\"x\",\"title\":\"x\",\"steps\":",
              HostileBytes.concat(
                  new String(each.content(), StandardCharsets.UTF_8), HostileBytes.utf8("}")));
      hostile.add(new Hostile(each.name() + " as steps", within));
    }
    return new Decoder(
        "scenario",
        List.of("ScenarioReader.read"),
        Samples.scenarios(),
        hostile,
        UNSEALED,
        content -> ScenarioReader.read(content, "f.json"),
        List.of(ScenarioProblem.class),
        null);
  }

  private static Decoder configuration() {
    return new Decoder(
        "cluster configuration",
        List.of("ScenarioReader.readConfig"),
        Samples.files("cluster.json"),
        HostileJson.of(SIZE),
        UNSEALED,
        content -> ScenarioReader.readConfig(new String(content, StandardCharsets.UTF_8), "f.json"),
        List.of(ScenarioProblem.class),
        null);
  }

  private static Decoder json() {
    return new Decoder(
        "JSON",
        List.of("JsonParser.parse"),
        Samples.scenarios(),
        HostileJson.of(RequestReader.MAX_FRAME_BYTES),
        UNSEALED,
        content -> JsonParser.parse(new String(content, StandardCharsets.UTF_8)),
        List.of(JsonProblem.class),
        null);
  }

  private static Decoder request() {
    Cluster cluster =
        new Machine(RULES)
            .apply(Cluster.start(ClusterConfig.DEFAULT, 0), new CreateTopic("orders", 3, 3))
            .after();
    return new Decoder(
        "TCP request",
        List.of("RequestReader.read", "JsonParser.parseCuttingFractions"),
        Samples.utf8(
            "{\"operation\":\"create_topic\",\"topic\":\"t\",\"partitions\":1,\"replication_factor\":\"3\"}",
            "{\"operation\":\"metadata\",\"topic\":\"orders\"}",
            "{\"operation\":\"produce\",\"topic\":\"orders\",\"partition\":1,\"key_b64\":\"aw==\",\"value_b64\":\"dg==\",\"acks\":\"all\"}",
            "{\"operation\":\"fetch\",\"topic\":\"orders\",\"partition\":0,\"offset\":0,\"max_records\":5,\"isolation\":\"read_committed\"}",
            "{\"operation\":\"join_group\",\"group_id\":\"g\",\"member_id\":\"m\",\"topics\":[\"orders\"]}",
            "{\"operation\":\"heartbeat\",\"group_id\":\"g\",\"member_id\":\"m\",\"generation\":1}",
            "{\"operation\":\"commit_offsets\",\"group_id\":\"g\",\"member_id\":\"m\",\"generation\":1,\"offsets\":[{\"topic\":\"orders\",\"partition\":0,\"offset\":3}]}"),
        HostileJson.of(SIZE),
        UNSEALED,
        content -> answered(content, cluster),
        List.of(),
        null);
  }

  /** What comes back to whoever sent the frame; also that has to be short. */
  private static Object answered(byte[] frame, Cluster cluster) {
    Request request = RequestReader.read(frame, cluster, RULES, "r");
    if (request instanceof Request.Wrong wrong) {
      String line = Answers.line(wrong.answer());
      if (line.length() > 1_000 || !line.endsWith("\n")) {
        throw new IllegalStateException("the answer has " + line.length() + " characters");
      }
      throw new Refused(line);
    }
    return request;
  }

  private static Decoder partition() {
    return new Decoder(
        "name of a partition",
        List.of("TopicPartition.parse"),
        Samples.utf8("orders-0", "a-b-12", "orders-2147483647", "a.b_c-9"),
        List.of(
            new Hostile("a megabyte of digits", HostileBytes.utf8("t-" + "1".repeat(1_000_000))),
            new Hostile("a megabyte of dashes", HostileBytes.utf8("-".repeat(1_000_000)))),
        UNSEALED,
        content -> {
          TopicPartition read = TopicPartition.parse(new String(content, StandardCharsets.UTF_8));
          if (read == null || read.partition() < 0) {
            throw new Refused("no partition");
          }
          return read;
        },
        List.of(),
        partition -> HostileBytes.utf8(partition.toString()));
  }

  /** A decoder that answers what it refuses. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
      super(message);
    }
  }
}
