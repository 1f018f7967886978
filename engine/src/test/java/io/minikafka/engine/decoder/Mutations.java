package io.minikafka.engine.decoder;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Changes bytes as broken disks, broken programs and people do. The same for the same seed. */
final class Mutations {
  /** Numbers that fields hold when they lie. */
  private static final long[] LIES = {
    0,
    1,
    -1,
    -2,
    127,
    128,
    255,
    65_535,
    65_536,
    16_777_216,
    16_777_217,
    2_147_483_647,
    -2_147_483_648,
    4_294_967_295L,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };

  /** Pieces of JSON that fit nowhere, or anywhere. */
  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          "\"",
          ",",
          ":",
          "\\",
          "\\u",
          "\\ud800",
          "null",
          "true",
          "-",
          "-1",
          "1e9",
          "0.5",
          "99999999999999999999",
          "-9223372036854775808",
          "9223372036854775807",
          "2147483647",
          "4294967296",
          "é",
          "😀",
          "\n",
          "\r",
          "\u0000",
          "// x",
          "[[[[[[[[",
          "..",
          "/",
          "\"..\"",
          "\"a/b\"",
          "\"\"");

  private static final Pattern TOKEN = Pattern.compile("-?[0-9]+|\"[^\"]*\"|true|false|null");

  private static final List<String> TOKENS =
      List.of(
          "0",
          "1",
          "2",
          "9",
          "-1",
          "2147483647",
          "2147483648",
          "9223372036854775807",
          "-9223372036854775808",
          "\"\"",
          "\"0\"",
          "\"00\"",
          "\"1-2\"",
          "\"-1\"",
          "\"..\"",
          "\"a/b\"",
          "\"ongoing\"",
          "\"prepare_commit\"",
          "\"all\"",
          "null",
          "true",
          "[]",
          "{}",
          "[[]]",
          "\"orders-0\"",
          "\"orders\"",
          "\"do\"",
          "\"expect\"",
          "\"as\"",
          "\"records\"",
          "\"partition\"",
          "\"from\"",
          "{\"base64\":\"?\"}");

  private final SplittableRandom random;

  Mutations(long seed) {
    random = new SplittableRandom(seed);
  }

  /** One of {@code samples}, changed in one to four places. */
  byte[] of(List<byte[]> samples) {
    byte[] content = samples.get(random.nextInt(samples.size()));
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      content = changed(content, samples);
    }
    return content;
  }

  /** Bytes without any meaning. */
  byte[] noise() {
    byte[] noise = new byte[random.nextInt(300)];
    random.nextBytes(noise);
    return noise;
  }

  /** One of {@code samples}, cut short. */
  byte[] prefix(List<byte[]> samples) {
    byte[] content = samples.get(random.nextInt(samples.size()));
    return Arrays.copyOf(content, random.nextInt(content.length + 1));
  }

  private byte[] changed(byte[] content, List<byte[]> samples) {
    int from = random.nextInt(content.length + 1);
    int to = Math.min(content.length, from + random.nextInt(12));
    return switch (random.nextInt(10)) {
      case 0 -> replaced(content, from, Math.min(content.length, from + 1), one(random.nextInt()));
      case 1 -> replaced(content, from, to, new byte[0]);
      case 2 -> replaced(content, from, from, slice(content));
      case 3 -> replaced(content, from, to, slice(samples.get(random.nextInt(samples.size()))));
      case 4 -> overwritten(content, from, lie());
      case 5 -> flipped(content, from);
      case 6, 7 -> otherToken(content);
      default ->
          replaced(
              content,
              from,
              to,
              PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8));
    };
  }

  /** JSON in which one number or text is another; anything else stays as it is. */
  private byte[] otherToken(byte[] content) {
    List<MatchResult> tokens =
        TOKEN.matcher(new String(content, StandardCharsets.ISO_8859_1)).results().toList();
    if (tokens.isEmpty()) {
      return content;
    }
    MatchResult token = tokens.get(random.nextInt(tokens.size()));
    String other = TOKENS.get(random.nextInt(TOKENS.size()));
    if (random.nextInt(3) == 0) {
      other = tokens.get(random.nextInt(tokens.size())).group();
    }
    return replaced(
        content, token.start(), token.end(), other.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static byte[] one(int value) {
    return new byte[] {(byte) value};
  }

  private byte[] slice(byte[] content) {
    int from = random.nextInt(content.length + 1);
    return Arrays.copyOfRange(content, from, Math.min(content.length, from + random.nextInt(200)));
  }

  /** A number of 1, 2, 4 or 8 bytes that is seldom meant. */
  private byte[] lie() {
    byte[] whole = ByteBuffer.allocate(8).putLong(LIES[random.nextInt(LIES.length)]).array();
    int width = 1 << random.nextInt(4);
    return Arrays.copyOfRange(whole, 8 - width, 8);
  }

  private static byte[] overwritten(byte[] content, int at, byte[] piece) {
    return replaced(content, at, Math.min(content.length, at + piece.length), piece);
  }

  private byte[] flipped(byte[] content, int at) {
    byte[] changed = content.clone();
    if (at < changed.length) {
      changed[at] ^= (byte) (1 << random.nextInt(8));
    }
    return changed;
  }

  private static byte[] replaced(byte[] content, int from, int to, byte[] piece) {
    byte[] changed = new byte[content.length - (to - from) + piece.length];
    System.arraycopy(content, 0, changed, 0, from);
    System.arraycopy(piece, 0, changed, from, piece.length);
    System.arraycopy(content, to, changed, from + piece.length, content.length - to);
    return changed;
  }
}
