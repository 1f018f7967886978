package io.minikafka.engine.command.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import org.junit.jupiter.api.Test;

/** Compacted topics are cleaned as the clock moves, where the rules leave it to the clock. */
class CleaningRunsTest {
  private static final Rules ON_CLOCK =
      Rules.miniKafka().with("background", "on-clock").with("tombstones", "delete-horizon");
  private static final String BATCH = "/partitions/t-0/replicas/1/batches/";
  private static final long DAY_MS = 86_400_000;

  private static Story keys(Rules rules, String cleanup) {
    return Story.begin(rules, "{'brokers': [1]}")
        .does(
            "createTopic 'topic': 't', 'partitions': 1, 'replicationFactor': 1, 'cleanup': '"
                + cleanup
                + "'",
            "append 'partition': 't-0', 'records': [{'key': 'a', 'value': '1'}]",
            "append 'partition': 't-0', 'records': [{'key': 'a', 'value': '2'}]",
            "append 'partition': 't-0', 'records': [{'key': 'b', 'value': null}]",
            "roll 'partition': 't-0'");
  }

  @Test
  void everyFifteenSecondsWhatAnotherRecordReplacedGoes() {
    Story story = keys(ON_CLOCK, "compact").does("advanceClock 'ms': 14999");
    assertEquals(0L, story.at(BATCH + "0/baseOffset"));
    story.does("advanceClock 'ms': 1");
    assertEquals(1L, story.at(BATCH + "0/baseOffset"));
    assertEquals(2L, story.at(BATCH + "1/baseOffset"));
  }

  @Test
  void onlyWhatCompactsAndOnlyOnTheClock() {
    assertEquals(
        0L, keys(ON_CLOCK, "delete").does("advanceClock 'ms': 60000").at(BATCH + "0/baseOffset"));
    assertEquals(
        0L,
        keys(ON_CLOCK.with("background", "stepped"), "compact")
            .does("advanceClock 'ms': 60000")
            .at(BATCH + "0/baseOffset"));
  }

  @Test
  void aTombstoneGoesADayAfterItsFirstCleaning() {
    Story story = keys(ON_CLOCK, "compact").does("advanceClock 'ms': 15000");
    assertEquals(15_000 + DAY_MS, story.at(BATCH + "1/deleteHorizonMs"));
    story.does("advanceClock 'ms': " + (DAY_MS - 1));
    assertEquals(2L, story.at(BATCH + "1/baseOffset"));
    story.does("advanceClock 'ms': 1");
    assertNull(story.at(BATCH + "1"));
  }

  @Test
  void aCleaningThatWouldChangeNothingIsNone() {
    Story story = keys(ON_CLOCK, "compact").does("advanceClock 'ms': 15000");
    assertTrue(
        story.told().stream().anyMatch(each -> each.contains("15,000")), story.told().toString());
    story.does("advanceClock 'ms': 60000");
    assertTrue(
        story.told().stream().noneMatch(each -> each.contains("lean")), story.told().toString());
  }

  @Test
  void retentionPassesOverWhatCompacts() {
    String week = "advanceClock 'ms': " + 8 * DAY_MS;
    assertEquals(1L, keys(ON_CLOCK, "compact").does(week).at(BATCH + "0/baseOffset"));
    assertNull(keys(ON_CLOCK, "delete").does(week).at(BATCH + "0"));
  }
}
