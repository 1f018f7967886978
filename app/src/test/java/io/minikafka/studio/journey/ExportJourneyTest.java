package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportJourneyTest extends Journey {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @BeforeEach
  void aDiagramIsShown() {
    begin(2);
    stepTo(2);
    await("the diagram is drawn", () -> isSeen("hw"));
    run(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, "before")));
  }

  @Test
  void aPictureIsWrittenByMouse() {
    openMenu("export");
    click(row("Picture of the diagram, 1×"));
    nameTheFile("by-mouse.png");
    click("dialog-accept");
    assertPicture("by-mouse.png", 1);
  }

  @Test
  void aPictureIsWrittenByKeyboard() {
    press(KeyCode.CONTROL, KeyCode.E);
    nameTheFile("by-keyboard.png");
    press(KeyCode.ENTER);
    assertPicture("by-keyboard.png", 2);
  }

  private void nameTheFile(String name) {
    node("field-file");
    paste(folder.resolve(name).toString());
  }

  private void assertPicture(String name, int scale) {
    Path file = folder.resolve(name);
    await(
        "the notice names the file",
        () -> isSeen("notice") && words(find("notice").orElseThrow()).contains(name));
    assertTrue(Files.exists(file));
    Image picture = new Image(file.toUri().toString());
    assertTrue(!picture.isError() && picture.getHeight() > 0);
    double width = call(() -> find("log-diagram").orElseThrow().getLayoutBounds().getWidth());
    assertEquals(scale * Math.floor(width), picture.getWidth(), 2 * scale);
  }

  @Test
  void aPictureIsCopiedByMouse() {
    openMenu("export");
    click(row("Copy image"));
    assertCopied();
  }

  @Test
  void aPictureIsCopiedByKeyboard() {
    press(KeyCode.CONTROL, KeyCode.C);
    assertCopied();
  }

  private static void assertCopied() {
    await("an image is on the clipboard", () -> Clipboard.getSystemClipboard().hasImage());
    Image image = call(() -> Clipboard.getSystemClipboard().getImage());
    assertTrue(image.getWidth() > 1000, () -> image.getWidth() + " pixels");
    awaitWords("notice", "clipboard");
  }
}
