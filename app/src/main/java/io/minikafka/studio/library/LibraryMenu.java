package io.minikafka.studio.library;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.drawing.Glyph;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Chapters and lessons as a menu, for where there is no room for a list. */
public final class LibraryMenu {
  private LibraryMenu() {}

  /** The rows of the menu as they are now; {@code openFile} asks for a file. */
  public static List<MenuItem> items(LibraryViewModel model, Runnable openFile) {
    List<MenuItem> items = new ArrayList<>();
    for (Library.Chapter chapter : model.libraryProperty().get().chapters()) {
      items.add(MenuRow.heading(text("library.heading", chapter.number(), chapter.title())));
      for (Library.Lesson lesson : chapter.lessons()) {
        MenuRow row =
            new MenuRow(
                lesson.done() ? Glyph.CHECK : null,
                text("library.lesson", lesson.number(), lesson.title()),
                "",
                "");
        row.setOnAction(event -> model.open(lesson));
        items.add(row);
      }
    }
    items.add(new SeparatorMenuItem());
    MenuRow file = new MenuRow(Glyph.FILE, text("library.openFile"), "", "");
    file.setOnAction(event -> openFile.run());
    items.add(file);
    return items;
  }
}
