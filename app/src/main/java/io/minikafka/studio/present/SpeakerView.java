package io.minikafka.studio.present;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.control.ProseFlow;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.history.MarkView;
import io.minikafka.studio.keys.Act;
import io.minikafka.studio.keys.Meaning;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.text.Prose;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.transform.Scale;

/**
 * The speaker's own page: what the audience sees, the notes, the next step, the hidden answer, the
 * tally and the time. It binds and decides nothing.
 */
public final class SpeakerView extends BorderPane {
  private static final double AUDIENCE_WIDTH = 1920;
  private static final double AUDIENCE_HEIGHT = 1080;
  private static final double GAP = 16;
  private static final double ICON = 18;
  private static final double TALLY_BAR = 150;
  private final SpeakerViewModel model;
  private final Consumer<Act> acts;
  private final Label title = label("", StyleClasses.INK2);
  private final VBox notes = new VBox(8);
  private final Label next = paragraph("", StyleClasses.SECTION_TITLE);
  private final Label then = paragraph("", StyleClasses.NARRATION);
  private final Label after = paragraph("", StyleClasses.INK2);
  private final VBox question = card("speaker.question");
  private final VBox tally = card("speaker.tally");
  private final Label position = label("", StyleClasses.MONO);
  private final ProgressBar bar = new ProgressBar(0);

  /**
   * The page.
   *
   * @param audience what the audience sees, made for {@code 1920 × 1080}
   * @param screen where the audience sees it, in words; empty while it is on the same screen
   * @param acts carries out what its buttons ask of the window
   * @param runs carries out the commands of its buttons
   */
  public SpeakerView(
      SpeakerViewModel model,
      Region audience,
      ObservableValue<String> screen,
      Consumer<Act> acts,
      Consumer<Meaning.Run> runs) {
    this.model = model;
    this.acts = acts;
    setId("speaker-view");
    classed(this, StyleClasses.SPEAKER);
    setTop(head());
    VBox left = new VBox(GAP, audience(audience, screen), nextCard(), chords(runs));
    VBox right = new VBox(GAP, notesCard(), question, tally);
    left.setMinWidth(0);
    right.setMinWidth(0);
    HBox middle = new HBox(GAP, left, right);
    left.prefWidthProperty().bind(middle.widthProperty().subtract(GAP).multiply(0.48));
    right.prefWidthProperty().bind(middle.widthProperty().subtract(GAP).multiply(0.52));
    HBox.setHgrow(right, Priority.ALWAYS);
    setCenter(middle);
    setBottom(foot());
    model.pageProperty().addListener((at, was, now) -> showPage(now));
    model
        .tally()
        .changesProperty()
        .addListener((at, was, now) -> showTally(model.pageProperty().get().question()));
    showPage(model.pageProperty().get());
  }

  private static VBox card(String key) {
    VBox card = classed(new VBox(8), StyleClasses.CARD);
    card.getChildren().add(label(text(key), StyleClasses.HINT));
    return card;
  }

  private HBox head() {
    Label lesson = classed(new Label(), StyleClasses.SPEAKER_CLOCK);
    Label whole = classed(new Label(), StyleClasses.SPEAKER_CLOCK);
    lesson.setId("speaker-lesson-time");
    Label minutes = label("", StyleClasses.INK2);
    Runnable tell =
        () -> {
          SpeakerViewModel.Times times = model.timesProperty().get();
          lesson.setText(times.lesson());
          whole.setText(times.whole());
          minutes.setText(times.minutes());
        };
    model.timesProperty().addListener((at, was, now) -> tell.run());
    tell.run();
    Button pause = button(Glyph.PAUSE, "speaker.pause", "speaker-pause", model::pauseOrGoOn);
    Runnable name =
        () -> {
          boolean goes = model.runningProperty().get();
          pause.setText(text(goes ? "speaker.pause" : "speaker.goOn"));
          pause.setGraphic(new IconView(goes ? Glyph.PAUSE : Glyph.PLAY, ICON));
        };
    model.runningProperty().addListener((at, was, now) -> name.run());
    name.run();
    HBox head =
        new HBox(
            GAP,
            label(text("speaker.title"), StyleClasses.PANEL_TITLE),
            title,
            space(),
            label(text("speaker.inLesson"), StyleClasses.INK2),
            lesson,
            minutes,
            label(text("speaker.sinceStart"), StyleClasses.INK2),
            whole,
            pause,
            button(Glyph.RESTART, "speaker.reset", "speaker-reset", model::reset));
    head.setAlignment(Pos.CENTER_LEFT);
    BorderPane.setMargin(head, new Insets(0, 0, GAP, 0));
    return head;
  }

  private static Button button(Glyph glyph, String key, String id, Runnable act) {
    Button button = new Button(text(key));
    button.setId(id);
    button.setGraphic(new IconView(glyph, ICON));
    button.setOnAction(event -> act.run());
    button.setFocusTraversable(true);
    return button;
  }

  private VBox audience(Region page, ObservableValue<String> screen) {
    Scale smaller = new Scale(1, 1);
    page.getTransforms().add(smaller);
    page.setMouseTransparent(true);
    String projector = Theme.PROJECTOR.styleClass();
    if (projector != null) {
      page.getStyleClass().add(projector);
    }
    Pane frame =
        new Pane(page) {
          @Override
          protected double computePrefHeight(double width) {
            return (width > 0 ? width : getWidth()) * AUDIENCE_HEIGHT / AUDIENCE_WIDTH;
          }

          @Override
          protected void layoutChildren() {
            page.resizeRelocate(0, 0, AUDIENCE_WIDTH, AUDIENCE_HEIGHT);
            double factor = Math.min(getWidth() / AUDIENCE_WIDTH, getHeight() / AUDIENCE_HEIGHT);
            smaller.setX(factor);
            smaller.setY(factor);
          }
        };
    frame
        .widthProperty()
        .addListener(
            (at, was, now) ->
                frame.setPrefHeight(now.doubleValue() * AUDIENCE_HEIGHT / AUDIENCE_WIDTH));
    frame.setMinSize(0, 0);
    frame.setMaxHeight(Region.USE_PREF_SIZE);
    VBox card = classed(new VBox(8), StyleClasses.CARD);
    Label where = label("", StyleClasses.BADGE, StyleClasses.OK);
    where.setGraphic(new IconView(Glyph.PRESENT, ICON));
    where.textProperty().bind(screen);
    where.visibleProperty().bind(where.textProperty().isNotEmpty());
    HBox head = new HBox(8, label(text("speaker.audience"), StyleClasses.HINT), space(), where);
    head.setAlignment(Pos.CENTER_LEFT);
    card.getChildren().addAll(head, frame);
    return card;
  }

  private VBox nextCard() {
    VBox card = card("speaker.next");
    card.setId("speaker-next");
    card.getChildren().addAll(next, then, after);
    return card;
  }

  private VBox chords(Consumer<Meaning.Run> runs) {
    VBox card = card("speaker.chord");
    card.getChildren().add(new SpeakerChords(model::commands, runs, acts));
    VBox.setVgrow(card, Priority.ALWAYS);
    return card;
  }

  private VBox notesCard() {
    VBox card = card("speaker.notes");
    card.setId("speaker-notes");
    ScrollPane scroll = classed(new ScrollPane(notes), StyleClasses.TAB_SCROLL);
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    card.getChildren().add(scroll);
    VBox.setVgrow(card, Priority.ALWAYS);
    return card;
  }

  private HBox foot() {
    bar.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(bar, Priority.ALWAYS);
    Button forward =
        button(Glyph.STEP, "speaker.forward", "speaker-forward", () -> acts.accept(Act.STEP));
    classed(forward, StyleClasses.PRIMARY);
    HBox foot =
        new HBox(
            GAP,
            button(Glyph.UNDO, "speaker.back", "speaker-back", () -> acts.accept(Act.UNDO)),
            forward,
            button(
                Glyph.QUEST, "speaker.ask", "speaker-ask", () -> acts.accept(Act.FOCUS_QUESTION)),
            button(Glyph.EYEOFF, "speaker.black", "speaker-black", () -> acts.accept(Act.BLACK)),
            bar,
            position);
    foot.setAlignment(Pos.CENTER_LEFT);
    BorderPane.setMargin(foot, new Insets(GAP, 0, 0, 0));
    return foot;
  }

  private void showPage(SpeakerPage page) {
    title.setText(page.title());
    notes.getChildren().clear();
    for (List<Prose.Run> paragraph : page.notes()) {
      notes.getChildren().add(ProseFlow.flow(paragraph, StyleClasses.NARRATION_LARGE));
    }
    for (List<Prose.Run> paragraph : page.said()) {
      notes.getChildren().add(ProseFlow.flow(paragraph, StyleClasses.INK2));
    }
    next.setText(page.next().map(SpeakerPage.Next::command).orElse(text("speaker.next.none")));
    then.setText(page.next().map(SpeakerPage.Next::then).orElse(""));
    after.setText(page.next().map(SpeakerPage.Next::after).orElse(""));
    next.setGraphic(
        page.next()
            .map(now -> new MarkView(now.mark(), new SimpleObjectProperty<>(Theme.DARK)))
            .orElse(null));
    show(then, !then.getText().isEmpty());
    show(after, !after.getText().isEmpty());
    position.setText(page.position());
    bar.setProgress(page.fraction());
    showQuestion(page.question());
    showTally(page.question());
  }

  private void showQuestion(Optional<SpeakerPage.Asked> asked) {
    show(question, asked.isPresent());
    question.getChildren().remove(1, question.getChildren().size());
    asked.ifPresent(
        now -> {
          Label answer = label(now.answer(), StyleClasses.STRONG, StyleClasses.WARN);
          answer.setId("speaker-answer");
          answer.setGraphic(new IconView(Glyph.EYEOFF, ICON));
          HBox line =
              classed(
                  new HBox(
                      GAP,
                      answer,
                      space(),
                      label(
                          now.hidden() ? text("speaker.hidden") : text("speaker.seen"),
                          StyleClasses.WARN)),
                  StyleClasses.NOTE,
                  StyleClasses.WAITING);
          line.setAlignment(Pos.CENTER_LEFT);
          question
              .getChildren()
              .addAll(
                  paragraph(now.text(), StyleClasses.SECTION_TITLE),
                  line,
                  ProseFlow.flow(Prose.parse(now.because()), StyleClasses.INK2));
        });
  }

  private void showTally(Optional<SpeakerPage.Asked> asked) {
    show(tally, asked.isPresent());
    tally.getChildren().remove(1, tally.getChildren().size());
    asked.ifPresent(this::fillTally);
  }

  private void fillTally(SpeakerPage.Asked asked) {
    int answers = asked.choices().size();
    List<Integer> hands = model.tally().of(asked.stage(), answers);
    int most = Math.max(1, hands.stream().mapToInt(each -> each).max().orElse(1));
    HBox boxes = new HBox(GAP);
    for (int i = 0; i < answers; i++) {
      boxes.getChildren().add(counter(asked, i, hands.get(i), most));
    }
    int total = model.tally().total(asked.stage());
    ToggleButton shown = new ToggleButton(text("speaker.tally.shown"));
    shown.setSelected(model.tally().shownProperty().get());
    shown.setOnAction(event -> model.tally().shownProperty().set(shown.isSelected()));
    HBox line =
        new HBox(
            GAP,
            label(
                total == 1 ? text("speaker.hands.one") : text("speaker.hands", total),
                StyleClasses.INK2),
            label(text("speaker.tally.keys"), StyleClasses.INK2),
            space(),
            shown);
    line.setAlignment(Pos.CENTER_LEFT);
    tally.getChildren().addAll(boxes, line);
  }

  private Node counter(SpeakerPage.Asked asked, int index, int hands, int most) {
    Label count = label(String.valueOf(hands), StyleClasses.PANEL_TITLE);
    count.setId("speaker-count-" + (index + 1));
    Label choice = new Label(asked.choices().get(index));
    choice.setMinWidth(0);
    HBox head = new HBox(8, KeyCap.of(String.valueOf(index + 1)), choice, space(), count);
    head.setAlignment(Pos.CENTER_LEFT);
    Region share = classed(new Region(), StyleClasses.PRESENT_BAR, StyleClasses.PRESENT_HANDS);
    share.setMinHeight(10);
    share.setMaxWidth(TALLY_BAR * hands / most);
    share.setPrefWidth(TALLY_BAR * hands / most);
    HBox buttons =
        new HBox(8, change(asked, index, Glyph.MINUS, -1), change(asked, index, Glyph.PLUS, 1));
    VBox box = classed(new VBox(8, head, share, buttons), StyleClasses.CARD);
    HBox.setHgrow(box, Priority.ALWAYS);
    box.setMinWidth(0);
    return box;
  }

  private Button change(SpeakerPage.Asked asked, int index, Glyph glyph, int by) {
    Button button = new Button();
    button.setId("speaker-" + (by > 0 ? "more-" : "fewer-") + (index + 1));
    button.setGraphic(new IconView(glyph, ICON));
    button.setAccessibleText(text(by > 0 ? "speaker.more" : "speaker.fewer", index + 1));
    button.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(button, Priority.ALWAYS);
    button.setOnAction(event -> model.tally().count(asked.stage(), index + 1, by));
    return button;
  }
}
