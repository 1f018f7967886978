package io.minikafka.studio.picture;

import io.minikafka.studio.cli.PictureExport;
import io.minikafka.studio.paint.PdfPainter;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PngWriter;
import io.minikafka.studio.session.SavedMoment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Pixels on their way into a file; an SVG or PDF holds them as they are. Any thread. */
final class PixelFile {
  private final Picture picture;
  private final int scale;
  private final String title;
  private final Optional<SavedMoment> moment;

  private PixelFile(Picture picture, int scale, String title, Optional<SavedMoment> moment) {
    this.picture = picture;
    this.scale = scale;
    this.title = title;
    this.moment = moment;
  }

  /**
   * A picture that is called so.
   *
   * @param scale pixels per logical pixel
   */
  static PixelFile of(Picture picture, int scale, String title) {
    return new PixelFile(picture, scale, title, Optional.empty());
  }

  /** The same, so that the file brings a moment back. A PDF does not. */
  PixelFile holding(SavedMoment saved) {
    return new PixelFile(picture, scale, title, Optional.of(saved));
  }

  void write(PictureExport.Format format, Path file) throws IOException {
    switch (format) {
      case PNG -> {
        Map<String, String> texts = new TreeMap<>(Map.of("Title", title));
        moment.ifPresent(saved -> texts.put(SavedMoment.KEYWORD, saved.asText()));
        WholeFile.write(file, out -> PngWriter.write(picture, texts, out));
      }
      case SVG -> {
        String svg = svg();
        String whole = moment.map(saved -> saved.inSvg(svg)).orElse(svg);
        WholeFile.write(file, out -> out.write(whole.getBytes(StandardCharsets.UTF_8)));
      }
      case PDF -> WholeFile.write(file, out -> PdfPainter.write(picture, scale, title, out));
    }
  }

  private String svg() throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    PngWriter.write(picture, Map.of(), png);
    int width = picture.width() / scale;
    int height = picture.height() / scale;
    String size = " width=\"" + width + "\" height=\"" + height + "\"";
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\""
        + " xmlns:xlink=\"http://www.w3.org/1999/xlink\""
        + size
        + (" viewBox=\"0 0 " + width + " " + height + "\" role=\"img\">\n<title>")
        + title.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        + "</title>\n<image"
        + size
        + " xlink:href=\"data:image/png;base64,"
        + Base64.getEncoder().encodeToString(png.toByteArray())
        + "\"/>\n</svg>\n";
  }
}
