package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.TextSize;
import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.session.Preferences;
import java.util.Arrays;
import java.util.List;

/** The settings of the window: text size, theme, motion and zoom. */
final class ViewMenu {
  private ViewMenu() {}

  static List<MenuSection> of(Preferences preferences) {
    return List.of(
        new MenuSection(
            text("toolbar.view.text"),
            Arrays.stream(TextSize.values())
                .map(
                    size ->
                        choice(
                            size == preferences.textSizeProperty().get(),
                            text("toolbar.view.percent", size.percent()),
                            "",
                            new ToolAction.SetTextSize(size)))
                .toList()),
        new MenuSection(
            text("toolbar.view.theme"),
            List.of(
                theme(preferences, Theme.LIGHT, text("toolbar.view.light"), ""),
                theme(preferences, Theme.DARK, text("toolbar.view.dark"), ""),
                theme(
                    preferences,
                    Theme.PROJECTOR,
                    text("toolbar.view.projector"),
                    text("toolbar.view.projector.note")))),
        new MenuSection(
            text("toolbar.view.motion"),
            List.of(
                motion(preferences, false, text("toolbar.view.motion.full"), ""),
                motion(
                    preferences,
                    true,
                    text("toolbar.view.motion.none"),
                    text("toolbar.view.motion.none.note")))),
        new MenuSection(
            text("toolbar.view.zoom"),
            List.of(
                zoom(preferences, Preferences.Zoom.RECORDS, text("toolbar.view.zoom.records")),
                zoom(preferences, Preferences.Zoom.ALL, text("toolbar.view.zoom.all")))));
  }

  private static MenuEntry theme(Preferences preferences, Theme theme, String title, String note) {
    return choice(
        preferences.themeProperty().get() == theme, title, note, new ToolAction.SetTheme(theme));
  }

  private static MenuEntry motion(
      Preferences preferences, boolean reduced, String title, String note) {
    return choice(
        preferences.reducedMotionProperty().get() == reduced,
        title,
        note,
        new ToolAction.SetReducedMotion(reduced));
  }

  private static MenuEntry zoom(Preferences preferences, Preferences.Zoom zoom, String title) {
    return choice(
        preferences.defaultZoomProperty().get() == zoom, title, "", new ToolAction.SetZoom(zoom));
  }

  private static MenuEntry choice(boolean chosen, String title, String note, ToolAction action) {
    return Menus.plain(chosen ? Glyph.CHECK : null, title, note, action);
  }
}
