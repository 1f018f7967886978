package io.minikafka.studio.mapping;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.library.Library;
import io.minikafka.studio.library.LibraryViewModel;
import io.minikafka.studio.mapping.MappingPage.Counts;
import io.minikafka.studio.mapping.MappingPage.Detail;
import io.minikafka.studio.mapping.MappingPage.Line;
import io.minikafka.studio.mapping.MappingPage.RulePair;
import io.minikafka.studio.mapping.MappingPage.Section;
import io.minikafka.studio.mapping.MappingPage.State;
import io.minikafka.studio.mapping.MappingTable.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;

/** Which rows are listed, which one is selected, and what can be done with it. Knows no control. */
public final class MappingViewModel {
  /** Rules whose exchange the explorer can tell from what it finds. */
  private static final List<String> SEARCHED =
      List.of(
          "startupHighWatermark",
          "promotion",
          "reconciliation",
          "followerProgress",
          "highWatermarkBelowMinIsr",
          "isrMembership");

  private final MappingTable table;
  private final LibraryViewModel library;
  private final Consumer<Library.Lesson> showMe;
  private final BiConsumer<Library.Lesson, List<String>> compare;
  private final StringProperty search = new SimpleStringProperty(this, "search", "");
  private final ObservableSet<Grade> grades =
      FXCollections.observableSet(EnumSet.allOf(Grade.class));
  private final ObservableSet<State> states =
      FXCollections.observableSet(EnumSet.allOf(State.class));
  private final BooleanProperty worstFirst = new SimpleBooleanProperty(this, "worstFirst", true);
  private final ReadOnlyObjectWrapper<Optional<String>> section =
      new ReadOnlyObjectWrapper<>(this, "section", Optional.empty());
  private final ReadOnlyObjectWrapper<MappingPage> page =
      new ReadOnlyObjectWrapper<>(this, "page", MappingPage.NONE);
  private final SortedMap<String, Optional<Stops>> stopsOf = new TreeMap<>();
  private Optional<String> selected = Optional.empty();
  private boolean wanted;
  private Runnable explorer = () -> {};

  /**
   * A guide.
   *
   * @param showMe opens a lesson in the Lab
   * @param compare opens a lesson in Compare, with some rules exchanged
   */
  public MappingViewModel(
      MappingTable table,
      LibraryViewModel library,
      Consumer<Library.Lesson> showMe,
      BiConsumer<Library.Lesson, List<String>> compare) {
    this.table = table;
    this.library = library;
    this.showMe = showMe;
    this.compare = compare;
    search.addListener((at, was, now) -> refresh());
    worstFirst.addListener((at, was, now) -> refresh());
    grades.addListener((SetChangeListener<Grade>) change -> refresh());
    states.addListener((SetChangeListener<State>) change -> refresh());
    library.libraryProperty().addListener((at, was, now) -> refresh());
  }

  /** What is shown; computed from when it is asked for. */
  public ReadOnlyObjectProperty<MappingPage> pageProperty() {
    if (!wanted) {
      wanted = true;
      refresh();
    }
    return page.getReadOnlyProperty();
  }

  /** Words that a row must have. */
  public StringProperty searchProperty() {
    return search;
  }

  /** The grades that are listed. */
  public ObservableSet<Grade> grades() {
    return grades;
  }

  /** The states that are listed. */
  public ObservableSet<State> states() {
    return states;
  }

  /** Whether the worst grade of a section comes first; else the order is the table's. */
  public BooleanProperty worstFirstProperty() {
    return worstFirst;
  }

  /** The one section that is listed; none for all. */
  public ReadOnlyObjectProperty<Optional<String>> sectionProperty() {
    return section.getReadOnlyProperty();
  }

  /** Lists one section alone, or all again. */
  public void toggleSection(String title) {
    section.set(
        section.get().filter(title::equals).isPresent() ? Optional.empty() : Optional.of(title));
    refresh();
  }

  /** Lists everything again. */
  public void clear() {
    section.set(Optional.empty());
    grades.addAll(EnumSet.allOf(Grade.class));
    states.addAll(EnumSet.allOf(State.class));
    search.set("");
    refresh();
  }

  /** Selects a row; one that is not listed makes room for itself. */
  public void select(String id) {
    selected = table.row(id).map(Row::id);
    boolean listed =
        pageProperty().get().sections().stream()
            .flatMap(each -> each.lines().stream())
            .anyMatch(each -> each.row().id().equals(id));
    if (listed) {
      refresh();
    } else {
      clear();
    }
  }

  /** Selects the row before (−1) or after (1) the selected one, of those listed. */
  public void move(int by) {
    List<Line> lines =
        pageProperty().get().sections().stream().flatMap(each -> each.lines().stream()).toList();
    if (lines.isEmpty()) {
      return;
    }
    int at = -1;
    for (int i = 0; i < lines.size(); i++) {
      at = lines.get(i).selected() ? i : at;
    }
    int next = at < 0 ? 0 : Math.max(0, Math.min(lines.size() - 1, at + by));
    select(lines.get(next).row().id());
  }

  /** Runs the scenario of a row, beside Kafka's rules where they differ. */
  public void run(Line line) {
    line.lesson()
        .ifPresent(
            lesson -> {
              if (compares(line.row())) {
                compare(line);
              } else {
                showMe.accept(lesson);
              }
            });
  }

  /** Opens the scenario of a row in the Lab. */
  public void showMe(Line line) {
    line.lesson().ifPresent(showMe);
  }

  /** Opens a scenario of a row in Compare: the first in which its rules make a difference. */
  public void compare(Line line) {
    line.lesson()
        .filter(lesson -> compares(line.row()))
        .ifPresent(
            lesson -> {
              List<String> rules = differing(line.row());
              compare.accept(
                  lessons(line.row().id()).stream()
                      .filter(each -> DifferingRules.show(each.sample().text(), rules))
                      .findFirst()
                      .orElse(lesson),
                  rules);
            });
  }

  /** The two moments of an equivalent row, in the scenario that {@link #compare} opens. */
  private Optional<Stops> stops(Row row) {
    if (row.grade() != Grade.EQUIVALENT || !compares(row)) {
      return Optional.empty();
    }
    return stopsOf.computeIfAbsent(
        row.id(),
        id ->
            lessons(id).stream()
                .flatMap(
                    each -> DifferingRules.stops(each.sample().text(), differing(row)).stream())
                .findFirst());
  }

  /** Opens the explorer. */
  public void searchStory() {
    explorer.run();
  }

  /** Where stories are searched for. */
  public void onSearch(Runnable opens) {
    explorer = opens;
  }

  /** The rows that are listed, with how far a person is with each, as a table in a format. */
  public String export(MappingExport format) {
    return format.write(
        pageProperty().get().sections().stream().flatMap(each -> each.lines().stream()).toList());
  }

  /** The rules of a row that have another value in Kafka's set. */
  private static List<String> differing(Row row) {
    return row.rules().stream().filter(MappingViewModel::differs).toList();
  }

  private static boolean differs(String rule) {
    RuleRow<?> row = Rules.row(rule).orElseThrow();
    return !row.kafka().value().equals(row.miniKafka().value());
  }

  private static boolean compares(Row row) {
    return !differing(row).isEmpty();
  }

  private void refresh() {
    if (!wanted) {
      return;
    }
    SortedMap<Grade, Integer> ofGrade = new TreeMap<>();
    SortedMap<State, Integer> ofState = new TreeMap<>();
    for (Grade each : Grade.values()) {
      ofGrade.put(each, 0);
    }
    for (State each : State.values()) {
      ofState.put(each, 0);
    }
    List<Section> sections = new ArrayList<>();
    List<Counts> counts = new ArrayList<>();
    Optional<Detail> detail = Optional.empty();
    for (String title : table.sections()) {
      List<Line> listed = new ArrayList<>();
      SortedMap<Grade, Integer> inSection = new TreeMap<>();
      int rows = 0;
      for (Row row : table.rows()) {
        if (!row.section().equals(title)) {
          continue;
        }
        Line line = line(row);
        rows++;
        ofGrade.merge(row.grade(), 1, Integer::sum);
        inSection.merge(row.grade(), 1, Integer::sum);
        ofState.merge(line.state(), 1, Integer::sum);
        if (line.selected()) {
          detail = Optional.of(detail(line));
        }
        if (isListed(line)) {
          listed.add(line);
        }
      }
      counts.add(new Counts(title, rows, inSection));
      if (!listed.isEmpty()) {
        sections.add(new Section(title, note(listed), sorted(listed)));
      }
    }
    page.set(new MappingPage(sections, ofGrade, counts, ofState, detail));
    if (selected.isEmpty() && !sections.isEmpty()) {
      move(0);
    }
  }

  private List<Line> sorted(List<Line> lines) {
    if (!worstFirst.get()) {
      return lines;
    }
    List<Line> sorted = new ArrayList<>(lines);
    sorted.sort(Comparator.comparing((Line each) -> each.row().grade()).reversed());
    return sorted;
  }

  private static String note(List<Line> lines) {
    List<String> parts = new ArrayList<>();
    for (Grade grade : Grade.values()) {
      long count = lines.stream().filter(each -> each.row().grade() == grade).count();
      if (count > 0) {
        parts.add(grade.counted(count));
      }
    }
    return text(
        lines.size() == 1 ? "mapping.section.note.one" : "mapping.section.note",
        lines.size(),
        String.join(", ", parts));
  }

  private boolean isListed(Line line) {
    Row row = line.row();
    return grades.contains(row.grade())
        && states.contains(line.state())
        && section.get().map(row.section()::equals).orElse(true)
        && matches(line);
  }

  private boolean matches(Line line) {
    Row row = line.row();
    String all =
        String.join(
                " ",
                row.id(),
                row.mechanism(),
                row.kafka(),
                row.boundary(),
                row.beyond(),
                line.lessonTitle(),
                String.join(" ", row.rules()),
                row.see().stream()
                    .map(each -> each.name() + " " + each.more())
                    .collect(Collectors.joining(" ")))
            .toLowerCase(Locale.ROOT);
    for (String word : search.get().toLowerCase(Locale.ROOT).strip().split("\\s+", -1)) {
      if (!all.contains(word)) {
        return false;
      }
    }
    return true;
  }

  private Line line(Row row) {
    List<Library.Lesson> lessons = lessons(row.id());
    Optional<Library.Lesson> lesson = lessons.stream().findFirst();
    State state = State.NOT_SEEN;
    if (lessons.isEmpty()) {
      state = State.NOTHING;
    } else if (lessons.stream().anyMatch(Library.Lesson::done)) {
      state = State.SEEN;
    } else if (lessons.stream().anyMatch(Library.Lesson::current)) {
      state = State.IN_PROGRESS;
    }
    return new Line(
        row,
        state,
        lesson,
        lesson
            .map(
                each ->
                    text(
                        "mapping.lesson",
                        each.sample().place().chapter(),
                        each.number(),
                        each.title()))
            .orElse(""),
        lesson.isEmpty() ? "" : action(row),
        selected.filter(row.id()::equals).isPresent());
  }

  private static String action(Row row) {
    if (row.grade() == Grade.EQUIVALENT) {
      return text(compares(row) ? "mapping.run.stops" : "mapping.run.same");
    }
    return text(compares(row) ? "mapping.run.difference" : "mapping.run.show");
  }

  private Detail detail(Line line) {
    List<RulePair> pairs = new ArrayList<>();
    for (String rule : line.row().rules()) {
      RuleRow<?> each = Rules.row(rule).orElseThrow();
      pairs.add(
          new RulePair(
              rule,
              each.miniKafka().value(),
              each.miniKafka().explain(),
              each.kafka().value(),
              each.kafka().explain()));
    }
    List<Row> related =
        line.row().related().stream().flatMap(id -> table.row(id).stream()).toList();
    return new Detail(
        line,
        pairs,
        related,
        stops(line.row()),
        compares(line.row()) && line.lesson().isPresent(),
        line.row().rules().stream().anyMatch(SEARCHED::contains));
  }

  /** The lessons that name a row, in the order of the chapters. */
  private List<Library.Lesson> lessons(String id) {
    return library.libraryProperty().get().chapters().stream()
        .flatMap(chapter -> chapter.lessons().stream())
        .filter(lesson -> lesson.mapping().contains(id))
        .toList();
  }
}
