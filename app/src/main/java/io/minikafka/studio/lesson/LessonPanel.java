package io.minikafka.studio.lesson;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.fill;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.ProseFlow;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.library.ChaptersView;
import io.minikafka.studio.library.Library;
import io.minikafka.studio.library.LibraryMenu;
import io.minikafka.studio.library.LibraryViewModel;
import io.minikafka.studio.library.Starts;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.LessonPlace;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.text.Prose;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * The scenario panel: the lesson, its steps, what is said, and the question. The chapters stand
 * above once everything is shown; before, they are a menu.
 */
public final class LessonPanel extends VBox {
  private static final double WIDTH = 304;
  private static final double WIDE = 400;

  private final LessonViewModel model;
  private final LibraryViewModel library;
  private final Session session;
  private final Starts starts;
  private final VBox chapters;
  private final MenuButton place = new MenuButton();
  private final Label title = paragraph("");
  private final ProgressBar bar = new ProgressBar(0);
  private final Label progress = label("", StyleClasses.SECONDARY);
  private final StepsView steps;
  private final Region divider = classed(new Region(), StyleClasses.DIVIDER);
  private final VBox said = classed(new VBox(), StyleClasses.SAID);
  private final VBox lesson;
  private final StackPane asked = classed(new StackPane(), StyleClasses.ASKED);
  private boolean full;

  /**
   * The panel.
   *
   * @param starts what else there is to begin with
   */
  public LessonPanel(
      LessonViewModel model, LibraryViewModel library, Session session, Starts starts) {
    this.model = model;
    this.library = library;
    this.session = session;
    this.starts = starts;
    setId("scenarios");
    classed(this, StyleClasses.SIDE);
    setMinWidth(240);
    // A panel that is too full gives way itself: the window does not.
    setMinHeight(0);
    steps = new StepsView(model);
    chapters = chapters(starts);
    place.setId("lesson-place");
    classed(place, StyleClasses.LESSON_PLACE, StyleClasses.QUIET, StyleClasses.SMALL);
    place.setOnShowing(event -> place.getItems().setAll(LibraryMenu.items(library, starts)));
    bar.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(bar, Priority.ALWAYS);
    HBox row = new HBox(10, bar, progress);
    row.setAlignment(Pos.CENTER_LEFT);
    ScrollPane text = new Said(said);
    VBox.setVgrow(text, Priority.ALWAYS);
    ChallengeView challenge = new ChallengeView(model.challenge());
    lesson = classed(new VBox(), StyleClasses.TAUGHT);
    fill(lesson, place, title, row, steps, divider, text, challenge, asked);
    VBox.setVgrow(lesson, Priority.ALWAYS);
    fill(this, chapters, lesson);
    model.pageProperty().addListener((at, old, now) -> render(now));
    model.questionProperty().addListener((at, old, now) -> makeRoom());
    model.challenge().cardProperty().addListener((at, old, now) -> makeRoom());
    session.lessonPlaceProperty().addListener((at, old, now) -> name());
    library.libraryProperty().addListener((at, old, now) -> render(model.pageProperty().get()));
    session.preferences().everythingProperty().addListener((at, old, now) -> dress());
    session.scenarioProperty().addListener((at, old, now) -> dress());
    dress();
  }

  private VBox chapters(Starts starts) {
    Label done = label("", StyleClasses.HINT);
    MenuButton open =
        classed(
            new MenuButton(),
            StyleClasses.SMALL,
            StyleClasses.ICON_BUTTON,
            StyleClasses.QUIET,
            StyleClasses.NO_ARROW);
    open.setId("open-file");
    open.setGraphic(new IconView(Glyph.FILE, 16));
    open.setAccessibleText(text("library.begin"));
    open.setTooltip(new Tooltip(text("library.begin")));
    open.setOnShowing(event -> open.getItems().setAll(LibraryMenu.others(starts)));
    HBox head =
        classed(
            new HBox(
                new IconView(Glyph.BOOK, 18),
                label(text("library.title"), StyleClasses.HEADER),
                space(),
                done,
                open),
            StyleClasses.PANEL_HEADER);
    library.libraryProperty().addListener((at, old, now) -> done.setText(done(now)));
    done.setText(done(library.libraryProperty().get()));
    return new VBox(
        head,
        new ChaptersView(library, session.preferences().themeProperty()),
        classed(new Region(), StyleClasses.DIVIDER));
  }

  private static String done(Library library) {
    return library.loaded() ? text("library.done", library.done(), library.total()) : "";
  }

  /** A lesson is set large while nothing else is shown. */
  private void dress() {
    full = session.showsEverything();
    setPrefWidth(full ? WIDTH : WIDE);
    toggle(this, StyleClasses.LARGE, !full);
    show(chapters, full);
    show(place, !full);
    show(divider, full);
    title
        .getStyleClass()
        .setAll("label", full ? StyleClasses.SECTION_TITLE : StyleClasses.LESSON_TITLE);
    steps.setLarge(!full);
    asked.getChildren().setAll(new QuestionView(model, full));
    name();
    render(model.pageProperty().get());
  }

  /** A question and a challenge at the same time take the height of the list. */
  private void makeRoom() {
    boolean both =
        model.questionProperty().get().isPresent()
            && model.challenge().cardProperty().get().isPresent();
    show(steps, !both);
  }

  private void name() {
    Optional<LessonPlace> here = session.lessonPlaceProperty().get();
    place.setText(
        here.map(at -> text("lesson.place", at.chapter(), at.number(), at.count()))
            .orElse(text("lesson.own")));
    String name = model.pageProperty().get().title();
    title.setText(
        full && here.isPresent()
            ? text("lesson.numbered", here.get().chapter(), here.get().number(), name)
            : name);
  }

  private void render(LessonPage page) {
    name();
    show(lesson, page.isTaught());
    bar.setProgress(page.isTaught() ? (double) page.step() / page.steps() : 0);
    progress.setText(
        text(full ? "lesson.progress.command" : "lesson.progress", page.step(), page.steps()));
    said.getChildren().clear();
    page.offLesson().ifPresent(sentence -> said.getChildren().add(off(sentence)));
    page.otherRules()
        .map(sentence -> paragraph(sentence, StyleClasses.WARN))
        .ifPresent(said.getChildren()::add);
    for (List<Prose.Run> paragraph : page.narration()) {
      said.getChildren()
          .add(
              ProseFlow.flow(
                  paragraph, full ? StyleClasses.NARRATION : StyleClasses.NARRATION_LARGE));
    }
    if (page.atEnd() && library.isChapterEnd()) {
      said.getChildren().add(summary());
    }
    if (page.atEnd()) {
      library.next().ifPresent(next -> said.getChildren().add(next(next)));
    }
  }

  private VBox off(String sentence) {
    Button back = new Button(text("lesson.back"));
    back.setId("back-to-lesson");
    back.setOnAction(event -> model.backToLesson());
    return new VBox(8, paragraph(sentence, StyleClasses.INK2), back);
  }

  private Button summary() {
    Button open = new Button(text("study.summary"));
    open.setId("chapter-summary");
    open.setOnAction(event -> starts.summary(0));
    return open;
  }

  private VBox next(Library.Lesson next) {
    Button open = new Button(next.title());
    open.setId("next-lesson");
    open.setTooltip(new Tooltip(next.title()));
    open.setOnAction(event -> library.open(next));
    return new VBox(6, label(text("lesson.nextLesson"), StyleClasses.SECONDARY), open);
  }

  /** The question, while it is in this panel. */
  Optional<QuestionView> question() {
    return asked.getChildren().stream()
        .filter(QuestionView.class::isInstance)
        .map(QuestionView.class::cast)
        .findFirst();
  }

  /** What is said: where room is short the list of steps gives way first, and this only then. */
  private final class Said extends ScrollPane {
    private static final double LEAST = 40;
    private static final double SHARE = 0.4;

    Said(Region content) {
      super(content);
      setFitToWidth(true);
      setHbarPolicy(ScrollBarPolicy.NEVER);
    }

    @Override
    protected double computeMinHeight(double width) {
      double room = Math.min(SHARE * lesson.getHeight(), left(width));
      return Math.min(Math.max(LEAST, room), computePrefHeight(width));
    }

    /** What the others leave of the height, at their lowest. */
    private double left(double width) {
      List<Node> shown = lesson.getChildren().stream().filter(Node::isManaged).toList();
      double others =
          shown.stream()
              .filter(each -> each != this)
              .mapToDouble(each -> each.minHeight(width))
              .sum();
      Insets around = lesson.getInsets();
      double gaps = lesson.getSpacing() * (shown.size() - 1) + around.getTop() + around.getBottom();
      return lesson.getHeight() - others - gaps;
    }

    @Override
    protected double computePrefHeight(double width) {
      double inner = getWidth() > 0 ? getWidth() : lesson.getWidth();
      return Math.max(LEAST, said.prefHeight(inner > 0 ? inner : -1) + 2);
    }
  }
}
