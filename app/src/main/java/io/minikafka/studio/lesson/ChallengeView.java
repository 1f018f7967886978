package io.minikafka.studio.lesson;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The challenge as a card: goals, commands left, hints. */
final class ChallengeView extends VBox {
  private final ChallengeViewModel model;

  ChallengeView(ChallengeViewModel model) {
    this.model = model;
    setId("challenge");
    classed(this, StyleClasses.CHALLENGE);
    model.cardProperty().addListener((at, old, now) -> render(now));
    render(model.cardProperty().get());
  }

  private void render(Optional<ChallengeCard> now) {
    show(this, now.isPresent());
    getChildren().clear();
    now.ifPresent(this::render);
  }

  private void render(ChallengeCard card) {
    HBox head =
        new HBox(
            8,
            new IconView(card.state() == ChallengeCard.State.WON ? Glyph.STAR : Glyph.TARGET, 18),
            label(heading(card.state()), StyleClasses.HEADER),
            space(),
            label(text("challenge.used", card.used(), card.atMost()), StyleClasses.SECONDARY));
    head.setAlignment(Pos.CENTER_LEFT);
    getChildren().add(head);
    card.goals().forEach(goal -> getChildren().add(goal(goal)));
    getChildren()
        .add(
            paragraph(
                text("challenge.verbs", String.join(", ", card.verbs())), StyleClasses.SECONDARY));
    card.foreign()
        .ifPresent(command -> getChildren().add(paragraph(text("challenge.foreign", command))));
    for (int i = 0; i < card.hints().size(); i++) {
      getChildren().add(paragraph(text("challenge.hint", i + 1, card.hints().get(i))));
    }
    getChildren().add(buttons(card));
  }

  /** How a challenge stands, in two or three words. */
  static String heading(ChallengeCard.State state) {
    return switch (state) {
      case OPEN -> text("challenge.head.open");
      case WON -> text("challenge.head.won");
      case OVER -> text("challenge.head.over");
    };
  }

  private static HBox goal(ChallengeCard.Goal goal) {
    Label words = paragraph(goal.text());
    HBox.setHgrow(words, Priority.ALWAYS);
    HBox row = new HBox(8, new IconView(goal.reached() ? Glyph.CHECK : Glyph.MINUS, 16), words);
    row.setAlignment(Pos.TOP_LEFT);
    row.setAccessibleText(
        text(goal.reached() ? "challenge.goal.reached" : "challenge.goal.open", goal.text()));
    return row;
  }

  private HBox buttons(ChallengeCard card) {
    Button hint = new Button(text("challenge.hint.more"));
    hint.setId("challenge-hint");
    hint.setDisable(!card.canHint());
    hint.setOnAction(event -> model.hint());
    Button again = new Button(text("challenge.again"));
    again.setId("challenge-again");
    again.setDisable(card.used() == 0);
    again.setOnAction(event -> model.again());
    return new HBox(8, hint, again);
  }
}
