package io.minikafka.studio.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.Theme;
import io.minikafka.studio.cli.PictureExport;
import io.minikafka.studio.diagram.DrawnTexts;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.session.Samples;
import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

class MomentPicturesTest {
  private static Scenario first() throws Exception {
    Samples.Lesson lesson = Samples.load().first().orElseThrow();
    return ScenarioReader.read(lesson.text(), lesson.name());
  }

  private static SortedSet<Integer> all(Scenario scenario) {
    return IntStream.rangeClosed(0, scenario.steps().size())
        .boxed()
        .collect(TreeSet::new, Set::add, Set::addAll);
  }

  @Test
  void everyMomentOfTheFirstSampleHasAPictureOfItsOwn(@TempDir Path folder) throws Exception {
    Scenario scenario = first();
    List<Path> files = new MomentPictures().writeMoments(scenario, folder, Theme.LIGHT);
    assertEquals(scenario.commands().size() + 1, files.size());
    Set<String> different = new HashSet<>();
    for (Path file : files) {
      // Pixels: each file also says which moment it is.
      BufferedImage image = ImageIO.read(file.toFile());
      int[] pixels =
          image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
      different.add(Arrays.toString(pixels));
    }
    assertEquals(files.size(), different.size());
    assertEquals("000.png", String.valueOf(files.get(0).getFileName()));
  }

  @Test
  void anExportThatIsCalledOffLeavesWholeFilesAndSaysWhich(@TempDir Path folder) throws Exception {
    Scenario scenario = first();
    PictureExport.Request request =
        new PictureExport.Request(
            scenario, folder, all(scenario), PictureExport.Format.SVG, 1, "light", "log");
    Written written = new MomentPictures().write(request, (done, of) -> done < 2);
    assertEquals(List.of(folder.resolve("000.svg"), folder.resolve("001.svg")), written.files());
    assertEquals(false, written.complete());
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(2, left.count());
    }
    Path document = folder.resolve("storyboard.pdf");
    Written none =
        new MomentPictures().storyboard(scenario, Theme.LIGHT, document, (done, of) -> done < 3);
    assertEquals(List.of(), none.files());
    assertEquals(false, Files.exists(document));
  }

  @Test
  void theFirstMomentsOfTheFirstSampleHaveAtMost150Texts() throws Exception {
    Scenario scenario = first();
    for (MomentPictures.MomentDrawing moment :
        MomentPictures.drawings(scenario, all(scenario), Theme.LIGHT)) {
      int count = DrawnTexts.of(moment.drawing()).size();
      assertTrue(count <= 150, "step " + moment.step() + " has " + count);
    }
  }

  @Test
  void chosenStepsAreWrittenAsVectorGraphics(@TempDir Path folder) throws Exception {
    Scenario scenario = first();
    List<Path> files =
        new MomentPictures()
            .write(
                new PictureExport.Request(
                    scenario,
                    folder.resolve("new"),
                    new TreeSet<>(List.of(0, 3)),
                    PictureExport.Format.SVG,
                    1,
                    "dark",
                    "log"));
    assertEquals(
        List.of("000.svg", "003.svg"),
        files.stream().map(file -> String.valueOf(file.getFileName())).toList());
    String svg = Files.readString(files.get(1));
    assertTrue(svg.contains("LEO 1"), svg);
    assertTrue(svg.contains(scenario.title()));
  }

  @Test
  void twiceTheScaleIsTwiceAsManyPixels(@TempDir Path folder) throws Exception {
    Scenario scenario = first();
    long small = size(scenario, folder.resolve("one"), 1);
    long large = size(scenario, folder.resolve("two"), 2);
    assertEquals(2 * small, large);
  }

  // The width of a PNG: four bytes from the sixteenth on.
  private static long size(Scenario scenario, Path folder, int scale) throws Exception {
    Path file =
        new MomentPictures()
            .write(
                new PictureExport.Request(
                    scenario,
                    folder,
                    new TreeSet<>(List.of(2)),
                    PictureExport.Format.PNG,
                    scale,
                    "light",
                    "log"))
            .get(0);
    return ByteBuffer.wrap(Files.readAllBytes(file)).getInt(16);
  }

  @Test
  void aPdfIsAPageAsLargeAsThePictureAndItsTextIsText(@TempDir Path folder) throws Exception {
    Path file = write(folder, PictureExport.Format.PDF, "log", 2).get(0);
    assertEquals("002.pdf", String.valueOf(file.getFileName()));
    Drawing drawing =
        MomentPictures.drawings(first(), new TreeSet<>(List.of(2)), Theme.LIGHT).get(0).drawing();
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      assertEquals(1, document.getNumberOfPages());
      PDRectangle page = document.getPage(0).getMediaBox();
      assertEquals(drawing.width() * 0.75, page.getWidth(), 0.01);
      assertEquals(drawing.height() * 0.75, page.getHeight(), 0.01);
      String text = new PDFTextStripper().getText(document);
      for (DrawnTexts.Piece piece : DrawnTexts.of(drawing)) {
        assertTrue(text.contains(piece.string()), piece.string() + " in " + text);
      }
    }
  }

  @Test
  void aStoryboardIsAPageAStepWithCaptionAndWhy(@TempDir Path folder) throws Exception {
    Scenario scenario = first();
    Path file =
        write(folder, PictureExport.Format.PDF, "storyboard", all(scenario).toArray(Integer[]::new))
            .get(0);
    assertEquals("storyboard.pdf", String.valueOf(file.getFileName()));
    List<MomentPictures.MomentDrawing> told =
        MomentPictures.drawings(scenario, all(scenario), Theme.LIGHT).stream()
            .filter(MomentPictures.MomentDrawing::isTold)
            .toList();
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      assertEquals(told.size(), document.getNumberOfPages());
      for (int page = 1; page <= told.size(); page++) {
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        String text = stripper.getText(document).replaceAll("\\s+", " ");
        Storyboard.Words words = told.get(page - 1).words();
        assertTrue(text.contains(words.heading()), text);
        assertTrue(text.contains(words.caption()), text);
        for (Storyboard.Sentence sentence : words.sentences()) {
          assertTrue(text.contains(sentence.what()), text);
          assertTrue(text.contains(sentence.why()), text);
        }
      }
    }
  }

  @Test
  void headingsAndFootersCountTheSameCommands() throws Exception {
    Scenario scenario =
        ScenarioReader.read(
            """
            { "scenario": 1, "id": "count", "title": "Count", "steps": [
              { "say": "Look." },
              { "do": "createTopic", "topic": "orders", "partitions": 1, "replicationFactor": 1 },
              { "expect": { "/timeMs": 0 } },
              { "say": "Wait." },
              { "do": "advanceClock", "ms": 1 }
            ] }\
            """,
            "count.json");
    List<String> headings = new ArrayList<>();
    for (MomentPictures.MomentDrawing moment :
        MomentPictures.drawings(scenario, all(scenario), Theme.LIGHT)) {
      String count = "command " + moment.footer().step() + " of 2";
      assertTrue(
          DrawnTexts.of(moment.drawing()).stream()
              .anyMatch(piece -> piece.string().contains("·  " + count)),
          count);
      headings.add(moment.words().heading());
    }
    assertEquals(
        List.of(
            "before the first command",
            "before the first command",
            "command 1 of 2: Create orders with one partition, RF 1",
            "after command 1 of 2",
            "after command 1 of 2",
            "command 2 of 2: Clock +1 ms"),
        headings);
  }

  @Test
  void aStoryboardInMarkdownNamesItsPictures(@TempDir Path folder) throws Exception {
    List<Path> files = write(folder, PictureExport.Format.SVG, "storyboard", 0, 1, 2);
    assertEquals(
        List.of("000.svg", "001.svg", "002.svg", "storyboard.md"),
        files.stream().map(file -> String.valueOf(file.getFileName())).toList());
    String text = Files.readString(files.get(3));
    assertTrue(text.startsWith("# " + first().title() + "\n"), text);
    for (Path picture : files.subList(0, 3)) {
      assertTrue(text.contains("](" + picture.getFileName() + ")"), text);
      assertTrue(Files.exists(picture));
    }
  }

  private static List<Path> write(
      Path folder, PictureExport.Format format, String view, Integer... steps) throws Exception {
    return new MomentPictures()
        .write(
            new PictureExport.Request(
                first(), folder, new TreeSet<>(List.of(steps)), format, 1, "light", view));
  }

  @Test
  void aPictureShowsThePartitionThatACommandOrAFocusNamedLast() throws Exception {
    Scenario scenario =
        ScenarioReader.read(
            """
            { "scenario": 1, "id": "two", "title": "Two", "steps": [
              { "do": "createTopic", "topic": "orders", "partitions": 3, "replicationFactor": 1 },
              { "do": "append", "partition": "orders-1", "records": [{ "value": "v" }] },
              { "do": "advanceClock", "ms": 1, "focus": "orders-2" }
            ] }\
            """,
            "two.json");
    List<String> shown =
        MomentPictures.drawings(scenario, new TreeSet<>(List.of(1, 2, 3)), Theme.LIGHT).stream()
            .map(
                moment ->
                    DrawnTexts.of(moment.drawing()).stream()
                        .map(DrawnTexts.Piece::string)
                        .filter(text -> text.matches("orders-\\d"))
                        .findFirst()
                        .orElse("none"))
            .toList();
    assertEquals(List.of("orders-0", "orders-1", "orders-2"), shown);
  }

  @TestFactory
  Stream<DynamicTest> noTwoTextsOverlapInAnyMomentOfASample() {
    return Samples.load().chapters().stream()
        .flatMap(chapter -> chapter.lessons().stream())
        .flatMap(
            lesson ->
                Stream.of(Theme.LIGHT, Theme.PROJECTOR)
                    .map(
                        theme ->
                            DynamicTest.dynamicTest(
                                lesson.name() + " " + theme, () -> assertApart(lesson, theme))));
  }

  private static void assertApart(Samples.Lesson lesson, Theme theme) throws Exception {
    Scenario scenario = ScenarioReader.read(lesson.text(), lesson.name());
    for (MomentPictures.MomentDrawing moment :
        MomentPictures.drawings(scenario, all(scenario), theme)) {
      Drawing drawing = moment.drawing();
      assertEquals(List.of(), DrawnTexts.overlaps(drawing), "step " + moment.step());
    }
  }
}
