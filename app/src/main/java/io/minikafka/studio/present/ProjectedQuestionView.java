package io.minikafka.studio.present;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.control.ProseFlow;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.lesson.QuestionCard;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.text.Prose;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The question that fills the projector, and after the step its answer. It binds only. */
final class ProjectedQuestionView extends VBox {
  private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("selected");
  private static final double HEAD_ICON = 76;
  private static final double MARK_ICON = 56;
  private static final double HANDS_WIDTH = 160;
  private static final double HANDS_HEIGHT = 30;

  private final PresentQuestionViewModel model;
  private HBox keys = new HBox();
  private boolean showsKeys = true;
  private double unit = 1;

  ProjectedQuestionView(PresentQuestionViewModel model) {
    this.model = model;
    setId("present-question");
    classed(this, StyleClasses.PRESENT_QUESTION);
    model.questionProperty().addListener((at, was, is) -> show(is));
    show(model.questionProperty().get());
  }

  /** Whether the keys stand at its foot. */
  void showKeys(boolean shown) {
    showsKeys = shown;
    keys.setVisible(shown);
  }

  /** Icons have no size of their own in a style sheet: they follow the height of the window. */
  void setUnit(double now) {
    if (Math.abs(now - unit) > 0.01) {
      unit = now;
      show(model.questionProperty().get());
    }
  }

  private void show(Optional<ProjectedQuestion> asked) {
    getChildren().clear();
    asked.ifPresent(this::build);
    setVisible(asked.isPresent());
  }

  private void build(ProjectedQuestion asked) {
    HBox head =
        classed(
            new HBox(
                new IconView(Glyph.QUEST, HEAD_ICON * unit),
                paragraph(asked.text(), StyleClasses.PRESENT_QUESTION_TEXT)),
            StyleClasses.PRESENT_QUESTION_HEAD);
    getChildren().add(head);
    if (!asked.facts().isEmpty()) {
      HBox facts = classed(new HBox(), StyleClasses.PRESENT_FACTS);
      asked.facts().forEach(fact -> facts.getChildren().add(label(fact)));
      getChildren().add(facts);
    }
    for (QuestionCard.Choice choice : asked.choices()) {
      getChildren().add(answer(choice, asked.hands()));
    }
    asked
        .because()
        .ifPresent(
            because ->
                getChildren()
                    .add(
                        classed(
                            new VBox(
                                ProseFlow.flow(Prose.parse(because), StyleClasses.PRESENT_BECAUSE)),
                            StyleClasses.PRESENT_BECAUSE_BOX)));
    Region rest = new Region();
    VBox.setVgrow(rest, Priority.ALWAYS);
    keys = keys(asked);
    keys.setVisible(showsKeys);
    getChildren().addAll(rest, keys);
  }

  private HBox answer(QuestionCard.Choice choice, List<Integer> hands) {
    HBox row =
        classed(new HBox(KeyCap.of(String.valueOf(choice.number()))), StyleClasses.PRESENT_ANSWER);
    row.setId("present-answer-" + choice.number());
    row.setAccessibleRole(AccessibleRole.TEXT);
    row.setAccessibleText(choice.spoken());
    row.pseudoClassStateChanged(CHOSEN, choice.chosen());
    if (!choice.value().isEmpty()) {
      row.getChildren().add(label(choice.value(), StyleClasses.PRESENT_ANSWER_VALUE));
    }
    VBox words = new VBox(paragraph(choice.words(), StyleClasses.PRESENT_ANSWER_TEXT));
    classed(words, StyleClasses.PRESENT_ANSWER_WORDS);
    HBox.setHgrow(words, Priority.ALWAYS);
    if (!choice.note().isEmpty()) {
      words.getChildren().add(paragraph(choice.note(), StyleClasses.PRESENT_ANSWER_NOTE));
    }
    row.getChildren().add(words);
    if (!hands.isEmpty()) {
      row.getChildren().add(hands(hands, choice.number() - 1));
    }
    if (choice.mark() != QuestionCard.Mark.NONE) {
      boolean right = choice.mark() == QuestionCard.Mark.RIGHT;
      classed(row, right ? StyleClasses.RIGHT : StyleClasses.WRONG);
      IconView icon = new IconView(right ? Glyph.CHECK : Glyph.CROSS, MARK_ICON * unit);
      row.getChildren().add(classed(icon, StyleClasses.HEAVY));
    }
    return row;
  }

  /** A bar as long as its share of hands, and their number. */
  private HBox hands(List<Integer> all, int index) {
    int most = Math.max(1, all.stream().mapToInt(each -> each).max().orElse(1));
    Region bar = classed(new Region(), StyleClasses.PRESENT_HANDS);
    double width = HANDS_WIDTH * unit * all.get(index) / most;
    bar.setMinWidth(width);
    bar.setPrefWidth(width);
    bar.setMaxHeight(HANDS_HEIGHT * unit);
    HBox hands =
        new HBox(
            14 * unit,
            bar,
            label(String.valueOf(all.get(index)), StyleClasses.PRESENT_ANSWER_TEXT));
    hands.setAlignment(Pos.CENTER_LEFT);
    hands.setMinWidth((HANDS_WIDTH + 110) * unit);
    return hands;
  }

  private static HBox keys(ProjectedQuestion asked) {
    HBox keys = classed(new HBox(), StyleClasses.PRESENT_KEYS);
    if (!asked.revealed()) {
      asked
          .choices()
          .forEach(each -> keys.getChildren().add(KeyCap.of(String.valueOf(each.number()))));
      keys.getChildren().add(label(text("present.question.choose")));
    }
    keys.getChildren()
        .addAll(
            KeyCap.of("→"),
            label(text(asked.revealed() ? "present.question.see" : "present.question.reveal")),
            KeyCap.of("Backspace"),
            label(text("present.question.back")),
            space(),
            label(asked.hands().isEmpty() ? chosen(asked) : hands(asked)));
    return keys;
  }

  private static String hands(ProjectedQuestion asked) {
    int total = asked.hands().stream().mapToInt(each -> each).sum();
    return total == 1 ? text("speaker.hands.one") : text("speaker.hands", total);
  }

  private static String chosen(ProjectedQuestion asked) {
    return asked.choices().stream()
        .filter(QuestionCard.Choice::chosen)
        .findFirst()
        .map(each -> text("present.question.chosen", each.number()))
        .orElse(text("present.question.none"));
  }
}
