package io.minikafka.studio.library;

import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.Members;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.LessonPlace;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The chapters that come with the studio. A lesson is done once its last command ran; what is done
 * is kept while the program runs.
 */
public final class LibraryViewModel {
  private static final String TITLE = "title";

  private final Session session;
  private final ScenarioOpener opener;
  private final TreeSet<LessonKey> done = new TreeSet<>();
  private final ReadOnlyObjectWrapper<Library> library =
      new ReadOnlyObjectWrapper<>(this, "library", Library.LOADING);
  private List<Titled> chapters = List.of();
  private int unfolded;

  private record LessonKey(int chapter, int number) implements Comparable<LessonKey> {
    static LessonKey of(LessonPlace place) {
      return new LessonKey(place.chapter(), place.number());
    }

    @Override
    public int compareTo(LessonKey other) {
      return chapter == other.chapter
          ? Integer.compare(number, other.number)
          : Integer.compare(chapter, other.chapter);
    }
  }

  private record Titled(Samples.Chapter chapter, List<String> titles) {}

  /** The samples, read at once in the background. */
  public LibraryViewModel(Session session, ScenarioOpener opener) {
    this.session = session;
    this.opener = opener;
    session.historyProperty().addListener((at, old, now) -> note(now));
    session.lessonPlaceProperty().addListener((at, old, now) -> refresh());
    opener.samples(this::show);
  }

  /** The chapters as they are shown. */
  public ReadOnlyObjectProperty<Library> libraryProperty() {
    return library.getReadOnlyProperty();
  }

  /** Lists the lessons of a chapter, or folds them again. */
  public void toggle(Library.Chapter chapter) {
    unfolded = unfolded == chapter.number() ? 0 : chapter.number();
    refresh();
  }

  /** Opens a lesson before its first step. */
  public void open(Library.Lesson lesson) {
    unfolded = 0;
    opener.open(lesson.sample());
    refresh();
  }

  /** Opens a scenario file. */
  public void open(Path file) {
    opener.open(file);
  }

  /** The lesson after the open one, also in the next chapter; none after the last. */
  public Optional<Library.Lesson> next() {
    List<Library.Lesson> all =
        library.get().chapters().stream().flatMap(c -> c.lessons().stream()).toList();
    for (int i = 0; i + 1 < all.size(); i++) {
      if (all.get(i).current()) {
        return Optional.of(all.get(i + 1));
      }
    }
    return Optional.empty();
  }

  private void show(Samples samples) {
    chapters =
        samples.chapters().stream()
            .map(
                chapter ->
                    new Titled(
                        chapter, chapter.lessons().stream().map(LibraryViewModel::title).toList()))
            .toList();
    refresh();
  }

  /** The title in a file; its name where the file cannot be read. */
  private static String title(Samples.Lesson lesson) {
    try {
      Members in = Members.of(JsonParser.parse(lesson.text()));
      return in.text(TITLE);
    } catch (JsonProblem unreadable) {
      return lesson.name();
    }
  }

  private void note(History history) {
    Optional<LessonPlace> place = session.lessonPlaceProperty().get();
    boolean whole = history.hasScript() && history.unreached().isEmpty();
    if (place.isPresent() && whole && done.add(LessonKey.of(place.get()))) {
      refresh();
    }
  }

  private void refresh() {
    Optional<LessonPlace> here = session.lessonPlaceProperty().get();
    List<Library.Chapter> rows = new ArrayList<>();
    int total = 0;
    for (Titled titled : chapters) {
      List<Library.Lesson> lessons = new ArrayList<>();
      for (int i = 0; i < titled.titles().size(); i++) {
        Samples.Lesson sample = titled.chapter().lessons().get(i);
        lessons.add(
            new Library.Lesson(
                sample,
                i + 1,
                titled.titles().get(i),
                done.contains(LessonKey.of(sample.place())),
                here.filter(sample.place()::equals).isPresent()));
      }
      total += lessons.size();
      int number = titled.chapter().number();
      rows.add(
          new Library.Chapter(
              number,
              titled.chapter().title(),
              titled.chapter().summary(),
              lessons,
              here.filter(place -> place.chapter() == number).isPresent(),
              unfolded == number));
    }
    library.set(new Library(rows, done.size(), total, true));
  }
}
