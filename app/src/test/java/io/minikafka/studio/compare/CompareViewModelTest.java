package io.minikafka.studio.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.compare.ComparePage.Column;
import io.minikafka.studio.compare.ComparePage.Mark;
import io.minikafka.studio.compare.ComparePage.Row;
import io.minikafka.studio.compare.ComparePage.Token;
import io.minikafka.studio.diagram.SideBySide;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CompareViewModelTest {
  private static final TopicPartition PAYMENTS = new TopicPartition("payments", 0);

  private static final String STORY =
      """
      {"scenario": 1, "id": "payments", "title": "Payments",
       "mapping": ["promotion-cuts-leader"],
       "cluster": {"minInsyncReplicas": 2, "indexIntervalBytes": 128},
       "steps": [
        {"do": "createTopic", "topic": "payments", "partitions": 1, "replicationFactor": 3},
        {"do": "promote", "partition": "payments-0", "broker": 1},
        {"do": "append", "partition": "payments-0", "records": [
          {"key": "p-26", "value": "40"}, {"key": "p-27", "value": "15"}]},
        {"do": "append", "partition": "payments-0", "records": [{"key": "p-28", "value": "9"}]},
        {"do": "append", "partition": "payments-0", "records": [
          {"key": "p-29", "value": "72"}, {"key": "p-30", "value": "31"}]},
        {"do": "replicate"},
        {"do": "append", "partition": "payments-0", "records": [
          {"key": "p-31", "value": "20"}, {"key": "p-32", "value": "55"}]},
        {"do": "replicate", "partition": "payments-0", "follower": 2, "maxBatches": 1},
        {"do": "crashBroker", "broker": 1},
        {"do": "promote", "partition": "payments-0", "broker": 2},
        {"do": "replicate", "partition": "payments-0", "follower": 3, "maxBatches": 1},
        {"do": "append", "partition": "payments-0", "records": [{"key": "p-33", "value": "8"}]},
        {"do": "startBroker", "broker": 1}]}
      """;

  private final Session session =
      new Session(
          (ms, action) -> {
            if (ms == 0) {
              action.run();
            }
            return () -> {};
          },
          new Preferences());
  private final CompareViewModel model =
      new CompareViewModel(
          session,
          Runnable::run,
          Runnable::run,
          row -> row.equals("promotion-cuts-leader") ? List.of("promotion") : List.of());

  @BeforeEach
  void open() throws ScenarioProblem {
    session.openScenario(ScenarioReader.read(STORY, "payments.json"), Optional.empty());
    model.activeProperty().set(true);
  }

  private ComparePage page() {
    return model.pageProperty().get();
  }

  @Test
  void byDefaultTheRuleOfTheLessonIsTheOneThatDiffers() {
    assertEquals("The rule that differs: promotion", page().title());
    assertEquals("MiniKafka: cut-to-high-watermark", page().left().title());
    assertEquals("Kafka: keep-log", page().right().title());
    assertEquals("KIP-101", page().note());
    assertEquals(0, page().parting());
    assertEquals("No difference", page().differences().title());
  }

  @Test
  void nothingIsCalledLostWhileTheClusterIsClosed() {
    session.goToStep(5);
    session.perform(new CloseCluster());
    assertEquals(Optional.empty(), page().left().verdict());
    assertEquals(Optional.empty(), page().right().verdict());
  }

  @Test
  void whereTheTwoPartTheRuleAndWhatItDidAreTold() {
    session.goToStep(12);
    assertEquals(10, page().parting());
    assertEquals("since command 10", page().differences().since());
    assertTrue(page().headline().contains("At command 10"), page().headline());
    assertTrue(page().headline().endsWith("What decides is promotion."), page().headline());
    assertTrue(page().left().event().startsWith("Broker 2 cut 5–6"), page().left().event());
    assertEquals(
        "The promoted replica cuts its own log to HW, also what every in-sync replica has.",
        page().left().rule());
    assertEquals(
        "Acknowledged records p-31 and p-32 are on no running broker.",
        page().left().verdict().orElseThrow().sentence());
    assertEquals(
        "Records p-31 and p-32 survived: below HW 7, on every in-sync replica.",
        page().right().verdict().orElseThrow().sentence());
    assertEquals(
        "MiniKafka lost p-31 and p-32; Kafka kept what was acknowledged.", page().caption());
    assertEquals(
        List.of(
            "Broker 2 LEO 6 8",
            "Broker 3 LEO 5 7",
            "HW 5 7",
            "Offset 5 p-33 p-31",
            "Offset 6 none p-32",
            "Offset 7 none p-33",
            "Epoch 1 on leader 0–4 0–6",
            "Epoch 2 on leader 5 7"),
        page().differences().rows().stream().map(CompareViewModelTest::line).toList());
    assertEquals(5, page().frame().from());
    assertEquals(8, page().frame().next());
    assertEquals(List.of(new SideBySide.Cut(2, 5, 7, "p-31, p-32")), page().frame().left());
    assertEquals(List.of(), page().frame().right());
  }

  private static String line(Row row) {
    return row.what() + " " + row.left() + " " + row.right();
  }

  @Test
  void theStripHasOneColumnACommandAndMarksWhereTheyPart() {
    session.goToStep(12);
    List<Column> strip = page().strip();
    assertEquals(14, strip.size());
    assertEquals(Mark.SAME, strip.get(9).mark());
    assertEquals(Mark.FIRST, strip.get(10).mark());
    assertEquals(Mark.DIFFERS, strip.get(12).mark());
    assertTrue(strip.get(12).current());
    assertEquals(Mark.LATER, strip.get(13).mark());
    assertEquals("7× 6 5 HW 5 {2,3}", words(strip.get(12).left()));
    assertEquals("7× 8 7 HW 7 {2,3}", words(strip.get(12).right()));
    assertEquals(
        List.of("6", "5", "HW 5"),
        strip.get(12).left().stream().filter(Token::differs).map(Token::text).toList());
  }

  private static String words(List<Token> tokens) {
    return tokens.stream().map(Token::text).collect(Collectors.joining(" "));
  }

  @Test
  void filesAreListedOnlyWhenAsked() {
    session.goToStep(12);
    int listed = page().differences().rows().size();
    int hidden = page().hidden();
    assertTrue(hidden > 0);
    model.filesProperty().set(true);
    assertEquals(hidden + listed, page().differences().rows().size());
    assertEquals(0, page().hidden());
  }

  @Test
  void theFirstDifferenceIsFoundBeforeItWasReached() {
    model.whatWouldKafkaDo();
    assertEquals(Rules.kafka(), model.rightProperty().get());
    assertTrue(page().parting() > 0);
    assertEquals(page().parting(), session.moment().number());
    assertTrue(page().title().startsWith("Full comparison"), page().title());
  }

  @Test
  void whatKafkaWouldDoIsToldOfFilesAloneAndOfNothingAtAll() throws Exception {
    ComparePage files = asked("the-first-record");
    assertEquals("After command 2 files alone differ so far.", files.headline());
    assertEquals(2, files.current());
    assertTrue(files.hidden() > 0);
    ComparePage same = asked("deleted-on-request");
    assertEquals("The same 20 commands, and nothing differs so far.", same.headline());
    assertEquals(same.total(), same.current());
    assertEquals(0, same.hidden());
  }

  private static ComparePage asked(String sample) throws Exception {
    Session asked = Scenes.session(Scenes.sample(sample));
    CompareViewModel compare =
        new CompareViewModel(asked, Runnable::run, Runnable::run, row -> List.of());
    compare.activeProperty().set(true);
    compare.whatWouldKafkaDo();
    return compare.pageProperty().get();
  }

  @Test
  void commandsOfOnesOwnGoToBoth() {
    session.goToStep(10);
    session.perform(new Replicate(PAYMENTS, null, null));
    assertEquals("7× 5 5 HW 5 {2,3}", words(current().left()));
    assertEquals("7× 7 7 HW 7 {2,3}", words(current().right()));
    model.undo();
    assertEquals(10, page().current());
    assertTrue(session.history().onMain());
  }

  private Column current() {
    return page().strip().stream().filter(Column::current).findFirst().orElseThrow();
  }

  @Test
  void rulesThatMakeNoDifferenceAreNotOffered() {
    assertTrue(model.partingsProperty().get().containsKey("promotion"));
    assertEquals(10, model.partingsProperty().get().get("promotion").number());
    assertFalse(model.partingsProperty().get().containsKey("assignor"));
  }

  @Test
  void nothingIsComparedWhileNobodyLooks() {
    model.activeProperty().set(false);
    ComparePage before = page();
    session.goToStep(12);
    assertEquals(before, page());
    model.activeProperty().set(true);
    assertEquals(12, page().current());
  }

  @Test
  void theButtonNamesEveryChangeOfTheRules() {
    RulesViewModel menu = new RulesViewModel(session, model, new SimpleBooleanProperty(false));
    List<String> said = new ArrayList<>();
    menu.titleProperty().addListener((at, was, now) -> said.add(now));
    menu.choose(Rules.kafka());
    menu.choose(Rules.miniKafka());
    menu.choose("promotion", "keep-log");
    assertEquals(List.of("Apache Kafka", "MiniKafka", "Custom"), said);
  }

  @Test
  void theMenuChangesTheRulesOfTheLabOrOfTheOtherSide() {
    BooleanProperty comparing = new SimpleBooleanProperty(false);
    RulesViewModel menu = new RulesViewModel(session, model, comparing);
    assertEquals("MiniKafka", menu.titleProperty().get());
    session.goToStep(12);
    menu.choose("promotion", "keep-log");
    assertEquals("Custom", menu.titleProperty().get());
    assertEquals(12, session.moment().number());
    assertEquals(7, session.partition().orElseThrow().highWatermark());
    menu.choose(Rules.miniKafka());
    comparing.set(true);
    assertEquals("promotion differs", menu.titleProperty().get());
    assertTrue(
        menu.single().stream()
            .anyMatch(each -> each.title().equals("promotion: keep-log") && each.chosen()));
    menu.choose("reconciliation", "epoch-on-fetch");
    assertEquals("2 rules differ", menu.titleProperty().get());
    assertEquals("Rules that differ: promotion, reconciliation", page().title());
    assertEquals(Rules.rows().size(), menu.lines().size());
  }
}
