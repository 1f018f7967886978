package io.minikafka.engine.scenario;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * One mechanism of the mapping table, broken in one place of the engine's source.
 *
 * <p>The mutants stand in {@code src/test/resources/mechanisms}, one file a section of the table:
 *
 * <pre>
 *  == acks-1
 *  The answer to acks=1 waits for every in-sync replica.
 *  replication.ReplicaManager
 *  -    if (acks != Acks.ALL) {
 *  +    if (acks == Acks.NONE) {
 *  seen by acks-1-can-lose-a-record at /appends/tea
 * </pre>
 *
 * <p>White space in the removed lines does not matter, and they stand exactly once in their class.
 * A constant that another class has compiled in cannot be broken this way.
 *
 * @param row the mechanism's id in the mapping table
 * @param breaks what the broken mechanism does
 * @param type the class it is broken in, by its full name
 * @param original what stands there
 * @param replacement what stands there instead
 * @param seenBy the samples that must notice, with the pointer or the error code at which they do
 */
record Mutant(
    String row,
    String breaks,
    String type,
    String original,
    String replacement,
    SortedMap<String, String> seenBy) {

  private static final Path TABLES = Path.of("src/test/resources/mechanisms");
  private static final Path SOURCES = Path.of("src/main/java");
  private static final String HEAD = "== ";
  private static final String SEEN = "seen by ";

  /** Every mutant, in the order of the tables. */
  static List<Mutant> all() throws IOException {
    List<Mutant> mutants = new ArrayList<>();
    try (Stream<Path> tables = Files.list(TABLES)) {
      for (Path table : tables.sorted().toList()) {
        for (String entry : Files.readString(table).split("(?m)^" + HEAD, -1)) {
          read(entry, mutants, table);
        }
      }
    }
    return mutants;
  }

  private static void read(String entry, List<Mutant> mutants, Path table) {
    List<String> lines =
        entry.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
    if (lines.isEmpty()) {
      return;
    }
    SortedMap<String, String> seenBy = new TreeMap<>();
    for (String line : lines.subList(3, lines.size())) {
      if (line.startsWith(SEEN)) {
        String[] parts = line.substring(SEEN.length()).split(" at ", 2);
        seenBy.put(parts[0], parts[1]);
      } else if (!line.startsWith("-") && !line.startsWith("+")) {
        throw new IllegalStateException(table + ", " + lines.get(0) + ": what is “" + line + "”?");
      }
    }
    mutants.add(
        new Mutant(
            lines.get(0),
            lines.get(1),
            "io.minikafka.engine." + lines.get(2),
            marked(lines, "-"),
            marked(lines, "+"),
            seenBy));
  }

  private static String marked(List<String> lines, String mark) {
    return lines.stream()
        .filter(line -> line.startsWith(mark))
        .map(line -> line.substring(1))
        .reduce("", (text, line) -> text + line + "\n");
  }

  /** The source of its class, broken. */
  String source() throws IOException {
    String source = Files.readString(SOURCES.resolve(type.replace('.', '/') + ".java"));
    StringBuilder squeezed = new StringBuilder();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < source.length(); i++) {
      if (!Character.isWhitespace(source.charAt(i))) {
        squeezed.append(source.charAt(i));
        places.add(i);
      }
    }
    String wanted = original.replaceAll("\\s", "");
    int at = squeezed.indexOf(wanted);
    if (wanted.isEmpty() || at < 0 || squeezed.indexOf(wanted, at + 1) >= 0) {
      throw new IllegalStateException(
          "this stands " + (at < 0 ? "nowhere" : "more than once") + ":\n" + original);
    }
    int from = places.get(at);
    int to = places.get(at + wanted.length() - 1) + 1;
    return source.substring(0, from) + replacement + source.substring(to);
  }

  @Override
  public String toString() {
    return row + ": " + breaks;
  }
}
