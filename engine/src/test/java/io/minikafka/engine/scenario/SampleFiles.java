package io.minikafka.engine.scenario;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The library in {@code samples/}, in reading order. */
public final class SampleFiles {
  private SampleFiles() {}

  /** The scenario of the sample with that name. */
  public static Scenario named(String name) throws Exception {
    for (Sample sample : all()) {
      if (sample.name().equals(name)) {
        return sample.scenario();
      }
    }
    throw new IllegalArgumentException("no sample is called " + name);
  }

  /** A sample and where it stands: {@code 01-chapter/02-name.json}. */
  public record Sample(String file, Path path, Scenario scenario) {
    @Override
    public String toString() {
      return file;
    }

    /** The file's name without its number and ending. */
    public String name() {
      return file.substring(file.indexOf('/') + 4, file.length() - ".json".length());
    }
  }

  /** The folders of the chapters. */
  static List<Path> chapters() throws IOException, URISyntaxException {
    Path samples =
        Path.of(Objects.requireNonNull(SampleFiles.class.getResource("/samples")).toURI());
    try (Stream<Path> each = Files.list(samples)) {
      return each.filter(Files::isDirectory).sorted().toList();
    }
  }

  /** The files of a chapter's samples. */
  static List<Path> files(Path chapter) throws IOException {
    try (Stream<Path> each = Files.list(chapter)) {
      return each.filter(file -> !file.endsWith("chapter.json")).sorted().toList();
    }
  }

  /** Every sample. */
  public static List<Sample> all() throws Exception {
    List<Sample> samples = new ArrayList<>();
    for (Path chapter : chapters()) {
      for (Path file : files(chapter)) {
        String name = chapter.getFileName() + "/" + file.getFileName();
        samples.add(new Sample(name, file, ScenarioReader.read(Files.readAllBytes(file), name)));
      }
    }
    return samples;
  }
}
