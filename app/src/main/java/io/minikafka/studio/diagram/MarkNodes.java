package io.minikafka.studio.diagram;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Mark;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * A thin layer over a log diagram: lanes, carets, flags and records as nodes, which screen readers
 * and tests find and which say their value. A node stays the same as long as its mark does.
 */
public final class MarkNodes extends Pane {
  // With more marks than these only lanes, carets and flags are nodes.
  private static final int MOST_SPOKEN = 600;

  private final String prefix;
  private final Map<String, Region> nodes = new HashMap<>();

  /**
   * An empty layer.
   *
   * @param prefix begins the ids of its nodes, so that two diagrams of a window can be told apart
   */
  public MarkNodes(String prefix) {
    this.prefix = prefix;
    setMouseTransparent(true);
  }

  /** Follows a drawing. */
  public void show(List<Mark> marks) {
    show(marks, id -> false);
  }

  /** Follows a drawing, in which {@code chosen} marks are nodes however many there are. */
  public void show(List<Mark> marks, Predicate<String> chosen) {
    boolean few = marks.size() <= MOST_SPOKEN;
    Set<String> seen = new HashSet<>();
    for (Mark mark : marks) {
      String id = mark.id();
      boolean told = MarkIds.isNode(id) || (few && MarkIds.isSpoken(id)) || chosen.test(id);
      if (told && seen.add(id)) {
        place(mark);
      }
    }
    nodes.entrySet().removeIf(each -> !seen.contains(each.getKey()) && remove(each.getValue()));
  }

  private boolean remove(Region node) {
    return getChildren().remove(node);
  }

  private void place(Mark mark) {
    Region node = nodes.computeIfAbsent(mark.id(), this::node);
    node.setAccessibleText(mark.accessibleText());
    node.resizeRelocate(mark.x(), mark.y(), mark.w(), mark.h());
  }

  private Region node(String mark) {
    Region made = new Region();
    made.setId(prefix + mark);
    // Its place comes from the drawing, not from the pane.
    made.setManaged(false);
    made.getStyleClass().add(StyleClasses.MARK);
    made.setAccessibleRole(role(mark));
    getChildren().add(made);
    return made;
  }

  private static AccessibleRole role(String id) {
    if (id.startsWith("lane-")) {
      return AccessibleRole.TABLE_ROW;
    }
    return id.startsWith("record-") ? AccessibleRole.TABLE_CELL : AccessibleRole.TEXT;
  }
}
