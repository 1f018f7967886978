package io.minikafka.breach.drawing;

import javafx.beans.property.DoubleProperty;
import org.jspecify.annotations.Nullable;

/** A shape that is no value. */
final class PropertyShape {
  @Nullable DoubleProperty width;
}
