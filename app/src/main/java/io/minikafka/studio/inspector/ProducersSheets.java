package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.producer.CloseProducer;
import io.minikafka.engine.command.producer.CrashProducer;
import io.minikafka.engine.command.producer.Flush;
import io.minikafka.engine.command.producer.RetryLast;
import io.minikafka.engine.command.producer.RunDueFlushes;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ProducerEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.producer.Accumulator;
import io.minikafka.engine.producer.Buffered;
import io.minikafka.engine.producer.Producer;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.inspector.ProducersSheet.Queue;
import io.minikafka.studio.inspector.ProducersSheet.Remembered;
import io.minikafka.studio.inspector.ProducersSheet.Sent;
import io.minikafka.studio.inspector.ProducersSheet.Sequences;
import io.minikafka.studio.inspector.ProducersSheet.Trial;
import io.minikafka.studio.inspector.ProducersSheet.Verdict;
import io.minikafka.studio.session.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Computes the sheet of one producer at one moment. */
final class ProducersSheets {
  private static final String LATEST = "latest";
  private static final int KAFKAS_WINDOW = 5;
  private static final int MAX_QUEUES = 8;
  private static final int MAX_SENT = 6;
  // A log may hold a million batches of others: so many are looked at.
  private static final int MAX_LOOKED_AT = 20_000;

  private final Session session;
  private final Cluster cluster;
  private final Producer producer;
  private final @Nullable TopicPartition shown;

  private ProducersSheets(Session session, Producer producer) {
    this.session = session;
    this.cluster = session.cluster();
    this.producer = producer;
    this.shown = session.shownPartition().orElse(null);
  }

  /** The sheet of {@code wanted}, else of the producer opened last; empty when there is none. */
  static Optional<ProducersSheet> of(Session session, @Nullable String wanted) {
    Cluster cluster = session.cluster();
    Producer chosen = wanted == null ? null : cluster.producers().byHandle().get(wanted);
    if (chosen == null) {
      for (Producer each : cluster.producers().byHandle().values()) {
        chosen = chosen == null || each.isOpen() || !chosen.isOpen() ? each : chosen;
      }
    }
    return chosen == null
        ? Optional.empty()
        : Optional.of(new ProducersSheets(session, chosen).sheet());
  }

  private ProducersSheet sheet() {
    boolean idempotent = producer.config().idempotent();
    Optional<Sequences> sequences = idempotent ? sequences() : Optional.empty();
    boolean stale = idempotent && newestEpoch() > producer.epoch();
    return new ProducersSheet(
        List.copyOf(cluster.producers().byHandle().keySet()),
        producer.handle(),
        text(idempotent ? "inspector.producers.idempotent" : "inspector.producers.plain"),
        state(stale),
        producer.isOpen(),
        stale,
        properties(),
        buffer(),
        queues(),
        text("inspector.producers.linger.rule", Sentences.grouped(producer.config().lingerMs())),
        sequences,
        sequences.map(this::trials).orElse(List.of()),
        actions(sequences.map(Sequences::partition).orElse(shown)));
  }

  private String state(boolean stale) {
    if (!producer.isOpen()) {
      return text("inspector.producers.closed");
    }
    return text(stale ? "inspector.producers.stale" : "inspector.producers.open");
  }

  /** The newest epoch of its id, whoever has it. */
  private int newestEpoch() {
    return cluster.producers().identities().values().stream()
        .filter(each -> each.producerId() == producer.producerId())
        .mapToInt(each -> each.epoch())
        .max()
        .orElse(producer.epoch());
  }

  private List<Property> properties() {
    List<Property> rows = new ArrayList<>();
    boolean idempotent = producer.config().idempotent();
    rows.add(
        Property.of(
            text("inspector.producers.id"),
            idempotent
                ? text("inspector.producers.id.value", producer.producerId(), producer.epoch())
                : text("inspector.producers.id.none")));
    Acks acks = producer.config().acks();
    rows.add(
        Property.of(
            text("inspector.producers.acks"),
            idempotent ? text("inspector.producers.acks.idempotent", acks) : acks.toString()));
    rows.add(Property.of(text("inspector.producers.partitioner"), partitioner()));
    Past.latest(session.moment(), this::buffered)
        .ifPresent(
            event ->
                rows.add(
                    Property.words(
                        text("inspector.producers.last"),
                        text("inspector.producers.last.value", event.content(), event.partition()),
                        event.why().orElse(""))));
    return rows;
  }

  private Optional<ProducerEvent.Buffered> buffered(Event event) {
    return event instanceof ProducerEvent.Buffered sent && sent.producer().equals(producer.handle())
        ? Optional.of(sent)
        : Optional.empty();
  }

  private String partitioner() {
    String hash = session.rules().producer().keyHash().value();
    Integer count = shown == null ? null : cluster.topics().get(shown.topic());
    return shown == null || count == null
        ? text("inspector.producers.partitioner.none", hash)
        : text("inspector.producers.partitioner.value", hash, count);
  }

  private ProducersSheet.Buffer buffer() {
    long used = producer.bufferedBytes();
    long most = producer.config().maxBufferBytes();
    return new ProducersSheet.Buffer(
        text("inspector.producers.buffer", Sentences.grouped(used), Sentences.grouped(most)),
        Math.min(1, (double) used / most),
        text("inspector.producers.buffer.rule", Buffered.OVERHEAD_BYTES));
  }

  private List<Queue> queues() {
    TreeSet<TopicPartition> partitions = new TreeSet<>(producer.buffers().keySet());
    String topic = shown == null ? "" : shown.topic();
    Integer count = cluster.topics().get(topic);
    for (int i = 0; count != null && i < count && partitions.size() < MAX_QUEUES; i++) {
      partitions.add(new TopicPartition(topic, i));
    }
    List<Queue> rows = new ArrayList<>();
    partitions.forEach(partition -> rows.add(queue(partition)));
    return rows;
  }

  private Queue queue(TopicPartition id) {
    Accumulator buffer = producer.buffers().get(id);
    boolean sticky = producer.stickyPartition(id.topic()) == id.partition();
    if (buffer == null) {
      Partition partition = cluster.partition(id);
      boolean led = partition != null && cluster.isRunning(partition.leader());
      String batch =
          partition == null || led
              ? text("inspector.producers.empty", Sentences.grouped(producer.config().batchSize()))
              : partition.hasLeader()
                  ? text("inspector.producers.empty.down", partition.leader())
                  : text("inspector.producers.empty.noLeader");
      return new Queue(id, batch, "–", false, sticky);
    }
    long dueMs = buffer.sinceMs() + producer.config().lingerMs();
    boolean due = cluster.timeMs() >= dueMs;
    int records = buffer.records().size();
    return new Queue(
        id,
        text(
            records == 1 ? "inspector.producers.queued.one" : "inspector.producers.queued",
            records,
            Sentences.grouped(buffer.bytes()),
            Sentences.grouped(producer.config().batchSize())),
        text(
            due ? "inspector.producers.due.since" : "inspector.producers.due.at",
            Sentences.seconds(dueMs)),
        due,
        sticky);
  }

  private Optional<Sequences> sequences() {
    TopicPartition id =
        shown != null && producer.nextSequence().containsKey(shown)
            ? shown
            : producer.nextSequence().keySet().stream().findFirst().orElse(shown);
    Partition partition = id == null ? null : cluster.partition(id);
    if (id == null || partition == null) {
      return Optional.empty();
    }
    Broker broker = cluster.broker(partition.leader());
    PartitionLog log = broker == null ? null : broker.log(id);
    List<Sent> sent = log == null ? List.of() : sent(log);
    int earlier = (int) (sent.isEmpty() ? 0 : Math.max(0, sent.get(0).baseSequence()));
    return Optional.of(
        new Sequences(
            id,
            partition.leader(),
            producer.nextSequence().getOrDefault(id, 0),
            earlier,
            sent,
            remembered(partition),
            session.rules().log().duplicates().value().equals(LATEST) ? 1 : KAFKAS_WINDOW));
  }

  /** Its newest batches, found from the end of the log. */
  private List<Sent> sent(PartitionLog log) {
    Deque<Sent> found = new ArrayDeque<>();
    int looked = 0;
    List<Segment> segments = log.segments();
    for (int s = segments.size() - 1; s >= 0; s--) {
      Segment segment = segments.get(s);
      for (int i = segment.batches().size() - 1; i >= 0; i--) {
        RecordBatch batch = segment.batches().get(i).batch();
        if (batch.producer().producerId() == producer.producerId()
            && batch.producer().producerEpoch() == producer.epoch()) {
          found.addFirst(sent(batch));
        }
        if (found.size() == MAX_SENT || ++looked == MAX_LOOKED_AT) {
          return List.copyOf(found);
        }
      }
    }
    return List.copyOf(found);
  }

  private static Sent sent(RecordBatch batch) {
    return new Sent(
        batch.baseOffset(),
        batch.lastOffset(),
        batch.producer().baseSequence(),
        batch.lastSequence(),
        batch.leaderEpoch());
  }

  private List<Remembered> remembered(Partition partition) {
    ProducerStateTable.Entry entry = partition.producers().entries().get(producer.producerId());
    List<Remembered> remembered = new ArrayList<>();
    if (entry == null) {
      return remembered;
    }
    ProducerStateTable.Accepted newest = entry.newest();
    if (newest != null) {
      remembered.add(remembered(newest));
      entry.earlier().forEach(each -> remembered.add(remembered(each)));
    }
    return remembered;
  }

  private static Remembered remembered(ProducerStateTable.Accepted batch) {
    return new Remembered(
        batch.epoch(),
        batch.baseSequence(),
        batch.lastSequence(),
        batch.baseOffset(),
        batch.nextOffset());
  }

  private List<Trial> trials(Sequences sequences) {
    Partition partition = cluster.partition(sequences.partition());
    if (partition == null) {
      return List.of();
    }
    List<Trial> trials = new ArrayList<>();
    List<Sent> sent = sequences.sent();
    for (int i = sent.size() - 1; i >= Math.max(0, sent.size() - 2); i--) {
      Sent batch = sent.get(i);
      String range = Sentences.range(batch.baseSequence(), batch.lastSequence() + 1);
      int count = (int) (batch.lastSequence() - batch.baseSequence() + 1);
      trials.add(
          trial(
              partition,
              text("inspector.producers.trial.retry", range),
              producer.epoch(),
              (int) batch.baseSequence(),
              count));
    }
    trials.add(
        trial(
            partition,
            text("inspector.producers.trial.seq", sequences.next()),
            producer.epoch(),
            sequences.next(),
            1));
    int newer = newestEpoch() + 1;
    trials.add(trial(partition, text("inspector.producers.trial.epoch", newer), newer, 0, 1));
    return trials;
  }

  private Trial trial(Partition partition, String batch, int epoch, int sequence, int count) {
    try {
      Optional<ProducerStateTable.Accepted> duplicate =
          partition
              .producers()
              .check(
                  new ProducerSequence(producer.producerId(), epoch, sequence),
                  count,
                  cluster.timeMs());
      if (duplicate.isPresent()) {
        return new Trial(
            Verdict.ACCEPTED,
            batch,
            text("inspector.producers.trial.duplicate", duplicate.get().baseOffset()));
      }
      return epoch > producer.epoch()
          ? new Trial(
              Verdict.FENCES, batch, text("inspector.producers.trial.fences", producer.epoch()))
          : new Trial(Verdict.ACCEPTED, batch, text("inspector.producers.trial.appended"));
    } catch (RefusedException refused) {
      String sentence = refused.sentence();
      int reason = sentence.lastIndexOf(", ");
      return new Trial(
          Verdict.REFUSED,
          batch,
          text(
              "inspector.producers.trial.refused",
              refused.code().name(),
              reason < 0 ? sentence : sentence.substring(reason + 2)));
    }
  }

  private List<Action> actions(@Nullable TopicPartition partition) {
    String name = producer.handle();
    List<Action> actions = new ArrayList<>();
    actions.add(
        Action.of(session, "inspector-flush", text("inspector.producers.flush"), new Flush(name)));
    actions.add(
        Action.of(
            session,
            "inspector-run-due",
            text("inspector.producers.runDue"),
            new RunDueFlushes(name)));
    if (partition != null) {
      actions.add(
          Action.of(
              session,
              "inspector-retry",
              text("inspector.producers.retry"),
              new RetryLast(name, partition.topic(), partition.partition())));
    }
    if (producer.isOpen()) {
      actions.add(
          Action.of(
              session,
              "inspector-close-producer",
              text("inspector.producers.close"),
              new CloseProducer(name)));
      actions.add(
          Action.of(
              session,
              "inspector-crash-producer",
              text("inspector.producers.crash"),
              new CrashProducer(name)));
    }
    return actions;
  }
}
