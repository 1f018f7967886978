package io.minikafka.breach.lab;

import javafx.scene.paint.Color;

/** A view that names a colour. */
final class RedView {
  Color background() {
    return Color.RED;
  }
}
