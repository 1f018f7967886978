package io.minikafka.engine.decoder;

import io.minikafka.engine.record.BatchCodec;
import io.minikafka.engine.record.CorruptBatchException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Bytes that the original wrote, and scenarios of its tests: what decoders are shown, changed. */
final class Samples {
  private Samples() {}

  /** Every file of the sound folder cases whose name ends like that and that holds anything. */
  static List<byte[]> files(String ending) {
    List<byte[]> files = new ArrayList<>();
    for (String folder : List.of("plain", "lagging-follower", "compacted", "transactions")) {
      files.addAll(contents("/cases/folders/" + folder, ending));
    }
    return files;
  }

  /** The scenario files of the reference. */
  static List<byte[]> scenarios() {
    return contents("/cases/reference", ".json");
  }

  /** The frames in all log files, one by one. */
  static List<byte[]> frames() {
    List<byte[]> frames = new ArrayList<>();
    for (byte[] log : files(".log")) {
      int at = 0;
      while (at < log.length) {
        try {
          int length = BatchCodec.frameLength(log, at, log.length);
          frames.add(Arrays.copyOfRange(log, at, at + length));
          at += length;
        } catch (CorruptBatchException damaged) {
          break;
        }
      }
    }
    return frames;
  }

  static List<byte[]> utf8(String... texts) {
    return Arrays.stream(texts).map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
  }

  private static List<byte[]> contents(String folder, String ending) {
    try (Stream<Path> files =
        Files.walk(
            Path.of(Objects.requireNonNull(Samples.class.getResource(folder), folder).toURI()))) {
      List<byte[]> contents = new ArrayList<>();
      for (Path file : files.sorted().toList()) {
        if (file.toString().endsWith(ending) && Files.size(file) > 0) {
          contents.add(Files.readAllBytes(file));
        }
      }
      return contents;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (URISyntaxException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
