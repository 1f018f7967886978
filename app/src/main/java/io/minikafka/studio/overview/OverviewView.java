package io.minikafka.studio.overview;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.control.MarkedDrawing;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.lab.CentrePart;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.Offers;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The overview: the matrix, and beside it what needs a look and where replicas are. */
public final class OverviewView extends HBox implements CentrePart {
  private static final double SIDE = 396;
  private static final double NARROW_SIDE = 300;
  private static final double ROOM_FOR_SIDE = 1000;

  private final OverviewViewModel model;
  private final MarkedDrawing matrix;
  private final DrawingView legend;
  private final ScrollBar bar = new ScrollBar();
  private final Matrix room;
  private final Label note = label("", StyleClasses.MONO, StyleClasses.SECONDARY);
  private final Label hint = label(text("overview.hint"), StyleClasses.INK2);
  private final VBox empty =
      classed(new VBox(label(text("overview.empty"), StyleClasses.INK2)), StyleClasses.EMPTY);
  private final HBox head;
  private final VBox attention = classed(new VBox(), StyleClasses.ATTENTION);
  private final VBox placement = classed(new VBox(), StyleClasses.SECTION);
  private final VBox side;
  private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");

  /**
   * A view of {@code model}.
   *
   * @param offers makes the first topic
   */
  public OverviewView(OverviewViewModel model, Preferences preferences, Offers offers) {
    this.model = model;
    empty
        .getChildren()
        .add(
            offers.dialog(
                "overview-create-topic",
                text("offer.createTopic"),
                DialogRequest.of(DialogRequest.Kind.CREATE_TOPIC)));
    setId("overview");
    classed(this, StyleClasses.OVERVIEW);
    matrix = new MarkedDrawing(preferences.themeProperty(), model::choose);
    room = new Matrix();
    legend = new DrawingView(preferences.themeProperty());
    head =
        classed(
            new HBox(label(text("overview.title"), StyleClasses.PANEL_TITLE), note, space()),
            StyleClasses.PANEL_HEADER);
    VBox.setVgrow(room, Priority.ALWAYS);
    VBox panel =
        classed(new VBox(head, legend, room, hint), StyleClasses.PANEL, StyleClasses.MATRIX);
    HBox.setHgrow(panel, Priority.ALWAYS);
    panel.setMinWidth(0);
    VBox looks =
        classed(
            new VBox(label(text("overview.attention"), StyleClasses.HEADER), attention),
            StyleClasses.PANEL,
            StyleClasses.OVERVIEW_CARD);
    ScrollPane scrolled = new ScrollPane(placement);
    classed(scrolled, StyleClasses.GROUPS_BODY);
    scrolled.setFitToWidth(true);
    scrolled.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(scrolled, Priority.ALWAYS);
    VBox where =
        classed(
            new VBox(label(text("overview.placement"), StyleClasses.HEADER), scrolled),
            StyleClasses.PANEL,
            StyleClasses.OVERVIEW_CARD);
    VBox.setVgrow(where, Priority.ALWAYS);
    side = new VBox(8, looks, where);
    side.setMinWidth(USE_PREF_SIZE);
    getChildren().addAll(panel, side);
    bar.setOrientation(Orientation.VERTICAL);
    bar.valueProperty().addListener((at, was, now) -> model.scrollTo(now.intValue()));
    model.drawing().addListener(at -> room.requestLayout());
    model.attentionProperty().addListener((at, was, now) -> words());
    sceneProperty().addListener((at, was, now) -> words());
    addEventHandler(ScrollEvent.SCROLL, this::onScroll);
  }

  private void onScroll(ScrollEvent event) {
    if (bar.isVisible() && event.getDeltaY() != 0) {
      bar.setValue(
          Math.max(0, Math.min(bar.getMax(), bar.getValue() - Math.signum(event.getDeltaY()))));
      event.consume();
    }
  }

  /** What the pointer is on, or what has the keyboard, while this is seen. */
  public Optional<Selection> pointedAt() {
    return getScene() == null ? Optional.empty() : matrix.pointedAt().map(model::subject);
  }

  @Override
  public Region region() {
    return this;
  }

  @Override
  public void lead(Node node) {
    if (!head.getChildren().contains(node)) {
      head.getChildren().add(node);
    }
  }

  @Override
  public ObservableValue<String> trouble() {
    return trouble.getReadOnlyProperty();
  }

  @Override
  protected void layoutChildren() {
    boolean roomy = getWidth() >= ROOM_FOR_SIDE;
    show(side, roomy);
    side.setPrefWidth(getWidth() >= 1500 ? SIDE : NARROW_SIDE);
    super.layoutChildren();
  }

  /** The matrix and its scroll bar in the room that is left. */
  private final class Matrix extends Region {
    Matrix() {
      setMinSize(0, 0);
      getChildren().addAll(matrix, bar, empty);
    }

    @Override
    protected void layoutChildren() {
      double width = Math.floor(getWidth() - 20);
      double height = Math.floor(getHeight());
      model.resize(width, height);
      Optional<Drawing> drawing = model.drawing().get();
      drawing.ifPresent(matrix::show);
      legend.show(model.legend());
      show(matrix, drawing.isPresent());
      show(empty, drawing.isEmpty());
      boolean scrolls = model.lastFirst() > 0;
      show(bar, scrolls);
      matrix.resizeRelocate(0, 0, width, matrix.prefHeight(-1));
      bar.resizeRelocate(getWidth() - 14, 0, 12, height);
      bar.setMax(model.lastFirst());
      bar.setVisibleAmount(
          (double) model.rowsSeen() * model.lastFirst() / Math.max(1, model.lastFirst() + 1));
      bar.setBlockIncrement(model.rowsSeen());
      if ((int) bar.getValue() != model.first()) {
        bar.setValue(model.first());
      }
      empty.resizeRelocate(0, 0, width, empty.prefHeight(width));
    }
  }

  /** What stands beside the matrix; built only while it is seen. */
  private void words() {
    if (getScene() == null) {
      return;
    }
    note.setText(model.note());
    attention
        .getChildren()
        .setAll(model.attentionProperty().get().stream().map(OverviewView::row).toList());
    placement.getChildren().setAll(paragraph(model.placementRule(), StyleClasses.INK2), placed());
    if (!model.placementNote().isEmpty()) {
      placement.getChildren().add(paragraph(model.placementNote(), StyleClasses.HINT));
    }
  }

  private static HBox row(Attention attention) {
    IconView icon = new IconView(attention.glyph(), 20);
    classed(
        icon,
        switch (attention.level()) {
          case FINE -> StyleClasses.OK;
          case NOTE -> StyleClasses.INK2;
          case WARN -> StyleClasses.WARN;
          case DANGER -> StyleClasses.DANGER;
        });
    VBox words =
        new VBox(
            2,
            label(attention.title(), StyleClasses.STRONG),
            paragraph(attention.words(), StyleClasses.SECONDARY, StyleClasses.INK2));
    HBox.setHgrow(words, Priority.ALWAYS);
    HBox row = classed(new HBox(14, icon, words), StyleClasses.ATTENTION_ROW);
    row.setAccessibleText(attention.title() + ": " + attention.words());
    return row;
  }

  private GridPane placed() {
    GridPane grid = classed(new GridPane(), StyleClasses.REPLICAS);
    ColumnConstraints each = new ColumnConstraints();
    each.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(each, each, each);
    for (OverviewViewModel.Placed placed : model.placement()) {
      grid.add(classed(new Region(), StyleClasses.DIVIDER), 0, grid.getRowCount(), 3, 1);
      grid.addRow(
          grid.getRowCount(),
          label(placed.partition(), StyleClasses.MONO),
          label(placed.brokers(), StyleClasses.MONO),
          label(placed.isr(), StyleClasses.INK2));
    }
    return grid;
  }
}
