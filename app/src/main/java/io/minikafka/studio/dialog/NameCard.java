package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** Asks for the name of a branch. */
final class NameCard {
  private static final double WIDTH = 460;

  private NameCard() {}

  /**
   * The card.
   *
   * @param problem what is wrong with a name; empty when it will do
   */
  static DialogCard of(
      String name, UnaryOperator<String> problem, Consumer<String> onAccept, Runnable onClose) {
    TextField field = new TextField(name);
    field.setId("field-name");
    field.setAccessibleText(text("whatif.name"));
    Label wrong = FormView.note();
    wrong.getStyleClass().add(StyleClasses.DANGER);
    Button accept =
        FormView.accept(text("whatif.rename.accept"), () -> onAccept.accept(field.getText()));
    Runnable look =
        () -> {
          String now = problem.apply(field.getText());
          wrong.setText(now);
          show(wrong, !now.isEmpty());
          accept.setDisable(!now.isEmpty());
        };
    field.textProperty().addListener((at, was, now) -> look.run());
    look.run();
    VBox body = new VBox(12, field, wrong);
    body.setPrefWidth(WIDTH);
    return new DialogCard(
        null, text("whatif.rename"), body, onClose, FormView.cancel(onClose), accept);
  }
}
