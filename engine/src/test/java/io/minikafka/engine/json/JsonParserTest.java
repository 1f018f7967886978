package io.minikafka.engine.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is not JSON is told in words for whoever wrote it, with the place counted in characters. */
class JsonParserTest {
  private static final String NINES = "9".repeat(2000);

  @TestFactory
  Stream<DynamicTest> aTextThatIsNotJsonIsExplained() {
    return Stream.of(
        problem("", "line 1, column 1: the text is empty"),
        problem(
            "{",
            "line 1, column 2: the text ends before the object that begins in line 1, column 1 is closed with “}”"),
        problem(
            "{\"a\": [1,\n 2",
            "line 2, column 3, at /a/1: the text ends before the list that begins in line 1, column 7 is closed with “]”"),
        problem(
            "{\"a\":",
            "line 1, column 6, at /a: the text ends before the object that begins in line 1, column 1 is closed with “}”"),
        problem(
            "{\"a\": 1, \"b",
            "line 1, column 10, at /a: the text that begins here has no closing quote"),
        problem(
            "{\"a\": \"x\\",
            "line 1, column 7, at /a: the text that begins here has no closing quote"),
        problem("{\"a\": }", "line 1, column 7, at /a: unexpected “}”, a value is expected"),
        problem(
            "[1,]", "line 1, column 4, at /1: unexpected “]” after a comma, a value is expected"),
        problem(
            "{\"a\": 1,\n}",
            "line 2, column 1, at /a: unexpected “}” after a comma, a key in straight double quotes is expected"),
        problem(
            "{a: 1}",
            "line 1, column 2: unexpected “a”, a key in straight double quotes is expected"),
        problem(
            "{“a”: 1}",
            "line 1, column 2: unexpected ““”, a key in straight double quotes is expected"),
        problem(
            "{\"a\" 1}",
            "line 1, column 6, at /a: unexpected “1”, a colon is expected between a key and its value"),
        problem(
            "{\"a\": 1 \"b\": 2}",
            "line 1, column 9, at /a: unexpected “\"”, a comma or “}” is expected"),
        problem("[1 2]", "line 1, column 4, at /1: unexpected “2”, a comma or “]” is expected"),
        problem(
            "{\"a\": 1]",
            "line 1, column 8, at /a: unexpected “]”, the object that begins in line 1, column 1 is closed with “}”"),
        problem("]", "line 1, column 1: unexpected “]”, nothing is open that it could close"),
        problem("{\"a\": 'x'}", "line 1, column 7, at /a: unexpected “'”, a value is expected"),
        problem(
            "{\"a\": True}",
            "line 1, column 7, at /a: “True” is no value, a text needs quotes. Did you mean “true”?"),
        problem("{\"a\": NaN}", "line 1, column 7, at /a: “NaN” is no value, a text needs quotes"),
        problem(
            "{\"a\": 1.}",
            "line 1, column 7, at /a: “1.” is no number: one has digits only, perhaps after a minus"),
        problem(
            "{\"a\": 01}",
            "line 1, column 7, at /a: “01” is no number: one has digits only, perhaps after a minus"),
        problem(
            "{\"a\": +1}",
            "line 1, column 7, at /a: “+1” is no number: one has digits only, perhaps after a minus"),
        problem(
            "{\"a\": 1.5}",
            "line 1, column 7, at /a: a whole number is expected, without fraction or exponent, not 1.5"),
        problem(
            "{\"a\": 1e400}",
            "line 1, column 7, at /a: a whole number is expected, without fraction or exponent, not 1e400"),
        problem(
            "[9223372036854775808]",
            "line 1, column 2, at /0: the number does not fit 64 bits: 9223372036854775808"),
        problem(
            "[" + NINES + "]",
            "line 1, column 2, at /0: the number does not fit 64 bits: 999999999999999999999999…"),
        problem(
            "{\"a\": \"x\ny\"}",
            "line 1, column 9, at /a: line break within a text: its closing quote is missing, or it is meant and written \\n"),
        problem(
            "[\"\t\"]",
            "line 1, column 3, at /0: character U+0009 within a text: its closing quote is missing, or it is meant and written \\t"),
        problem(
            "[\"C:\\dir\"]",
            "line 1, column 6, at /0: “\\d” is no escape; a backslash itself is written \\\\"),
        problem(
            "[\"\\u12g4\"]",
            "line 1, column 7, at /0: four hexadecimal digits are expected after \\u, not “g”"),
        problem(
            "// x\n{}",
            "line 1, column 1: JSON has no comments: take this one out, or make it a step’s “notes”"),
        problem("{} {}", "line 1, column 4: content after the end of the document: take it out"),
        problem("{}\nx", "line 2, column 1: content after the end of the document: take it out"),
        problem(
            "{\"a\": 1, \"a\": 2}",
            "line 1, column 10, at /a: duplicate key “a”: an object has each key once"),
        problem(
            "{\"a\\nb\": 1, \"a\\nb\": 2}",
            "line 1, column 13, at /a\\u000ab: duplicate key “a\\u000ab”: an object has each key once"),
        problem("[\"\\ud800\"]", "line 1, column 2, at /0: the text holds an unpaired surrogate"),
        problem("{\"\\udc00\": 1}", "line 1, column 9: the key holds an unpaired surrogate"),
        problem("\u0000", "line 1, column 1: unexpected character U+0000"));
  }

  @Test
  void nestingIsReadToItsLimitAndNotDeeper() {
    JsonParser.parse("[".repeat(64) + "]".repeat(64));
    JsonProblem deeper =
        assertThrows(JsonProblem.class, () -> JsonParser.parse("[".repeat(100_000)));
    assertEquals("nested deeper than 64 levels", deeper.problem());
    assertEquals(65, deeper.place().column());
  }

  @Test
  void columnsCountCharactersHoweverTheyAreEncoded() {
    assertEquals("line 1, column 9, at /1", placeOfSecond("[\"é\",   2]"));
    assertEquals("line 1, column 9, at /1", placeOfSecond("[\"😀\",   2]"));
  }

  @Test
  void everyKindOfLineEndCountsOnce() {
    assertEquals("line 2, column 2, at /1", placeOfSecond("[1,\n 2]"));
    assertEquals("line 2, column 2, at /1", placeOfSecond("[1,\r\n 2]"));
    assertEquals("line 2, column 2, at /1", placeOfSecond("[1,\r 2]"));
    assertEquals("line 3, column 1, at /1", placeOfSecond("[1,\n\r\n2]"));
  }

  @Test
  void aByteOrderMarkIsPassedOverAndTakesNoColumn() {
    assertEquals("line 1, column 4, at /1", placeOfSecond("\uFEFF[1,2]"));
  }

  @Test
  void anUnknownKeyIsPlacedAtTheKey() {
    Members object = Members.of(JsonParser.parse("{\n  \"known\": 1,\n  \"knwon\": 2 }"));
    JsonProblem problem =
        assertThrows(JsonProblem.class, () -> object.requireOnly(List.of("known")));
    assertEquals(
        "line 3, column 3, at /knwon: unknown key “knwon”. Did you mean “known”?",
        problem.getMessage());
  }

  private static String placeOfSecond(String list) {
    return Members.items(JsonParser.parse(list)).get(1).place().toString();
  }

  private static DynamicTest problem(String text, String message) {
    String name = text.isEmpty() ? "nothing" : Quotes.shown(text, 40);
    return DynamicTest.dynamicTest(
        name,
        () ->
            assertEquals(
                message,
                assertThrows(JsonProblem.class, () -> JsonParser.parse(text)).getMessage()));
  }
}
