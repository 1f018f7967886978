package io.minikafka.studio.faces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.mapping.MappingTable;
import io.minikafka.studio.session.Session;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every mechanism of the mapping table is seen somewhere, and the sample that teaches it shows it.
 */
class FacesTest {
  private static final String NOTHING_TO_RUN = "exclusions";
  private static final Path SAMPLES = Path.of("..", "samples");

  private static SortedMap<String, Scenario> samples() throws Exception {
    SortedMap<String, Scenario> byMechanism = new TreeMap<>();
    try (Stream<Path> files = Files.walk(SAMPLES)) {
      for (Path file :
          files
              .filter(each -> each.toString().matches(".*[/\\\\]\\d\\d-[^/\\\\]*\\.json"))
              .sorted()
              .toList()) {
        Scenario scenario = ScenarioReader.read(Files.readAllBytes(file), file.toString());
        scenario.mapping().forEach(id -> byMechanism.putIfAbsent(id, scenario));
      }
    }
    return byMechanism;
  }

  private static Set<String> mechanisms() throws Exception {
    String schema = Files.readString(SAMPLES.resolve("scenario.schema.json"));
    Set<String> ids = new TreeSet<>();
    Faces.idsIn(JsonParser.parse(schema)).forEach(ids::add);
    return ids;
  }

  @Test
  void theTableNamesEveryMechanism() throws Exception {
    Set<String> named = new TreeSet<>(Faces.ALL.keySet());
    named.add(NOTHING_TO_RUN);
    assertEquals(51, mechanisms().size());
    assertEquals(mechanisms(), named);
  }

  /** What is left out on purpose is a row of the table and nothing else. */
  @Test
  void whatIsLeftOutHasNothingToRun() throws Exception {
    assertFalse(samples().containsKey(NOTHING_TO_RUN));
    assertFalse(Faces.ALL.containsKey(NOTHING_TO_RUN));
    assertTrue(MappingTable.get().row(NOTHING_TO_RUN).isPresent());
  }

  @TestFactory
  List<DynamicTest> eachIsSeenInItsSample() throws Exception {
    SortedMap<String, Scenario> samples = samples();
    return Faces.ALL.entrySet().stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.getKey() + ": " + each.getValue().where(),
                    () -> check(each.getKey(), each.getValue(), samples)))
        .toList();
  }

  private static void check(String id, Faces.Face face, SortedMap<String, Scenario> samples) {
    Scenario scenario = face.scene().isEmpty() ? samples.get(id) : Scenes.scenario(face.scene());
    assertTrue(scenario != null, "no sample teaches " + id);
    Session session = Scenes.session(scenario);
    session.preferences().everythingProperty().set(true);
    assertFalse(face.seen().test(new Seen(session)), id + " is seen before anything happened");
    int steps = scenario.commands().size();
    boolean seen = false;
    for (int i = 0; i < steps && !seen; i++) {
      session.step();
      seen = face.seen().test(new Seen(session));
    }
    assertTrue(seen, id + " is not seen in " + scenario.id());
  }
}
