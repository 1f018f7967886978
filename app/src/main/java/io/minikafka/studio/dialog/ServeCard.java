package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.serve.ServingViewModel;
import io.minikafka.studio.serve.ServingViewModel.Serving;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Switches the JSON/TCP adapter on at an address; once it is on, shows what goes to and fro. */
final class ServeCard {
  private static final double WIDTH = 520;
  private static final double HOST_WIDTH = 200;
  private static final double PORT_WIDTH = 90;

  private ServeCard() {}

  static DialogCard of(ServingViewModel model, Runnable onClose) {
    return model
        .servingProperty()
        .get()
        .map(now -> on(model, now, onClose))
        .orElseGet(() -> off(model, onClose));
  }

  private static DialogCard off(ServingViewModel model, Runnable onClose) {
    GridPane grid = classed(new GridPane(), StyleClasses.FORM);
    TextField host = field("host", model.hostProperty(), HOST_WIDTH);
    TextField port = field("port", model.portProperty(), PORT_WIDTH);
    grid.addRow(
        0,
        label(text("serve.port")),
        port,
        label(text("serve.port.hint"), StyleClasses.FIELD_NOTE));
    grid.addRow(
        1,
        label(text("serve.host")),
        host,
        label(text("serve.host.hint"), StyleClasses.FIELD_NOTE));
    Label problem = FormView.note();
    problem.getStyleClass().add(StyleClasses.DANGER);
    Button accept = FormView.accept(text("serve.accept"), model::start);
    VBox body = new VBox(12, paragraph(text("serve.explain"), StyleClasses.INK2), grid, problem);
    body.setPrefWidth(WIDTH);
    DialogCard card =
        new DialogCard(null, text("serve.title"), body, onClose, FormView.cancel(onClose), accept);
    Runnable look =
        () -> {
          String wrong = model.problemProperty().get();
          problem.setText(wrong);
          show(problem, !wrong.isEmpty());
          mark(port, wrong);
          accept.setDisable(model.startingProperty().get());
        };
    listen(card, look, model);
    ChangeListener<Object> started =
        (at, was, now) -> {
          if (model.servingProperty().get().isPresent() && card.getParent() != null) {
            onClose.run();
          }
        };
    keep(card, started);
    model.servingProperty().addListener(new WeakChangeListener<>(started));
    look.run();
    return card;
  }

  private static void listen(DialogCard card, Runnable look, ServingViewModel model) {
    ChangeListener<Object> changed = (at, was, now) -> look.run();
    keep(card, changed);
    model.problemProperty().addListener(new WeakChangeListener<>(changed));
    model.startingProperty().addListener(new WeakChangeListener<>(changed));
  }

  /** The adapter outlives its cards: it must not hold them, and they hold what listens. */
  private static void keep(Node card, ChangeListener<Object> listener) {
    card.getProperties().put(listener, listener);
  }

  private static TextField field(String name, StringProperty value, double width) {
    TextField field = classed(new TextField(), StyleClasses.MONO);
    field.setId("field-" + name);
    field.textProperty().bindBidirectional(value);
    field.setPrefWidth(width);
    field.setMaxWidth(Region.USE_PREF_SIZE);
    return field;
  }

  private static void mark(TextField field, String problem) {
    toggle(field, StyleClasses.INVALID, !problem.isEmpty());
    field.setAccessibleHelp(problem);
  }

  private static DialogCard on(ServingViewModel model, Serving first, Runnable onClose) {
    Label count = label("", StyleClasses.INK2);
    Label request = paragraph("", StyleClasses.MONO);
    Label answer = paragraph("", StyleClasses.MONO);
    request.setId("serve-request");
    answer.setId("serve-answer");
    VBox lines = classed(new VBox(6, request, answer), StyleClasses.CODE);
    VBox body = new VBox(12, paragraph(text("serve.explain"), StyleClasses.INK2), count, lines);
    body.setPrefWidth(WIDTH);
    Button stop = new Button(text("serve.stop"));
    stop.setId("serve-stop");
    stop.setOnAction(
        event -> {
          onClose.run();
          model.stop();
        });
    DialogCard card =
        new DialogCard(
            Glyph.PRODUCER,
            text("serve.on", first.address()),
            body,
            onClose,
            stop,
            FormView.accept(text("dialog.close"), onClose));
    Runnable look =
        () ->
            model
                .servingProperty()
                .get()
                .ifPresent(now -> fill(now, count, lines, request, answer));
    ChangeListener<Object> changed = (at, was, now) -> look.run();
    keep(card, changed);
    model.servingProperty().addListener(new WeakChangeListener<>(changed));
    look.run();
    return card;
  }

  private static void fill(Serving now, Label count, VBox lines, Label request, Label answer) {
    count.setText(now.requests() == 0 ? text("serve.none") : text("serve.count", now.requests()));
    show(lines, now.requests() > 0);
    request.setText(text("serve.request", now.request()));
    answer.setText(
        now.answer().isEmpty() ? text("serve.waits") : text("serve.answer", now.answer()));
  }
}
