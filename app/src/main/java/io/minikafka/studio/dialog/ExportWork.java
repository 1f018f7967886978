package io.minikafka.studio.dialog;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.studio.Theme;
import io.minikafka.studio.cli.PictureExport;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.picture.MomentPictures;
import io.minikafka.studio.picture.PictureFile;
import io.minikafka.studio.picture.Watch;
import io.minikafka.studio.picture.WindowPictures;
import io.minikafka.studio.picture.Written;
import io.minikafka.studio.session.LineScenario;
import io.minikafka.studio.session.SavedMoment;
import io.minikafka.studio.session.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a person asked to be written. All that is needed of the window is taken when it is made, on
 * the JavaFX thread; it is carried out on another.
 */
final class ExportWork {
  private final Path target;
  private final ExportViewModel.Subject subject;
  private final ExportViewModel.Extent extent;
  private final ExportViewModel.Kind kind;
  private final int scale;
  private final boolean isFolder;
  private final Theme theme;
  private final Drawing drawing;
  private final String title;
  private final int commands;
  private final Supplier<Optional<SavedMoment>> moment;
  private final Supplier<Scenario> line;
  private final Optional<WindowPictures> window;

  ExportWork(
      Session session,
      Exports.Pictures pictures,
      ExportViewModel model,
      Drawing drawing,
      String title) {
    target = model.target();
    subject = model.subjectProperty().get();
    extent = model.extentProperty().get();
    kind = model.kindProperty().get();
    scale = model.scaleProperty().get();
    isFolder = model.isFolder();
    theme = pictures.theme();
    this.drawing = drawing;
    this.title = title;
    commands = session.moment().number();
    moment = SavedMoment.of(session);
    line = LineScenario.of(session);
    window = pictures.window();
  }

  /** Where it goes: a file, or a folder. */
  Path target() {
    return target;
  }

  boolean isFolder() {
    return isFolder;
  }

  /** Whether it takes so long that a person wants to know how far it is. */
  boolean isLong() {
    return extent != ExportViewModel.Extent.STEP;
  }

  /**
   * Carries it out. Not for the JavaFX thread.
   *
   * @throws IOException if a file cannot be written
   */
  Written run(Watch watch) throws IOException {
    boolean ofWindow = subject == ExportViewModel.Subject.WINDOW && window.isPresent();
    if (extent == ExportViewModel.Extent.STEP) {
      return step(ofWindow);
    }
    Scenario scenario = line.get();
    boolean storyboard = extent == ExportViewModel.Extent.STORYBOARD;
    if (storyboard && kind == ExportViewModel.Kind.PDF) {
      return new MomentPictures().storyboard(scenario, theme, target, watch);
    }
    PictureExport.Request request =
        new PictureExport.Request(
            scenario,
            target,
            MomentPictures.all(scenario),
            kind.format(),
            scale,
            theme.name().toLowerCase(Locale.ROOT),
            storyboard ? MomentPictures.STORYBOARD : "log");
    return ofWindow
        ? window.orElseThrow().write(request, storyboard, watch)
        : new MomentPictures().write(request, watch);
  }

  private Written step(boolean ofWindow) throws IOException {
    if (ofWindow) {
      window.orElseThrow().write(line.get(), commands, theme, kind.format(), scale, target);
    } else {
      PictureFile picture = PictureFile.of(drawing, Palette.of(theme), title);
      moment.get().map(picture::holding).orElse(picture).write(kind.format(), scale, target);
    }
    return new Written(List.of(target), true);
  }
}
