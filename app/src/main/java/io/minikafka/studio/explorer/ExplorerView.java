package io.minikafka.studio.explorer;

import static io.minikafka.studio.control.Nodes.classed;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The explorer: what to search, how far it is, what it found, and the state after a step. */
public final class ExplorerView extends HBox {
  private static final double ROOMY = 1500;
  private static final double LOW = 860;

  private final ExplorerViewModel model;
  private final ExplorerSettings settings;
  private final ExplorerProgress progress = new ExplorerProgress();
  private final ExplorerRows rows;
  private final ExplorerStory story;
  private final ExplorerState state;

  /**
   * A view of {@code model}.
   *
   * @param onRow shows a row in the mapping guide
   */
  public ExplorerView(
      ExplorerViewModel model, ObservableValue<Theme> theme, Consumer<String> onRow) {
    this.model = model;
    setId("explorer");
    classed(this, StyleClasses.EXPLORER);
    settings = new ExplorerSettings(model);
    rows = new ExplorerRows(model);
    story = new ExplorerStory(model, onRow);
    state = new ExplorerState(model, theme, onRow);
    VBox content = classed(new VBox(progress, rows, story), StyleClasses.EXPLORER_PAGE);
    VBox.setVgrow(story, Priority.ALWAYS);
    ScrollPane scroll = classed(new ScrollPane(content), StyleClasses.GROUPS_BODY);
    scroll.setFitToWidth(true);
    scroll.setFitToHeight(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    scroll.setMinWidth(0);
    HBox.setHgrow(scroll, Priority.ALWAYS);
    getChildren().addAll(settings, scroll, state);
    setFocusTraversable(true);
    // Before the controls: a button that was clicked would move the focus on.
    addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
    model.pageProperty().addListener((at, was, now) -> render(now));
    render(model.pageProperty().get());
  }

  private void render(ExplorerPage page) {
    settings.render(page);
    progress.render(page);
    rows.render(page);
    story.render(page);
    state.render(page);
  }

  private void onKey(KeyEvent event) {
    if (event.isShortcutDown() || event.isAltDown() || isForAControl()) {
      return;
    }
    switch (event.getCode()) {
      case ENTER -> model.play();
      case RIGHT -> model.moveStep(1);
      case LEFT -> model.moveStep(-1);
      case DOWN -> model.move(1);
      case UP -> model.move(-1);
      case C -> model.compare();
      default -> {
        return;
      }
    }
    event.consume();
  }

  /** Whether a control was reached by keyboard, so that keys are its own. */
  private boolean isForAControl() {
    Node focused = getScene() == null ? null : getScene().getFocusOwner();
    return focused != null && focused != this && focused.isFocusVisible();
  }

  @Override
  protected void layoutChildren() {
    boolean narrow = getWidth() < ROOMY;
    settings.setNarrow(narrow);
    state.setNarrow(narrow);
    story.setNarrow(narrow);
    rows.setNarrow(narrow);
    progress.setRoom(getHeight() < LOW, narrow);
    super.layoutChildren();
  }
}
