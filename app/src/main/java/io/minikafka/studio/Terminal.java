package io.minikafka.studio;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
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
    return new Plain(new BufferedOutputStream(new FileOutputStream(descriptor)), charset(property));
  }

  /**
   * Text without control characters: a file's name, or a key in a scenario, could otherwise give
   * the terminal commands. They stand as a backslash, u and four digits does in JSON.
   */
  static final class Plain extends PrintStream {
    Plain(OutputStream out, Charset charset) {
      super(out, true, charset);
    }

    @Override
    public void print(String text) {
      super.print(plain(String.valueOf(text)));
    }

    private static String plain(String text) {
      if (text.chars().noneMatch(Plain::isCommand)) {
        return text;
      }
      StringBuilder plain = new StringBuilder();
      text.chars()
          .forEach(
              each -> {
                if (isCommand(each)) {
                  plain.append(String.format("\\u%04x", each));
                } else {
                  plain.append((char) each);
                }
              });
      return plain.toString();
    }

    private static boolean isCommand(int character) {
      return Character.isISOControl(character)
          && character != '\n'
          && character != '\t'
          && character != '\r';
    }
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
