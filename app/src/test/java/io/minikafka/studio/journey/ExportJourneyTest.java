package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.picture.WindowPictures;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javax.imageio.ImageIO;
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

  private static void askForAPicture() {
    openMenu("export");
    click(row("Picture…"));
    node("field-file");
  }

  private void nameThePlace(String name) {
    node("field-file");
    run(() -> find("field-file").orElseThrow().requestFocus());
    paste(folder.resolve(name).toString());
  }

  private static void awaitNotice(String words) {
    await(
        "the notice says " + words,
        () -> isSeen("notice") && words(find("notice").orElseThrow()).contains(words));
  }

  private static boolean isChosen(String id) {
    return ((ToggleButton) node(id)).isSelected();
  }

  /** Goes to a row by Tab and to a segment of it by arrows. */
  private static void chooseByKeys(String id) {
    Node wanted = node(id);
    for (int i = 0; i < 25 && !call(wanted::isFocused); i++) {
      press(call(() -> keyTowards(wanted)));
    }
    assertTrue(call(() -> isChosen(id)), id);
  }

  private static KeyCode keyTowards(Node wanted) {
    Node focused = wanted.getScene().getFocusOwner();
    if (focused == null || focused.getParent() != wanted.getParent()) {
      return KeyCode.TAB;
    }
    return focused.getLayoutX() < wanted.getLayoutX() ? KeyCode.RIGHT : KeyCode.LEFT;
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  @Test
  void aPictureIsWrittenByMouse() {
    askForAPicture();
    click("subject-diagram");
    click("extent-step");
    click("kind-png");
    click("scale-1");
    nameThePlace("by-mouse.png");
    click("dialog-accept");
    assertPicture("by-mouse.png", 1);
  }

  @Test
  void aPictureIsWrittenByKeyboard() {
    press(KeyCode.CONTROL, KeyCode.E);
    chooseByKeys("subject-diagram");
    chooseByKeys("extent-step");
    chooseByKeys("kind-png");
    nameThePlace("by-keyboard.png");
    chooseByKeys("scale-2");
    press(KeyCode.ENTER);
    assertPicture("by-keyboard.png", 2);
  }

  private void assertPicture(String name, int scale) {
    awaitNotice(name);
    Path file = folder.resolve(name);
    Image picture = new Image(file.toUri().toString());
    assertTrue(!picture.isError() && picture.getHeight() > 0);
    double width = call(() -> find("log-diagram").orElseThrow().getLayoutBounds().getWidth());
    assertEquals(scale * Math.floor(width), picture.getWidth(), 2 * scale);
  }

  @Test
  void everyStepIsWrittenIntoANumberedFile() throws Exception {
    press(KeyCode.CONTROL, KeyCode.E);
    click("subject-diagram");
    click("extent-all");
    click("kind-svg");
    nameThePlace("steps");
    press(KeyCode.ENTER);
    awaitNotice("files are in");
    int steps = call(() -> session().scenarioProperty().get().orElseThrow().steps().size());
    try (Stream<Path> files = Files.list(folder.resolve("steps"))) {
      assertEquals(steps + 1, files.filter(file -> file.toString().endsWith(".svg")).count());
    }
    assertTrue(Files.readString(folder.resolve("steps").resolve("001.svg")).contains("</svg>"));
  }

  @Test
  void aStoryboardIsWrittenAsOneDocument() throws Exception {
    openMenu("export");
    click(row("Storyboard…"));
    click("kind-pdf");
    nameThePlace("handout.pdf");
    click("dialog-accept");
    awaitNotice("handout.pdf");
    assertEquals(List.of("handout.pdf"), names());
    assertTrue(Files.size(folder.resolve("handout.pdf")) > 10_000);
  }

  @Test
  void aCancelledExportLeavesNoHalfFile() throws Exception {
    press(KeyCode.CONTROL, KeyCode.E);
    click("subject-diagram");
    click("extent-all");
    click("kind-png");
    click("scale-4");
    nameThePlace("cancelled");
    press(KeyCode.ENTER);
    node("export-progress");
    press(KeyCode.ESCAPE);
    awaitNotice("Cancelled");
    try (Stream<Path> files = Files.list(folder.resolve("cancelled"))) {
      for (Path file : files.toList()) {
        assertTrue(file.toString().endsWith(".png"), file.toString());
        assertTrue(ImageIO.read(file.toFile()) != null, file.toString());
      }
    }
  }

  @Test
  void whatCannotBeWrittenIsAskedForAgain() throws Exception {
    Path taken = Files.createFile(folder.resolve("a-file"));
    askForAPicture();
    click("extent-step");
    click("kind-png");
    nameThePlace("a-file/picture.png");
    press(KeyCode.ENTER);
    awaitWords("export-failed", taken.toString());
    click("dialog-accept");
    nameThePlace("elsewhere.png");
    press(KeyCode.ENTER);
    awaitNotice("elsewhere");
    assertTrue(Files.size(folder.resolve("elsewhere.png")) > 0);
  }

  @Test
  void thePlaceIsChosenWithTheSystemsDialog() {
    Path chosen = folder.resolve("chosen.png");
    studio.willPick(chosen);
    askForAPicture();
    click("extent-step");
    click("export-choose");
    await("the chosen file is named", () -> saysField("field-file", chosen.toString()));
    click("dialog-close");
  }

  private static boolean saysField(String id, String text) {
    return ((TextField) find(id).orElseThrow()).getText().equals(text);
  }

  @Test
  void aPictureLooksTheSameWhateverIsPointedAtOrFocused() throws Exception {
    run(() -> studio.stage().getScene().getRoot().requestFocus());
    byte[] calmDiagram = picture("calm-diagram.png", "subject-diagram");
    byte[] calmWindow = picture("calm-window.png", "subject-window");
    moveTo(node("hw"));
    press(KeyCode.TAB);
    assertArrayEquals(calmDiagram, picture("busy-diagram.png", "subject-diagram"));
    click("hw");
    press(KeyCode.TAB);
    assertArrayEquals(calmWindow, picture("busy-window.png", "subject-window"));
    BufferedImage window = ImageIO.read(folder.resolve("busy-window.png").toFile());
    assertEquals(WindowPictures.WIDTH, window.getWidth());
    assertEquals(WindowPictures.WHOLE, window.getHeight());
  }

  private byte[] picture(String name, String subject) throws IOException {
    press(KeyCode.CONTROL, KeyCode.E);
    click(subject);
    click("extent-step");
    click("kind-png");
    click("scale-1");
    nameThePlace(name);
    press(KeyCode.ENTER);
    awaitNotice(name);
    return Files.readAllBytes(folder.resolve(name));
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

  @Test
  void aPictureOfTheWindowIsCopied() {
    openMenu("export");
    click(row("Copy picture of the window"));
    assertCopied();
  }

  private static void assertCopied() {
    await("an image is on the clipboard", () -> Clipboard.getSystemClipboard().hasImage());
    Image image = call(() -> Clipboard.getSystemClipboard().getImage());
    assertTrue(image.getWidth() > 1000, () -> image.getWidth() + " pixels");
    awaitWords("notice", "clipboard");
  }
}
