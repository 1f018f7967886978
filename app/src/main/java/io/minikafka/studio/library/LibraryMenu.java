package io.minikafka.studio.library;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.drawing.Glyph;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Chapters and lessons as a menu, for where there is no room for a list. */
public final class LibraryMenu {
  // More than so many lessons do not fit below their button.
  private static final int MOST_ROWS = 14;

  private LibraryMenu() {}

  /**
   * The rows of the menu as they are now: the lessons of the open chapter, and the other chapters
   * with theirs behind them; then what else there is to begin with.
   */
  public static List<MenuItem> items(LibraryViewModel model, Starts starts) {
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
    items.addAll(others(starts));
    return items;
  }

  /** A button that opens the menu. */
  public static MenuButton button(LibraryViewModel model, Starts starts) {
    MenuButton button = new MenuButton(text("library.title"));
    button.setId("choose-scenario");
    button.setMinWidth(MenuButton.USE_PREF_SIZE);
    button.setOnShowing(event -> button.getItems().setAll(items(model, starts)));
    return button;
  }

  /** What there is to begin with beside lessons. */
  public static List<MenuItem> others(Starts starts) {
    List<MenuItem> items = new ArrayList<>();
    items.add(row(Glyph.CLUSTER, "library.newCluster", "library-new-cluster", starts::newCluster));
    items.add(row(Glyph.FILE, "library.openFile", "library-open-file", starts::openFile));
    List<Path> recent = starts.recent();
    if (!recent.isEmpty()) {
      Menu list = MenuRow.list(Glyph.CLOCK, text("library.recent"), "", "");
      for (Path file : recent) {
        MenuRow each =
            new MenuRow(
                Glyph.FILE,
                String.valueOf(file.getFileName()),
                String.valueOf(file.getParent()),
                "");
        each.setOnAction(event -> starts.open(file));
        list.getItems().add(each);
      }
      items.add(list);
    }
    items.add(row(Glyph.LAYERS, "library.openFolder", "library-open-folder", starts::openFolder));
    items.add(new SeparatorMenuItem());
    items.add(row(Glyph.CHECK, "library.summary", "library-summary", () -> starts.summary(0)));
    return items;
  }

  private static MenuRow row(Glyph glyph, String key, String id, Runnable act) {
    MenuRow row = new MenuRow(glyph, text(key), "", "");
    row.getContent().setId(id);
    row.setOnAction(event -> act.run());
    return row;
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
