package io.minikafka.studio.lesson;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.lesson.LessonPage.Row;
import io.minikafka.studio.lesson.LessonPage.State;
import io.minikafka.studio.library.LibraryMenu;
import io.minikafka.studio.library.LibraryViewModel;
import io.minikafka.studio.library.Starts;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.text.Prose;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/**
 * The lesson in one row, for a narrow window: place, narration, the question or the challenge, and
 * the steps.
 */
public final class LessonStrip extends HBox {
  private static final double HEIGHT = 58;
  private static final double WITH_GOALS = 76;
  private static final double QUESTION_WIDTH = 340;
  private static final int STEPS_AROUND = 8;

  private final LessonViewModel model;
  private final Session session;
  private final MenuButton place = new MenuButton();
  private final ProgressBar bar = new ProgressBar(0);
  private final Label said = new Label();
  private final Label goals = label("", StyleClasses.SECONDARY, StyleClasses.STRONG);
  private final Button predict = new Button(text("lesson.strip.predict"));
  private final MenuButton steps = new MenuButton(text("lesson.steps"));
  private final Popup popup = new Popup();
  private final QuestionView question;
  private final Button turn = new Button();
  private final Popup challenge = new Popup();

  /**
   * The strip.
   *
   * @param starts what else there is to begin with
   */
  public LessonStrip(
      LessonViewModel model, LibraryViewModel library, Session session, Starts starts) {
    this.model = model;
    this.session = session;
    classed(this, StyleClasses.STRIP);
    setId("lesson-strip");
    high(HEIGHT);
    place.setGraphic(new IconView(Glyph.BOOK, 16));
    classed(
        place,
        StyleClasses.LESSON_PLACE,
        StyleClasses.QUIET,
        StyleClasses.SMALL,
        StyleClasses.NO_ARROW);
    place.setOnShowing(event -> place.getItems().setAll(LibraryMenu.items(library, starts)));
    bar.setMaxWidth(Double.MAX_VALUE);
    VBox where = new VBox(4, place, bar);
    where.setAlignment(Pos.CENTER_LEFT);
    where.setMinWidth(150);
    classed(said, StyleClasses.NARRATION);
    said.setWrapText(true);
    said.setMinWidth(0);
    said.setMaxWidth(Double.MAX_VALUE);
    said.setMaxHeight(HEIGHT - 8);
    said.setTooltip(new Tooltip());
    goals.setMinWidth(0);
    VBox words = new VBox(said, goals);
    words.setAlignment(Pos.CENTER_LEFT);
    words.setMinWidth(0);
    HBox.setHgrow(words, Priority.ALWAYS);
    predict.setId("predict");
    classed(predict, StyleClasses.OUTLINED);
    predict.setGraphic(new IconView(Glyph.QUEST, 16));
    predict.setMinWidth(Region.USE_PREF_SIZE);
    predict.setOnAction(event -> ask());
    steps.setMinWidth(Region.USE_PREF_SIZE);
    steps.setOnShowing(event -> listSteps());
    listSteps();
    turn.setId("challenge-turn");
    classed(turn, StyleClasses.OUTLINED);
    turn.setMinWidth(Region.USE_PREF_SIZE);
    turn.setOnAction(event -> below(turn, challenge));
    getChildren().addAll(where, words, predict, turn, steps);
    question = new QuestionView(model, true);
    question.setPrefWidth(QUESTION_WIDTH);
    popup.setAutoHide(true);
    popup.setHideOnEscape(true);
    popup.getContent().add(question);
    ChallengeView card = new ChallengeView(model.challenge());
    card.setPrefWidth(QUESTION_WIDTH);
    challenge.setAutoHide(true);
    challenge.setHideOnEscape(true);
    challenge.getContent().add(card);
    model.challenge().cardProperty().addListener((at, old, now) -> turn(now));
    turn(model.challenge().cardProperty().get());
    model.pageProperty().addListener((at, old, now) -> render(now));
    model.questionProperty().addListener((at, old, now) -> ask(now));
    session.lessonPlaceProperty().addListener((at, old, now) -> render(model.pageProperty().get()));
    render(model.pageProperty().get());
    ask(model.questionProperty().get());
  }

  private void render(LessonPage page) {
    place.setText(
        session
            .lessonPlaceProperty()
            .get()
            .map(
                at ->
                    text(
                        "lesson.strip.place", at.chapter(), at.number(), page.step(), page.steps()))
            .orElse(
                page.isTaught()
                    ? text("lesson.progress", page.step(), page.steps())
                    : text("library.title")));
    bar.setProgress(page.isTaught() ? (double) page.step() / page.steps() : 0);
    String words =
        page.offLesson()
            .orElseGet(
                () ->
                    Stream.concat(
                            page.otherRules().stream(), page.narration().stream().map(Prose::plain))
                        .collect(Collectors.joining(" ")));
    said.setText(page.isTaught() ? words : text("lesson.none"));
    said.getTooltip().setText(said.getText());
    show(steps, page.isTaught());
  }

  private void high(double height) {
    setMinHeight(height);
    setPrefHeight(height);
    setMaxHeight(height);
  }

  private void listSteps() {
    LessonPage page = model.pageProperty().get();
    steps.getItems().clear();
    for (Row row : page.rows()) {
      if (Math.abs(row.number() - page.step()) <= STEPS_AROUND) {
        MenuRow item =
            new MenuRow(
                glyph(row.state()), text("library.lesson", row.number(), row.text()), "", "");
        item.setOnAction(event -> model.goTo(row));
        steps.getItems().add(item);
      }
    }
  }

  private static Glyph glyph(State state) {
    return switch (state) {
      case DONE -> Glyph.CHECK;
      case CURRENT -> Glyph.CHEV_R;
      case NEXT, LATER -> Glyph.MORE;
    };
  }

  private void ask(Optional<QuestionCard> card) {
    show(predict, card.isPresent());
    if (card.isEmpty()) {
      popup.hide();
    }
  }

  private void turn(Optional<ChallengeCard> card) {
    show(turn, card.isPresent());
    show(goals, card.isPresent());
    high(card.isPresent() ? WITH_GOALS : HEIGHT);
    if (card.isEmpty()) {
      challenge.hide();
      return;
    }
    ChallengeCard now = card.get();
    goals.setText(now.summary());
    boolean won = now.state() == ChallengeCard.State.WON;
    turn.setGraphic(new IconView(won ? Glyph.STAR : Glyph.TARGET, 16));
    turn.setText(
        text("challenge.strip", ChallengeView.heading(now.state()), now.used(), now.atMost()));
  }

  /** Opens the question below its button. */
  void ask() {
    if (below(predict, popup)) {
      question.focusAnswer();
    }
  }

  /** Opens a card below its button; false where that is not seen. */
  private static boolean below(Button button, Popup card) {
    Point2D below = button.localToScreen(0, button.getHeight() + 6);
    if (below == null || !button.isVisible()) {
      return false;
    }
    card.show(button, below.getX() + button.getWidth() - QUESTION_WIDTH, below.getY());
    return true;
  }

  /** The question while its popup is open. */
  Optional<QuestionView> question() {
    return popup.isShowing() ? Optional.of(question) : Optional.empty();
  }

  /** Closes the question. */
  void close() {
    popup.hide();
  }
}
