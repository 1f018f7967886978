package io.minikafka.engine.scenario;

import java.util.List;

/** Words of the scenario format. */
final class KnownWords {
  /** Ids of the mapping table. */
  static final List<String> MAPPING_IDS =
      List.of(
          "record-model",
          "batch-codec",
          "append-only-offsets",
          "size-rolling",
          "sparse-index",
          "no-time-index",
          "recovery",
          "retention",
          "compaction",
          "compaction-install",
          "no-compression",
          "open-scans-epochs",
          "truncation-rebuilds",
          "durable-metadata",
          "producer-identities",
          "keyed-partitioning",
          "sticky-accumulator",
          "acks-1",
          "acks-0",
          "acks-all",
          "producer-sequences",
          "duplicate-window",
          "epoch-fencing",
          "synchronous-send",
          "position-and-commit",
          "offset-store",
          "round-robin",
          "immediate-join",
          "stale-assignment",
          "generation-fencing",
          "explicit-expiry",
          "unknown-group",
          "follower-pull",
          "isr-rule",
          "high-watermark",
          "no-high-watermark-checkpoint",
          "leader-epoch",
          "truncate-at-high-watermark",
          "promotion-cuts-leader",
          "explicit-promotion",
          "single-process",
          "markers-and-lso",
          "transactions-acks-all",
          "transactions-without-pid",
          "staged-offsets",
          "journal-recovery",
          "direct-api",
          "json-tcp",
          "manual-stepping",
          "lifecycle",
          "exclusions");

  private KnownWords() {}
}
