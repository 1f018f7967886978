package io.minikafka.studio.picture;

import io.minikafka.studio.Theme;
import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import io.minikafka.studio.session.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/**
 * The diagram that the window shows, as a picture for a file or the clipboard: the same window and
 * marks, with legend and footer. Painting belongs on the JavaFX thread, writing does not.
 */
public final class DiagramExport {
  private static final double COPIED_SCALE = 2;

  private final Session session;
  private final LogDiagramViewModel diagram;

  /** Exports what {@code diagram} shows of {@code session}. */
  public DiagramExport(Session session, LogDiagramViewModel diagram) {
    this.session = session;
    this.diagram = diagram;
  }

  /** A picture that is painted and still to be written. */
  public record Painted(Picture picture, String title) {
    /**
     * Writes it, replacing the file. For any thread.
     *
     * @throws IOException if the file cannot be written
     */
    public void writeTo(Path file) throws IOException {
      PictureWriter.write(picture, Map.of("Title", title), file);
    }
  }

  /** What would be painted now; none while there is no partition. */
  public Optional<Drawing> drawing() {
    return diagram.seen().map(seen -> DiagramPicture.of(seen, footer()));
  }

  /** Paints at 1, 2 or 4 pixels a unit; none while there is no partition. */
  public Optional<Painted> paint(double scale) {
    Theme theme = session.preferences().themeProperty().get();
    return drawing()
        .map(
            now ->
                new Painted(
                    PictureWriter.paint(now, Palette.of(theme), scale), footer().scenario()));
  }

  /** Puts the picture on the clipboard; false while there is no partition. */
  public boolean copy() {
    Theme theme = session.preferences().themeProperty().get();
    Optional<Drawing> now = drawing();
    now.ifPresent(
        drawing -> {
          ClipboardContent content = new ClipboardContent();
          content.putImage(PictureWriter.image(drawing, Palette.of(theme), COPIED_SCALE));
          Clipboard.getSystemClipboard().setContent(content);
        });
    return now.isPresent();
  }

  private DiagramPicture.Footer footer() {
    return new DiagramPicture.Footer(
        session.scenarioProperty().get().map(scenario -> scenario.title()).orElse(""),
        session.moment().number(),
        session.history().hasScript() ? session.history().scriptLength() : -1,
        session.moment().transition().map(last -> last.command().describe()).orElse(""),
        session.cluster().timeMs(),
        DiagramPicture.name(session.rules()));
  }
}
