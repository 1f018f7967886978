package io.minikafka.studio.lesson;

import io.minikafka.studio.lab.QuestionPart;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;

/** The question for the keyboard, whether it stands in the panel or opens from the strip. */
public final class QuestionKeys implements QuestionPart {
  private final LessonViewModel model;
  private final LessonPanel panel;
  private final LessonStrip strip;

  /** The question of {@code model} in both of its places. */
  public QuestionKeys(LessonViewModel model, LessonPanel panel, LessonStrip strip) {
    this.model = model;
    this.panel = panel;
    this.strip = strip;
  }

  @Override
  public boolean isAsked() {
    return model.questionProperty().get().filter(card -> !card.checked()).isPresent();
  }

  @Override
  public boolean isFocused() {
    return strip.question().isPresent()
        || panel.question().filter(QuestionView::isFocusInside).isPresent();
  }

  @Override
  public void focus() {
    if (model.questionProperty().get().isEmpty()) {
      return;
    }
    if (isSeen(panel)) {
      panel.question().ifPresent(QuestionView::focusAnswer);
    } else {
      strip.ask();
    }
  }

  @Override
  public void choose(int number) {
    model.choose(number);
  }

  @Override
  public void check() {
    model.check();
  }

  @Override
  public void leave() {
    strip.close();
    Optional.ofNullable(panel.getScene()).map(Scene::getRoot).ifPresent(Node::requestFocus);
  }

  private static boolean isSeen(Node node) {
    Node at = node;
    while (at != null && at.isVisible()) {
      at = at.getParent();
    }
    return at == null && node.getScene() != null;
  }
}
