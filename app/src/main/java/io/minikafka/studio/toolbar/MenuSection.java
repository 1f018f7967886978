package io.minikafka.studio.toolbar;

import java.util.List;

/**
 * Entries of a menu between two lines.
 *
 * @param heading its heading, or empty
 */
public record MenuSection(String heading, List<MenuEntry> entries) {
  public MenuSection {
    entries = List.copyOf(entries);
  }

  /** Entries without a heading. */
  public static MenuSection of(MenuEntry... entries) {
    return new MenuSection("", List.of(entries));
  }
}
