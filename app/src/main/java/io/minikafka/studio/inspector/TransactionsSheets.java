package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.transaction.AbortTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.event.TransactionEvent;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.transaction.Journal;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.TransactionState;
import io.minikafka.studio.inspector.TransactionsSheet.Card;
import io.minikafka.studio.inspector.TransactionsSheet.JournalLine;
import io.minikafka.studio.inspector.TransactionsSheet.Reached;
import io.minikafka.studio.inspector.TransactionsSheet.Stage;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Computes the sheet of all transactions at one moment. */
final class TransactionsSheets {
  private static final int MAX_CARDS = 12;
  private static final int MAX_LINES = 60;
  private static final int MAX_LOOKED_AT = 2_000;

  private final Session session;
  private final Cluster cluster;

  private TransactionsSheets(Session session) {
    this.session = session;
    this.cluster = session.cluster();
  }

  /** The sheet; empty when no transaction ever began. */
  static Optional<TransactionsSheet> of(Session session) {
    return session.cluster().transactions().instances().isEmpty()
        ? Optional.empty()
        : Optional.of(new TransactionsSheets(session).sheet());
  }

  private TransactionsSheet sheet() {
    List<Transaction> open = new ArrayList<>();
    List<Transaction> complete = new ArrayList<>();
    for (List<Transaction> instances : cluster.transactions().instances().values()) {
      for (Transaction each : instances) {
        (each.state().isComplete() ? complete : open).add(each);
      }
    }
    List<Transaction> all = new ArrayList<>(open);
    all.addAll(complete);
    int shown = Math.min(all.size(), MAX_CARDS);
    List<JournalLine> lines = lines();
    int first = Math.max(0, lines.size() - MAX_LINES);
    return new TransactionsSheet(
        held(),
        all.subList(0, shown).stream().map(this::card).toList(),
        all.size() - shown,
        lines.subList(first, lines.size()),
        first,
        session.rules().transaction().transactionLog().isTopic()
            ? session.rules().transaction().transactionLog().explain()
            : "",
        restart());
  }

  private String held() {
    return session
        .shownPartition()
        .filter(id -> cluster.transactions().firstOpenOffset(id).isPresent())
        .map(id -> text("inspector.transactions.held", cluster.lastStableOffset(id), id))
        .orElse("");
  }

  private Card card(Transaction transaction) {
    boolean open = !transaction.state().isComplete();
    return new Card(
        transaction.id(),
        open,
        isCommit(transaction.state()),
        stages(transaction.state()),
        open ? properties(transaction) : List.of(),
        open ? openText(transaction) : completeText(transaction),
        open ? actions(transaction) : List.of());
  }

  private static boolean isCommit(TransactionState state) {
    return state != TransactionState.PREPARE_ABORT && state != TransactionState.COMPLETE_ABORT;
  }

  private static List<Stage> stages(TransactionState now) {
    List<TransactionState> way =
        isCommit(now)
            ? List.of(
                TransactionState.ONGOING,
                TransactionState.PREPARE_COMMIT,
                TransactionState.COMPLETE_COMMIT)
            : List.of(
                TransactionState.ONGOING,
                TransactionState.PREPARE_ABORT,
                TransactionState.COMPLETE_ABORT);
    int at = way.indexOf(now);
    List<Stage> stages = new ArrayList<>();
    for (int i = 0; i < way.size(); i++) {
      boolean passed = i < at || (i == at && now.isComplete());
      stages.add(
          new Stage(
              way.get(i).toString(),
              passed ? Reached.PASSED : i == at ? Reached.NOW : Reached.AHEAD));
    }
    return stages;
  }

  private List<Property> properties(Transaction transaction) {
    List<Property> rows = new ArrayList<>();
    Past.when(
            session.moment(),
            event ->
                event instanceof TransactionEvent.Began began
                    && began.transaction().equals(transaction.id()))
        .ifPresent(
            moment ->
                rows.add(
                    Property.of(
                        text("inspector.transactions.since"),
                        Sentences.seconds(moment.cluster().timeMs()))));
    String partitions =
        transaction.firstOffsets().isEmpty()
            ? text("inspector.transactions.nothingYet")
            : offsets(transaction.firstOffsets(), "inspector.transactions.firstOffset.value");
    rows.add(Property.of(text("inspector.transactions.firstOffset"), partitions));
    if (!transaction.marked().isEmpty()) {
      rows.add(
          Property.of(
              text("inspector.transactions.marked"),
              transaction.marked().stream()
                  .map(TopicPartition::toString)
                  .collect(Collectors.joining(", "))));
    }
    rows.add(Property.of(text("inspector.transactions.staged"), staged(transaction)));
    rows.add(Property.of(text("inspector.transactions.producer"), producer(transaction.writer())));
    return rows;
  }

  private static String producer(Transaction.@Nullable Writer writer) {
    return writer == null
        ? text("inspector.transactions.producer.none")
        : text("inspector.transactions.producer.writer", writer.producerId(), writer.epoch());
  }

  private static String offsets(Map<TopicPartition, Long> offsets, String key) {
    return offsets.entrySet().stream()
        .map(each -> text(key, each.getKey(), each.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String staged(Transaction transaction) {
    return transaction.stagedOffsets().isEmpty()
        ? text("inspector.transactions.staged.none")
        : transaction.stagedOffsets().entrySet().stream()
            .map(
                group ->
                    text(
                        "inspector.transactions.staged.group",
                        group.getKey(),
                        offsets(group.getValue(), "inspector.transactions.staged.offset")))
            .collect(Collectors.joining("; "));
  }

  private String openText(Transaction transaction) {
    if (transaction.state() != TransactionState.ONGOING) {
      return text(
          transaction.markerWaits()
              ? "inspector.transactions.prepared.waits"
              : "inspector.transactions.prepared");
    }
    List<String> holds = new ArrayList<>();
    transaction
        .firstOffsets()
        .forEach(
            (id, first) -> {
              if (cluster.lastStableOffset(id) == first) {
                holds.add(text("inspector.transactions.holds.at", id, first));
              }
            });
    String held =
        holds.isEmpty()
            ? text("inspector.transactions.holds.none")
            : text("inspector.transactions.holds", String.join(", ", holds));
    return transaction.stagedOffsets().isEmpty()
        ? held
        : held + " " + text("inspector.transactions.staged.rule");
  }

  /** What the leader's log holds of it: its records, its marker, who reads them. */
  private String completeText(Transaction transaction) {
    List<String> parts = new ArrayList<>();
    transaction.firstOffsets().forEach((id, first) -> parts.add(written(transaction, id, first)));
    String readers =
        text(
            isCommit(transaction.state())
                ? "inspector.transactions.visible"
                : "inspector.transactions.skipped");
    if (parts.isEmpty()) {
      return text("inspector.transactions.wroteNothing");
    }
    return text("inspector.transactions.ended", String.join("; ", parts), readers);
  }

  private String written(Transaction transaction, TopicPartition id, long first) {
    Partition partition = cluster.partition(id);
    Broker broker = partition == null ? null : cluster.broker(partition.leader());
    PartitionLog log = broker == null ? null : broker.log(id);
    String name = transaction.firstOffsets().size() > 1 ? id + ": " : "";
    if (log == null) {
      return name + first;
    }
    List<String> records = new ArrayList<>();
    int looked = 0;
    for (Iterator<PlacedBatch> each = log.batchesFrom(first);
        each.hasNext() && looked < MAX_LOOKED_AT;
        looked++) {
      RecordBatch batch = each.next().batch();
      if (!transaction.id().equals(batch.transactionalId()) || batch.baseOffset() < first) {
        continue;
      }
      if (batch.isControl()) {
        return name
            + text(
                isCommit(transaction.state())
                    ? "inspector.transactions.records.commit"
                    : "inspector.transactions.records.abort",
                String.join(", ", records),
                batch.baseOffset());
      }
      records.add(Sentences.range(batch.baseOffset(), batch.nextOffset()));
    }
    return name + String.join(", ", records);
  }

  private List<Action> actions(Transaction transaction) {
    String id = transaction.id();
    return List.of(
        Action.of(
            session,
            "inspector-commit-" + id,
            text("inspector.transactions.commit"),
            new CommitTransaction(id, null)),
        Action.of(
            session,
            "inspector-abort-" + id,
            text("inspector.transactions.abort"),
            new AbortTransaction(id, null)));
  }

  private byte[] journal() {
    return cluster.files().find(Journal.PATH).map(FileImage::read).orElse(new byte[0]);
  }

  private List<JournalLine> lines() {
    List<Journal.Line> read = Journal.lines(journal());
    long written =
        session.moment().transition().stream()
            .flatMap(transition -> transition.diskOperations().stream())
            .filter(
                placed ->
                    placed.operation() instanceof DiskOperation.Append append
                        && append.path().equals(Journal.PATH))
            .count();
    SortedMap<String, Transaction> before = new TreeMap<>();
    List<JournalLine> lines = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      boolean isNew = i >= read.size() - written;
      Transaction now = read.get(i).snapshot();
      if (now == null) {
        String problem = String.valueOf(read.get(i).problem());
        lines.add(new JournalLine(i + 1, false, "", "", problem, isNew));
        continue;
      }
      lines.add(
          new JournalLine(
              i + 1,
              true,
              now.id(),
              now.state().toString(),
              changed(before.get(now.id()), now),
              isNew));
      before.put(now.id(), now);
    }
    return lines;
  }

  private static String changed(@Nullable Transaction before, Transaction now) {
    boolean begins = before == null || (before.state().isComplete() && !now.state().isComplete());
    if (before == null || begins) {
      return text("inspector.journal.begin");
    }
    if (before.state() != now.state()) {
      return switch (now.state()) {
        case ONGOING -> text("inspector.journal.begin");
        case PREPARE_COMMIT, PREPARE_ABORT -> text("inspector.journal.prepare");
        case COMPLETE_COMMIT ->
            text(
                now.stagedOffsets().isEmpty()
                    ? "inspector.journal.nothingStaged"
                    : "inspector.journal.published");
        case COMPLETE_ABORT ->
            text(
                before.stagedOffsets().isEmpty()
                    ? "inspector.journal.nothingStaged"
                    : "inspector.journal.dropped");
      };
    }
    if (!before.stagedOffsets().equals(now.stagedOffsets())) {
      return staged(now);
    }
    return now.firstOffsets().entrySet().stream()
        .filter(each -> !before.firstOffsets().containsKey(each.getKey()))
        .findFirst()
        .or(() -> now.firstOffsets().entrySet().stream().findFirst())
        .map(each -> text("inspector.journal.wrote", each.getKey(), each.getValue()))
        .orElse(text("inspector.journal.same"));
  }

  private String restart() {
    Journal.Contents contents = Journal.read(journal());
    List<String> sentences = new ArrayList<>();
    sentences.add(text("inspector.restart.rule"));
    for (String id : contents.transactions().open()) {
      Transaction transaction = contents.transactions().newest(id);
      if (transaction == null) {
        continue;
      }
      sentences.add(
          text(
              switch (transaction.state()) {
                case PREPARE_COMMIT -> "inspector.restart.commit";
                case PREPARE_ABORT -> "inspector.restart.abort";
                case ONGOING, COMPLETE_COMMIT, COMPLETE_ABORT ->
                    transaction.firstOffsets().isEmpty()
                        ? "inspector.restart.empty"
                        : "inspector.restart.ongoing";
              },
              id));
    }
    if (contents.transactions().open().isEmpty()) {
      sentences.add(text("inspector.restart.none"));
    }
    String problem = contents.problem();
    sentences.add(
        problem == null
            ? text("inspector.restart.bad")
            : text("inspector.restart.cut", problem, contents.lines()));
    return String.join(" ", sentences);
  }
}
