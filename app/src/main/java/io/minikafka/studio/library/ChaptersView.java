package io.minikafka.studio.library;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.paint.IconView;
import java.util.Locale;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The chapters; one of them lists its lessons. */
public final class ChaptersView extends VBox {
  private static final double MARK = 16;

  private final LibraryViewModel model;
  private final ObservableValue<Theme> theme;

  /** The chapters of {@code model}. */
  public ChaptersView(LibraryViewModel model, ObservableValue<Theme> theme) {
    this.model = model;
    this.theme = theme;
    setId("chapters");
    classed(this, StyleClasses.CHAPTERS);
    model.libraryProperty().addListener((at, old, now) -> show(now));
    sceneProperty().addListener((at, old, now) -> show(model.libraryProperty().get()));
  }

  /** Lists the chapters only while they are seen: in a lesson they are a menu. */
  private void show(Library library) {
    if (getScene() == null) {
      return;
    }
    getChildren().clear();
    if (library.chapters().isEmpty()) {
      getChildren()
          .add(
              paragraph(
                  text(library.loaded() ? "library.none" : "library.loading"), StyleClasses.HINT));
    }
    for (Library.Chapter chapter : library.chapters()) {
      getChildren().add(chapter(chapter));
      if (chapter.unfolded()) {
        chapter.lessons().forEach(lesson -> getChildren().add(lesson(lesson)));
      }
    }
  }

  private Node chapter(Library.Chapter chapter) {
    HBox row =
        row(
            () -> model.toggle(chapter),
            chapter.isDone()
                ? classed(new IconView(Glyph.CHECK, MARK), StyleClasses.OK, StyleClasses.HEAVY)
                : ring(chapter),
            label(String.valueOf(chapter.number())),
            new Label(chapter.title()),
            space(),
            label(
                text("library.count", chapter.done(), chapter.lessons().size()),
                StyleClasses.NUMBER,
                StyleClasses.INK3));
    row.setId("chapter-" + chapter.number());
    if (chapter.current()) {
      classed(row, StyleClasses.CURRENT);
    }
    row.setAccessibleText(
        text(
            "library.chapter.spoken",
            chapter.number(),
            chapter.title(),
            chapter.done(),
            chapter.lessons().size()));
    return row;
  }

  private Node lesson(Library.Lesson lesson) {
    HBox row =
        row(
            () -> model.open(lesson),
            lesson.done()
                ? classed(new IconView(Glyph.CHECK, MARK), StyleClasses.OK, StyleClasses.HEAVY)
                : new IconView(Glyph.FILE, MARK),
            label(String.valueOf(lesson.number()), StyleClasses.NUMBER),
            new Label(lesson.title()));
    classed(row, StyleClasses.LESSON_ROW);
    row.setId("lesson-" + lesson.number());
    if (lesson.current()) {
      classed(row, StyleClasses.CURRENT);
    }
    row.setAccessibleText(
        text(
            lesson.done() ? "library.lesson.spoken.done" : "library.lesson.spoken",
            lesson.number(),
            lesson.title()));
    return row;
  }

  private static HBox row(Runnable act, Node... parts) {
    HBox row = classed(new HBox(parts), StyleClasses.ROW, StyleClasses.CHAPTER);
    row.setFocusTraversable(true);
    row.setAccessibleRole(AccessibleRole.BUTTON);
    row.setOnMouseClicked(event -> act.run());
    row.setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
            act.run();
            event.consume();
          }
        });
    return row;
  }

  /** A ring, filled as far as the chapter is done. */
  private Node ring(Library.Chapter chapter) {
    double radius = 6;
    double middle = MARK / 2;
    DrawingBuilder out = new DrawingBuilder();
    out.add(
        Shape.Box.at(middle - radius, middle - radius, 2 * radius, 2 * radius)
            .pill()
            .stroke(Tone.LINE2, 1.7));
    double part =
        chapter.lessons().isEmpty() ? 0 : (double) chapter.done() / chapter.lessons().size();
    if (part > 0) {
      double angle = 2 * Math.PI * part;
      String arc =
          String.format(
              Locale.ROOT,
              "M%.2f %.2fA%.2f %.2f 0 %d 1 %.2f %.2f",
              middle,
              middle - radius,
              radius,
              radius,
              part > 0.5 ? 1 : 0,
              middle + radius * Math.sin(angle),
              middle - radius * Math.cos(angle));
      out.strokePath(PathData.parse(arc), Stroke.of(Tone.ACCENT, 3));
    }
    DrawingView view = new DrawingView(theme);
    view.show(out.build(MARK, MARK));
    return view;
  }
}
