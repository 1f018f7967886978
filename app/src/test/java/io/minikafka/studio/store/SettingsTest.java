package io.minikafka.studio.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.TextSize;
import io.minikafka.studio.Theme;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Speed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  @TempDir private Path place;
  private final Preferences preferences = new Preferences();
  private final RecentFiles recent = new RecentFiles();

  private void begin(Preferences of, RecentFiles files) {
    new Settings(of, files, new StudioFolder(place.resolve("studio")), Runnable::run).begin();
  }

  @Test
  void whatWasSetIsSetAtTheNextStart() {
    begin(preferences, recent);
    preferences.themeProperty().set(Theme.PROJECTOR);
    preferences.textSizeProperty().set(TextSize.PERCENT_130);
    preferences.speedProperty().set(Speed.DOUBLE);
    preferences.reducedMotionProperty().set(true);
    preferences.defaultZoomProperty().set(Preferences.Zoom.ALL);
    preferences.everythingProperty().set(true);
    recent.add(Path.of("a.json"));
    recent.add(Path.of("b.json"));
    Preferences next = new Preferences();
    RecentFiles files = new RecentFiles();
    begin(next, files);
    assertEquals(Theme.PROJECTOR, next.themeProperty().get());
    assertEquals(TextSize.PERCENT_130, next.textSizeProperty().get());
    assertEquals(Speed.DOUBLE, next.speedProperty().get());
    assertTrue(next.reducedMotionProperty().get());
    assertTrue(next.everythingProperty().get());
    assertEquals(Preferences.Zoom.ALL, next.defaultZoomProperty().get());
    assertEquals(
        List.of("b.json", "a.json"),
        files.files().stream().map(file -> file.getFileName().toString()).toList());
  }

  @Test
  void aDamagedFileLeavesTheDefaults() throws IOException {
    Files.createDirectories(place.resolve("studio"));
    for (String damaged : List.of("", "[", "{\"theme\": 7}", "{\"theme\": \"pink\"}")) {
      Files.writeString(place.resolve("studio").resolve(Settings.FILE), damaged);
      Preferences fresh = new Preferences();
      begin(fresh, new RecentFiles());
      assertEquals(Theme.LIGHT, fresh.themeProperty().get(), damaged);
    }
  }

  @Test
  void aFolderThatCannotBeMadeDoesNoHarm() throws IOException {
    Files.writeString(place.resolve("studio"), "a file in its place");
    begin(preferences, recent);
    preferences.themeProperty().set(Theme.DARK);
    assertEquals(Theme.DARK, preferences.themeProperty().get());
  }

  @Test
  void aFileOpenedAgainComesFirstAndOldOnesGo() {
    for (int i = 0; i < RecentFiles.MOST + 2; i++) {
      recent.add(Path.of(i + ".json"));
    }
    recent.add(Path.of("5.json"));
    assertEquals(RecentFiles.MOST, recent.files().size());
    assertEquals("5.json", recent.files().get(0).getFileName().toString());
    assertEquals(1, recent.files().stream().filter(each -> each.endsWith("5.json")).count());
  }
}
