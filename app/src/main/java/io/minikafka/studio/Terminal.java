package io.minikafka.studio;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Standard output and standard error in the terminal's own encoding, or in UTF-8 where that has no
 * quotation marks: a shell without a locale claims ASCII and shows UTF-8 all the same.
 */
final class Terminal {
  private Terminal() {}

  static PrintStream out() {
    return stream(FileDescriptor.out, "stdout.encoding");
  }

  static PrintStream err() {
    return stream(FileDescriptor.err, "stderr.encoding");
  }

  private static PrintStream stream(FileDescriptor descriptor, String property) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(descriptor)), true, charset(property));
  }

  private static Charset charset(String property) {
    String name = System.getProperty(property, System.getProperty("sun." + property, ""));
    boolean isKnown = !name.isEmpty() && Charset.isSupported(name);
    Charset charset = isKnown ? Charset.forName(name) : Charset.defaultCharset();
    return charset.canEncode() && charset.newEncoder().canEncode('“')
        ? charset
        : StandardCharsets.UTF_8;
  }
}
