package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Folders that the original wrote open here, and what we write is what it would have written. */
class FolderCasesTest {
  static Stream<String> folders() throws IOException, URISyntaxException {
    return names(Path.of(resource("")));
  }

  /** Those that nobody damaged after they were written. */
  static Stream<String> wholeFolders() {
    return Stream.of("plain", "lagging-follower", "compacted", "transactions");
  }

  @ParameterizedTest
  @MethodSource("folders")
  void aFolderOpensWithTheStateGiven(String name) throws Exception {
    Transition opened = open(name);
    JsonValue.Obj state = Members.of(JsonParser.parse(text(name, "state.json"))).object();
    if (state.find("error") instanceof JsonValue.Text error) {
      assertTrue(opened.outcome() instanceof Outcome.Refused, name);
      assertEquals(error.value(), ((Outcome.Refused) opened.outcome()).code().name());
      return;
    }
    assertEquals(new Outcome.Accepted(), opened.outcome());
    SortedMap<String, @Nullable Object> actual = StateFile.plain(opened.after());
    for (Map.Entry<String, JsonValue> section : state.members().entrySet()) {
      assertEquals(
          section.getValue().plain(), actual.get(section.getKey()), name + " " + section.getKey());
    }
  }

  @ParameterizedTest
  @MethodSource("wholeFolders")
  void whatWeWriteIsByteForByteWhatTheOriginalWrote(String name) throws Exception {
    Scenario scenario = ScenarioReader.read(text(name, "scenario.json"), name + "/scenario.json");
    ScenarioRun run = new ScenarioRun(scenario);
    assertEquals(Optional.empty(), run.toTheEnd());
    assertEquals(hex(data(name)), hex(run.cluster().folder()));
  }

  private static Transition open(String name) throws Exception {
    String file = "{\"scenario\":1,\"id\":\"x\",\"title\":\"x\",\"steps\":[],\"cluster\":";
    Scenario scenario = ScenarioReader.read(file + text(name, "cluster.json") + "}", name);
    Cluster closed = Cluster.closed(scenario.config(), 0, data(name));
    return new Machine(Rules.miniKafka()).apply(closed, new ReopenCluster());
  }

  /** Every file by name with its bytes in hex, so that a difference can be read. */
  private static SortedMap<String, String> hex(FolderImage folder) {
    SortedMap<String, String> files = new TreeMap<>();
    folder
        .disks()
        .forEach(
            (root, disk) ->
                disk.directories()
                    .forEach(
                        (directory, content) ->
                            content.forEach(
                                (name, image) ->
                                    files.put(
                                        root + "/" + directory + "/" + name,
                                        java.util.HexFormat.of().formatHex(image.read())))));
    return files;
  }

  private static FolderImage data(String name) throws Exception {
    Path root = Path.of(resource(name)).resolve("data");
    FolderImage folder = FolderImage.EMPTY;
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path relative = root.relativize(file);
        String disk = relative.getNameCount() == 3 ? relative.getName(0).toString() : "";
        String directory = relative.getNameCount() == 3 ? relative.getName(1).toString() : "";
        FilePath path = new FilePath(directory, String.valueOf(file.getFileName()));
        folder = folder.with(disk, with(folder.disk(disk), path, Files.readAllBytes(file)));
      }
    }
    return folder;
  }

  private static DiskImage with(DiskImage disk, FilePath path, byte[] content) {
    org.pcollections.PSortedMap<String, FileImage> files =
        disk.files(path.directory()).plus(path.name(), FileImage.forced(content));
    return new DiskImage(disk.directories().plus(path.directory(), files));
  }

  private static Stream<String> names(Path folder) throws IOException {
    try (Stream<Path> each = Files.list(folder)) {
      return List.copyOf(each.map(path -> String.valueOf(path.getFileName())).sorted().toList())
          .stream();
    }
  }

  private static java.net.URI resource(String name) throws URISyntaxException {
    return Objects.requireNonNull(FolderCasesTest.class.getResource("/cases/folders/" + name), name)
        .toURI();
  }

  private static String text(String name, String file) throws Exception {
    return Files.readString(Path.of(resource(name)).resolve(file), StandardCharsets.UTF_8);
  }
}
