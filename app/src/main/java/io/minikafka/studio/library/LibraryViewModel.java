package io.minikafka.studio.library;

import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.studio.session.LessonPlace;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.study.Study;
import io.minikafka.studio.study.StudyProgress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The chapters that come with the studio. A lesson is done once its last command ran. */
public final class LibraryViewModel {
  private static final String ID = "id";
  private static final String TITLE = "title";
  private static final String MAPPING = "mapping";

  private final Session session;
  private final ScenarioOpener opener;
  private final StudyProgress progress;
  private final ReadOnlyObjectWrapper<Library> library =
      new ReadOnlyObjectWrapper<>(this, "library", Library.LOADING);
  private List<Titled> chapters = List.of();
  private int unfolded;

  /** A lesson's file, and what it says of itself. */
  private record Named(Samples.Lesson sample, String id, String title, List<String> mapping) {}

  private record Titled(Samples.Chapter chapter, List<Named> lessons) {}

  /** The samples, read at once in the background. */
  public LibraryViewModel(Session session, ScenarioOpener opener) {
    this(session, opener, new StudyProgress(session));
  }

  /**
   * The samples, read at once in the background.
   *
   * @param progress knows what is done
   */
  public LibraryViewModel(Session session, ScenarioOpener opener, StudyProgress progress) {
    this.session = session;
    this.opener = opener;
    this.progress = progress;
    progress.studyProperty().addListener((at, old, now) -> refresh());
    session.lessonPlaceProperty().addListener((at, old, now) -> refresh());
    opener.samples(LibraryViewModel::titled, this::show);
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

  /** Whether the open lesson is the last of its chapter. */
  public boolean isChapterEnd() {
    return session
        .lessonPlaceProperty()
        .get()
        .filter(place -> place.number() == place.count())
        .isPresent();
  }

  private void show(List<Titled> read) {
    chapters = read;
    refresh();
  }

  private static List<Titled> titled(Samples samples) {
    return samples.chapters().stream()
        .map(
            chapter ->
                new Titled(
                    chapter, chapter.lessons().stream().map(LibraryViewModel::named).toList()))
        .toList();
  }

  /** What stands in a file; its name where it cannot be read. */
  private static Named named(Samples.Lesson lesson) {
    try {
      JsonValue file = JsonParser.parse(lesson.text());
      Members in = Members.of(file);
      return new Named(lesson, in.text(ID), in.text(TITLE), mapping(file));
    } catch (JsonProblem unreadable) {
      return new Named(lesson, "", lesson.name(), List.of());
    }
  }

  private static List<String> mapping(JsonValue file) {
    return file instanceof JsonValue.Obj scenario
            && scenario.find(MAPPING) instanceof JsonValue.Array list
        ? list.items().stream()
            .filter(JsonValue.Text.class::isInstance)
            .map(each -> String.valueOf(each.plain()))
            .toList()
        : List.of();
  }

  private void refresh() {
    Optional<LessonPlace> here = session.lessonPlaceProperty().get();
    List<Library.Chapter> rows = new ArrayList<>();
    int total = 0;
    int done = 0;
    Study study = progress.studyProperty().get();
    for (Titled titled : chapters) {
      List<Library.Lesson> lessons = new ArrayList<>();
      for (Named named : titled.lessons()) {
        lessons.add(
            new Library.Lesson(
                named.sample(),
                lessons.size() + 1,
                named.title(),
                named.mapping(),
                study.lesson(named.id()).filter(Study.Studied::isDone).isPresent(),
                here.filter(named.sample().place()::equals).isPresent()));
      }
      total += lessons.size();
      done += (int) lessons.stream().filter(Library.Lesson::done).count();
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
    library.set(new Library(rows, done, total, true));
  }
}
