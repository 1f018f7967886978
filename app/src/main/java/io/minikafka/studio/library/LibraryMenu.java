package io.minikafka.studio.library;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.drawing.Glyph;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Chapters and lessons as a menu, for where there is no room for a list. */
public final class LibraryMenu {
  // More than so many lessons do not fit below their button.
  private static final int MOST_ROWS = 14;

  private LibraryMenu() {}

  /**
   * The rows of the menu as they are now: the lessons of the open chapter, and the other chapters
   * with theirs behind them; {@code openFile} asks for a file.
   */
  public static List<MenuItem> items(LibraryViewModel model, Runnable openFile) {
    List<MenuItem> items = new ArrayList<>();
    List<Library.Chapter> chapters = model.libraryProperty().get().chapters();
    boolean few = chapters.stream().mapToInt(each -> each.lessons().size()).sum() <= MOST_ROWS;
    for (Library.Chapter chapter : chapters) {
      String heading = text("library.heading", chapter.number(), chapter.title());
      List<MenuItem> lessons = chapter.lessons().stream().map(each -> row(model, each)).toList();
      if (few || chapter.current()) {
        items.add(MenuRow.heading(heading));
        items.addAll(lessons);
      } else {
        Menu list =
            MenuRow.list(
                chapter.isDone() ? Glyph.CHECK : Glyph.BOOK,
                heading,
                text("library.menu.done", chapter.done(), chapter.lessons().size()),
                "");
        list.getItems().setAll(lessons);
        items.add(list);
      }
    }
    items.add(new SeparatorMenuItem());
    MenuRow file = new MenuRow(Glyph.FILE, text("library.openFile"), "", "");
    file.setOnAction(event -> openFile.run());
    items.add(file);
    return items;
  }

  private static MenuItem row(LibraryViewModel model, Library.Lesson lesson) {
    MenuRow row =
        new MenuRow(
            lesson.done() ? Glyph.CHECK : null,
            text("library.lesson", lesson.number(), lesson.title()),
            "",
            "");
    row.setOnAction(event -> model.open(lesson));
    return row;
  }
}
