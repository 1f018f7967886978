package io.minikafka.studio.toolbar;

import io.minikafka.studio.control.MenuRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Makes rows of menu entries. */
final class MenuRows {
  private MenuRows() {}

  static List<MenuItem> of(List<MenuSection> sections, Consumer<ToolAction> run) {
    List<MenuItem> rows = new ArrayList<>();
    for (MenuSection section : sections) {
      if (!rows.isEmpty()) {
        rows.add(new SeparatorMenuItem());
      }
      if (!section.heading().isEmpty()) {
        rows.add(MenuRow.heading(section.heading()));
      }
      section.entries().forEach(entry -> rows.add(row(entry, run)));
    }
    return rows;
  }

  private static MenuItem row(MenuEntry entry, Consumer<ToolAction> run) {
    if (!entry.choices().isEmpty()) {
      Menu list = MenuRow.list(entry.glyph(), entry.title(), entry.note(), entry.key());
      entry.choices().forEach(choice -> list.getItems().add(row(choice, run)));
      return list;
    }
    MenuRow row = new MenuRow(entry.glyph(), entry.title(), entry.note(), entry.key());
    row.setDisable(!entry.enabled());
    row.setOnAction(event -> run.accept(entry.action()));
    row.setId(id(entry.title()));
    row.getContent().setId(id(entry.title()));
    return row;
  }

  /** {@code menu-crash-broker-2} for the entry of that title. */
  static String id(String title) {
    return "menu-"
        + title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
  }
}
