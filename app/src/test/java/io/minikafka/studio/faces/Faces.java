package io.minikafka.studio.faces;

import io.minikafka.engine.json.JsonValue;
import io.minikafka.studio.inspector.EventSheet;
import io.minikafka.studio.inspector.FilesSheet;
import io.minikafka.studio.inspector.PartitionSheet;
import io.minikafka.studio.inspector.ProducersSheet;
import io.minikafka.studio.inspector.TransactionsSheet;
import io.minikafka.studio.session.Selection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/** Which part of the window shows which mechanism, and what has to be seen there. */
final class Faces {
  static final SortedMap<String, Face> ALL = new TreeMap<>();

  /**
   * One face.
   *
   * @param where in the window
   * @param scene a scene of the tests, empty for the sample that teaches the mechanism
   * @param seen whether it is seen at a moment
   */
  record Face(String where, String scene, Predicate<Seen> seen) {}

  private Faces() {}

  private static void face(String id, String where, Predicate<Seen> seen) {
    ALL.put(id, new Face(where, "", seen));
  }

  private static void scene(String id, String where, String scene, Predicate<Seen> seen) {
    ALL.put(id, new Face(where, scene, seen));
  }

  private static <S> boolean has(Optional<S> sheet, Function<S, Object> part, String... words) {
    String text = sheet.map(part).map(String::valueOf).orElse("");
    for (String word : words) {
      if (!text.contains(word)) {
        return false;
      }
    }
    return sheet.isPresent();
  }

  private static boolean holds(String text, String... words) {
    for (String word : words) {
      if (!text.contains(word)) {
        return false;
      }
    }
    return true;
  }

  static {
    log();
    producing();
    consuming();
    replication();
    transactions();
    running();
  }

  private static void log() {
    face(
        "record-model",
        "Record tab; a cell of the diagram",
        seen ->
            seen.records().anyMatch(each -> holds(Seen.rows(each.properties()), "key", "time"))
                && holds(seen.marks(), "key"));
    face(
        "batch-codec",
        "Record tab: one run of bytes a field, CRC",
        seen ->
            seen.records()
                .flatMap(each -> each.bytes().stream())
                .anyMatch(
                    each ->
                        each.intact()
                            && each.spans().stream().anyMatch(s -> s.name().equals("crc32"))
                            && each.spans().stream()
                                .anyMatch(s -> s.name().equals("leader epoch"))));
    face(
        "append-only-offsets",
        "event and LEO caret",
        seen -> holds(seen.events(), "LEO 0 → 1") && holds(seen.drawn(), "LEO 1"));
    face(
        "size-rolling",
        "segment containers; why one is closed",
        seen ->
            holds(seen.drawn(), "closed", "active")
                && seen.why(
                        new Selection.OfSegment(
                            seen.session().shownPartition().orElseThrow(), 1, 0))
                    .filter(each -> String.join(" ", each.because()).contains("did not fit"))
                    .isPresent());
    face(
        "sparse-index",
        "index ticks; Files tab; the way of a fetch",
        seen ->
            holds(seen.drawn(), "@")
                && has(
                    seen.files().flatMap(FilesSheet::index), FilesSheet.Index::entries, "offset=0")
                && has(seen.command(), EventSheet::ways, "index", "the last entry at or below"));
    face(
        "no-time-index",
        "Files tab: .log and .index alone",
        seen ->
            seen.files()
                .filter(
                    each ->
                        !each.files().isEmpty()
                            && each.files().stream()
                                .allMatch(
                                    file -> file.path().name().matches("\\d{20}\\.(log|index)")))
                .isPresent());
    face(
        "recovery",
        "event of a cut tail; bytes read at opening",
        seen ->
            has(seen.command(), EventSheet::events, "cut 70 bytes")
                && has(seen.command(), EventSheet::openings, "partition=orders-0"));
    face(
        "retention",
        "stub of deleted offsets; log start",
        seen ->
            holds(seen.marks(), "Offsets 0–1: deleted by retention")
                && has(seen.partition(), PartitionSheet::properties, "0–1 are gone"));
    face("compaction", "gap in the diagram", seen -> holds(seen.drawn(), "compacted"));
    face(
        "compaction-install",
        "Files tab: the directories with the rename that is missing",
        seen -> has(seen.files(2), FilesSheet::directories, "Only the backup directory is left"));
    face(
        "no-compression",
        "the way of a fetch: codec",
        seen -> has(seen.command(), EventSheet::ways, "never compressed"));
    face(
        "open-scans-epochs",
        "command tab: read at opening",
        seen -> has(seen.command(), EventSheet::openings, "batches=4", "epoch=2"));
    face(
        "truncation-rebuilds",
        "command tab: written anew by the cut",
        seen ->
            has(seen.command(), EventSheet::rewritten, "files deleted")
                && has(seen.command(), EventSheet::operations, "Delete", "Create"));
    face(
        "durable-metadata",
        "Files tab: cluster files",
        seen ->
            has(
                seen.files(),
                FilesSheet::clusterFiles,
                "metadata.json",
                "forced, renamed, directory forced"));
    face(
        "producer-identities",
        "Files tab: cluster files",
        seen ->
            has(
                seen.files(),
                FilesSheet::clusterFiles,
                "producer-identities.json",
                "directory not forced"));
  }

  private static void producing() {
    face(
        "keyed-partitioning",
        "Producers tab: where the last record went and why",
        seen -> has(seen.producers(), sheet -> Seen.rows(sheet.properties()), "crc32", "mod 3"));
    face(
        "sticky-accumulator",
        "Producers tab: buffers, linger, pin",
        seen ->
            has(seen.producers(), ProducersSheet::queues, "sticky=true")
                && has(seen.producers(), ProducersSheet::queues, "one record"));
    face(
        "acks-1",
        "ack token",
        seen -> holds(seen.marks(), "acks=1") && holds(seen.drawn(), "only broker 1 has it"));
    face(
        "acks-0",
        "ack token with a question mark",
        seen -> holds(seen.drawn(), "acks=0", "does not learn the offset"));
    face(
        "acks-all",
        "waiter slot; ack token; Partition tab",
        seen ->
            holds(seen.drawn(), "waits for")
                && has(seen.partition(), PartitionSheet::waiters, "captured"));
    scene(
        "producer-sequences",
        "Producers tab: strip of sequences",
        "main",
        seen -> has(seen.producers(), ProducersSheet::sequences, "next=1", "baseSequence=0"));
    scene(
        "duplicate-window",
        "Producers tab: what the leader remembers",
        "main",
        seen ->
            has(seen.producers(), ProducersSheet::sequences, "Remembered[")
                && has(seen.producers(), ProducersSheet::trials, "OUT_OF_ORDER_SEQUENCE"));
    face(
        "epoch-fencing",
        "command tab: the batch of the older instance, refused",
        seen -> has(seen.command(), EventSheet::events, "PRODUCER_FENCED", "a newer instance"));
    face(
        "synchronous-send",
        "Producers tab: a record between send and flush",
        seen -> has(seen.producers(), ProducersSheet::queues, "one record"));
  }

  private static void consuming() {
    face(
        "position-and-commit",
        "groups: two columns, two marks",
        seen ->
            seen.group()
                .filter(
                    each ->
                        each.rows().stream()
                            .anyMatch(
                                row ->
                                    row.position().isPresent()
                                        && row.committed().isPresent()
                                        && !row.position().equals(row.committed())))
                .isPresent());
    face(
        "offset-store",
        "Files tab: cluster files",
        seen -> has(seen.files(), FilesSheet::clusterFiles, "offsets.json"));
    face(
        "round-robin",
        "groups: links of owners",
        seen ->
            seen.group().filter(each -> each.assignor().equals("roundrobin")).isPresent()
                && seen.group().orElseThrow().members().stream()
                        .filter(each -> !each.owns().isEmpty())
                        .count()
                    > 1);
    face(
        "immediate-join",
        "groups: generation and state change in the join itself",
        seen ->
            holds(seen.events(), "joined")
                && seen.group().filter(each -> each.stable() && each.generation() > 1).isPresent());
    face(
        "stale-assignment",
        "groups: STALE and what it believes",
        seen -> holds(seen.groupDrawn(), "STALE", "believes"));
    face(
        "generation-fencing",
        "groups: the refused commit; its answer",
        seen ->
            has(seen.whyCommand(), each -> each.numbers(), "ILLEGAL_GENERATION")
                && seen.group()
                    .filter(each -> each.rows().stream().anyMatch(row -> row.refused().isPresent()))
                    .isPresent());
    face(
        "explicit-expiry",
        "due strip; hourglass at the member",
        seen ->
            seen.due().stream().anyMatch(each -> each.endsWith("Expire members"))
                && seen.group()
                    .filter(each -> each.members().stream().anyMatch(member -> member.due()))
                    .isPresent());
    face(
        "unknown-group",
        "answer to a refused command: both codes",
        seen ->
            has(seen.whyCommand(), each -> each.numbers(), "UNKNOWN_MEMBER,", "UNKNOWN_MEMBER_ID")
                || has(seen.whyCommand(), each -> each.numbers(), "GROUP_ID_NOT_FOUND"));
  }

  private static void replication() {
    face(
        "follower-pull",
        "event; the follower’s lane",
        seen -> holds(seen.events(), "pulled") && holds(seen.drawn(), "follower"));
    face(
        "isr-rule",
        "Partition tab: three conditions; why of the ISR",
        seen ->
            has(seen.partition(), PartitionSheet::inSync, "met=false")
                && seen.why(
                        new Selection.OfPartition(seen.session().shownPartition().orElseThrow()))
                    .filter(each -> each.instead().toString().contains("✕"))
                    .isPresent());
    face(
        "high-watermark",
        "flag; its answer",
        seen ->
            holds(seen.drawn(), "HW 0")
                && seen.why(
                        new Selection.OfFlag(
                            seen.session().shownPartition().orElseThrow(), Selection.Flag.HW))
                    .filter(each -> each.because().toString().contains("lowest LEO"))
                    .isPresent());
    face(
        "no-high-watermark-checkpoint",
        "pill at the open ring",
        seen -> holds(seen.drawn(), "after a restart"));
    face(
        "leader-epoch",
        "epoch in batch headers and at the leader",
        seen -> holds(seen.drawn(), "e0", "e1"));
    face(
        "truncate-at-high-watermark",
        "command tab: what was cut and why",
        seen -> has(seen.command(), EventSheet::rewritten, "Broker"));
    face(
        "promotion-cuts-leader",
        "event of the promotion",
        seen ->
            has(seen.command(), EventSheet::call, "promote(")
                && has(seen.command(), EventSheet::rewritten, "Broker"));
    face(
        "explicit-promotion",
        "due strip: promote",
        seen ->
            seen.due().stream()
                .anyMatch(each -> each.matches(".*leader 1 is down Promote broker \\d")));
    face(
        "single-process",
        "overview: one frame around all brokers",
        seen -> holds(seen.overview(), "process"));
  }

  private static void transactions() {
    face(
        "markers-and-lso",
        "marker in the diagram; LSO flag",
        seen -> holds(seen.drawn(), "commit", "HW") && holds(seen.marks(), "commit"));
    face(
        "transactions-acks-all",
        "waiter slot of a transactional record",
        seen -> holds(seen.drawn(), "waits for") && seen.transactions().isPresent());
    face(
        "transactions-without-pid",
        "Transactions tab: producer",
        seen -> has(seen.transactions(), TransactionsSheet::cards, "none: no id, epoch, sequence"));
    scene(
        "staged-offsets",
        "Transactions tab: staged offsets; hollow mark in the groups",
        "main",
        seen ->
            has(seen.transactions(), TransactionsSheet::cards, "billing: orders-3 → 8")
                && seen.group()
                    .filter(each -> each.rows().stream().anyMatch(row -> row.staged().isPresent()))
                    .isPresent());
    face(
        "journal-recovery",
        "Transactions tab: journal and what a start would do",
        seen ->
            has(seen.transactions(), TransactionsSheet::journal, "intact=true", "prepare_commit")
                && has(seen.transactions(), TransactionsSheet::restart, "lunch"));
  }

  private static void running() {
    face(
        "direct-api",
        "command tab: the call and its JSON line",
        seen ->
            has(seen.command(), EventSheet::call, "append(")
                && has(seen.command(), EventSheet::json, "{\"do\": \"append\""));
    face(
        "json-tcp",
        "command tab: the line as the adapter takes it",
        seen -> has(seen.command(), EventSheet::json, "{\"do\": \"commitOffsets\""));
    face(
        "manual-stepping",
        "due strip: several buttons after the clock moved",
        seen -> seen.due().size() > 1);
    face(
        "lifecycle",
        "chip in the title bar and its answer",
        seen ->
            seen.why(new Selection.OfCluster())
                .filter(each -> each.question().contains("failed"))
                .isPresent());
  }

  /** The ids that the schema allows under {@code mapping}. */
  static List<String> idsIn(JsonValue schema) {
    JsonValue at = schema;
    for (String key : List.of("properties", "mapping", "items", "enum")) {
      at = Objects.requireNonNull(((JsonValue.Obj) at).find(key), key);
    }
    return ((JsonValue.Array) at)
        .items().stream().map(each -> ((JsonValue.Text) each).value()).toList();
  }
}
