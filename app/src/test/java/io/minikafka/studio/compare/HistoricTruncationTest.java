package io.minikafka.studio.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.compare.Compared;
import io.minikafka.engine.compare.Comparison;
import io.minikafka.engine.compare.Scope;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.compare.ComparePage.Verdict;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;

/** The eleven stories of truncation: each is compared under every rule with one choice. */
class HistoricTruncationTest {
  private static final String TOLD =
      """
      a-restart-and-a-promotion / epoch-first-greater: lost committed m2 m3 and m4 | lost committed m2 m3 and m4
      a-restart-and-a-promotion / epoch-largest-smaller: lost committed m2 m3 and m4 | lost committed m2 m3 and m4
      a-restart-and-a-promotion / epoch-on-fetch: lost committed m2 m3 and m4 | lost committed m2 m3 and m4
      an-unclean-election / epoch-first-greater: lost committed c5 c6 and c7 | lost committed c5 c6 and c7
      an-unclean-election / epoch-largest-smaller: lost committed c5 c6 and c7 | lost committed c5 c6 and c7
      an-unclean-election / high-watermark: lost committed c5 c6 and c7 | lost committed c5 c6 and c7
      committed-and-cut-away / epoch-first-greater: lost committed m1 | kept m1
      committed-and-cut-away / epoch-largest-smaller: lost committed m1 | kept m1
      committed-and-cut-away / epoch-on-fetch: lost committed m1 | kept m1
      counted-at-an-old-epoch / epoch-first-greater: lost committed m0 | lost committed m0
      counted-at-an-old-epoch / epoch-on-fetch: lost committed m0 | kept m0
      counted-at-an-old-epoch / high-watermark: lost committed m0 | lost committed m0
      in-sync-too-early / epoch-first-greater: lost committed m1 | lost committed m1
      in-sync-too-early / epoch-largest-smaller: lost committed m1 | lost committed m1
      in-sync-too-early / high-watermark: lost committed m1 | lost committed m1
      leaders-that-change-too-quickly / epoch-largest-smaller: diverged | lost m1
      leaders-that-change-too-quickly / epoch-on-fetch: diverged | lost m1
      leaders-that-change-too-quickly / high-watermark: diverged | lost m1
      no-greater-epoch / epoch-largest-smaller: lost m0 and m1 | lost m0 and m1
      no-greater-epoch / epoch-on-fetch: lost m0 and m1 | kept m0 and m1
      no-greater-epoch / high-watermark: lost m0 and m1 | lost m1
      told-by-a-leader-of-the-past / epoch-first-greater: lost committed m0 | lost committed m0
      told-by-a-leader-of-the-past / epoch-on-fetch: lost committed m0 | kept m0
      told-by-a-leader-of-the-past / high-watermark: lost committed m0 | lost committed m0
      two-crashes-one-offset / epoch-first-greater: diverged | lost committed m2
      two-crashes-one-offset / epoch-largest-smaller: diverged | lost committed m2
      two-crashes-one-offset / epoch-on-fetch: diverged | lost committed m2
      """;

  private static List<Samples.Lesson> stories() {
    return Samples.load().chapters().stream()
        .filter(each -> each.number() == 9)
        .flatMap(each -> each.lessons().stream())
        .toList();
  }

  @Test
  void everyStoryIsToldUnderEveryRule() throws Exception {
    List<Samples.Lesson> stories = stories();
    assertEquals(11, stories.size());
    TreeSet<String> told = new TreeSet<>();
    for (Samples.Lesson story : stories) {
      told.addAll(told(ScenarioReader.read(story.text(), story.name())));
    }
    assertEquals(TOLD, String.join("\n", told) + "\n");
  }

  /** Broker 2 leaves on both sides, broker 3 on one alone: that is what parts them. */
  @Test
  void whoLeavesTheIsrOnOneSideAloneIsNamed() throws Exception {
    Samples.Lesson story =
        stories().stream()
            .filter(each -> each.text().contains("\"told-by-a-leader-of-the-past\""))
            .findFirst()
            .orElseThrow();
    Session session = new Session(new ManualPace(), new Preferences());
    session.openScenario(ScenarioReader.read(story.text(), story.name()), Optional.empty());
    for (int i = 0; i < 7; i++) {
      session.step();
    }
    Rules kafkas = session.rules().with("reconciliation", "epoch-on-fetch");
    ComparePage page = page(session, kafkas);
    assertTrue(page.left().event().startsWith("Broker 2 left the ISR"), page.left().event());
    assertTrue(page.right().event().startsWith("Broker 3 left the ISR"), page.right().event());
  }

  /** What the other side loses or lets diverge, rule by rule. */
  private static List<String> told(Scenario scenario) {
    Session session = new Session(new ManualPace(), new Preferences());
    CompareViewModel model =
        new CompareViewModel(session, Runnable::run, Runnable::run, row -> List.of());
    RulesViewModel menu = new RulesViewModel(session, model, new SimpleBooleanProperty(true));
    session.openScenario(scenario, Optional.empty());
    for (int i = 0; i < scenario.commands().size(); i++) {
      session.step();
    }
    List<RulesViewModel.Choice> others = menu.truncations();
    assertEquals(3, others.size(), scenario.id());
    List<String> told = new ArrayList<>();
    for (RulesViewModel.Choice other : others) {
      assertFalse(other.note().isBlank());
      ComparePage page = page(session, other.rules());
      assertEquals("The rule that differs: reconciliation", page.title());
      assertTrue(page.right().title().contains(other.title()), page.right().title());
      String fates = fate(page.left()) + " | " + fate(page.right());
      if (!fates.equals("- | -")) {
        told.add(scenario.id() + " / " + other.title() + ": " + fates);
      }
    }
    return told;
  }

  private static ComparePage page(Session session, Rules other) {
    Comparison both = new Comparison(session.rules(), other);
    Compared tip = both.at(session.moment());
    return ComparePages.of(
        new ComparePages.Subject(
            session.rules(),
            other,
            tip,
            tip,
            List.of(),
            session.shownPartition().orElse(null),
            Scope.WITHOUT_FILES,
            both.divergence(session.moment(), Scope.WITHOUT_FILES)));
  }

  private static String fate(ComparePage.Side side) {
    return side.verdict().map(HistoricTruncationTest::fate).orElse("-");
  }

  private static String fate(Verdict verdict) {
    if (verdict.names().isEmpty()) {
      return verdict.kept() ? "alike" : "diverged";
    }
    boolean committed = verdict.sentence().startsWith("Committed");
    return (verdict.kept() ? "kept " : committed ? "lost committed " : "lost ")
        + verdict.names().replace(",", "");
  }
}
