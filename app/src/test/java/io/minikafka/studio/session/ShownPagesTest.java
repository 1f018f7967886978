package io.minikafka.studio.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.log.FlushLogs;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.gallery.Scenes;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ShownPagesTest {
  @Test
  void aLessonShowsWhatItsCommandsUse() {
    assertEquals(
        Set.of(), new ShownPages(Scenes.session(Scenes.scenario("log"))).pagesProperty().get());
    assertEquals(
        Set.of(Page.values()),
        new ShownPages(Scenes.session(Scenes.scenario("main"))).pagesProperty().get());
  }

  @Test
  void aLessonThatNamesMarksOfTheLogAloneShowsThePagesOfItsCommands() throws ScenarioProblem {
    for (Samples.Lesson lesson : Samples.load().chapters().get(3).lessons()) {
      Scenario scenario = ScenarioReader.read(lesson.text(), lesson.name());
      assertFalse(scenario.show().isEmpty() || scenario.show().contains("groups"), lesson::name);
      assertTrue(new ShownPages(Scenes.session(scenario)).has(Page.GROUPS), lesson::name);
    }
  }

  @Test
  void aPersonsOwnCommandAddsWhatItNeedsWhileTheBranchIsShown() {
    Session session = Scenes.session(Scenes.scenario("log"), 2);
    ShownPages pages = new ShownPages(session);
    session.perform(new FlushLogs());
    assertEquals(Set.of(Page.FILES), pages.pagesProperty().get());
    session.backToLesson();
    assertFalse(pages.has(Page.FILES));
  }

  @Test
  void aPageCanBeAddedAndEverythingShowsAll() {
    Session session = Scenes.session(Scenes.scenario("log"), 2);
    ShownPages pages = new ShownPages(session);
    session.preferences().addedPages().add(Page.GROUPS);
    assertEquals(Set.of(Page.GROUPS), pages.pagesProperty().get());
    session.preferences().everythingProperty().set(true);
    assertEquals(Set.of(Page.values()), pages.pagesProperty().get());
  }

  @Test
  void aClusterOfOnesOwnShowsAll() {
    Session session = Scenes.session(Scenes.scenario("log"), 2);
    ShownPages pages = new ShownPages(session);
    session.open(Rules.miniKafka(), Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
    assertTrue(pages.has(Page.TRANSACTIONS));
  }
}
