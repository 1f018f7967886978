package io.minikafka.studio.lab;

import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.session.Selection;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;

/** The log diagram as the Lab and Present use it. It binds to the session by itself. */
public interface DiagramPart {
  /** The diagram, {@code #log-diagram}; it takes the room it is given. */
  Region region();

  /** One step nearer. */
  void zoomIn();

  /** One step farther. */
  void zoomOut();

  /** Shows all offsets. */
  void fitAll();

  /** Shows the end of the log and stays there. */
  void followTail();

  /** What the pointer is on, or what has the keyboard. */
  Optional<Selection> pointedAt();

  /** Whether the legend is part of the picture. */
  void showLegend(boolean shown);

  /** The level of zoom by its name, such as {@code Records}. */
  ObservableValue<String> level();

  /** Pixels for each record. */
  ObservableValue<Number> pixelsPerRecord();

  /** The marks on the picture and what they mean; none while nothing is drawn. */
  Optional<Drawing> marks(double width);
}
