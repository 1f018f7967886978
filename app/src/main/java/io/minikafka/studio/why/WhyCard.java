package io.minikafka.studio.why;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.lab.WhyPart;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.why.Answer.Instead;
import io.minikafka.studio.why.Answer.Real;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** One answer, over the Lab until it is put away. It follows the steps. */
public final class WhyCard extends VBox implements WhyPart {
  private static final double WIDTH = 440;
  private static final double MARGIN = 36;
  private static final double SPACING = 16;
  private static final double MOST = 640;
  private static final double SHARE = 0.62;

  private final WhyViewModel model;
  private final VBox body = classed(new VBox(), StyleClasses.WHY_BODY);
  private final ScrollPane scrolled = new ScrollPane(body);
  private final Label question = paragraph("", StyleClasses.WHY_TITLE);

  /** A card of {@code model}. */
  public WhyCard(WhyViewModel model) {
    this.model = model;
    setId("why");
    setAccessibleRole(AccessibleRole.DIALOG);
    classed(this, StyleClasses.WHY_CARD, StyleClasses.ASKED_WHY);
    setMaxWidth(WIDTH);
    setPrefWidth(WIDTH);
    Button close = classed(new Button(), StyleClasses.SMALL, StyleClasses.ICON_BUTTON);
    classed(close, StyleClasses.QUIET);
    close.setId("why-close");
    close.setGraphic(new IconView(Glyph.CROSS, 14));
    close.setAccessibleText(text("why.close"));
    close.setTooltip(new Tooltip(text("why.close")));
    close.setOnAction(event -> model.close());
    question.setMaxWidth(WIDTH - 3 * MARGIN);
    HBox head = new HBox(8, question, space(), close);
    head.setAlignment(Pos.TOP_LEFT);
    scrolled.setFitToWidth(true);
    scrolled.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(scrolled, Priority.ALWAYS);
    getChildren().addAll(head, scrolled);
    model.answerProperty().addListener((at, was, now) -> fill(now));
    fill(model.answerProperty().get());
  }

  @Override
  protected double computePrefHeight(double width) {
    double wide = WIDTH - MARGIN;
    return snapSizeY(
        question.prefHeight(WIDTH - 3 * MARGIN) + body.prefHeight(wide) + MARGIN + SPACING);
  }

  @Override
  protected double computeMaxHeight(double width) {
    double most = getScene() == null ? MOST : Math.min(MOST, getScene().getHeight() * SHARE);
    return Math.min(prefHeight(width), most);
  }

  @Override
  public Region region() {
    return this;
  }

  @Override
  public void ask() {
    model.ask();
  }

  @Override
  public boolean close() {
    return model.close();
  }

  private void fill(Optional<Answer> answer) {
    show(this, answer.isPresent());
    body.getChildren().clear();
    scrolled.setVvalue(0);
    answer.ifPresent(this::fill);
  }

  private void fill(Answer answer) {
    question.setText(answer.question());
    setAccessibleText(answer.question() + " " + String.join(" ", answer.because()));
    answer.because().forEach(each -> body.getChildren().add(line(each)));
    if (!answer.numbers().isEmpty()) {
      body.getChildren().add(numbers(answer));
    }
    answer.instead().forEach(each -> body.getChildren().add(instead(each)));
    answer
        .setBy()
        .ifPresent(
            cause -> {
              Hyperlink link = link("why-set-by", cause.words());
              link.setOnAction(event -> model.goTo(cause));
              body.getChildren().add(row(text("why.setBy"), link));
            });
    next(answer.next());
    for (Real real : answer.real()) {
      body.getChildren().add(real(real));
    }
  }

  private void next(Answer.Next next) {
    if (next.words().isEmpty()) {
      return;
    }
    if (next.number().isEmpty()) {
      body.getChildren().add(row(text("why.next"), line(next.words())));
      return;
    }
    Hyperlink link = link("why-next", next.words());
    link.setOnAction(event -> model.goTo(next));
    body.getChildren().add(row(text("why.next"), link));
  }

  private static Label line(String words) {
    return paragraph(words, StyleClasses.WHY_TEXT);
  }

  private static Hyperlink link(String id, String words) {
    Hyperlink link = classed(new Hyperlink(words), StyleClasses.LINK);
    link.setId(id);
    link.setWrapText(true);
    link.setMinHeight(Region.USE_PREF_SIZE);
    return link;
  }

  private static GridPane numbers(Answer answer) {
    GridPane grid = classed(new GridPane(), StyleClasses.PROPERTIES);
    ColumnConstraints names = new ColumnConstraints();
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(names, values);
    for (Answer.Number number : answer.numbers()) {
      Label name = label(number.name(), StyleClasses.PROPERTY_NAME);
      GridPane.setValignment(name, VPos.TOP);
      grid.addRow(grid.getRowCount(), name, paragraph(number.value(), StyleClasses.PROPERTY_VALUE));
    }
    return grid;
  }

  private static VBox instead(Instead instead) {
    return new VBox(2, paragraph(instead.question(), StyleClasses.STRONG), line(instead.because()));
  }

  private static VBox row(String name, Region content) {
    return new VBox(1, label(name, StyleClasses.SECONDARY, StyleClasses.INK2), content);
  }

  private static VBox real(Real real) {
    return new VBox(
        1,
        label(text("why.real"), StyleClasses.SECONDARY, StyleClasses.INK2),
        paragraph(real.command(), StyleClasses.MONO, StyleClasses.BYTES),
        paragraph(real.shows(), StyleClasses.WHY_TEXT));
  }
}
