package io.minikafka.studio.present;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.diagram.MarkNodes;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.groups.GroupFacts;
import io.minikafka.studio.groups.GroupsDiagram;
import io.minikafka.studio.groups.GroupsViewModel;
import io.minikafka.studio.session.Page;
import io.minikafka.studio.session.ShownPages;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/**
 * The consumer group of the moment for the projector, where the scenario uses groups: its
 * generation and state, members, partitions and progress. It shows and answers nothing.
 */
public final class PresentGroups extends Region {
  // The smallest type of the picture has 11 pixels; on the projector 24 of 1080, and never below
  // 18.
  private static final double SCALE = 24.0 / 11;
  private static final double LEAST_SCALE = 18.0 / 11;
  // Narrower than this, in its own type, columns would run into the bars.
  private static final double LEAST_WIDTH = 640;
  private static final double HEAD = 30;

  private final GroupsViewModel model;
  private final ShownPages pages;
  private final Label head = new Label();
  private final DrawingView legend = new DrawingView(new SimpleObjectProperty<>(Theme.PROJECTOR));
  private final DrawingView picture = new DrawingView(new SimpleObjectProperty<>(Theme.PROJECTOR));
  private final MarkNodes nodes = new MarkNodes("present-");
  // What it looks at outlives it.
  private final InvalidationListener changed =
      at -> {
        if (getParent() != null) {
          getParent().requestLayout();
        }
      };

  /** The groups of {@code model}, on the pages that are shown. */
  public PresentGroups(GroupsViewModel model, ShownPages pages) {
    this.model = model;
    this.pages = pages;
    setId("present-groups");
    setMouseTransparent(true);
    head.getStyleClass().add(StyleClasses.PRESENT_PROGRESS);
    getChildren().addAll(head, legend, picture, nodes);
    model.facts().addListener(new WeakInvalidationListener(changed));
    pages.pagesProperty().addListener(new WeakInvalidationListener(changed));
  }

  /**
   * How high the group is, drawn in a page of that width; 0 without one, and where its type would
   * have to be smaller than the last row can read.
   *
   * @param unit pixels of the page for one of a page that is 1080 high
   */
  double heightFor(double width, double unit) {
    double scale = scale(unit);
    return drawing(width, scale).map(each -> HEAD * scale + each.height()).orElse(0.0);
  }

  private static double scale(double unit) {
    return Math.max(SCALE * unit, LEAST_SCALE);
  }

  private Optional<Drawing> drawing(double width, double scale) {
    return model
        .facts()
        .get()
        .filter(now -> pages.has(Page.GROUPS) && width >= LEAST_WIDTH * scale)
        .filter(now -> !now.members().isEmpty() || !now.rows().isEmpty())
        .map(now -> GroupsDiagram.layout(now, width, scale, null));
  }

  /** Draws the group anew, at the place that it has. */
  void show(double unit) {
    double scale = scale(unit);
    Optional<Drawing> drawing = drawing(getWidth(), scale);
    if (drawing.isEmpty()) {
      return;
    }
    head.setText(model.facts().get().map(PresentGroups::sentence).orElse(""));
    legend.show(GroupsDiagram.legend(scale));
    picture.show(drawing.get());
    nodes.show(drawing.get().marks(), mark -> true);
    double top = HEAD * scale;
    Drawing marks = legend.drawing();
    double left = getWidth() - marks.width();
    legend.resizeRelocate(left, (top - marks.height()) / 2, marks.width(), marks.height());
    head.resizeRelocate(0, 0, left, top);
    picture.resizeRelocate(0, top, getWidth(), drawing.get().height());
    nodes.resizeRelocate(0, top, getWidth(), drawing.get().height());
  }

  private static String sentence(GroupFacts now) {
    String phase = "groups.phase." + now.state();
    String state = text(phase);
    return now.generation() == 0
        ? text("present.group.new", now.id(), state)
        : text("present.group", now.id(), now.generation(), state);
  }

  @Override
  protected void layoutChildren() {
    // Placed by show: the page knows the unit.
  }
}
