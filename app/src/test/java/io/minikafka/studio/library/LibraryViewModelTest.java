package io.minikafka.studio.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

class LibraryViewModelTest {
  private final Session session = new Session(Scenes.AT_ONCE, new Preferences());
  private final LibraryViewModel model =
      new LibraryViewModel(session, new ScenarioOpener(session, Runnable::run, Runnable::run));

  private Library.Chapter first() {
    return model.libraryProperty().get().chapters().get(0);
  }

  @Test
  void theSamplesAreListedInTheirOrderWithTheirTitles() {
    Library library = model.libraryProperty().get();

    assertTrue(library.loaded());
    assertEquals(1, first().number());
    assertEquals("The first record", first().lessons().get(0).title());
    assertEquals(
        library.total(), library.chapters().stream().mapToInt(c -> c.lessons().size()).sum());
    for (Library.Chapter chapter : library.chapters()) {
      for (int i = 0; i < chapter.lessons().size(); i++) {
        assertEquals(i + 1, chapter.lessons().get(i).number());
        assertFalse(chapter.lessons().get(i).title().endsWith(".json"));
      }
    }
  }

  @Test
  void aChapterUnfoldsAndFoldsAndOnlyOneIsOpen() {
    assertFalse(first().unfolded());
    model.toggle(first());
    assertTrue(first().unfolded());
    model.toggle(first());
    assertFalse(first().unfolded());
  }

  @Test
  void anOpenedLessonIsMarkedAndStandsBeforeItsFirstStep() {
    model.toggle(first());
    model.open(first().lessons().get(1));

    assertEquals(0, session.moment().number());
    assertEquals(
        first().lessons().get(1).title(), session.scenarioProperty().get().orElseThrow().title());
    assertTrue(first().current());
    assertFalse(first().unfolded());
    assertEquals(
        List.of(false, true),
        first().lessons().subList(0, 2).stream().map(Library.Lesson::current).toList());
  }

  @Test
  void aLessonIsDoneOnceItsLastStepRanAndStaysDone() {
    model.open(first().lessons().get(0));
    assertEquals(0, model.libraryProperty().get().done());

    session.goToEnd();
    assertEquals(1, model.libraryProperty().get().done());
    assertTrue(first().lessons().get(0).done());
    assertEquals(1, first().done());

    model.open(first().lessons().get(1));
    session.goToStart();
    assertTrue(first().lessons().get(0).done());
    assertFalse(first().isDone());
  }

  @Test
  void theNextLessonFollowsTheOpenOne() {
    model.open(first().lessons().get(0));
    assertEquals(first().lessons().get(1).title(), model.next().orElseThrow().title());
    List<Library.Lesson> all =
        model.libraryProperty().get().chapters().stream()
            .flatMap(chapter -> chapter.lessons().stream())
            .toList();
    model.open(all.get(all.size() - 1));
    assertTrue(model.next().isEmpty());
  }
}
