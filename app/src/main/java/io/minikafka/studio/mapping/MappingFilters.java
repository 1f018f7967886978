package io.minikafka.studio.mapping;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.mapping.MappingPage.Counts;
import io.minikafka.studio.mapping.MappingPage.State;
import io.minikafka.studio.paint.IconView;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Search, and what the table is narrowed down to. */
final class MappingFilters extends VBox {
  private static final double WIDTH = 304;
  private static final double NARROW = 280;

  private final MappingViewModel model;
  private final TextField search = new TextField();
  private final VBox grades = new VBox(heading("mapping.filter.grade"));
  private final VBox sections = new VBox();
  private final VBox states = new VBox(heading("mapping.filter.state"));
  private final VBox all = new VBox();
  private final Map<Grade, Label> gradeCounts = new EnumMap<>(Grade.class);
  private final Map<State, Label> stateCounts = new EnumMap<>(State.class);

  MappingFilters(MappingViewModel model, int total) {
    this.model = model;
    classed(this, StyleClasses.SIDE, StyleClasses.MAPPING_SIDE);
    setNarrow(false);
    search.setId("mapping-search");
    search.setPromptText(text("mapping.search", total));
    search.setAccessibleText(text("mapping.search", total));
    search.textProperty().bindBidirectional(model.searchProperty());
    for (Grade grade : Grade.values()) {
      Badge badge =
          new Badge(grade.glyph(), grade.title(), grade.styleClasses().toArray(String[]::new));
      grades.getChildren().add(row(model.grades(), grade, grade.title(), badge, gradeCounts));
    }
    for (State state : State.values()) {
      String name = state.title();
      states.getChildren().add(row(model.states(), state, name, label(name), stateCounts));
    }
    Region down = new Region();
    VBox.setVgrow(down, Priority.ALWAYS);
    all.getChildren()
        .addAll(
            grades,
            new VBox(8, heading("mapping.filter.section"), sections),
            states,
            down,
            paragraph(text("mapping.advice"), StyleClasses.SECONDARY, StyleClasses.INK2));
    all.setMinHeight(Region.USE_PREF_SIZE);
    ScrollPane scroll = classed(new ScrollPane(all), StyleClasses.GROUPS_BODY);
    scroll.setFitToWidth(true);
    scroll.setFitToHeight(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    // Room for the bar, which lies over what it scrolls.
    all.setPadding(new Insets(0, 12, 0, 0));
    getChildren().addAll(searchField(), scroll);
  }

  private StackPane searchField() {
    IconView icon = new IconView(Glyph.SEARCH, 16);
    Label key = KeyCap.of("/");
    StackPane field = classed(new StackPane(search, icon, key), StyleClasses.MAPPING_SEARCH);
    StackPane.setAlignment(icon, Pos.CENTER_LEFT);
    StackPane.setAlignment(key, Pos.CENTER_RIGHT);
    icon.setMouseTransparent(true);
    key.setMouseTransparent(true);
    key.visibleProperty().bind(search.textProperty().isEmpty());
    return field;
  }

  private static Label heading(String key) {
    return label(text(key), StyleClasses.HEADER);
  }

  private static <T extends Enum<T>> HBox row(
      ObservableSet<T> chosen, T value, String name, Region shown, Map<T, Label> counts) {
    CheckBox box = new CheckBox();
    box.setId("mapping-" + value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    box.setAccessibleText(name);
    box.setSelected(chosen.contains(value));
    box.setOnAction(
        event -> {
          if (box.isSelected()) {
            chosen.add(value);
          } else {
            chosen.remove(value);
          }
        });
    chosen.addListener((SetChangeListener<T>) change -> box.setSelected(chosen.contains(value)));
    Label count = label("", StyleClasses.MONO, StyleClasses.INK2);
    counts.put(value, count);
    HBox row = new HBox(8, box, shown, space(), count);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  /** Takes less width. */
  void setNarrow(boolean narrow) {
    double width = narrow ? NARROW : WIDTH;
    setMinWidth(width);
    setPrefWidth(width);
    setMaxWidth(width);
    all.setSpacing(narrow ? 20 : 26);
    grades.setSpacing(narrow ? 8 : 12);
    states.setSpacing(narrow ? 8 : 16);
  }

  void render(MappingPage page) {
    gradeCounts.forEach((grade, label) -> label.setText(String.valueOf(page.grades().get(grade))));
    stateCounts.forEach((state, label) -> label.setText(String.valueOf(page.states().get(state))));
    sections.getChildren().setAll(page.counts().stream().map(this::section).toList());
  }

  private Region section(Counts counts) {
    boolean chosen = model.sectionProperty().get().filter(counts.section()::equals).isPresent();
    HBox grades = new HBox(12);
    counts
        .grades()
        .forEach(
            (grade, count) -> {
              String tone = grade.styleClasses().get(0);
              Label number = label(String.valueOf(count), StyleClasses.SECONDARY, tone);
              number.setGraphic(classed(new IconView(grade.glyph(), 13), StyleClasses.HEAVY, tone));
              grades.getChildren().add(number);
            });
    HBox top =
        new HBox(
            label(counts.section(), chosen ? StyleClasses.ACCENT : StyleClasses.INK),
            space(),
            label(String.valueOf(counts.rows()), StyleClasses.MONO, StyleClasses.INK2));
    VBox row = classed(new VBox(4, top, grades), StyleClasses.MAPPING_FILTER);
    if (chosen) {
      classed(row, StyleClasses.CURRENT);
    }
    row.setFocusTraversable(true);
    row.setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
    row.setAccessibleText(
        counts.section()
            + ": "
            + counts.grades().entrySet().stream()
                .map(each -> each.getKey().counted(each.getValue()))
                .collect(Collectors.joining(", ")));
    row.setOnMouseClicked(event -> model.toggleSection(counts.section()));
    row.setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.SPACE) {
            model.toggleSection(counts.section());
            event.consume();
          }
        });
    return row;
  }

  boolean isTyping() {
    return search.isFocused();
  }

  void focusSearch() {
    search.requestFocus();
    search.selectAll();
  }
}
