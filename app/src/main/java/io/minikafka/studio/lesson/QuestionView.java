package io.minikafka.studio.lesson;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.control.ProseFlow;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.lesson.QuestionCard.Choice;
import io.minikafka.studio.lesson.QuestionCard.Mark;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.text.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The question with its answers, and after the step what they were worth. */
final class QuestionView extends VBox {
  private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("selected");
  private static final double ICON = 16;

  private final LessonViewModel model;
  private final boolean keys;
  private final List<RadioButton> answers = new ArrayList<>();
  private final Button check = new Button();
  // The model outlives views: held weakly there, a view goes with the panel it was made for.
  private final ChangeListener<Optional<QuestionCard>> asked = (at, old, now) -> show(now);
  private @Nullable QuestionCard shown;

  /**
   * A view of the model's question.
   *
   * @param keys whether each answer shows the key that chooses it
   */
  QuestionView(LessonViewModel model, boolean keys) {
    this.model = model;
    this.keys = keys;
    setId("question");
    classed(this, StyleClasses.QUESTION);
    check.setId("question-check");
    classed(check, StyleClasses.PRIMARY);
    check.setGraphic(IconView.of(Glyph.STEP));
    check.setOnAction(event -> model.check());
    model.questionProperty().addListener(new WeakChangeListener<>(asked));
    show(model.questionProperty().get());
  }

  /** Whether the focus is on the card. */
  boolean isFocusInside() {
    Node focused = getScene() == null ? null : getScene().getFocusOwner();
    while (focused != null && focused != this) {
      focused = focused.getParent();
    }
    return focused == this;
  }

  /** Moves the focus to the chosen answer, or the first; once they are shown, to the card. */
  void focusAnswer() {
    Node target =
        answers.stream()
            .filter(RadioButton::isSelected)
            .findFirst()
            .or(() -> answers.stream().findFirst())
            .filter(Node::isFocusTraversable)
            .map(answer -> (Node) answer)
            .orElse(this);
    target.requestFocus();
  }

  private void show(Optional<QuestionCard> card) {
    setVisible(card.isPresent());
    setManaged(card.isPresent());
    if (card.isEmpty()) {
      shown = null;
      getChildren().clear();
      return;
    }
    QuestionCard now = card.get();
    QuestionCard before = shown;
    shown = now;
    if (before != null
        && before.stage() == now.stage()
        && before.text().equals(now.text())
        && before.checked() == now.checked()
        && before.another() == now.another()) {
      update(now);
    } else {
      boolean focused = isFocusInside();
      build(now);
      if (focused) {
        focusAnswer();
      }
    }
  }

  private void update(QuestionCard card) {
    for (int i = 0; i < answers.size(); i++) {
      answers.get(i).setSelected(card.choices().get(i).chosen());
    }
    check.setDisable(!card.canCheck());
  }

  private void build(QuestionCard card) {
    answers.clear();
    Label head =
        label(
            text(card.checked() ? "lesson.question.head.checked" : "lesson.question.head"),
            StyleClasses.QUESTION_HEAD);
    head.setGraphic(new IconView(Glyph.QUEST, ICON));
    getChildren().setAll(head, paragraph(card.text(), StyleClasses.QUESTION_TEXT));
    ToggleGroup group = new ToggleGroup();
    for (Choice choice : card.choices()) {
      RadioButton radio = new RadioButton();
      radio.setToggleGroup(group);
      answers.add(radio);
      getChildren().add(answer(card, choice, radio));
    }
    card.because()
        .ifPresent(
            because ->
                getChildren()
                    .add(
                        classed(
                            new VBox(ProseFlow.flow(Prose.parse(because), StyleClasses.BECAUSE)),
                            StyleClasses.NOTE)));
    card.elsewhere()
        .ifPresent(
            kafka -> {
              Label said = paragraph(kafka, StyleClasses.SECONDARY, StyleClasses.WARN);
              said.setId("question-kafka");
              said.setGraphic(new IconView(Glyph.NOT_EQUAL, ICON));
              getChildren().add(said);
            });
    buttons(card).ifPresent(getChildren()::add);
    update(card);
  }

  private HBox answer(QuestionCard card, Choice choice, RadioButton radio) {
    HBox row = classed(new HBox(radio), StyleClasses.ANSWER, StyleClasses.ANSWER_ROW);
    row.setId("answer-" + choice.number());
    row.setMinHeight(Region.USE_PREF_SIZE);
    if (keys) {
      row.getChildren().add(KeyCap.of(String.valueOf(choice.number())));
    }
    if (!choice.value().isEmpty()) {
      row.getChildren().add(label(choice.value(), StyleClasses.ANSWER_VALUE));
    }
    VBox words = new VBox(paragraph(choice.words(), StyleClasses.ANSWER_TEXT));
    words.setAlignment(Pos.CENTER_LEFT);
    HBox.setHgrow(words, Priority.ALWAYS);
    row.getChildren().add(words);
    if (choice.mark() != Mark.NONE) {
      boolean right = choice.mark() == Mark.RIGHT;
      String tone = right ? StyleClasses.OK : StyleClasses.DANGER;
      classed(row, right ? StyleClasses.RIGHT : StyleClasses.WRONG);
      words.getChildren().add(paragraph(choice.note(), StyleClasses.SECONDARY, tone));
      IconView icon = new IconView(right ? Glyph.CHECK : Glyph.CROSS, ICON);
      row.getChildren().add(classed(icon, StyleClasses.HEAVY, tone));
    }
    radio.setMinWidth(Region.USE_PREF_SIZE);
    radio.setAccessibleText(text("lesson.question.spoken", choice.number(), choice.spoken()));
    radio.setFocusTraversable(!card.checked());
    radio
        .selectedProperty()
        .addListener((at, old, now) -> row.pseudoClassStateChanged(CHOSEN, now));
    row.setMouseTransparent(card.checked());
    row.setOnMouseClicked(event -> choose(choice, radio));
    radio.setOnAction(event -> choose(choice, radio));
    return row;
  }

  private void choose(Choice choice, RadioButton radio) {
    radio.requestFocus();
    model.choose(choice.number());
  }

  private Optional<Node> buttons(QuestionCard card) {
    HBox row = classed(new HBox(), StyleClasses.QUESTION_BUTTONS);
    if (card.checked()) {
      boolean later = card.stage() != model.pageProperty().get().step();
      if (later && !card.another()) {
        return Optional.empty();
      }
      Button next = new Button(text(later ? "lesson.question.next" : "lesson.question.again"));
      next.setId("question-next");
      next.setOnAction(event -> model.dismiss());
      row.getChildren().add(next);
      return Optional.of(row);
    }
    check.setText(text(card.steps() ? "lesson.question.check" : "lesson.question.check.only"));
    row.getChildren().add(check);
    if (card.steps()) {
      Button skip = new Button(text("lesson.question.skip"));
      skip.setId("question-skip");
      skip.setOnAction(event -> model.skip());
      row.getChildren().add(skip);
    }
    return Optional.of(row);
  }
}
