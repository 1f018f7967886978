package io.minikafka.studio.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.mapping.MappingTable.Reference;
import io.minikafka.studio.mapping.MappingTable.Row;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of the guide is the mapping: 51 mechanisms in their order, each with its grade. */
class MappingTableTest {
  private static final List<Row> ROWS = MappingTable.get().rows();

  private static final String PROPOSAL = "KIP-[1-9]\\d*";
  private static final String CLASS = "(org\\.apache\\.kafka|kafka)(\\.[a-z]+)+\\.[A-Z]\\w+";

  // Section by section: the ids of the equivalent rows, the simplified and the opposite ones.
  private static final String LOG =
      "E record-model, S batch-codec, E append-only-offsets, E size-rolling, S sparse-index, "
          + "S no-time-index, E recovery, E retention, E compaction, S compaction-install, "
          + "S no-compression, S open-scans-epochs, S truncation-rebuilds, E durable-metadata, "
          + "S producer-identities";
  private static final String PRODUCING =
      "E keyed-partitioning, S sticky-accumulator, E acks-1, S acks-0, S acks-all, "
          + "S producer-sequences, S duplicate-window, E epoch-fencing, S synchronous-send";
  private static final String GROUPS =
      "E position-and-commit, S offset-store, E round-robin, S immediate-join, "
          + "S stale-assignment, E generation-fencing, S explicit-expiry, S unknown-group";
  private static final String REPLICATION =
      "E follower-pull, S isr-rule, E high-watermark, S no-high-watermark-checkpoint, "
          + "E leader-epoch, O truncate-at-high-watermark, O promotion-cuts-leader, "
          + "S explicit-promotion, S single-process";
  private static final String TRANSACTIONS =
      "E markers-and-lso, E transactions-acks-all, S transactions-without-pid, "
          + "E staged-offsets, S journal-recovery";
  private static final String RUNTIME =
      "S direct-api, S json-tcp, S manual-stepping, S lifecycle, S exclusions";

  private static String rows(String section) {
    return ROWS.stream()
        .filter(each -> each.section().equals(section))
        .map(each -> each.grade().name().charAt(0) + " " + each.id())
        .collect(Collectors.joining(", "));
  }

  @Test
  void everyMechanismHasItsPlaceAndItsGrade() {
    assertEquals(
        List.of(
            "Log and storage",
            "Producing and acknowledging",
            "Consumers and groups",
            "Replication and failover",
            "Transactions and visibility",
            "Interface, runtime, exclusions"),
        MappingTable.get().sections());
    assertEquals(LOG, rows("Log and storage"));
    assertEquals(PRODUCING, rows("Producing and acknowledging"));
    assertEquals(GROUPS, rows("Consumers and groups"));
    assertEquals(REPLICATION, rows("Replication and failover"));
    assertEquals(TRANSACTIONS, rows("Transactions and visibility"));
    assertEquals(RUNTIME, rows("Interface, runtime, exclusions"));
  }

  @Test
  void fiftyOneRowsNineteenThirtyAndTwo() {
    assertEquals(51, ROWS.size());
    assertEquals(19, of(Grade.EQUIVALENT));
    assertEquals(30, of(Grade.SIMPLIFIED));
    assertEquals(2, of(Grade.OPPOSITE));
  }

  private static long of(Grade grade) {
    return ROWS.stream().filter(each -> each.grade() == grade).count();
  }

  @Test
  void everyRowSaysWhatKafkaHasAndHowFarItHolds() {
    for (Row row : ROWS) {
      assertFalse(row.mechanism().isBlank(), row.id());
      assertFalse(row.kafka().isBlank(), row.id());
      assertFalse(row.boundary().isBlank(), row.id());
      assertFalse(row.related().isEmpty(), row.id() + " has no related row");
    }
    Row opposite = MappingTable.get().row("truncate-at-high-watermark").orElseThrow();
    assertEquals("promotion, rejoin and catch-up cut at HW", opposite.mechanism());
    assertEquals("KIP-101, KIP-279 reconciliation", opposite.kafka());
    assertEquals(
        "reasoning from before KIP-101; may drop a tail that comparing epochs would keep",
        opposite.boundary());
  }

  @Test
  void whatLiesBeyondAnEquivalentRowIsSaidOfThatRow() {
    Set<String> beyond =
        ROWS.stream()
            .filter(each -> !each.beyond().isEmpty())
            .map(Row::id)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(12, beyond.size(), beyond.toString());
    for (Row row : ROWS) {
      assertTrue(row.beyond().isEmpty() || row.grade() == Grade.EQUIVALENT, row.id());
    }
    Row pull = MappingTable.get().row("follower-pull").orElseThrow();
    Row highWatermark = MappingTable.get().row("high-watermark").orElseThrow();
    assertEquals(pull.beyond(), highWatermark.beyond());
    assertFalse(MappingTable.get().row("leader-epoch").orElseThrow().measured());
    assertTrue(pull.measured());
  }

  @Test
  void relatedRowsAndRulesExist() {
    for (Row row : ROWS) {
      for (String id : row.related()) {
        assertTrue(MappingTable.get().row(id).isPresent(), row.id() + " is read with " + id);
        assertFalse(id.equals(row.id()), id + " is read with itself");
      }
      for (String rule : row.rules()) {
        assertTrue(Rules.row(rule).isPresent(), row.id() + " is about " + rule);
      }
    }
  }

  @Test
  void everyRuleBelongsToARow() {
    List<String> alone =
        Rules.rows().stream()
            .map(RuleRow::name)
            .filter(rule -> MappingTable.get().about(rule).isEmpty())
            .toList();
    assertEquals(List.of(), alone);
  }

  @Test
  void everyRowNamesWhatToReadInKafka() {
    for (Row row : ROWS) {
      assertFalse(row.see().isEmpty(), row.id());
      for (Reference each : row.see()) {
        assertTrue(each.full().matches(each.isProposal() ? PROPOSAL : CLASS), each.full());
        assertFalse(each.more().isBlank(), each.name());
      }
    }
  }

  @Test
  void theTableIsWrittenWithEveryRowAndColumn() {
    List<MappingPage.Line> lines =
        ROWS.stream()
            .map(
                row ->
                    new MappingPage.Line(
                        row,
                        MappingPage.State.SEEN,
                        Optional.empty(),
                        "5.2 Truncate where?",
                        "",
                        false))
            .toList();
    List<String> csv = MappingExport.CSV.write(lines).lines().toList();
    assertEquals(52, csv.size());
    assertEquals(
        "id,grade,section,MiniKafka,Kafka’s concept,KIP or class,the boundary,beyond the row,"
            + "scenario,state",
        csv.get(0));
    assertEquals(
        "record-model,Equivalent,Log and storage,\"binary key and value, headers, timestamp,"
            + " tombstone\",\"record model, message.timestamp.type\","
            + "org.apache.kafka.common.record.internal.DefaultRecord,\"plain values,"
            + " an encoding of its own\",,5.2 Truncate where?,seen",
        csv.get(1));
    List<String> markdown = MappingExport.MARKDOWN.write(lines).lines().toList();
    assertEquals(53, markdown.size());
    for (String line : markdown) {
      assertEquals(11, line.replace("\\|", "").chars().filter(each -> each == '|').count(), line);
    }
    assertTrue(markdown.get(2).contains("`message.timestamp.type`"), markdown.get(2));
  }
}
