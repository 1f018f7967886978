package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The JSON Schema in {@code samples} is the one that the verbs and the reader's words give. */
class ScenarioSchemaTest {
  private static final Path FILE = Path.of("..", "samples", "scenario.schema.json");
  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(ScenarioSchema.text());
  private static final String HEAD = "{\"scenario\": 1, \"id\": \"i\", \"title\": \"t\"";

  /** {@code ./mvnw -pl engine test -Dtest=ScenarioSchemaTest -Dschema.write} writes it anew. */
  @Test
  void theFileInSamplesIsUpToDate() throws IOException {
    if (System.getProperty("schema.write") != null) {
      Files.writeString(FILE, ScenarioSchema.text());
    }
    assertEquals(
        ScenarioSchema.text(),
        Files.readString(FILE),
        "write it anew: ./mvnw -pl engine test -Dtest=ScenarioSchemaTest -Dschema.write");
  }

  @Test
  void everyFileThatCanBeReadIsValid() throws Exception {
    int valid = 0;
    for (Path file : files()) {
      String text = Files.readString(file);
      if (canBeRead(text)) {
        assertEquals(List.of(), problems(text), file.toString());
        valid++;
      }
    }
    assertTrue(valid > 110, "only " + valid + " files can be read");
  }

  @TestFactory
  Stream<DynamicTest> whatCannotBeReadIsInvalid() {
    return Stream.of(
        invalid(HEAD + "}"),
        invalid(HEAD + ", \"stepps\": [], \"steps\": []}"),
        invalid(HEAD.replace("1", "2") + ", \"steps\": []}"),
        invalid(HEAD + ", \"mapping\": [\"acks-2\"], \"steps\": []}"),
        invalid(HEAD + ", \"rules\": {\"promotion\": \"keep-log\"}, \"steps\": []}"),
        invalid(HEAD + ", \"cluster\": {\"minInsync\": 1}, \"steps\": []}"),
        invalid(HEAD + ", \"minutes\": 4, \"steps\": []}"),
        invalid(HEAD + ", \"minutes\": 11, \"steps\": []}"),
        invalidStep("{}"),
        invalidStep("{\"do\": \"apend\"}"),
        invalidStep("{\"do\": \"promote\", \"partition\": \"orders-0\"}"),
        invalidStep("{\"do\": \"promote\", \"partition\": \"orders\", \"broker\": 1}"),
        invalidStep("{\"do\": \"promote\", \"partition\": \"orders-0\", \"broker\": \"1\"}"),
        invalidStep("{\"do\": \"promote\", \"partition\": \"orders-0\", \"brokr\": 1}"),
        invalidStep("{\"do\": \"advanceClock\", \"ms\": 9223372036854775808}"),
        invalidStep("{\"do\": \"stopBroker\", \"broker\": 2147483648}"),
        invalidStep("{\"do\": \"stopBroker\", \"broker\": 1, \"fails\": \"BROKEN\"}"),
        invalidStep(
            "{\"do\": \"append\", \"partition\": \"a-0\", \"records\": [{\"key\": \"k\"}]}"),
        invalidStep(
            "{\"do\": \"append\", \"partition\": \"a-0\", \"records\": [], \"acks\": \"none\"}"),
        invalidStep("{\"say\": \"x\", \"expect\": {\"/timeMs\": 0}}"),
        invalidStep("{\"expect\": {\"timeMs\": 0}}"),
        invalidStep("{\"ask\": \"x\", \"choices\": [], \"answer\": 0}"),
        invalidStep("{\"say\": \"x\", \"caption\": \"1 2 3 4 5 6 7 8 9 10 11 12 13\"}"));
  }

  @Test
  void aLongCaptionIsCountedInWords() {
    String twelve = "{\"say\": \"x\", \"caption\": \" 1 2 3 4 5 6 7 8 9 10 11 12 \"}";
    assertEquals(List.of(), problems(HEAD + ", \"steps\": [" + twelve + "]}"));
  }

  private static DynamicTest invalidStep(String step) {
    return invalid(HEAD + ", \"steps\": [" + step + "]}");
  }

  private static DynamicTest invalid(String text) {
    return DynamicTest.dynamicTest(
        text.substring(HEAD.length()),
        () -> {
          assertFalse(canBeRead(text), "the reader takes it");
          assertFalse(problems(text).isEmpty(), "the schema takes it");
        });
  }

  private static List<Error> problems(String text) {
    return SCHEMA.validate(text, InputFormat.JSON);
  }

  private static boolean canBeRead(String text) {
    try {
      ScenarioReader.read(text, "f.json");
      return true;
    } catch (ScenarioProblem notUsable) {
      return false;
    }
  }

  private static List<Path> files() throws IOException, URISyntaxException {
    List<Path> files = new ArrayList<>();
    for (String root : List.of("/cases", "/samples")) {
      Path folder =
          Path.of(Objects.requireNonNull(ScenarioSchemaTest.class.getResource(root)).toURI());
      try (Stream<Path> each = Files.walk(folder)) {
        each.filter(file -> file.toString().endsWith(".json")).sorted().forEach(files::add);
      }
    }
    return files;
  }
}
