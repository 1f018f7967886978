package io.minikafka.engine.log;

import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.Compaction.Selection;
import io.minikafka.engine.log.LogRules.CleaningScope;
import io.minikafka.engine.log.LogRules.Tombstones;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** {@code cleaningScope: whole-log}. Records without a key stay, and so do markers. */
record WholeLog() implements CleaningScope {
  @Override
  public String value() {
    return "whole-log";
  }

  @Override
  public String explain() {
    return "The newest record of a key is looked for in the whole log, the active segment too. "
        + "Kafka looks only at closed segments below the last stable offset, and cleans only "
        + "those.";
  }

  @Override
  public void requireKeys(RecordBatch batch, String partition) {
    // A record without a key is never superseded, so it stays.
  }

  @Override
  public int segments(PartitionLog log, long lastStableOffset) {
    return log.closed().size();
  }

  @Override
  public String because(int segments, long lastStableOffset) {
    return Sentences.of(segments == 0 ? "compacted.nothing.why" : "compacted.why");
  }

  @Override
  public Selection selection(PartitionLog log, int segments, Compaction settings) {
    // Looked up, never iterated.
    Map<Bytes, Long> newest = new TreeMap<>();
    log.batches().forEach(placed -> Compaction.note(placed.batch(), newest));
    Tombstones tombstones = log.rules().tombstones();
    return batch -> batch.isControl() ? batch : left(batch, newest, tombstones, settings);
  }

  private static @Nullable RecordBatch left(
      RecordBatch batch, Map<Bytes, Long> newest, Tombstones tombstones, Compaction settings) {
    RecordBatch left =
        Compaction.keeping(batch, index -> stays(batch, index, newest, tombstones, settings));
    return left == null || !Compaction.hasTombstone(left)
        ? left
        : tombstones.marked(left, settings);
  }

  private static boolean stays(
      RecordBatch batch,
      int index,
      Map<Bytes, Long> newest,
      Tombstones tombstones,
      Compaction settings) {
    Record each = batch.records().get(index);
    if (each.key() == null) {
      return true;
    }
    return Compaction.isNewest(batch, index, newest)
        && !(each.isTombstone() && tombstones.goes(batch, each, settings));
  }
}
