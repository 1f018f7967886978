package io.minikafka.studio.session;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.ScenarioWriter;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.CRC32;

/**
 * The moment that a picture shows, kept in the picture: a scenario and how many of its commands
 * have run. A PNG holds it as text, an SVG as metadata, both with a checksum, so that a damaged
 * picture gives back exactly that moment or nothing.
 *
 * @param commands how many commands led to the moment
 * @param scenario the text of a scenario file with its rules
 */
public record SavedMoment(int commands, String scenario) {
  /** The keyword of the text in a PNG. */
  public static final String KEYWORD = "MiniKafka";

  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final String OPEN = "<metadata id=\"minikafka\">";
  private static final String CLOSE = "</metadata>";
  // After a keyword: its end, not compressed, no method, no language, no translated keyword.
  private static final int TEXT_HEAD = KEYWORD.length() + 5;

  /** A picture that holds no moment, or one that is damaged; the sentence says which. */
  public static final class NoMoment extends Exception {
    private static final long serialVersionUID = 1L;

    NoMoment(String sentence) {
      super(sentence);
    }
  }

  /**
   * The moment of a session: what is needed is taken at once, and written when it is asked for, on
   * any thread. Empty where the history began with something in the cluster.
   */
  public static Supplier<Optional<SavedMoment>> of(Session session) {
    History history = session.history();
    boolean isLesson =
        session
            .scenarioProperty()
            .get()
            .filter(scenario -> scenario.rules().equals(session.rules()))
            .isPresent();
    if (isLesson && history.onMain() && !session.source().isEmpty()) {
      Optional<SavedMoment> here =
          Optional.of(new SavedMoment(session.moment().number(), session.source()));
      return () -> here;
    }
    String title = session.scenarioProperty().get().map(each -> each.title()).orElse("");
    Rules rules = session.rules();
    Cluster start = session.start();
    List<Transition> given = session.given();
    return () -> of(title, rules, start, given);
  }

  /** The moment after some commands. Empty where {@code start} holds something already. */
  public static Optional<SavedMoment> of(
      String title, Rules rules, Cluster start, List<Transition> given) {
    return ScenarioWriter.canBegin(start)
        ? Optional.of(
            new SavedMoment(
                given.size(),
                ScenarioWriter.write(
                    "moment",
                    title.isBlank() ? text("program.title") : title,
                    rules,
                    start,
                    given)))
        : Optional.empty();
  }

  /** As the text of a PNG, under {@link #KEYWORD}. */
  public String asText() {
    return commands + "\n" + scenario;
  }

  /** Whether these are the first bytes of a picture. */
  public static boolean isPicture(byte[] content) {
    return startsWith(content, PNG) || isSvg(content);
  }

  private static boolean isSvg(byte[] content) {
    int from = 0;
    while (from < content.length && Character.isWhitespace(content[from])) {
      from++;
    }
    return from < content.length && content[from] == '<';
  }

  /** The document with this moment as metadata; {@code svg} has a root element. */
  public String inSvg(String svg) {
    byte[] bytes = asText().getBytes(StandardCharsets.UTF_8);
    ByteBuffer sealed = ByteBuffer.allocate(4 + bytes.length);
    sealed.putInt(checksum(bytes)).put(bytes);
    int root = svg.indexOf("<svg");
    int at = svg.indexOf('>', root) + 1;
    return svg.substring(0, at)
        + "\n"
        + OPEN
        + Base64.getEncoder().encodeToString(sealed.array())
        + CLOSE
        + svg.substring(at);
  }

  /**
   * The moment in a picture.
   *
   * @throws NoMoment if it holds none, or what it holds is damaged
   */
  public static SavedMoment read(byte[] picture) throws NoMoment {
    byte[] content = startsWith(picture, PNG) ? inPng(picture) : inSvg(picture);
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
      int end = text.indexOf('\n');
      return new SavedMoment(
          Integer.parseInt(text.substring(0, Math.max(0, end))), text.substring(end + 1));
    } catch (CharacterCodingException | NumberFormatException damaged) {
      throw new NoMoment(text("session.open.pictureDamaged"));
    }
  }

  private static byte[] inPng(byte[] picture) throws NoMoment {
    ByteBuffer in = ByteBuffer.wrap(picture);
    in.position(PNG.length);
    byte[] keyword = (KEYWORD + "\0").getBytes(StandardCharsets.ISO_8859_1);
    try {
      while (in.hasRemaining()) {
        int length = in.getInt();
        if (length < 0 || length > in.remaining() - 8) {
          break;
        }
        byte[] chunk = new byte[4 + length];
        in.get(chunk);
        int stored = in.getInt();
        byte[] data = Arrays.copyOfRange(chunk, 4, chunk.length);
        boolean isText = new String(chunk, 0, 4, StandardCharsets.ISO_8859_1).equals("iTXt");
        if (isText && startsWith(data, keyword) && data.length >= TEXT_HEAD) {
          if (stored != checksum(chunk)) {
            throw new NoMoment(text("session.open.pictureDamaged"));
          }
          return Arrays.copyOfRange(data, TEXT_HEAD, data.length);
        }
      }
    } catch (BufferUnderflowException cut) {
      throw new NoMoment(text("session.open.pictureDamaged"));
    }
    throw new NoMoment(text("session.open.noMoment"));
  }

  private static byte[] inSvg(byte[] picture) throws NoMoment {
    String svg = new String(picture, StandardCharsets.ISO_8859_1);
    int open = svg.indexOf(OPEN);
    int close = open < 0 ? -1 : svg.indexOf(CLOSE, open);
    if (close < 0) {
      throw new NoMoment(text("session.open.noMoment"));
    }
    try {
      byte[] sealed = Base64.getDecoder().decode(svg.substring(open + OPEN.length(), close));
      byte[] bytes = Arrays.copyOfRange(sealed, Math.min(4, sealed.length), sealed.length);
      if (sealed.length >= 4 && ByteBuffer.wrap(sealed).getInt() == checksum(bytes)) {
        return bytes;
      }
    } catch (IllegalArgumentException notBase64) {
      // Told below, as a wrong checksum is.
    }
    throw new NoMoment(text("session.open.pictureDamaged"));
  }

  private static int checksum(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  private static boolean startsWith(byte[] content, byte[] head) {
    return content.length >= head.length
        && Arrays.equals(content, 0, head.length, head, 0, head.length);
  }
}
