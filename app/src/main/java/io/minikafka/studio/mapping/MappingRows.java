package io.minikafka.studio.mapping;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.ProseFlow;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.mapping.MappingPage.Line;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.text.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The rows of the table, section by section. A row stays the same node while its line does. */
final class MappingRows extends VBox {
  private static final List<Double> WIDE = List.of(13.0, 24.0, 20.0, 21.0, 22.0);
  // Without room the boundary is told beside the table alone, and a grade stands above its row.
  private static final List<Double> NARROW = List.of(27.0, 31.0, 42.0);
  // Letters of code that the narrow column of Kafka's concept has room for.
  private static final int NARROW_NAME = 24;
  private static final double ICON = 14;
  // With less the table scrolls aside.
  private static final double LEAST = 560;

  private final MappingViewModel model;
  private final SortedMap<String, GridPane> nodes = new TreeMap<>();
  private final SortedMap<String, Line> lines = new TreeMap<>();
  private final HBox head = new HBox();
  private final SortedSet<String> folded = new TreeSet<>();
  private MappingPage page = MappingPage.NONE;
  private boolean narrow;

  MappingRows(MappingViewModel model) {
    this.model = model;
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.TABLE_VIEW);
    setAccessibleText(text("mapping.title"));
    head.getChildren().setAll(titles());
    setMinWidth(LEAST);
    head.setMinWidth(LEAST);
  }

  /** The heads of the columns. */
  Region head() {
    return head;
  }

  /** Leaves out a column where there is no room for it. */
  void setNarrow(boolean now) {
    if (now != narrow) {
      narrow = now;
      nodes.clear();
      lines.clear();
      head.getChildren().setAll(titles());
      render(page);
    }
  }

  private GridPane titles() {
    GridPane grid = classed(grid(), StyleClasses.MAPPING_HEAD);
    HBox.setHgrow(grid, Priority.ALWAYS);
    List<String> keys =
        narrow
            ? List.of("mechanism", "kafka", "scenario")
            : List.of("grade", "mechanism", "kafka", "boundary", "scenario");
    for (int i = 0; i < keys.size(); i++) {
      String key = "mapping.column." + keys.get(i);
      Label title =
          label(text(key), StyleClasses.SECONDARY, StyleClasses.STRONG, StyleClasses.INK2);
      title.setMinWidth(0);
      grid.add(title, i, 0);
    }
    return grid;
  }

  private GridPane grid() {
    GridPane grid = new GridPane();
    for (double share : narrow ? NARROW : WIDE) {
      ColumnConstraints column = new ColumnConstraints();
      column.setPercentWidth(share);
      grid.getColumnConstraints().add(column);
    }
    return grid;
  }

  void render(MappingPage now) {
    page = now;
    List<Node> shown = new ArrayList<>();
    for (MappingPage.Section section : page.sections()) {
      boolean closed = folded.contains(section.title());
      shown.add(title(section, closed));
      if (!closed) {
        section.lines().forEach(line -> shown.add(node(line)));
      }
    }
    if (!shown.equals(getChildren())) {
      getChildren().setAll(shown);
    }
  }

  /** The head of a section; a click folds its rows away. */
  private HBox title(MappingPage.Section section, boolean closed) {
    HBox title =
        classed(
            new HBox(
                10,
                classed(new IconView(closed ? Glyph.CHEV_R : Glyph.CHEV, ICON), StyleClasses.HEAVY),
                label(section.title(), StyleClasses.HEADER),
                label(section.note(), StyleClasses.SECONDARY, StyleClasses.INK2)),
            StyleClasses.MAPPING_SECTION);
    title.setFocusTraversable(true);
    title.setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
    title.setAccessibleText(section.title() + ", " + section.note());
    title.setOnMouseClicked(event -> fold(section.title()));
    title.setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.SPACE) {
            fold(section.title());
            event.consume();
          }
        });
    return title;
  }

  private void fold(String section) {
    if (!folded.remove(section)) {
      folded.add(section);
    }
    render(page);
  }

  Optional<Node> selected() {
    return lines.values().stream()
        .filter(Line::selected)
        .findFirst()
        .map(line -> (Node) nodes.get(line.row().id()))
        .filter(node -> node.getParent() != null);
  }

  private GridPane node(Line line) {
    String id = line.row().id();
    GridPane known = nodes.get(id);
    if (known == null || !line.equals(lines.get(id))) {
      known = row(line);
      nodes.put(id, known);
      lines.put(id, line);
    }
    return known;
  }

  private GridPane row(Line line) {
    MappingTable.Row row = line.row();
    GridPane grid = classed(grid(), StyleClasses.MAPPING_ROW);
    grid.setId("mapping-row-" + row.id());
    grid.setAccessibleRole(AccessibleRole.TABLE_ROW);
    grid.setAccessibleText(
        String.join(
            ". ",
            row.grade().title(),
            Prose.plain(Prose.parse(row.mechanism())),
            Prose.plain(Prose.parse(row.kafka())),
            Prose.plain(Prose.parse(row.boundary())),
            line.state().title()));
    if (line.selected()) {
      classed(grid, StyleClasses.CURRENT);
    }
    Badge badge =
        new Badge(
            row.grade().glyph(),
            row.grade().shortTitle(),
            row.grade().styleClasses().toArray(String[]::new));
    badge.setMinWidth(0);
    HBox grade = new HBox(badge);
    Node mechanism = ProseFlow.flow(Prose.parse(row.mechanism()), StyleClasses.INK);
    List<Prose.Run> concept = Prose.parse(row.kafka());
    Node kafka =
        ProseFlow.flow(narrow ? Prose.folded(concept, NARROW_NAME) : concept, StyleClasses.INK2);
    if (narrow) {
      grid.addRow(0, new VBox(6, grade, mechanism), kafka, scenario(line));
    } else {
      Node boundary = ProseFlow.flow(Prose.parse(row.boundary()), StyleClasses.INK2);
      grid.addRow(0, grade, mechanism, kafka, boundary, scenario(line));
    }
    grid.setOnMouseClicked(
        event -> {
          requestFocus();
          model.select(row.id());
        });
    return grid;
  }

  private VBox scenario(Line line) {
    VBox box = new VBox(4);
    box.setAlignment(Pos.CENTER_LEFT);
    if (line.lesson().isEmpty()) {
      box.getChildren().add(label(text("mapping.nothing"), StyleClasses.INK3));
      return box;
    }
    Button run = classed(new Button(line.action()), StyleClasses.SMALL);
    run.setId("mapping-run-" + line.row().id());
    boolean same = line.row().grade() == Grade.EQUIVALENT;
    run.setGraphic(new IconView(same ? Glyph.LAYERS : Glyph.PLAY, ICON));
    run.setMinWidth(0);
    run.setOnAction(event -> model.run(line));
    if (line.selected()) {
      classed(run, StyleClasses.PRIMARY);
    }
    Label title = paragraph(line.lessonTitle(), StyleClasses.SECONDARY, StyleClasses.INK2);
    title.setMinWidth(0);
    HBox lesson = new HBox(8, title, MappingView.state(line.state()));
    lesson.setAlignment(Pos.CENTER_LEFT);
    box.getChildren().addAll(run, lesson);
    return box;
  }
}
