package io.minikafka.studio.lab;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.fill;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.toggle;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.serve.ServingViewModel;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.session.ShownPages;
import io.minikafka.studio.toolbar.ToolbarView;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The Lab: its parts in the places that the width of the window gives them. */
public final class LabView extends StackPane {
  private static final double WHY_GAP = 16;
  private static final Insets NOTICE_MARGIN = new Insets(0, 16, 24, 16);

  private final LabViewModel model;
  private final LabParts parts;
  private final ToolbarView toolbar;
  private final Views views;
  private final TitleBar titleBar;
  private final InspectorRail rail;
  private final DiagramFrame diagram;
  private final LabCentre centre;
  private final BorderPane frame = new BorderPane();
  private final VBox top = new VBox();
  private final StackPane left = new StackPane();
  private final StackPane right = new StackPane();
  private final StackPane foot = new StackPane();
  private final StackPane drawer = new StackPane();
  private final HBox notice = classed(new HBox(), StyleClasses.MESSAGE);
  private final StackPane noticeSign = new StackPane();
  private final Label noticeText = new Label();
  private final Label status = new Label();
  private final PanelDivider scenarioEdge;
  private final PanelDivider inspectorEdge;
  private LabLayout layout = LabLayout.of(Double.MAX_VALUE, Double.MAX_VALUE);

  /**
   * Puts the parts together.
   *
   * @param views the views that the title bar leads to
   * @param rules the rules, in the title bar
   * @param adapter shown in the title bar while it is on
   * @param onServing shows more of it
   * @param folder the data folder that is kept in step, shown in the title bar
   * @param onFolder shows more of it
   */
  public LabView(
      Session session,
      LabViewModel model,
      ShownPages pages,
      LabParts parts,
      ToolbarView toolbar,
      Views views,
      Region rules,
      ServingViewModel adapter,
      Runnable onServing,
      ObservableValue<Optional<Path>> folder,
      ObservableValue<Optional<Path>> readOnly,
      Runnable onFolder,
      Runnable onHelp) {
    this.model = model;
    this.parts = parts;
    this.toolbar = toolbar;
    this.views = views;
    setId("lab");
    titleBar =
        new TitleBar(
            model,
            session.preferences(),
            views,
            rules,
            parts.state(),
            adapter,
            onServing,
            folder,
            readOnly,
            onFolder,
            onHelp);
    rail = new InspectorRail(parts.inspector(), this::toggleDrawer);
    diagram = new DiagramFrame(session, model, parts.diagram());
    scenarioEdge = new PanelDivider(parts.scenario(), 1);
    inspectorEdge = new PanelDivider(parts.inspector().region(), -1);
    centre = new LabCentre(model, pages, diagram, parts);
    // Tab goes through the parts in this order.
    frame.setTop(top);
    frame.setLeft(left);
    frame.setCenter(centre);
    frame.setRight(right);
    frame.setBottom(foot);
    drawer.setPickOnBounds(false);
    drawer.setAlignment(Pos.CENTER_RIGHT);
    show(drawer, false);
    notices();
    status.setId("status");
    status.setAccessibleRole(AccessibleRole.TEXT);
    status.setManaged(false);
    status.setOpacity(0);
    status.setMouseTransparent(true);
    model
        .statusProperty()
        .addListener(
            (at, was, now) -> {
              status.setText(now);
              status.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
            });
    status.setText(model.statusProperty().get());
    fill(this, frame, drawer, parts.why().region(), notice);
    placeWhy();
    views.viewProperty().addListener((at, was, now) -> arrange());
    model.fullProperty().addListener((at, was, now) -> arrange());
    model.inspectedProperty().addListener((at, was, now) -> arrange());
    model.shownCentreProperty().addListener((at, was, now) -> arrange());
    widthProperty().addListener((at, was, now) -> resize());
    heightProperty().addListener((at, was, now) -> resize());
    arrange();
  }

  /** What assistive technology reads after each step; the window holds it, whatever it shows. */
  Node status() {
    return status;
  }

  /** Over the corner of the middle, where the newest records of a lesson are not. */
  private void placeWhy() {
    Region why = parts.why().region();
    StackPane.setAlignment(why, Pos.BOTTOM_RIGHT);
    InvalidationListener moved =
        at ->
            StackPane.setMargin(
                why, new Insets(0, right.getWidth() + WHY_GAP, foot.getHeight() + WHY_GAP, 0));
    right.widthProperty().addListener(moved);
    foot.heightProperty().addListener(moved);
  }

  private void notices() {
    notice.setId("notice");
    notice.getChildren().addAll(noticeSign, noticeText);
    noticeText.setWrapText(true);
    notice.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    notice.setMouseTransparent(true);
    StackPane.setAlignment(notice, Pos.BOTTOM_CENTER);
    StackPane.setMargin(notice, NOTICE_MARGIN);
    model.noticeProperty().addListener((at, was, now) -> showNotice(now));
    showNotice(model.noticeProperty().get());
  }

  private void showNotice(Optional<LabViewModel.Notice> shown) {
    show(notice, shown.isPresent());
    noticeText.setText(shown.map(LabViewModel.Notice::sentence).orElse(""));
    boolean done = shown.filter(LabViewModel.Notice::done).isPresent();
    noticeSign.getChildren().setAll(new IconView(done ? Glyph.CHECK : Glyph.WARN, IconView.SIZE));
  }

  private void resize() {
    LabLayout next = LabLayout.of(getWidth(), getHeight());
    if (getWidth() > 0 && getHeight() > 0 && !next.equals(layout)) {
      layout = next;
      arrange();
    }
  }

  /** Gives every part its place for this width. */
  private void arrange() {
    boolean full = model.fullProperty().get();
    closeDrawer();
    toolbar.setNarrow(layout.isNarrow());
    titleBar.setNarrow(layout.isNarrow());
    toggle(this, StyleClasses.NARROW, layout.isNarrow());
    toggle(this, StyleClasses.LESSON, !full);
    diagram.setNarrow(layout.isNarrow() && full);
    centre.setRoomy(!layout.isNarrow() && !layout.tight());
    boolean alone = full && model.shownCentreProperty().get() == Centre.OVERVIEW;
    top.getChildren().setAll(titleBar);
    left.getChildren().clear();
    right.getChildren().clear();
    drawer.getChildren().clear();
    foot.getChildren().clear();
    Optional<Region> page = views.page();
    frame.setCenter(page.orElse(centre));
    if (page.isPresent()) {
      return;
    }
    top.getChildren().add(toolbar);
    if (layout.isNarrow()) {
      top.getChildren().add(parts.scenarioStrip());
    } else if (!alone) {
      left.getChildren().setAll(new HBox(parts.scenario(), scenarioEdge));
    }
    boolean strip = layout.isNarrow() || layout.low();
    foot.getChildren().setAll(strip ? parts.timelineStrip() : parts.timeline());
    if (model.inspectedProperty().get() && !alone) {
      arrangeInspector();
    }
    show(parts.eventSentence(), !full && !strip);
  }

  private void arrangeInspector() {
    if (layout.isWide()) {
      right.getChildren().setAll(new HBox(inspectorEdge, parts.inspector().region()));
    } else {
      right.getChildren().setAll(rail);
      drawer.getChildren().setAll(parts.inspector().region());
    }
  }

  private void toggleDrawer(int tab) {
    parts.inspector().select(tab);
    show(drawer, true);
    parts.inspector().region().requestFocus();
  }

  /** Closes what lies over the Lab; false when nothing did. */
  public boolean closeDrawer() {
    boolean open = drawer.isVisible();
    show(drawer, false);
    return open;
  }

  /** The regions that F6 goes through, in their order. */
  public List<Node> regions() {
    if (views.page().isPresent()) {
      return List.of(titleBar, views.page().get());
    }
    return List.<Node>of(
            toolbar,
            parts.scenario(),
            parts.scenarioStrip(),
            parts.diagram().region(),
            parts.groups().region(),
            parts.overview().region(),
            parts.inspector().region(),
            parts.why().region(),
            parts.timeline(),
            parts.timelineStrip())
        .stream()
        .filter(node -> node.getScene() != null && node.isVisible())
        .toList();
  }
}
