package io.minikafka.studio.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code export} reads its arguments strictly and asks for pictures of exactly those moments. */
class ExportTest {
  @TempDir Path folder;
  private final List<PictureExport.Request> requests = new ArrayList<>();
  private final Cli cli =
      new Cli(
          request -> {
            requests.add(request);
            return List.of(request.folder().resolve("000.png"));
          });
  private Path small;
  private Path out;

  @BeforeEach
  void writeTheScenario() throws IOException {
    small = Cli.file(folder, "small.json", Cli.SMALL);
    out = folder.resolve("pictures");
  }

  @Test
  void everyMomentAsLightPngAtTwiceTheSizeIsTheDefault() {
    Result result = cli.run("export", small, "--out", out);
    assertEquals(out.resolve("000.png").toString(), result.out().strip());
    assertEquals(0, result.status());
    PictureExport.Request request = requests.get(0);
    assertEquals(new TreeSet<>(List.of(0, 1, 2, 3, 4, 5, 6, 7)), request.steps());
    assertEquals(PictureExport.Format.PNG, request.format());
    assertEquals(2, request.scale());
    assertEquals("light", request.theme());
    assertEquals("log", request.view());
    assertEquals("small", request.scenario().id());
  }

  @Test
  void stepsAreNumbersAndRanges() {
    assertEquals(
        0,
        cli.run(
                "export",
                small,
                "--out",
                out,
                "--steps",
                "0,3,5-7",
                "--format",
                "svg",
                "--theme",
                "projector",
                "--scale",
                "4")
            .status());
    PictureExport.Request request = requests.get(0);
    assertEquals(new TreeSet<>(List.of(0, 3, 5, 6, 7)), request.steps());
    assertEquals(PictureExport.Format.SVG, request.format());
    assertEquals("projector", request.theme());
    assertEquals(4, request.scale());
  }

  @Test
  void argumentsThatCannotBeUsedAreToldInOneLine() {
    refused("export: --steps is “8”, it is a number from 0 to 7.", "--steps", "8");
    refused("export: --steps is “x”, it is a number from 0 to 7.", "--steps", "1,x");
    refused(
        "export: --steps is “1,”, a comma has no step beside it. Steps go from 0 to 7: 0,3,5-8.",
        "--steps",
        "1,");
    refused(
        "export: --steps 5-3 runs backwards. Write the smaller number first.", "--steps", "5-3");
    refused("export: --scale is “3”, it can be 1, 2, 4.", "--scale", "3");
    refused(
        "export: --format is “pgn”, it can be png, svg, pdf. Did you mean “png”?",
        "--format",
        "pgn");
    refused(
        "export: --theme is “drak”, it can be light, dark, projector. Did you mean “dark”?",
        "--theme",
        "drak");
    cli.run("export", small)
        .assertRefused(2, "export: --out DIR is missing. It names the folder for the pictures.");
    cli.run("export", small, "--out", small)
        .assertRefused(2, small + ": this is a file. Name a folder for the pictures.");
    assertTrue(requests.isEmpty());
  }

  @Test
  void aScenarioThatDiffersIsNotDrawn() throws IOException {
    Path differs = Cli.file(folder, "differs.json", Cli.DIFFERS);
    Result result = cli.run("export", differs, "--out", out);
    assertEquals(1, result.status());
    assertTrue(result.err().contains("step 6 (expect, line 10)"), result.err());
    assertTrue(requests.isEmpty());
  }

  @Test
  void picturesThatCannotBeWrittenAreToldInOneLine() {
    Cli full =
        new Cli(
            request -> {
              throw new IOException("No space left on device");
            });
    full.run("export", small, "--out", out)
        .assertRefused(
            2,
            out
                + ": the pictures cannot be written: No space left on device. Choose another"
                + " folder.");
  }

  private void refused(String line, String... options) {
    List<Object> args = new ArrayList<>(List.of("export", small, "--out", out));
    args.addAll(List.of(options));
    cli.run(args.toArray()).assertRefused(2, line);
  }
}
