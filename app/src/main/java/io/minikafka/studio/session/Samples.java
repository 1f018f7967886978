package io.minikafka.studio.session;

import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.Members;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The scenarios that come with the studio: a folder a chapter, a file a lesson, in the order of
 * their numbers. Reading takes milliseconds and belongs off the JavaFX thread.
 *
 * @param chapters the chapters in their order
 */
public record Samples(List<Chapter> chapters) {
  private static final String TITLE = "title";
  private static final String SUMMARY = "summary";

  public Samples {
    chapters = List.copyOf(chapters);
  }

  /**
   * A chapter.
   *
   * @param number from 1
   */
  public record Chapter(int number, String title, String summary, List<Lesson> lessons) {
    public Chapter {
      lessons = List.copyOf(lessons);
    }
  }

  /**
   * A lesson's file.
   *
   * @param name the file's name
   * @param text what it holds
   */
  public record Lesson(LessonPlace place, String name, String text) {}

  /** The first lesson; none when no sample came along. */
  public Optional<Lesson> first() {
    return chapters.stream().flatMap(chapter -> chapter.lessons().stream()).findFirst();
  }

  /** Reads the samples beside the program's classes, from a folder or a jar. */
  public static Samples load() {
    try {
      URI home = Samples.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      Path place = Path.of(home);
      if (Files.isDirectory(place)) {
        return read(place.resolve("samples"));
      }
      try (FileSystem jar = FileSystems.newFileSystem(place, Map.of())) {
        return read(jar.getPath("samples"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads a folder of chapters. */
  static Samples read(Path folder) throws IOException {
    List<Chapter> chapters = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      for (Path each : children(folder)) {
        if (Files.isRegularFile(each.resolve("chapter.json"))) {
          chapters.add(chapter(each, chapters.size() + 1));
        }
      }
    }
    return new Samples(chapters);
  }

  private static Chapter chapter(Path folder, int number) throws IOException {
    String title = name(folder);
    String summary = "";
    try {
      Members in = Members.of(JsonParser.parse(Files.readString(folder.resolve("chapter.json"))));
      title = in.text(TITLE);
      summary = in.text(SUMMARY, "");
    } catch (JsonProblem unreadable) {
      // The folder's name serves as the title: a chapter is never lost to a slip in its title.
      summary = "";
    }
    List<Path> files =
        children(folder).stream()
            .filter(file -> name(file).endsWith(".json") && !name(file).equals("chapter.json"))
            .toList();
    List<Lesson> lessons = new ArrayList<>();
    for (Path file : files) {
      LessonPlace place = new LessonPlace(number, title, lessons.size() + 1, files.size());
      lessons.add(new Lesson(place, name(file), Files.readString(file)));
    }
    return new Chapter(number, title, summary, lessons);
  }

  private static List<Path> children(Path folder) throws IOException {
    try (Stream<Path> each = Files.list(folder)) {
      return each.sorted(Comparator.comparing(Samples::name)).toList();
    }
  }

  private static String name(Path path) {
    String name = String.valueOf(path.getFileName());
    return name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
  }
}
