package io.minikafka.studio.store;

import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import io.minikafka.studio.TextSize;
import io.minikafka.studio.Theme;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Speed;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import javafx.beans.InvalidationListener;

/**
 * Keeps preferences and recent files from one start to the next. What cannot be read is left at its
 * default; what cannot be written is lost without a word.
 */
public final class Settings {
  static final String FILE = "settings.json";
  private static final String THEME = "theme";
  private static final String SPEED = "speed";
  private static final String ZOOM = "zoom";
  private static final String EVERYTHING = "everything";

  private final Preferences preferences;
  private final RecentFiles recent;
  private final StudioFolder folder;
  private final Executor worker;

  /**
   * The settings of a window.
   *
   * @param worker where files are written
   */
  public Settings(
      Preferences preferences, RecentFiles recent, StudioFolder folder, Executor worker) {
    this.preferences = preferences;
    this.recent = recent;
    this.folder = folder;
    this.worker = worker;
  }

  /** Takes over what was kept, and keeps every change from now on. */
  public void begin() {
    folder.read(FILE).ifPresent(this::read);
    InvalidationListener changed = at -> keep();
    preferences.themeProperty().addListener(changed);
    preferences.textSizeProperty().addListener(changed);
    preferences.speedProperty().addListener(changed);
    preferences.reducedMotionProperty().addListener(changed);
    preferences.defaultZoomProperty().addListener(changed);
    preferences.everythingProperty().addListener(changed);
    recent.observed().addListener(changed);
  }

  private void read(String text) {
    try {
      Members in = Members.of(JsonParser.parse(text));
      named(Theme.values(), in.text(THEME, "")).ifPresent(preferences.themeProperty()::set);
      Arrays.stream(TextSize.values())
          .filter(each -> each.percent() == in.integer("textPercent", 0))
          .findFirst()
          .ifPresent(preferences.textSizeProperty()::set);
      named(Speed.values(), in.text(SPEED, "")).ifPresent(preferences.speedProperty()::set);
      preferences.reducedMotionProperty().set(in.flag("reducedMotion", false));
      named(Preferences.Zoom.values(), in.text(ZOOM, ""))
          .ifPresent(preferences.defaultZoomProperty()::set);
      preferences.everythingProperty().set(in.flag(EVERYTHING, false));
      List<Path> files = new ArrayList<>();
      in.optionalItems("recent").forEach(each -> files.add(Path.of(Members.text(each))));
      recent.setAll(files);
    } catch (JsonProblem | InvalidPathException damaged) {
      // The defaults stand for what was not read.
      return;
    }
  }

  private static <E extends Enum<E>> Optional<E> named(E[] all, String word) {
    return Arrays.stream(all).filter(each -> word(each).equals(word)).findFirst();
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private void keep() {
    SortedMap<String, Object> plain = new TreeMap<>();
    plain.put(THEME, word(preferences.themeProperty().get()));
    plain.put("textPercent", (long) preferences.textSizeProperty().get().percent());
    plain.put(SPEED, word(preferences.speedProperty().get()));
    plain.put("reducedMotion", preferences.reducedMotionProperty().get());
    plain.put(ZOOM, word(preferences.defaultZoomProperty().get()));
    plain.put(EVERYTHING, preferences.everythingProperty().get());
    plain.put("recent", recent.files().stream().map(Path::toString).toList());
    String text = JsonWriter.write(plain, JsonWriter.Layout.INDENTED) + "\n";
    worker.execute(() -> write(text));
  }

  private void write(String text) {
    try {
      folder.write(FILE, text);
    } catch (IOException readOnly) {
      // A window that cannot remember its settings still works.
      return;
    }
  }
}
