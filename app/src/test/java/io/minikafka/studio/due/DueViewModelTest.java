package io.minikafka.studio.due;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.session.ShownPages;
import java.util.List;
import org.junit.jupiter.api.Test;

class DueViewModelTest {
  private static final int COMMANDS = 78;
  private static final int BUFFERED = 72;

  private final Session session = Scenes.session(Scenes.scenario("main"), COMMANDS);
  private final DueViewModel model = new DueViewModel(session, new ShownPages(session));

  private List<String> due() {
    return model.dueProperty().get().stream().map(each -> each.id() + ": " + each.words()).toList();
  }

  private DueWork work(String id) {
    return model.dueProperty().get().stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatThreadsWouldHaveDoneIsListedWithItsNumbers() {
    assertEquals(
        List.of(
            "due-expire: app-2: session over since 7.200 s",
            "due-elect-orders-2: orders-2: leader 3 is down",
            "due-fetch: broker 2 is behind, 4 offsets in orders-0"),
        due());
  }

  @Test
  void eachIsACommandAfterWhichItIsNotDue() {
    for (String id : List.of("due-expire", "due-elect-orders-2", "due-fetch")) {
      model.perform(work(id));
      assertTrue(session.moment().transition().orElseThrow().outcome().isAccepted(), id);
      assertFalse(due().stream().anyMatch(each -> each.startsWith(id + ":")), id);
    }
  }

  @Test
  void anIsrThatWouldChangeIsDue() {
    session.perform(new AdvanceClock(300));
    assertTrue(
        due().contains("due-isr-orders-0: orders-0: broker 2 leaves the ISR"), due().toString());
    model.perform(work("due-isr-orders-0"));
    assertFalse(due().stream().anyMatch(each -> each.startsWith("due-isr-orders-0:")));
  }

  @Test
  void aBatchIsDueWhenItsLingerIsOver() {
    session.goTo(session.history().main().get(BUFFERED));
    assertFalse(due().stream().anyMatch(each -> each.startsWith("due-flush")));
    session.perform(new AdvanceClock(100));
    assertTrue(
        due().contains("due-flush-web-1: web-1 holds a batch for orders-0, due since 11.900 s"),
        due().toString());
  }

  @Test
  void nothingIsDueWhileTheClusterIsClosed() {
    session.perform(new CloseCluster());
    assertEquals(List.of(), due());
  }

  @Test
  void theStripIsOpenInALessonAndClosedAmongEverything() {
    assertTrue(model.openProperty().get());
    session.preferences().everythingProperty().set(true);
    assertFalse(model.openProperty().get());
  }

  @Test
  void inALowWindowTheStripWaitsUntilItIsAskedFor() {
    model.windowHeight(720);
    assertFalse(model.openProperty().get());
    model.openProperty().set(true);
    model.windowHeight(721);
    assertTrue(model.openProperty().get());
    model.windowHeight(1080);
    assertTrue(model.openProperty().get());
  }

  @Test
  void aLessonWithoutTheClockShowsNothing() {
    Session lesson = Scenes.session(Scenes.scenario("log"), 3);
    DueViewModel none = new DueViewModel(lesson, new ShownPages(lesson));
    assertEquals(List.of(), none.dueProperty().get());
  }
}
