package io.minikafka.studio.serve;

import io.minikafka.engine.tcp.RequestReader;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Cuts a stream into frames at its newlines. */
final class FrameReader {
  private final InputStream in;

  FrameReader(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /** A frame that is longer than allowed. */
  static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /**
   * The next frame without its newline; null at the end. A last line without newline counts.
   *
   * @throws TooLongException if the frame and its newline pass the limit
   */
  byte @org.jspecify.annotations.Nullable [] next() throws IOException {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b == '\n') {
        return frame.toByteArray();
      }
      frame.write(b);
      if (frame.size() >= RequestReader.MAX_FRAME_BYTES) {
        throw new TooLongException();
      }
    }
    return frame.size() == 0 ? null : frame.toByteArray();
  }
}
