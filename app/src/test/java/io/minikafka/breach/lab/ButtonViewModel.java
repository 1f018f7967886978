package io.minikafka.breach.lab;

import javafx.scene.control.Button;
import org.jspecify.annotations.Nullable;

/** A view-model that knows a control in one of its parts. */
final class ButtonViewModel {
  static final class Part {
    @Nullable Button button;
  }
}
