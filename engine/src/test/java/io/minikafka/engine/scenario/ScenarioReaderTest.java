package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Reading is strict: a fault names the file, the line, the column, the pointer and a near word. */
class ScenarioReaderTest {
  private static final String HEAD = "{\"scenario\": 1, \"id\": \"i\", \"title\": \"é\", ";

  @TestFactory
  Stream<DynamicTest> aFaultIsToldWithItsPlaceAndTheWordProbablyMeant() {
    return Stream.of(
        file(
            "unknown key",
            HEAD + "\"stepps\": []}",
            "line 1, column 42, at /stepps: unknown key “stepps”. Did you mean “steps”?"),
        file("missing key", HEAD + "\"minutes\": 5}", "line 1, column 1: “steps” is missing"),
        file(
            "version",
            "{\"scenario\": 2, \"id\": \"i\", \"title\": \"t\", \"steps\": []}",
            "line 1, column 14, at /scenario: version 2 is not known, only 1 is"),
        file(
            "minutes",
            HEAD + "\"minutes\": 90, \"steps\": []}",
            "line 1, column 53, at /minutes: 90 minutes, a scenario takes 5 to 10"),
        file("no object", "[]", "line 1, column 1: an object is expected, not a list"),
        file(
            "trailing content",
            HEAD + "\"steps\": []} {}",
            "line 1, column 55: content after the end of the document: take it out"),
        file(
            "duplicate key",
            HEAD + "\"id\": \"j\", \"steps\": []}",
            "line 1, column 42, at /id: duplicate key “id”: an object has each key once"),
        file(
            "mapping id",
            HEAD + "\"mapping\": [\"acks1\"], \"steps\": []}",
            "line 1, column 54, at /mapping/0: unknown mapping id “acks1”. Did you mean “acks-1”?"),
        file(
            "rules",
            HEAD + "\"rules\": \"minkafka\", \"steps\": []}",
            "line 1, column 51, at /rules: unknown rules “minkafka”. Did you mean “minikafka”?"),
        file(
            "rule",
            HEAD
                + "\"rules\": {\"from\": \"minikafka\", \"promotoin\": \"keep-log\"}, \"steps\":"
                + " []}",
            "line 1, column 73, at /rules/promotoin: unknown rule “promotoin”. Did you mean"
                + " “promotion”?"),
        file(
            "configuration",
            HEAD + "\"cluster\": {\"minInSyncReplica\": 2}, \"steps\": []}",
            "line 1, column 54, at /cluster/minInSyncReplica: unknown key “minInSyncReplica”. Did"
                + " you mean “minInsyncReplicas”?"),
        step(
            "{\"do\": \"crateTopic\"}",
            "line 2, column 8, at /steps/0/do: unknown verb “crateTopic”. Did you mean"
                + " “createTopic”?"),
        step(
            "{\"say\": \"é\", \"captoin\": \"x\"}",
            "line 2, column 14, at /steps/0/captoin: unknown key “captoin”. Did you mean"
                + " “caption”?"),
        step(
            "{\"do\": \"promote\", \"partition\": \"orders-0\"}",
            "line 2, column 1, at /steps/0: “broker” is missing"),
        step(
            "{\"do\": \"promote\", \"partition\": \"orders\", \"broker\": 1}",
            "line 2, column 32, at /steps/0/partition: “orders” is no partition: write"
                + " topic-number, orders-0 for instance"),
        step(
            "{\"do\": \"promote\", \"partition\": 3, \"broker\": 1}",
            "line 2, column 32, at /steps/0/partition: a text is expected, not a number"),
        step(
            "{\"do\": \"promote\", \"partition\": \"a-0\", \"broker\": 1, \"fails\":"
                + " \"NOT_INSYNC_REPLICA\"}",
            "line 2, column 61, at /steps/0/fails: unknown error code “NOT_INSYNC_REPLICA”. Did you"
                + " mean “NOT_IN_SYNC_REPLICA”?"),
        step(
            "{\"do\": \"stopBroker\", \"broker\": 2147483648}",
            "line 2, column 32, at /steps/0/broker: the number 2147483648 does not fit 32 bits"),
        step(
            "{\"do\": \"advanceClock\", \"ms\": 9223372036854775808}",
            "line 2, column 30, at /steps/0/ms: the number does not fit 64 bits:"
                + " 9223372036854775808"),
        step(
            "{\"do\": \"advanceClock\", \"ms\": 1.0}",
            "line 2, column 30, at /steps/0/ms: a whole number is expected, without fraction or"
                + " exponent, not 1.0"),
        step(
            "{\"say\": \"\\ud800\"}",
            "line 2, column 9, at /steps/0/say: the text holds an unpaired surrogate"),
        step(
            "{\"say\": \"x\", \"expect\": {\"/timeMs\": 0}}",
            "line 2, column 1, at /steps/0: a step without do is exactly one of say, ask, expect,"
                + " not say and expect"),
        step(
            "{\"tell\": \"x\"}",
            "line 2, column 1, at /steps/0: a step is one of do, say, ask, expect; this one has"
                + " “tell”"),
        step(
            "{\"expect\": {\"timeMs\": 0}}",
            "line 2, column 13, at /steps/0/expect/timeMs: “timeMs” is no JSON pointer: it begins"
                + " with a slash"),
        step(
            "{\"ask\": \"x\", \"choices\": [\"a\"], \"answer\": 1}",
            "line 2, column 42, at /steps/0/answer: answer 1 names no choice, they are 0 to 0"),
        step(
            "{\"ask\": \"x\", \"choices\": [], \"answer\": 0}",
            "line 2, column 25, at /steps/0/choices: a question has at least one choice"),
        step(
            "{\"say\": \"x\", \"caption\": \"1 2 3 4 5 6 7 8 9 10 11 12 13\"}",
            "line 2, column 25, at /steps/0/caption: the caption has 13 words, at most 12 can be"
                + " read on a projector"),
        step(
            "{\"say\": " + "[".repeat(70),
            "line 2, column 70, at /steps/0/say"
                + "/0".repeat(54)
                + "…: nested deeper than 64 levels"));
  }

  @Test
  void aNameIsGivenOnce() {
    String append =
        "{\"do\": \"append\", \"partition\": \"t-0\", \"records\": [{\"value\": \"v\"}], \"as\":"
            + " \"a\"}";
    assertEquals(
        "f.json, line 2, column 150, at /steps/1/as: the name “a” is given twice in this file",
        problem(steps(append + "," + append)));
  }

  @Test
  void bytesThatAreNotUtf8AreToldWithTheirPlace() {
    byte[] latin1 = (HEAD + "\n\"summary\": \"ö").getBytes(StandardCharsets.ISO_8859_1);
    ScenarioProblem problem =
        assertThrows(ScenarioProblem.class, () -> ScenarioReader.read(latin1, "f.json"));
    assertEquals(
        "f.json, line 1, column 38: this is not UTF-8: save the file with that encoding",
        problem.getMessage());
  }

  @Test
  void anEmptyFileIsToldAsSuch() {
    ScenarioProblem problem =
        assertThrows(ScenarioProblem.class, () -> ScenarioReader.read(new byte[0], "f.json"));
    assertEquals("f.json: the file is empty: a scenario is a JSON object", problem.getMessage());
  }

  @Test
  void aByteOrderMarkAndWindowsLineEndsAreRead() throws ScenarioProblem {
    String text = "\uFEFF" + steps("{\"say\": \"x\"}").replace("\n", "\r\n");
    Scenario scenario = ScenarioReader.read(text.getBytes(StandardCharsets.UTF_8), "f.json");
    assertEquals(2, scenario.steps().get(0).place().line());
  }

  @Test
  void aVerbThatIsOnlyMissingIsToldAfterEveryFault() {
    String later = "{\"do\": \"openProducer\", \"producer\": \"p\"}";
    assertEquals(
        "f.json, line 2, column 49, at /steps/1/do: unknown verb “x”",
        problem(steps(later + ", {\"do\": \"x\"}")));
  }

  private static String steps(String steps) {
    return HEAD + "\"steps\": [\n" + steps + "\n]}";
  }

  private static DynamicTest step(String step, String message) {
    return file(step, steps(step), message);
  }

  private static DynamicTest file(String name, String text, String message) {
    return DynamicTest.dynamicTest(
        name.length() > 60 ? name.substring(0, 60) : name,
        () -> assertEquals("f.json, " + message, problem(text)));
  }

  private static String problem(String text) {
    return String.valueOf(
        assertThrows(ScenarioProblem.class, () -> ScenarioReader.read(text, "f.json"))
            .getMessage());
  }
}
