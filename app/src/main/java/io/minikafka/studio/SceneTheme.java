package io.minikafka.studio;

import atlantafx.base.theme.PrimerLight;
import io.minikafka.studio.paint.Fonts;
import java.net.URL;
import java.util.Objects;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the roots of a window and of everything it owns in one theme. JavaFX hands sheets down to a
 * popup but not style classes, so windows are watched as they open.
 */
final class SceneTheme {
  private static final String SHEET = sheet();
  // One base for all themes: base.css gives its colour names our values.
  static final String BASE = new PrimerLight().getUserAgentStylesheet();

  // Without compositing a popup has no transparent margin for its shadow and its round corners.
  private static final boolean OPAQUE =
      !Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW);

  static {
    Window.getWindows()
        .addListener(
            (ListChangeListener<Window>)
                change -> {
                  while (change.next()) {
                    change.getAddedSubList().forEach(SceneTheme::followOwner);
                  }
                });
  }

  private SceneTheme() {}

  static void apply(Theme theme, Scene scene) {
    Fonts.ensureLoaded();
    if (!BASE.equals(scene.getUserAgentStylesheet())) {
      scene.setUserAgentStylesheet(BASE);
    }
    if (!scene.getStylesheets().contains(SHEET)) {
      scene.getStylesheets().add(0, SHEET);
    }
    if (scene.getProperties().put(Theme.class, theme) == null) {
      scene.rootProperty().addListener((at, old, root) -> mark(root, of(scene)));
    }
    mark(scene.getRoot(), theme);
    Window.getWindows().stream()
        .filter(window -> scene.equals(sceneOf(owner(window))))
        .forEach(SceneTheme::followOwner);
  }

  private static void followOwner(Window window) {
    Scene ownerScene = sceneOf(owner(window));
    Scene scene = window.getScene();
    Theme theme = ownerScene == null ? null : of(ownerScene);
    if (theme != null && ownerScene != null && scene != null) {
      apply(theme, scene);
      TextSize.copy(ownerScene.getRoot(), scene.getRoot());
    }
  }

  private static @Nullable Theme of(Scene scene) {
    return scene.hasProperties() && scene.getProperties().get(Theme.class) instanceof Theme theme
        ? theme
        : null;
  }

  private static @Nullable Window owner(Window window) {
    if (window instanceof PopupWindow popup) {
      return popup.getOwnerWindow();
    }
    return window instanceof Stage stage ? stage.getOwner() : null;
  }

  private static @Nullable Scene sceneOf(@Nullable Window window) {
    return window == null ? null : window.getScene();
  }

  private static void mark(@Nullable Parent root, @Nullable Theme theme) {
    if (root == null || theme == null) {
      return;
    }
    ObservableList<String> classes = root.getStyleClass();
    for (Theme other : Theme.values()) {
      String styleClass = other.styleClass();
      if (styleClass != null && other != theme) {
        classes.remove(styleClass);
      }
    }
    String wanted = theme.styleClass();
    if (wanted != null && !classes.contains(wanted)) {
      classes.add(wanted);
    }
    // A menu looks for its styles below its owner, a tooltip below its own root.
    if (OPAQUE && !classes.contains(StyleClasses.OPAQUE)) {
      classes.add(StyleClasses.OPAQUE);
    }
  }

  private static String sheet() {
    URL url = Objects.requireNonNull(SceneTheme.class.getResource("/styles/studio.css"));
    return url.toExternalForm();
  }
}
