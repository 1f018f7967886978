package io.minikafka.studio.compare;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.compare.ComparePage.Row;
import io.minikafka.studio.compare.ComparePage.Side;
import io.minikafka.studio.compare.ComparePage.Verdict;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.Nodes;
import io.minikafka.studio.diagram.LaneFacts;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/** Compare: two pictures with what differs between them, and the strip of states below. */
public final class CompareView extends VBox {
  private static final double LIST = 276;
  private static final double LOW_LIST = 272;
  private static final double VALUE = 84;
  private static final double LOW = 860;
  private static final double ICON = 16;

  /** So many characters fit the column of a value, so they need not be broken. */
  private static final int SHORT = 9;

  private static final Pattern BETWEEN_WORDS = Pattern.compile("(?<=[A-Z])_");

  private final CompareViewModel model;
  private final PairView pair;
  private final StripView strip;
  private final Label title = label("", StyleClasses.PAGE_TITLE);
  private final Label note = label("", StyleClasses.INK3);
  private final HBox grades = new HBox(8);
  private final Label headline = paragraph("", StyleClasses.COMPARE_HEADLINE);
  private final SidePanel left;
  private final SidePanel right;
  private final VBox list = classed(new VBox(), StyleClasses.DIFFERENCES);
  private final GridPane rows = new GridPane();
  private final Label differences = label("", StyleClasses.HEADER);
  private final StackPane sign = new StackPane();
  private final Label since = label("", StyleClasses.SECONDARY, StyleClasses.INK2);
  private final VBox remarks = new VBox(8);
  private final Label hidden = label("", StyleClasses.SECONDARY, StyleClasses.INK2);
  private final Button goTo = button("compare-parting", Glyph.UNDO);
  private final Label stripNote = label("", StyleClasses.SECONDARY, StyleClasses.INK2);
  private final Button undo = button("compare-undo", Glyph.UNDO);
  private final Button step = button("compare-step", Glyph.STEP);
  private final Supplier<List<Grade>> gradeOf;

  /** How far what is compared transfers, as a badge says it. */
  public record Grade(Glyph glyph, String text, List<String> styleClasses) {
    public Grade {
      styleClasses = List.copyOf(styleClasses);
    }
  }

  /**
   * A view of {@code model}.
   *
   * @param shown the kinds of marks that are drawn
   * @param grades how far the rules that differ transfer
   * @param onMapping shows their rows in the mapping guide
   * @param onExport writes a picture
   */
  public CompareView(
      CompareViewModel model,
      ObservableValue<Theme> theme,
      Supplier<Shown> shown,
      Supplier<List<Grade>> grades,
      Runnable onMapping,
      Runnable onExport) {
    this.model = model;
    this.gradeOf = grades;
    setId("compare");
    classed(this, StyleClasses.COMPARE);
    pair = new PairView(theme, shown);
    strip = new StripView(model::goTo);
    left = new SidePanel(pair.left(), true);
    right = new SidePanel(pair.right(), false);
    left.alike(right);
    Button mapping = button("compare-mapping", Glyph.BOOK);
    mapping.setText(text("compare.mapping"));
    mapping.setOnAction(event -> onMapping.run());
    Button export = button("compare-export", Glyph.CAMERA);
    export.setText(text("compare.export"));
    export.setOnAction(event -> onExport.run());
    title.setMinWidth(0);
    this.grades.setMinWidth(Region.USE_PREF_SIZE);
    this.grades.setAlignment(Pos.CENTER_LEFT);
    HBox head = new HBox(12, title, this.grades, note, space(), mapping, export);
    head.setAlignment(Pos.CENTER_LEFT);
    HBox body = new HBox(16, left, listPanel(), right);
    HBox.setHgrow(left, Priority.ALWAYS);
    HBox.setHgrow(right, Priority.ALWAYS);
    VBox.setVgrow(body, Priority.ALWAYS);
    body.setMinHeight(0);
    getChildren().addAll(head, headline, body, stripPanel());
    model.pageProperty().addListener((at, was, now) -> show(now));
    show(model.pageProperty().get());
  }

  @Override
  protected void layoutChildren() {
    boolean low = getHeight() < LOW;
    if (low != getStyleClass().contains(StyleClasses.NARROW)) {
      toggle(this, StyleClasses.NARROW, low);
      left.setLow(low);
      right.setLow(low);
      strip.setLow(low);
      width(low ? LOW_LIST : LIST);
    }
    super.layoutChildren();
  }

  private void width(double wide) {
    list.setMinWidth(wide);
    list.setPrefWidth(wide);
    list.setMaxWidth(wide);
  }

  private static Button button(String id, Glyph glyph) {
    Button button = classed(new Button(), StyleClasses.SMALL);
    button.setId(id);
    button.setGraphic(new IconView(glyph, ICON));
    button.setMinWidth(Region.USE_PREF_SIZE);
    return button;
  }

  private Region listPanel() {
    ColumnConstraints what = new ColumnConstraints();
    what.setHgrow(Priority.ALWAYS);
    what.setMinWidth(60);
    ColumnConstraints value = new ColumnConstraints();
    value.setHalignment(HPos.RIGHT);
    value.setMaxWidth(VALUE);
    rows.getColumnConstraints().addAll(what, value, value);
    classed(rows, StyleClasses.DIFFERENCE);
    CheckBox files = new CheckBox(text("compare.files"));
    files.setId("compare-files");
    files.selectedProperty().bindBidirectional(model.filesProperty());
    goTo.setOnAction(event -> model.goToParting());
    Button play = button("compare-play", Glyph.PLAY);
    play.setText(text("compare.play"));
    play.setOnAction(event -> model.playFromStart());
    HBox head = new HBox(8, sign, differences);
    head.setAlignment(Pos.CENTER_LEFT);
    VBox content = new VBox(10, rows, remarks, hidden, files, goTo, play);
    // Room for the bar, which lies over what it scrolls.
    content.setPadding(new Insets(0, 8, 0, 0));
    ScrollPane scroll = classed(new ScrollPane(content), StyleClasses.GROUPS_BODY);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    list.setId("compare-differences");
    list.getChildren().addAll(head, since, scroll);
    width(LIST);
    list.setMinHeight(0);
    return list;
  }

  private Region stripPanel() {
    undo.setText(text("compare.undo"));
    undo.setOnAction(event -> model.undo());
    step.setText(text("compare.step"));
    classed(step, StyleClasses.PRIMARY);
    step.setOnAction(event -> model.step());
    HBox head =
        new HBox(
            10, label(text("compare.strip"), StyleClasses.HEADER), stripNote, space(), undo, step);
    head.setAlignment(Pos.CENTER_LEFT);
    VBox panel = classed(new VBox(8, head, strip), StyleClasses.PANEL, StyleClasses.COMPARE_STRIP);
    panel.setMinHeight(Region.USE_PREF_SIZE);
    return panel;
  }

  private void show(ComparePage page) {
    title.setText(page.title());
    note.setText(page.note());
    boolean none = page == ComparePage.NONE;
    headline.setText(none ? text("compare.running") : page.headline());
    grades.getChildren().setAll(gradeOf.get().stream().map(CompareView::badge).toList());
    left.show(page.left(), page.current());
    right.show(page.right(), page.current());
    pair.show(page);
    strip.show(page);
    boolean differ = !page.differences().rows().isEmpty();
    String tone = differ ? StyleClasses.DANGER : StyleClasses.OK;
    sign.getChildren()
        .setAll(classed(new IconView(differ ? Glyph.NOT_EQUAL : Glyph.EQUAL, 18), tone));
    toggle(differences, StyleClasses.DANGER, differ);
    toggle(differences, StyleClasses.OK, !differ);
    differences.setText(page.differences().title());
    since.setText(page.differences().since());
    Nodes.show(since, !page.differences().since().isEmpty());
    rows(page);
    remarks
        .getChildren()
        .setAll(
            page.differences().remarks().stream()
                .map(each -> paragraph(each, StyleClasses.SECONDARY, StyleClasses.INK2))
                .toList());
    Nodes.show(hidden, page.hidden() > 0);
    hidden.setText(
        page.hidden() == 1 ? text("compare.hidden.one") : text("compare.hidden", page.hidden()));
    goTo.setText(page.parting() > 0 ? text("compare.goTo", page.parting()) : text("compare.seek"));
    stripNote.setText(
        page.left()
            .facts()
            .map(facts -> text("compare.strip.note", brokers(facts)))
            .orElse(text("compare.strip.note.none")));
    undo.setDisable(!model.canUndo());
    step.setDisable(!model.canStep());
  }

  private static String brokers(PartitionFacts facts) {
    return facts.lanes().stream()
        .map(LaneFacts::broker)
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(", "));
  }

  private static Node badge(Grade grade) {
    return new Badge(grade.glyph(), grade.text(), grade.styleClasses().toArray(String[]::new));
  }

  /** The name of a side over its values; a rule's value breaks at its hyphens. */
  private static Label side(ComparePage.Side side) {
    Label name =
        paragraph(side.name().replace("-", "-\n"), StyleClasses.SECONDARY, StyleClasses.INK2);
    name.setMinWidth(Region.USE_PREF_SIZE);
    name.setTextAlignment(TextAlignment.RIGHT);
    return name;
  }

  private void rows(ComparePage page) {
    rows.getChildren().clear();
    if (page.differences().rows().isEmpty()) {
      return;
    }
    rows.add(side(page.left()), 1, 0);
    rows.add(side(page.right()), 2, 0);
    int at = 1;
    for (Row row : page.differences().rows()) {
      rows.add(classed(new Region(), StyleClasses.DIVIDER), 0, at++, 3, 1);
      Label what = paragraph(row.what());
      rows.add(what, 0, at);
      rows.add(value(row.left(), row.leftMissing()), 1, at);
      rows.add(value(row.right(), row.rightMissing()), 2, at++);
    }
  }

  private static Label value(String words, boolean missing) {
    // A code of an error breaks between its words.
    String folded = BETWEEN_WORDS.matcher(words).replaceAll("_\n");
    Label value = paragraph(folded, StyleClasses.MONO);
    value.setTextAlignment(TextAlignment.RIGHT);
    if (words.length() <= SHORT || !folded.equals(words)) {
      value.setMinWidth(Region.USE_PREF_SIZE);
    }
    return missing ? classed(value, StyleClasses.DANGER) : value;
  }

  /** One of the two. */
  private static final class SidePanel extends VBox {
    private final Label title = label("", StyleClasses.PANEL_TITLE);
    private final Label state = label("", StyleClasses.SECONDARY, StyleClasses.INK2);
    private final Label rule = paragraph("", StyleClasses.STRONG);
    private final Label event = paragraph("", StyleClasses.INK2);
    private final Alike words = new Alike(6, rule, event);
    private final HBox verdict = classed(new HBox(10), StyleClasses.VERDICT);
    private final Alike fate = new Alike(0, verdict);
    private final Region picture;
    private boolean low;

    SidePanel(Region picture, boolean ours) {
      this.picture = picture;
      classed(this, StyleClasses.PANEL, StyleClasses.COMPARED);
      if (ours) {
        classed(this, StyleClasses.OURS);
      }
      setMinSize(0, 0);
      setPrefWidth(600);
      title.setMinWidth(0);
      HBox head = new HBox(8, title, space(), state);
      head.setAlignment(Pos.CENTER_LEFT);
      VBox.setVgrow(picture, Priority.ALWAYS);
      getChildren().addAll(head, words, picture, fate);
    }

    /** Gives both pictures the same place. */
    void alike(SidePanel other) {
      words.as(other.words);
      fate.as(other.fate);
    }

    /** Where there is no height, what the rule does in general is left to the guide. */
    void setLow(boolean now) {
      low = now;
      Nodes.show(rule, !low && !rule.getText().isEmpty());
    }

    void show(Side side, int number) {
      title.setText(side.title());
      state.setText(text("compare.state", number));
      rule.setText(side.rule());
      event.setText(side.event());
      Nodes.show(rule, !low && !side.rule().isEmpty());
      Nodes.show(event, !side.event().isEmpty());
      picture.setAccessibleText(side.title() + ". " + side.event());
      Optional<Verdict> said = side.verdict();
      Nodes.show(verdict, said.isPresent());
      said.ifPresent(this::say);
      words.requestLayout();
      fate.requestLayout();
    }

    private void say(Verdict said) {
      String tone = said.kept() ? StyleClasses.OK : StyleClasses.DANGER;
      verdict.getStyleClass().setAll(StyleClasses.VERDICT, tone);
      verdict
          .getChildren()
          .setAll(
              classed(
                  new IconView(said.kept() ? Glyph.CHECK : Glyph.CROSS, ICON),
                  StyleClasses.HEAVY,
                  tone),
              paragraph(said.sentence(), StyleClasses.STRONG, tone));
    }
  }

  /** As high as its twin on the other side. */
  private static final class Alike extends VBox {
    private @Nullable Alike twin;

    Alike(double spacing, Node... children) {
      super(spacing, children);
      setMinHeight(Region.USE_PREF_SIZE);
    }

    void as(Alike other) {
      twin = other;
      other.twin = this;
    }

    @Override
    protected double computePrefHeight(double width) {
      Alike other = twin;
      return Math.max(own(width), other == null ? 0 : other.own(width));
    }

    private double own(double width) {
      return super.computePrefHeight(width);
    }
  }
}
