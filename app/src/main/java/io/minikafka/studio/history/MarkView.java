package io.minikafka.studio.history;

import io.minikafka.studio.Theme;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.drawing.DrawingBuilder;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.StackPane;

/** The mark of a kind of command, alone. */
public final class MarkView extends StackPane {
  private static final double SIZE = 20;

  /** A mark in the colours of a theme. */
  public MarkView(KindMark mark, ObservableValue<Theme> theme) {
    DrawingView view = new DrawingView(theme);
    DrawingBuilder out = new DrawingBuilder();
    mark.draw(out, SIZE / 2, SIZE / 2, 1, false);
    view.show(out.build(SIZE, SIZE));
    getChildren().add(view);
    setMinSize(SIZE, SIZE);
    setMaxSize(SIZE, SIZE);
  }
}
