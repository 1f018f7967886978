package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.gallery.ControlSheet;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.paint.Palette;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The sheets load without a complaint, know no colour of their own, and one class turns a window's
 * theme.
 */
class StyleSheetTest {
  private static final Path STYLES = Path.of("../styles");
  private static final Path TOKENS = STYLES.resolve("tokens");

  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyControlIsStyledWithoutAWarning(Theme theme) throws Exception {
    Complaints complaints = new Complaints();
    Logger logger = Logger.getLogger("javafx.css");
    logger.addHandler(complaints);
    Level before = logger.getLevel();
    logger.setLevel(Level.ALL);
    try {
      Fx.call(
          () -> {
            Stage stage = new Stage();
            Scene scene = new Scene(ControlSheet.root(), 1600, 900);
            theme.applyTo(scene);
            stage.setScene(scene);
            stage.show();
            ContextMenu menu = ControlSheet.menu();
            menu.show(scene.getRoot(), stage.getX() + 10, stage.getY() + 10);
            scene.snapshot(null);
            menu.getScene().snapshot(null);
            menu.hide();
            stage.hide();
            return theme;
          });
    } finally {
      logger.removeHandler(complaints);
      logger.setLevel(before);
    }
    assertEquals(List.of(), complaints.found);
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void menusAndDialogsFollowTheirWindow(Theme theme) throws Exception {
    Fx.call(
        () -> {
          Stage stage = new Stage();
          Scene scene = new Scene(new StackPane(new Button("Step")), 300, 200);
          theme.applyTo(scene);
          stage.setScene(scene);
          stage.show();
          ContextMenu menu = ControlSheet.menu();
          menu.show(scene.getRoot(), stage.getX(), stage.getY());
          assertGround(theme, Tone.RAISED, painted(menu.getScene(), ".context-menu"), 1);
          Alert alert = new Alert(Alert.AlertType.INFORMATION, "Nothing was run.");
          alert.initOwner(stage);
          alert.show();
          assertGround(theme, Tone.PANEL, alert.getDialogPane(), 0);
          alert.close();
          menu.hide();
          stage.hide();
          return theme;
        });
  }

  @Test
  void textGrowsInTheWindowAndItsMenus() throws Exception {
    Fx.call(
        () -> {
          Stage stage = new Stage();
          Label hint = new Label("lag 4");
          hint.getStyleClass().add(StyleClasses.HINT);
          Scene scene = new Scene(new StackPane(hint), 300, 200);
          Theme.LIGHT.applyTo(scene);
          stage.setScene(scene);
          stage.show();
          hint.applyCss();
          assertEquals(12, hint.getFont().getSize(), 0.01);
          TextSize.PERCENT_150.applyTo(scene);
          hint.applyCss();
          assertEquals(18, hint.getFont().getSize(), 0.01);
          ContextMenu menu = ControlSheet.menu();
          menu.show(scene.getRoot(), stage.getX(), stage.getY());
          Label title = (Label) menu.getScene().getRoot().lookup(".mk-menu-title");
          title.applyCss();
          assertEquals(19.5, title.getFont().getSize(), 0.01);
          menu.hide();
          TextSize.PERCENT_100.applyTo(scene);
          hint.applyCss();
          assertEquals(12, hint.getFont().getSize(), 0.01);
          stage.hide();
          return hint;
        });
  }

  @Test
  void aThemeReplacesTheOneBefore() throws Exception {
    Fx.call(
        () -> {
          StackPane root = new StackPane();
          Scene scene = new Scene(root, 100, 100);
          for (Theme theme : Theme.values()) {
            theme.applyTo(scene);
            theme.applyTo(scene);
            scene.snapshot(null);
            assertGround(theme, Tone.APP, root, 0);
          }
          Theme.LIGHT.applyTo(scene);
          assertTrue(root.getStyleClass().stream().noneMatch(name -> name.startsWith("theme-")));
          StackPane other = new StackPane();
          Theme.DARK.applyTo(scene);
          scene.setRoot(other);
          assertTrue(other.getStyleClass().contains("theme-dark"), "a new root keeps the theme");
          return root;
        });
  }

  @Test
  void styleClassesAndSheetsNameTheSameThings() throws Exception {
    Set<String> inSheets = new TreeSet<>();
    for (Path sheet : sheets()) {
      Matcher m = Pattern.compile("\\.(mk-[a-z0-9-]+)").matcher(selectors(Files.readString(sheet)));
      while (m.find()) {
        inSheets.add(m.group(1));
      }
    }
    Set<String> inCode = new TreeSet<>();
    for (Field field : StyleClasses.class.getDeclaredFields()) {
      if (field.getType() == String.class) {
        inCode.add((String) field.get(null));
      }
    }
    for (int epoch = 0; epoch < 6; epoch++) {
      inCode.add(StyleClasses.epoch(epoch));
    }
    Set<String> onlyInSheets = new TreeSet<>(inSheets);
    onlyInSheets.removeAll(inCode);
    assertEquals(Set.of(), onlyInSheets, "in the sheets alone");
    inCode.removeAll(inSheets);
    assertEquals(Set.of(), inCode, "in StyleClasses alone");
  }

  @Test
  void everyNameOfASheetIsGivenAValue() throws Exception {
    Set<String> given = new TreeSet<>();
    Set<String> wanted = new TreeSet<>();
    for (Path sheet : sheets()) {
      Matcher name =
          Pattern.compile("(-mk-[a-z0-9-]+)(\\s*:)?")
              .matcher(withoutComments(Files.readString(sheet)));
      while (name.find()) {
        (name.group(2) == null ? wanted : given).add(name.group(1));
      }
    }
    wanted.removeAll(given);
    assertEquals(Set.of(), wanted);
  }

  @Test
  void onlyTokensNameColours() throws Exception {
    Pattern colour =
        Pattern.compile("#[0-9A-Fa-f]{3,8}\\b|rgba?\\(|\\b(?:white|black|red|blue|gray|grey)\\b");
    for (Path sheet : sheets()) {
      if (!sheet.startsWith(TOKENS)) {
        assertFalse(
            colour.matcher(withoutComments(Files.readString(sheet))).find(),
            sheet + " names a colour");
      }
    }
  }

  @Test
  void noRuleAsksForATheme() throws Exception {
    for (Path sheet : sheets()) {
      if (!sheet.startsWith(TOKENS)) {
        assertFalse(
            selectors(Files.readString(sheet)).contains(".theme-"), sheet + " asks for a theme");
      }
    }
  }

  @Test
  void everySheetIsImported() throws Exception {
    String studio = Files.readString(STYLES.resolve("studio.css"));
    for (Path sheet : sheets()) {
      String name = STYLES.relativize(sheet).toString().replace('\\', '/');
      if (!name.equals("studio.css")) {
        assertTrue(studio.contains("\"" + name + "\""), name + " is not imported");
      }
    }
  }

  private static void assertGround(Theme theme, Tone tone, Region region, int layer) {
    region.applyCss();
    Color actual = (Color) region.getBackground().getFills().get(layer).getFill();
    assertEquals(Palette.of(theme).color(tone), actual, theme + ": " + region);
  }

  /** The node of a popup that is drawn; others only carry its styles. */
  private static Region painted(Scene scene, String selector) {
    return scene.getRoot().lookupAll(selector).stream()
        .map(Region.class::cast)
        .filter(region -> region.getBackground() != null)
        .findFirst()
        .orElseThrow();
  }

  private static List<Path> sheets() throws IOException {
    try (Stream<Path> files = Files.walk(STYLES)) {
      return files.filter(file -> file.toString().endsWith(".css")).toList();
    }
  }

  private static String withoutComments(String css) {
    return Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL).matcher(css).replaceAll("");
  }

  private static String selectors(String css) {
    return Pattern.compile("\\{[^}]*}").matcher(withoutComments(css)).replaceAll("{}");
  }

  private static final class Complaints extends Handler {
    private final List<String> found = new ArrayList<>();

    @Override
    public void publish(LogRecord complaint) {
      if (complaint.getLevel().intValue() >= Level.WARNING.intValue()) {
        found.add(complaint.getMessage());
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
