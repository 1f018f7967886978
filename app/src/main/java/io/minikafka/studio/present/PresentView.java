package io.minikafka.studio.present;

import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.keys.ChordBar;
import io.minikafka.studio.lab.DiagramPart;
import java.util.List;
import java.util.Optional;
import javafx.animation.FadeTransition;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/**
 * The page for the projector: title and progress, the diagram, one caption, and at the foot the
 * legend or an open chord. Sizes follow the height of the window. It binds and decides nothing.
 */
public final class PresentView extends Region {
  private static final double LINES = 1080;
  private static final double ROOT_FONT = 10;
  private static final double SIDE = 58;
  private static final double TOP = 30;
  private static final double TITLE = 52;
  private static final double BAR = 9;
  private static final double FOOT = 66;
  private static final double GAP = 10;
  private static final double RING = 90;
  // The side margin follows the width, as that of the diagram does.
  private static final double COLUMNS = 1920;
  private static final double MOST_WHY = 0.4;
  // What groups take at most while the log stays above them.
  private static final double MOST_GROUPS = 0.62;
  private static final Duration FADE = Duration.millis(400);
  private static final List<String> KEYS =
      List.of("next", "previous", "question", "why", "command", "black", "ring");

  private final PresentViewModel model;
  private final DiagramPart part;
  private final Region diagram;
  private final Region legend;
  private final PresentGroups groups;
  private final Label title = label(StyleClasses.PRESENT_TITLE);
  private final Label progress = label(StyleClasses.PRESENT_PROGRESS);
  private final Region done = region(StyleClasses.PRESENT_BAR);
  private final StackPane bar = new StackPane();
  private final Label caption = label(StyleClasses.PRESENT_CAPTION);
  private final Label asked = label(StyleClasses.STRONG);
  private final Label because = new Label();
  private final VBox why = new VBox(asked, because);
  private final HBox foot = new HBox();
  private final FadeTransition fade = new FadeTransition(FADE, foot);
  private final ProjectedQuestionView question;
  private final Region cover = new Region();
  private final Region ring = region(StyleClasses.PRESENT_RING);

  /**
   * Present with a diagram drawn for a projector.
   *
   * @param questions what is asked
   * @param diagram the log diagram
   * @param legend the marks on it, for the foot
   * @param groups the consumer group, below the log where a scenario uses groups
   */
  public PresentView(
      PresentViewModel model,
      PresentQuestionViewModel questions,
      DiagramPart diagram,
      Region legend,
      PresentGroups groups) {
    this.model = model;
    this.question = new ProjectedQuestionView(questions);
    this.part = diagram;
    this.diagram = diagram.region();
    this.legend = legend;
    this.groups = groups;
    setId("present-view");
    getStyleClass().add(StyleClasses.PRESENT);
    bar.getStyleClass().add(StyleClasses.PRESENT_TRACK);
    done.setManaged(false);
    bar.getChildren().setAll(done);
    caption.setId("caption");
    caption.setWrapText(true);
    caption.setMaxWidth(Double.MAX_VALUE);
    caption.setAccessibleRole(AccessibleRole.TEXT);
    foot.getStyleClass().add(StyleClasses.PRESENT_FOOT);
    foot.setId("chord-bar");
    why.setId("present-why");
    why.getStyleClass().add(StyleClasses.PRESENT_WHY);
    why.setAccessibleRole(AccessibleRole.TEXT);
    asked.setWrapText(true);
    because.setWrapText(true);
    fade.setToValue(0);
    fade.setOnFinished(at -> showFoot());
    cover.setVisible(false);
    ring.setVisible(false);
    ring.setMouseTransparent(true);
    getChildren()
        .addAll(
            title,
            progress,
            bar,
            this.diagram,
            groups,
            caption,
            why,
            legend,
            question,
            foot,
            ring,
            cover);
    for (Node each : List.of(bar, caption)) {
      each.visibleProperty().bind(question.visibleProperty().not());
    }
    question
        .visibleProperty()
        .addListener(
            (at, was, is) -> {
              showFoot();
              showWhy();
              if (is) {
                this.diagram.setVisible(false);
                this.groups.setVisible(false);
              }
              requestLayout();
            });
    model.whyProperty().addListener((at, was, is) -> showWhy());
    model.keysProperty().addListener((at, was, is) -> showKeys(is));
    model.page().addListener((at, was, is) -> showPage(is));
    model.blankProperty().addListener((at, was, is) -> showBlank(is));
    model.chordProperty().addListener((at, was, is) -> showFoot());
    model.takeBackProperty().addListener((at, was, is) -> showFoot());
    addEventHandler(MouseEvent.MOUSE_MOVED, this::moveRing);
    showPage(model.page().get());
    showFoot();
    showWhy();
  }

  /** The diagram, for keys that look closer. */
  public DiagramPart diagram() {
    return part;
  }

  private void showWhy() {
    Optional<PresentViewModel.Why> answer = model.whyProperty().get();
    why.setVisible(answer.isPresent() && !question.isVisible());
    answer.ifPresent(
        now -> {
          asked.setText(now.question());
          because.setText(String.join(" ", now.because()));
          because.setManaged(!now.because().isEmpty());
          why.setAccessibleText((asked.getText() + " " + because.getText()).strip());
        });
    requestLayout();
  }

  private void showKeys(boolean shown) {
    if (shown || model.reducedMotionProperty().get() || !foot.isVisible()) {
      showFoot();
    } else {
      fade.playFromStart();
    }
  }

  /** Shows or hides the ring at the pointer. */
  public void toggleRing() {
    ring.setVisible(!ring.isVisible());
  }

  private static Label label(String styleClass) {
    Label label = new Label();
    label.getStyleClass().add(styleClass);
    return label;
  }

  private static Region region(String styleClass) {
    Region region = new Region();
    region.getStyleClass().add(styleClass);
    return region;
  }

  private void showPage(PresentViewModel.Page page) {
    title.setText(page.title());
    toggle(title, StyleClasses.WHAT_IF, page.whatIf());
    progress.setText(page.progress());
    caption.setText(page.caption());
    toggle(caption, StyleClasses.REFUSED, page.refused());
    requestLayout();
  }

  private void showBlank(PresentViewModel.Blank blank) {
    PresentParts.blank(cover, blank);
  }

  /** An open chord, else what was given just now, else the keys for a while, else the legend. */
  private void showFoot() {
    fade.stop();
    foot.setOpacity(1);
    Optional<ChordBar> chord = model.chordProperty().get();
    Optional<String> given = model.takeBackProperty().get();
    boolean keys = model.keysProperty().get() && !question.isVisible();
    boolean used = chord.isPresent() || given.isPresent() || keys;
    foot.setVisible(used);
    legend.setVisible(!used && !question.isVisible());
    question.showKeys(!used);
    foot.getChildren().clear();
    if (chord.isPresent()) {
      fillFoot(chord.get());
    } else if (given.isPresent()) {
      fillTakeBack(given.get());
    } else if (keys) {
      fillKeys();
    }
  }

  private void fillKeys() {
    for (String each : KEYS) {
      String cap = "present.key." + each;
      String does = "present.does." + each;
      foot.getChildren().addAll(KeyCap.of(text(cap)), new Label(text(does)));
    }
    foot.getChildren().addAll(space(), KeyCap.of("Esc"), new Label(text("present.does.leave")));
  }

  /** Keys that have no room are left out, the last ones first; Esc stays. */
  private void fitKeys(double room, double spacing) {
    List<Node> all = foot.getChildren();
    if (!model.keysProperty().get() || all.size() <= 2 * KEYS.size()) {
      return;
    }
    double used = 0;
    for (Node each : all.subList(2 * KEYS.size(), all.size())) {
      used += each.prefWidth(-1) + spacing;
    }
    boolean fits = true;
    for (int i = 0; i < 2 * KEYS.size(); i += 2) {
      used += all.get(i).prefWidth(-1) + all.get(i + 1).prefWidth(-1) + 2 * spacing;
      fits &= used <= room;
      show(all.get(i), fits);
      show(all.get(i + 1), fits);
    }
  }

  private void fillTakeBack(String given) {
    Label command = new Label(given);
    command.getStyleClass().add(StyleClasses.STRONG);
    foot.getChildren()
        .addAll(
            command,
            KeyCap.of(text("lab.takeBack.key")),
            new Label(text("lab.takeBack")),
            space(),
            KeyCap.of("Backspace"),
            new Label(text("present.question.back")));
  }

  private void fillFoot(ChordBar chord) {
    PresentParts.chord(foot, chord);
  }

  private void moveRing(MouseEvent at) {
    double half = RING * scale() / 2;
    ring.relocate(at.getX() - half, at.getY() - half);
  }

  private double scale() {
    return Math.max(0.1, getHeight() / LINES);
  }

  @Override
  protected void layoutChildren() {
    double s = scale();
    setStyle("-fx-font-size: " + ROOT_FONT * s + "px;");
    double left = SIDE * getWidth() / COLUMNS;
    double width = getWidth() - 2 * left;
    double y = TOP * s;
    double progressWidth = Math.ceil(progress.prefWidth(-1));
    place(title, left, y, width - progressWidth - GAP * s, TITLE * s);
    place(progress, left + width - progressWidth, y, progressWidth, TITLE * s);
    y += (TITLE + GAP / 2) * s;
    place(bar, left, y, width, BAR * s);
    done.resizeRelocate(0, 0, width * model.page().get().fraction(), BAR * s);
    y += (BAR + GAP) * s;
    double footTop = getHeight() - (TOP + FOOT) * s + GAP * s;
    double captionHeight = Math.ceil(caption.prefHeight(width));
    double captionTop = footTop - captionHeight - GAP * s / 2;
    double diagramBottom = captionTop - GAP * s;
    if (why.isVisible()) {
      double whyHeight = Math.min(Math.ceil(why.prefHeight(width)), getHeight() * MOST_WHY);
      diagramBottom -= whyHeight + GAP * s / 2;
      place(why, left, captionTop - whyHeight - GAP * s / 2, width, whyHeight);
    }
    layoutPictures(left, width, y, diagramBottom, s);
    place(caption, left, captionTop, width, captionHeight);
    place(legend, 0, footTop, getWidth(), FOOT * s);
    place(foot, left, footTop, width, FOOT * s);
    question.setUnit(s);
    double questionTop = (TOP + TITLE + GAP) * s;
    place(question, left, questionTop, width, getHeight() - TOP * s + GAP * s - questionTop);
    foot.setSpacing(16 * s);
    foot.setStyle("-fx-padding: 0 " + 24 * s + " 0 " + 18 * s + "; -fx-alignment: center-left;");
    fitKeys(width - 42 * s, 16 * s);
    ring.resize(RING * s, RING * s);
    place(cover, 0, 0, getWidth(), getHeight());
  }

  /** The log, with the group below it; a group that needs more than its share stands alone. */
  private void layoutPictures(double left, double width, double top, double bottom, double unit) {
    double room = Math.max(0, bottom - top);
    double wanted = groups.heightFor(width, unit);
    boolean grouped = wanted > 0 && wanted <= room && !question.isVisible();
    boolean alone = grouped && wanted > room * MOST_GROUPS;
    groups.setVisible(grouped);
    diagram.setVisible(!alone && !question.isVisible());
    double log = grouped ? room - wanted - GAP * unit : room;
    if (grouped) {
      place(groups, left, alone ? top : bottom - wanted, width, wanted);
      groups.show(unit);
    }
    // The diagram and its legend bring the side margin with them.
    place(diagram, 0, top, getWidth(), Math.max(0, log));
  }

  private static void place(Region region, double x, double y, double width, double height) {
    region.resizeRelocate(x, y, width, height);
  }
}
