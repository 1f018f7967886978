package io.minikafka.engine.record;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/** Immutable bytes: a key, a value or a header's value. Absent bytes are null, never empty. */
public final class Bytes implements Comparable<Bytes> {
  private static final int BRIEF = 60;

  private final byte[] bytes;
  private final int from;
  private final int size;

  private Bytes(byte[] bytes) {
    this(bytes, 0, bytes.length);
  }

  private Bytes(byte[] bytes, int from, int size) {
    this.bytes = bytes;
    this.from = from;
    this.size = size;
  }

  /** A copy of {@code bytes}. */
  public static Bytes of(byte[] bytes) {
    return new Bytes(bytes.clone());
  }

  /** A copy of {@code length} bytes from {@code from} on. */
  public static Bytes of(byte[] bytes, int from, int length) {
    return new Bytes(Arrays.copyOfRange(bytes, from, from + length));
  }

  /** A part of {@code bytes}, not copied: nobody may change them from now on. */
  static Bytes within(byte[] bytes, int from, int length) {
    return new Bytes(bytes, from, length);
  }

  /** The UTF-8 bytes of {@code text}. */
  public static Bytes utf8(String text) {
    return new Bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The number of bytes. */
  public int size() {
    return size;
  }

  /** A copy of the bytes. */
  public byte[] toArray() {
    return Arrays.copyOfRange(bytes, from, from + size);
  }

  /** Copies the bytes to {@code target}. */
  public void copyTo(ByteBuffer target) {
    target.put(bytes, from, size);
  }

  /**
   * The bytes as text: there is some when they are valid UTF-8 without control characters below
   * U+0020.
   */
  public Optional<String> text() {
    boolean ascii = true;
    for (int i = from; i < from + size; i++) {
      byte b = bytes[i];
      if (b >= 0 && b < 0x20) {
        return Optional.empty();
      }
      ascii &= b >= 0;
    }
    if (ascii) {
      return Optional.of(new String(bytes, from, size, StandardCharsets.US_ASCII));
    }
    try {
      return Optional.of(
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes, from, size))
              .toString());
    } catch (CharacterCodingException notText) {
      return Optional.empty();
    }
  }

  /** The bytes in base64, with padding. */
  public String base64() {
    return Base64.getEncoder().encodeToString(toArray());
  }

  @Override
  public int compareTo(Bytes other) {
    return Arrays.compareUnsigned(
        bytes, from, from + size, other.bytes, other.from, other.from + other.size);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that
        && Arrays.equals(bytes, from, from + size, that.bytes, that.from, that.from + that.size);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = from; i < from + size; i++) {
      hash = 31 * hash + bytes[i];
    }
    return hash;
  }

  /** The text, or the base64 form where the bytes are no text. */
  @Override
  public String toString() {
    return text().orElseGet(this::base64);
  }

  /** {@link #toString} for a sentence: of more than 60 characters the first, and an ellipsis. */
  public String brief() {
    String whole = toString();
    return whole.codePointCount(0, whole.length()) <= BRIEF
        ? whole
        : whole.substring(0, whole.offsetByCodePoints(0, BRIEF)) + "…";
  }
}
