package io.minikafka.studio;

import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/**
 * The three looks. They differ in the values of {@code styles/tokens} and in nothing else: a theme
 * is one style class on a root.
 */
public enum Theme {
  LIGHT("light", null),
  DARK("dark", "theme-dark"),
  /** For Present: text at least 7:1 on white. */
  PROJECTOR("projector", "theme-projector");

  private final String file;
  private final @Nullable String styleClass;

  Theme(String file, @Nullable String styleClass) {
    this.file = file;
    this.styleClass = styleClass;
  }

  /** Where the values are, as a resource. */
  public String tokens() {
    return "/styles/tokens/" + file + ".css";
  }

  /** The style class of a root in this theme; light has none. */
  public @Nullable String styleClass() {
    return styleClass;
  }

  /**
   * Gives a scene this look: fonts, sheets and style class. Its menus, tooltips and dialogs follow,
   * also after a change. For the JavaFX thread.
   */
  public void applyTo(Scene scene) {
    SceneTheme.apply(this, scene);
  }
}
