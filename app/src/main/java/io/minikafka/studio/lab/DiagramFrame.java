package io.minikafka.studio.lab;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.fill;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The card of the log diagram: which partition, how near, and the diagram. */
final class DiagramFrame extends VBox {
  private static final double ROOMY = 1100;

  private final Session session;
  private final LabViewModel lab;
  private final DiagramPart diagram;
  private final Label name = label("", StyleClasses.PANEL_TITLE);
  private final Label records = label("", StyleClasses.NARRATION, StyleClasses.INK2);
  private final Label heading = label(text("lab.diagram"), StyleClasses.HEADER);
  private final HBox tabs =
      new HBox(4) {
        @Override
        protected void layoutChildren() {
          super.layoutChildren();
          showWhole();
        }
      };
  private final ScrollPane scrolled = new ScrollPane(tabs);
  private final MenuButton list = classed(new MenuButton(), StyleClasses.SMALL);
  private final HBox zoom;
  private final HBox head;
  private @Nullable Node lead;
  private final Label pixels = label("", StyleClasses.SECONDARY);
  private final ToggleButton legend = new ToggleButton(text("lab.legend"));

  DiagramFrame(Session session, LabViewModel lab, DiagramPart diagram) {
    this.session = session;
    this.lab = lab;
    this.diagram = diagram;
    classed(this, StyleClasses.PANEL, StyleClasses.DIAGRAM_FRAME);
    tabs.setId("partitions");
    tabs.setAlignment(Pos.CENTER_LEFT);
    zoom = zoom();
    classed(scrolled, StyleClasses.TAB_SCROLL);
    scrolled.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scrolled.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scrolled.setFitToHeight(true);
    scrolled.setMinWidth(0);
    HBox.setHgrow(scrolled, Priority.ALWAYS);
    list.setId("partition-list");
    list.setMinWidth(USE_PREF_SIZE);
    list.setTooltip(new Tooltip(text("lab.partition.all")));
    list.setAccessibleText(text("lab.partition.all"));
    list.setOnShowing(event -> list.getItems().setAll(rows()));
    scrolled.viewportBoundsProperty().addListener((at, was, now) -> reveal());
    tabs.layoutBoundsProperty().addListener((at, was, now) -> reveal());
    scrolled.hvalueProperty().addListener((at, was, now) -> showWhole());
    head = classed(new HBox(), StyleClasses.PANEL_HEADER);
    fill(head, heading, name, records, scrolled, list, space(), zoom);
    VBox.setVgrow(diagram.region(), Priority.ALWAYS);
    getChildren().addAll(head, diagram.region());
    InvalidationListener changed = at -> refresh();
    session.momentProperty().addListener(changed);
    session.shownPartitionProperty().addListener(changed);
    lab.fullProperty().addListener(changed);
    widthProperty().addListener((at, was, now) -> crowd(now.doubleValue() < ROOMY));
    refresh();
  }

  /** The tabs of partitions need the room more than words beside the zoom do. */
  private void crowd(boolean crowded) {
    show(pixels, !crowded);
    legend.setText(crowded ? "" : text("lab.legend"));
  }

  private HBox zoom() {
    pixels
        .textProperty()
        .bind(
            diagram
                .pixelsPerRecord()
                .map(each -> text("lab.zoom.pixels", pixels(each.doubleValue()))));
    Button out = small(Glyph.MINUS, text("lab.zoom.out"));
    out.setId("zoom-out");
    out.setOnAction(event -> diagram.zoomOut());
    Button in = small(Glyph.PLUS, text("lab.zoom.in"));
    in.setId("zoom-in");
    in.setOnAction(event -> diagram.zoomIn());
    Label level = label("", StyleClasses.ZOOM_LEVEL);
    level.textProperty().bind(diagram.level());
    Button fit = classed(new Button(text("lab.zoom.fit")), StyleClasses.SMALL);
    fit.setId("zoom-fit");
    fit.setTooltip(new Tooltip(text("lab.zoom.fit.note")));
    fit.setOnAction(event -> diagram.fitAll());
    HBox steps = classed(new HBox(out, level, in), StyleClasses.SEGMENTED);
    classed(legend, StyleClasses.SMALL);
    legend.setId("legend");
    legend.setAccessibleText(text("lab.legend"));
    legend.setGraphic(new IconView(Glyph.EYE, 16));
    legend.setTooltip(new Tooltip(text("lab.legend.note")));
    legend.selectedProperty().addListener((at, was, now) -> diagram.showLegend(now));
    HBox zoom = new HBox(8, legend, pixels, steps, fit);
    zoom.setFillHeight(false);
    zoom.setAlignment(Pos.CENTER_RIGHT);
    zoom.setMinWidth(USE_PREF_SIZE);
    return zoom;
  }

  /** As many digits as can be told apart. */
  private static String pixels(double each) {
    if (each >= 10) {
      return String.valueOf(Math.round(each));
    }
    return each >= 1
        ? String.format(Locale.ROOT, "%.1f", each)
        : String.format(Locale.ROOT, "%.2g", each);
  }

  /** Puts a node at the beginning of the head, in place of the heading; the heading for null. */
  void lead(@Nullable Node node) {
    head.getChildren().remove(lead);
    lead = node;
    if (node != null) {
      head.getChildren().remove(node);
      head.getChildren().add(0, node);
    }
    refresh();
  }

  /** In a narrow window the legend is there when it is asked for. */
  void setNarrow(boolean narrow) {
    show(legend, narrow);
    legend.setSelected(false);
    diagram.showLegend(!narrow);
  }

  private static Button small(Glyph glyph, String name) {
    Button button =
        classed(new Button(), StyleClasses.SMALL, StyleClasses.ICON_BUTTON, StyleClasses.QUIET);
    button.setGraphic(new IconView(glyph, 14));
    button.setAccessibleText(name);
    button.setTooltip(new Tooltip(name));
    return button;
  }

  private void refresh() {
    boolean full = lab.fullProperty().get();
    List<PartitionTabs.Tab> each = PartitionTabs.of(session);
    show(heading, full && lead == null);
    show(zoom, full && session.shownPartition().isPresent());
    show(name, !full);
    show(records, !full && session.shownPartition().isPresent());
    show(tabs, full || each.size() > 1);
    name.setText(
        session
            .shownPartition()
            .map(partition -> text("lab.partition", partition))
            .orElse(text("lab.partition.none")));
    records.setText(full ? "" : PartitionTabs.records(session));
    list.setText(String.valueOf(each.size()));
    tabs.getChildren().setAll(each.stream().map(this::chip).toList());
    reveal();
  }

  /** Brings the chosen tab into sight, and lists all where some are out of it. */
  private void reveal() {
    double room = scrolled.getViewportBounds().getWidth();
    double out = tabs.getWidth() - room;
    // Later: what is laid out right now must not lose a child.
    Platform.runLater(this::offerList);
    if (out <= 0) {
      scrolled.setHvalue(0);
      return;
    }
    for (Node chip : tabs.getChildren()) {
      if (chip instanceof ToggleButton tab && tab.isSelected()) {
        double left = chip.getBoundsInParent().getMinX();
        double right = chip.getBoundsInParent().getMaxX();
        double seen = scrolled.getHvalue() * out;
        double wanted = Math.min(Math.max(seen, right - room), left);
        scrolled.setHvalue(Math.max(0, Math.min(1, wanted / out)));
      }
    }
    showWhole();
  }

  /** Of a tab that has no room nothing is seen: the list has it. */
  private void showWhole() {
    double room = scrolled.getViewportBounds().getWidth();
    double from = Math.max(0, tabs.getWidth() - room) * scrolled.getHvalue();
    for (Node chip : tabs.getChildren()) {
      double left = chip.getBoundsInParent().getMinX();
      double right = chip.getBoundsInParent().getMaxX();
      boolean shown = chip instanceof ToggleButton tab && tab.isSelected();
      chip.setVisible(shown || (left >= from - 1 && right <= from + room + 1));
    }
  }

  /** The list takes its room from the tabs: it is there where they do not fit without it. */
  private void offerList() {
    double room = scrolled.getViewportBounds().getWidth();
    double most = list.isVisible() ? room + list.getWidth() + head.getSpacing() : room;
    show(list, tabs.isVisible() && room > 0 && tabs.getWidth() > most);
  }

  private List<MenuItem> rows() {
    List<MenuItem> rows = new ArrayList<>();
    for (PartitionTabs.Tab tab : PartitionTabs.of(session)) {
      MenuRow row =
          new MenuRow(
              tab.shown() ? Glyph.CHECK : null, tab.partition().toString(), tab.words(), "");
      row.setOnAction(event -> session.show(tab.partition()));
      rows.add(row);
    }
    return rows;
  }

  private ToggleButton chip(PartitionTabs.Tab tab) {
    ToggleButton chip =
        classed(new ToggleButton(tab.partition().toString()), StyleClasses.CHIP, StyleClasses.MONO);
    chip.setMnemonicParsing(false);
    boolean trouble = !tab.trouble().isEmpty();
    Label state =
        label(
            tab.words(),
            StyleClasses.CHIP_STATE,
            trouble ? StyleClasses.DANGER : StyleClasses.INK2);
    if (trouble) {
      state.setGraphic(new IconView(Glyph.WARN, 14));
    }
    chip.setGraphic(state);
    chip.setContentDisplay(ContentDisplay.RIGHT);
    chip.setSelected(tab.shown());
    chip.setAccessibleText(tab.partition() + ", " + state.getText());
    chip.setOnAction(
        event -> {
          session.show(tab.partition());
          chip.setSelected(true);
        });
    return chip;
  }
}
