package io.minikafka.studio.picture;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.studio.Theme;
import io.minikafka.studio.cli.PictureExport;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.Scene;

/**
 * Pictures of the whole window. A copy of it, which nobody sees or points at, goes from moment to
 * moment; below each are the legend and what the footer of a diagram says. Not for the JavaFX
 * thread.
 */
public final class WindowPictures {
  /** Logical pixels of the copy. */
  public static final int WIDTH = 1920;

  /** Logical pixels of the copy, without the footer. */
  public static final int HEIGHT = 1080;

  private static final double SIDE = 16;
  private static final double LEGEND = 60;

  /** With the legend and the footer. */
  public static final int WHOLE = HEIGHT + (int) (LEGEND + DiagramPicture.FOOTER);

  /** A window that is not shown. For the JavaFX thread. */
  public interface Copy {
    /** Shows the moment after so many commands, at rest. */
    void goTo(int commands);

    /** What is in it, {@link #WIDTH} by {@link #HEIGHT}. */
    Scene scene();

    /** What the marks of its log diagram mean; empty without a partition. */
    Optional<Drawing> legend(double width);
  }

  /** Makes copies. */
  @FunctionalInterface
  public interface Maker {
    /**
     * A window with a scenario before its first step. Not on the JavaFX thread, which is asked for
     * one part of it after the other.
     *
     * @param scale pixels of the picture per logical pixel
     */
    Copy open(Scenario scenario, Theme theme, int scale);
  }

  private final Maker maker;

  /** Pictures of windows that are made so. */
  public WindowPictures(Maker maker) {
    this.maker = maker;
  }

  /**
   * Writes pictures of the steps of a scenario, or with the view {@code storyboard} also a Markdown
   * file with their words.
   *
   * @throws IOException if a file cannot be written
   */
  public Written write(PictureExport.Request request, boolean storyboard, Watch watch)
      throws IOException {
    Theme theme = Theme.valueOf(request.theme().toUpperCase(Locale.ROOT));
    List<MomentPictures.MomentDrawing> moments =
        MomentPictures.drawings(request.scenario(), request.steps(), theme);
    if (storyboard) {
      moments = moments.stream().filter(MomentPictures.MomentDrawing::isTold).toList();
    }
    Run run = new Run(request.scenario(), theme, request.scale());
    List<Path> files = new ArrayList<>();
    for (MomentPictures.MomentDrawing moment : moments) {
      if (!watch.goesOn(files.size(), moments.size())) {
        return new Written(files, false);
      }
      String name = String.format(Locale.ROOT, "%03d", moment.step());
      String ending = request.format().name().toLowerCase(Locale.ROOT);
      Path file = request.folder().resolve(name + "." + ending);
      run.write(moment, request.format(), file);
      files.add(file);
    }
    if (storyboard) {
      Path file = request.folder().resolve("storyboard.md");
      String text =
          Storyboard.markdown(
              request.scenario().title(),
              files.stream().map(each -> String.valueOf(each.getFileName())).toList(),
              moments.stream().map(MomentPictures.MomentDrawing::words).toList());
      WholeFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
      files.add(file);
    }
    return new Written(files, true);
  }

  /**
   * Writes a picture of one moment.
   *
   * @param commands how many commands lead to it
   * @throws IOException if the file cannot be written
   */
  public void write(
      Scenario scenario,
      int commands,
      Theme theme,
      PictureExport.Format format,
      int scale,
      Path file)
      throws IOException {
    new Run(scenario, theme, scale).write(moment(scenario, commands, theme), format, file);
  }

  /** The pixels of one moment. */
  public Picture pixels(Scenario scenario, int commands, Theme theme, int scale) {
    return new Run(scenario, theme, scale).pixels(moment(scenario, commands, theme));
  }

  private static MomentPictures.MomentDrawing moment(Scenario scenario, int commands, Theme theme) {
    return MomentPictures.drawings(scenario, MomentPictures.all(scenario), theme).stream()
        .filter(each -> each.footer().step() == commands)
        .findFirst()
        .orElseThrow();
  }

  /** A copy and what is painted with it. */
  private final class Run {
    private final Palette palette;
    private final int scale;
    private final Copy copy;

    Run(Scenario scenario, Theme theme, int scale) {
      this.palette = Palette.of(theme);
      this.scale = scale;
      this.copy = maker.open(scenario, theme, scale);
    }

    void write(MomentPictures.MomentDrawing moment, PictureExport.Format format, Path file)
        throws IOException {
      PixelFile.of(pixels(moment), scale, moment.title())
          .holding(moment.saved())
          .write(format, file);
    }

    Picture pixels(MomentPictures.MomentDrawing moment) {
      Toolkit.run(() -> copy.goTo(moment.footer().step()));
      Parent root = Toolkit.call(() -> copy.scene().getRoot());
      Toolkit.run(root::applyCss);
      Toolkit.run(root::layout);
      Picture window = PictureWriter.paintInTurns(root, WIDTH, HEIGHT, scale, Toolkit::run);
      Optional<Drawing> legend = Toolkit.call(() -> copy.legend(WIDTH - 2 * SIDE));
      Drawing below = below(legend, moment);
      return window.above(PictureWriter.paintInTurns(below, palette, scale, Toolkit::run));
    }

    private static Drawing below(Optional<Drawing> legend, MomentPictures.MomentDrawing moment) {
      Drawing footer = DiagramPicture.footer(WIDTH, moment.partition(), moment.footer());
      DrawingBuilder out = new DrawingBuilder();
      out.line(SIDE, 1, WIDTH - SIDE, 1, Stroke.of(Tone.LINE, 1));
      legend.ifPresent(marks -> out.add(new Shape.Group(marks.shapes(), SIDE, 2, 1, null)));
      out.add(new Shape.Group(footer.shapes(), 0, LEGEND, 1, null));
      return out.build(WIDTH, LEGEND + footer.height());
    }
  }
}
