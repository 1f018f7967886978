package io.minikafka.studio.picture;

import io.minikafka.studio.cli.PictureExport;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.PdfPainter;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import io.minikafka.studio.paint.PngWriter;
import io.minikafka.studio.paint.SvgPainter;
import io.minikafka.studio.session.SavedMoment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A drawing on its way into a file, with the moment that it shows. Written off the JavaFX thread,
 * which paints its pixels a tile at a time.
 */
public final class PictureFile {
  private final Drawing drawing;
  private final Palette palette;
  private final String title;
  private final Optional<SavedMoment> moment;

  private PictureFile(
      Drawing drawing, Palette palette, String title, Optional<SavedMoment> moment) {
    this.drawing = drawing;
    this.palette = palette;
    this.title = title;
    this.moment = moment;
  }

  /** A drawing that is called so. */
  public static PictureFile of(Drawing drawing, Palette palette, String title) {
    return new PictureFile(drawing, palette, title, Optional.empty());
  }

  /** The same, so that the file brings a moment back. A PDF does not. */
  public PictureFile holding(SavedMoment saved) {
    return new PictureFile(drawing, palette, title, Optional.of(saved));
  }

  /**
   * Writes it; a file that was there is replaced when the new one is whole.
   *
   * @param scale pixels of a PNG per pixel of the drawing
   * @throws IOException if the file cannot be written
   */
  public void write(PictureExport.Format format, int scale, Path file) throws IOException {
    switch (format) {
      case PNG -> png(scale, file);
      case SVG -> {
        String svg = SvgPainter.svg(drawing, palette, title);
        String whole = moment.map(saved -> saved.inSvg(svg)).orElse(svg);
        WholeFile.write(file, out -> out.write(whole.getBytes(StandardCharsets.UTF_8)));
      }
      case PDF ->
          WholeFile.write(file, out -> PdfPainter.write(List.of(drawing), palette, title, out));
    }
  }

  private void png(int scale, Path file) throws IOException {
    Picture picture = pixels(scale);
    Map<String, String> texts = new TreeMap<>(Map.of("Title", title));
    moment.ifPresent(saved -> texts.put(SavedMoment.KEYWORD, saved.asText()));
    WholeFile.write(file, out -> PngWriter.write(picture, texts, out));
  }

  /** Its pixels, painted in turns on the JavaFX thread. Not for that thread. */
  public Picture pixels(double scale) {
    return PictureWriter.paintInTurns(drawing, palette, scale, Toolkit::run);
  }
}
