package io.minikafka.studio.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.dialog.ExportViewModel.Choices;
import io.minikafka.studio.dialog.ExportViewModel.Extent;
import io.minikafka.studio.dialog.ExportViewModel.Kind;
import io.minikafka.studio.dialog.ExportViewModel.Size;
import io.minikafka.studio.dialog.ExportViewModel.Subject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportViewModelTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Choices first = Choices.first();

  @BeforeEach
  void nothingWasChosenYet() {
    first = new Choices(Subject.DIAGRAM, Extent.STEP, new TreeMap<>(), 2, folder);
  }

  private static ExportViewModel.About lesson() {
    return new ExportViewModel.About(
        "isr", 3, Optional.of(9), "", new Size(1000, 500), Optional.of(new Size(1920, 1120)));
  }

  private static ExportViewModel.About openedFolder() {
    return new ExportViewModel.About(
        "", 3, Optional.empty(), "began with files", new Size(1000, 500), Optional.empty());
  }

  private ExportViewModel model() {
    return new ExportViewModel(lesson(), first, Files::exists);
  }

  private static String name(ExportViewModel model) {
    return String.valueOf(model.target().getFileName());
  }

  @Test
  void thePlaceFollowsTheChoices() {
    ExportViewModel model = model();
    assertEquals(folder.resolve("isr-3-2x.png"), model.target());
    model.scaleProperty().set(4);
    assertEquals("isr-3-4x.png", name(model));
    model.kindProperty().set(Kind.SVG);
    assertEquals("isr-3.svg", name(model));
    model.subjectProperty().set(Subject.WINDOW);
    assertEquals("isr-window-3-4x.svg", name(model));
    model.extentProperty().set(Extent.ALL);
    assertEquals("isr", name(model));
    assertTrue(model.isFolder());
  }

  @Test
  void aNameOfOnesOwnStaysButForAnEndingThatWouldLie() {
    ExportViewModel model = model();
    model.placeProperty().set(folder.resolve("talk.png").toString());
    model.scaleProperty().set(1);
    assertEquals("talk.png", name(model));
    model.kindProperty().set(Kind.PDF);
    assertEquals("talk.pdf", name(model));
    model.placeProperty().set(folder.resolve("talk").toString());
    assertEquals("talk", name(model));
  }

  @Test
  void aStoryboardIsADocumentAndTheWindowsOneMarkdown() {
    ExportViewModel model = model();
    model.extentProperty().set(Extent.STORYBOARD);
    assertEquals(List.of(Kind.PDF, Kind.MARKDOWN), model.kindsProperty().get());
    assertEquals(Kind.PDF, model.kindProperty().get());
    assertEquals("isr-storyboard.pdf", name(model));
    assertFalse(model.hasScale());
    model.subjectProperty().set(Subject.WINDOW);
    assertEquals(Kind.MARKDOWN, model.kindProperty().get());
    assertTrue(model.isFolder() && model.hasScale());
  }

  @Test
  void itSaysWhatWillBeWritten() {
    ExportViewModel model = model();
    assertEquals("2000 × 1000 pixels, 2×", model.noteProperty().get());
    model.extentProperty().set(Extent.ALL);
    assertEquals("10 files, 000.png to 009.png", model.noteProperty().get());
  }

  @Test
  void whatCannotBeWrittenSaysWhyWhileOneTypes() throws Exception {
    ExportViewModel model = model();
    model.placeProperty().set(" ");
    assertEquals("Name a file.", model.problemProperty().get());
    model.placeProperty().set(folder.toString());
    assertTrue(model.problemProperty().get().contains("is a folder"));
    Path file = Files.createFile(folder.resolve("there.png"));
    model.placeProperty().set(file.toString());
    assertTrue(model.canWrite());
    assertTrue(model.noteProperty().get().contains("replaces"));
    model.extentProperty().set(Extent.ALL);
    assertTrue(model.problemProperty().get().contains("is a file"));
    assertFalse(model.canWrite());
  }

  @Test
  void choicesAreThereAgainNextTime() {
    ExportViewModel model = model();
    model.kindProperty().set(Kind.PDF);
    model.extentProperty().set(Extent.ALL);
    model.kindProperty().set(Kind.SVG);
    model.placeProperty().set(folder.resolve("deep").resolve("steps").toString());
    ExportViewModel next = new ExportViewModel(lesson(), model.choices(), Files::exists);
    assertEquals(Extent.ALL, next.extentProperty().get());
    assertEquals(Kind.SVG, next.kindProperty().get());
    assertEquals(folder.resolve("deep").resolve("isr"), next.target());
    next.extentProperty().set(Extent.STEP);
    assertEquals(Kind.PDF, next.kindProperty().get());
  }

  @Test
  void aClusterThatBeganWithFilesIsDrawnAsItIsNow() {
    ExportViewModel model =
        new ExportViewModel(openedFolder(), first.of(Extent.ALL), Files::exists);
    assertEquals(Extent.STEP, model.extentProperty().get());
    assertEquals("minikafka-3-2x.png", name(model));
    model.extentProperty().set(Extent.ALL);
    assertEquals("began with files", model.problemProperty().get());
  }
}
