package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.study.ChapterSummary;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** What was answered in a chapter, what wrong answers follow, and what to repeat. */
public final class SummaryCard {
  private static final double WIDTH = 600;
  private static final double HEIGHT = 380;
  private static final double ICON = 16;

  private SummaryCard() {}

  /**
   * The card.
   *
   * @param chapters a summary each
   * @param first number of the chapter that is shown first
   * @param onOpen opens a lesson
   * @param onAnswers writes the answers as a table
   */
  public static DialogCard of(
      List<ChapterSummary> chapters,
      int first,
      Consumer<Samples.Lesson> onOpen,
      Runnable onAnswers,
      Runnable onClose) {
    ComboBox<ChapterSummary> choice = new ComboBox<>();
    choice.setId("summary-chapter");
    choice.setAccessibleText(text("study.chapter"));
    choice.setConverter(new Names());
    choice.getItems().setAll(chapters);
    VBox shown = new VBox(8);
    shown.setId("summary");
    choice
        .valueProperty()
        .addListener((at, was, now) -> shown.getChildren().setAll(lines(now, onOpen)));
    choice.setValue(
        chapters.stream()
            .filter(each -> each.number() == first)
            .findFirst()
            .orElse(chapters.get(0)));
    ScrollPane scroll = classed(new ScrollPane(shown), StyleClasses.TAB_SCROLL);
    scroll.setFitToWidth(true);
    scroll.setPrefHeight(HEIGHT);
    VBox body = new VBox(12, choice, scroll);
    body.setPrefWidth(WIDTH);
    Button answers = new Button(text("study.answers"));
    answers.setId("summary-answers");
    answers.setOnAction(event -> onAnswers.run());
    return new DialogCard(
        null,
        text("study.summary"),
        body,
        onClose,
        answers,
        FormView.accept(text("dialog.close"), onClose));
  }

  private static List<Node> lines(ChapterSummary chapter, Consumer<Samples.Lesson> onOpen) {
    VBox all = new VBox(8);
    add(all, paragraph(text("study.done", chapter.done(), chapter.lessons()), StyleClasses.STRONG));
    add(
        all,
        paragraph(
            text("study.answered", chapter.answered(), chapter.questions()), StyleClasses.STRONG));
    if (chapter.answered() > 0) {
      add(all, paragraph(text("study.right", chapter.right(), chapter.first())));
    }
    if (!chapter.beliefs().isEmpty()) {
      add(all, label(text("study.beliefs"), StyleClasses.SECTION_TITLE));
      for (ChapterSummary.Belief each : chapter.beliefs()) {
        Glyph glyph = each.mended() ? Glyph.CHECK : Glyph.CROSS;
        String tone = each.mended() ? StyleClasses.OK : StyleClasses.DANGER;
        String mended = each.mended() ? text("study.mended") : text("study.still");
        add(
            all,
            new HBox(
                8,
                classed(new IconView(glyph, ICON), StyleClasses.HEAVY, tone),
                new VBox(
                    paragraph(each.belief()),
                    paragraph(
                        text("study.belief.where", each.lesson(), mended),
                        StyleClasses.SECONDARY))));
      }
    }
    add(all, label(text("study.repeat"), StyleClasses.SECTION_TITLE));
    if (chapter.repeats().isEmpty()) {
      add(all, paragraph(text("study.nothing"), StyleClasses.INK2));
    }
    for (ChapterSummary.Repeat each : chapter.repeats()) {
      Hyperlink open = new Hyperlink(each.title());
      open.setId("summary-open-" + each.sample().place().number());
      open.setOnAction(event -> onOpen.accept(each.sample()));
      String why = each.why().name().toLowerCase(Locale.ROOT);
      String key = "study.repeat." + why + (each.count() == 1 ? ".one" : "");
      add(all, new VBox(open, paragraph(text(key, each.count()), StyleClasses.SECONDARY)));
    }
    return List.of(all);
  }

  private static void add(VBox lines, Node line) {
    lines.getChildren().add(line);
  }

  /** Chapters by number and title. */
  private static final class Names extends StringConverter<ChapterSummary> {
    @Override
    public String toString(@Nullable ChapterSummary chapter) {
      return chapter == null ? "" : text("library.heading", chapter.number(), chapter.title());
    }

    @Override
    public ChapterSummary fromString(String name) {
      throw new UnsupportedOperationException(name);
    }
  }
}
