package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.cli.PictureExport.Format;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * What is written, as what, and where. Choices stay for the next time; the place follows them until
 * a person names one.
 */
final class ExportViewModel {
  /** What is drawn. */
  enum Subject {
    DIAGRAM,
    WINDOW
  }

  /** Which moments are drawn. */
  enum Extent {
    /** The one under the cursor. */
    STEP,
    /** Each, in a numbered file. */
    ALL,
    /** Each with its words: a document. */
    STORYBOARD
  }

  /** What a file is. */
  enum Kind {
    PNG("png", Format.PNG),
    SVG("svg", Format.SVG),
    PDF("pdf", Format.PDF),
    /** Pictures in files and a text that shows them. */
    MARKDOWN("md", Format.PNG);

    private final String ending;
    private final Format format;

    Kind(String ending, Format format) {
      this.ending = ending;
      this.format = format;
    }

    Format format() {
      return format;
    }

    String ending() {
      return ending;
    }
  }

  /**
   * What an export is asked about.
   *
   * @param id of the scenario, for the file's name
   * @param step the moment under the cursor
   * @param steps how many steps there are; none where they cannot be drawn
   * @param why why the steps cannot be drawn; empty where they can
   * @param diagram of the diagram's picture
   * @param window of the window's picture; none where that cannot be drawn
   */
  record About(
      String id,
      int step,
      Optional<Integer> steps,
      String why,
      Size diagram,
      Optional<Size> window) {}

  /** In pixels. */
  record Size(double width, double height) {}

  static final List<Integer> SCALES = List.of(1, 2, 4);

  /**
   * What was chosen last.
   *
   * @param kinds of file for each extent
   * @param folder where it went
   */
  record Choices(
      Subject subject, Extent extent, SortedMap<Extent, Kind> kinds, int scale, Path folder) {
    /** Before anything was chosen. */
    static Choices first() {
      Path home = Path.of(System.getProperty("user.home", "."));
      return new Choices(Subject.DIAGRAM, Extent.STEP, new TreeMap<>(), 2, home);
    }

    /** The same with other moments. */
    Choices of(Extent other) {
      return new Choices(subject, other, kinds, scale, folder);
    }
  }

  private final ObjectProperty<Subject> subject;
  private final ObjectProperty<Extent> extent;
  private final ObjectProperty<Kind> kind;
  private final ObjectProperty<Integer> scale;
  private final StringProperty place = new SimpleStringProperty(this, "place", "");
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
  private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
  private final ReadOnlyObjectWrapper<List<Kind>> kinds =
      new ReadOnlyObjectWrapper<>(this, "kinds", List.of());
  private final SortedMap<Extent, Kind> lastKinds;
  private final Predicate<Path> isThere;
  private final About about;
  private final Path folder;
  private String suggested = "";

  /**
   * Begins with the choices of the last time.
   *
   * @param isThere whether there is a file or folder of that name
   */
  ExportViewModel(About about, Choices last, Predicate<Path> isThere) {
    this.about = about;
    this.isThere = isThere;
    folder = last.folder();
    lastKinds = new TreeMap<>(last.kinds());
    Subject drawn = about.window().isEmpty() ? Subject.DIAGRAM : last.subject();
    Extent moments = about.steps().isEmpty() ? Extent.STEP : last.extent();
    subject = new SimpleObjectProperty<>(this, "subject", drawn);
    extent = new SimpleObjectProperty<>(this, "extent", moments);
    kind = new SimpleObjectProperty<>(this, "kind", lastKind(moments));
    scale = new SimpleObjectProperty<>(this, "scale", last.scale());
    InvalidationListener changed = at -> look();
    extent.addListener((at, was, now) -> kind.set(lastKind(now)));
    kind.addListener((at, was, now) -> lastKinds.put(extent.get(), now));
    subject.addListener(changed);
    extent.addListener(changed);
    kind.addListener(changed);
    scale.addListener(changed);
    place.addListener(changed);
    look();
  }

  private Kind lastKind(Extent moments) {
    return lastKinds.getOrDefault(moments, kindsOf(moments, subject.get()).get(0));
  }

  /** What is chosen now, for the next time. */
  Choices choices() {
    Path parent = canWrite() ? target().getParent() : null;
    return new Choices(
        subject.get(), extent.get(), lastKinds, scale.get(), parent == null ? folder : parent);
  }

  ObjectProperty<Subject> subjectProperty() {
    return subject;
  }

  ObjectProperty<Extent> extentProperty() {
    return extent;
  }

  ObjectProperty<Kind> kindProperty() {
    return kind;
  }

  ObjectProperty<Integer> scaleProperty() {
    return scale;
  }

  /** Where it goes: a file, or a folder for several. */
  StringProperty placeProperty() {
    return place;
  }

  /** What is wrong with the place; empty when nothing is. */
  ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /** What will be written. */
  ReadOnlyStringProperty noteProperty() {
    return note.getReadOnlyProperty();
  }

  /** The kinds that suit what is written. */
  ReadOnlyObjectProperty<List<Kind>> kindsProperty() {
    return kinds.getReadOnlyProperty();
  }

  About about() {
    return about;
  }

  /** Whether a size is chosen: vectors have none; a window is pixels in every file. */
  boolean hasScale() {
    return kind.get().format() == Format.PNG || subject.get() == Subject.WINDOW;
  }

  /** Whether several files are written into a folder. */
  boolean isFolder() {
    return extent.get() == Extent.ALL || kind.get() == Kind.MARKDOWN;
  }

  boolean canWrite() {
    return problem.get().isEmpty();
  }

  /** The place; only while there is no problem. */
  Path target() {
    return Path.of(place.get().strip()).toAbsolutePath();
  }

  static List<Kind> kindsOf(Extent extent, Subject subject) {
    if (extent == Extent.STORYBOARD) {
      return subject == Subject.WINDOW ? List.of(Kind.MARKDOWN) : List.of(Kind.PDF, Kind.MARKDOWN);
    }
    return List.of(Kind.PNG, Kind.SVG, Kind.PDF);
  }

  private void look() {
    List<Kind> possible = kindsOf(extent.get(), subject.get());
    if (!possible.equals(kinds.get())) {
      kinds.set(possible);
    }
    if (!possible.contains(kind.get())) {
      kind.set(possible.get(0));
      return;
    }
    if (place.get().equals(suggested)) {
      suggested = folder.resolve(suggestion()).toString();
      if (!place.get().equals(suggested)) {
        place.set(suggested);
        return;
      }
    } else if (!isFolder()) {
      String named = withEnding(place.get(), kind.get().ending());
      if (!named.equals(place.get())) {
        place.set(named);
        return;
      }
    }
    problem.set(problem());
    note.set(problem.get().isEmpty() ? sentence() : problem.get());
  }

  /** An ending that belongs to another kind is exchanged; any other name is left alone. */
  private static String withEnding(String name, String ending) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (Kind each : Kind.values()) {
      String other = "." + each.ending();
      if (lower.endsWith(other) && !each.ending().equals(ending)) {
        return name.substring(0, name.length() - other.length()) + "." + ending;
      }
    }
    return name;
  }

  private String suggestion() {
    String id = about.id().isEmpty() ? "minikafka" : about.id();
    return switch (extent.get()) {
      case ALL -> id;
      case STORYBOARD -> kind.get() == Kind.PDF ? id + "-storyboard.pdf" : id + "-storyboard";
      case STEP -> {
        String what = subject.get() == Subject.WINDOW ? id + "-window-" : id + "-";
        String size = hasScale() ? "-" + scale.get() + "x" : "";
        yield what + about.step() + size + "." + kind.get().ending();
      }
    };
  }

  private String problem() {
    if (extent.get() != Extent.STEP && about.steps().isEmpty()) {
      return about.why();
    }
    if (place.get().isBlank()) {
      return text(isFolder() ? "export.noFolder" : "export.noFile");
    }
    Path target;
    try {
      target = target();
    } catch (InvalidPathException wrong) {
      return text("export.wrongName", wrong.getReason());
    }
    if (isFolder() && isThere.test(target) && Files.isRegularFile(target)) {
      return text("export.isFile", target);
    }
    if (!isFolder() && Files.isDirectory(target)) {
      return text("export.isFolder", target);
    }
    return "";
  }

  private String sentence() {
    String what;
    int steps = about.steps().map(last -> last + 1).orElse(1);
    if (extent.get() == Extent.STEP) {
      what = hasScale() ? pixels() : text("export.vector", kind.get().name());
    } else if (extent.get() == Extent.ALL) {
      String last = String.format(Locale.ROOT, "%03d.%s", steps - 1, kind.get().ending());
      what = text("export.files", steps, "000." + kind.get().ending(), last);
    } else {
      what = text(kind.get() == Kind.PDF ? "export.pages" : "export.markdown");
    }
    return !isFolder() && isThere.test(target()) ? text("export.replaces", what) : what;
  }

  private String pixels() {
    Optional<Size> window = about.window().filter(size -> subject.get() == Subject.WINDOW);
    Size size = window.orElse(about.diagram());
    int times = scale.get();
    return text(
        "export.size", Math.round(size.width() * times), Math.round(size.height() * times), times);
  }
}
