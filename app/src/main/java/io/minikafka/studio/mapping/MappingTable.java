package io.minikafka.studio.mapping;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The mapping of MiniKafka's mechanisms to Apache Kafka, as {@code mapping.md} has it.
 *
 * @param rows the rows in the order of the table
 */
public record MappingTable(List<Row> rows) {
  private static final String READ = "*read*: ";
  private static final int ROW_CELLS = 5;
  private static final int BEYOND_CELLS = 2;
  private static final String KIP = "KIP-";
  private static final MappingTable LOADED = read();

  public MappingTable {
    rows = List.copyOf(rows);
  }

  /**
   * Something to read in Kafka.
   *
   * @param name of a class, without its package, or of a KIP
   * @param more the package, or the title of the KIP
   */
  public record Reference(String name, String more) {
    /** Whether it is a KIP rather than a class. */
    public boolean isProposal() {
      return name.startsWith(KIP);
    }

    /** The name of a KIP, or the full name of a class. */
    public String full() {
      return isProposal() ? name : more + "." + name;
    }
  }

  /**
   * One mechanism.
   *
   * @param mechanism what MiniKafka does; code in {@code `…`}
   * @param kafka Kafka's concept or configuration
   * @param boundary how far it holds
   * @param beyond what a real Kafka does beyond the row; empty where nothing was found
   * @param measured whether that was measured on a real Kafka, rather than read in its sources
   * @param rules names of the rules it is about
   * @param related ids of the rows that are read with it
   * @param see the classes of Kafka to read, then the KIPs
   */
  public record Row(
      String id,
      Grade grade,
      String section,
      String mechanism,
      String kafka,
      String boundary,
      String beyond,
      boolean measured,
      List<String> rules,
      List<String> related,
      List<Reference> see) {
    public Row {
      rules = List.copyOf(rules);
      related = List.copyOf(related);
      see = List.copyOf(see);
    }
  }

  /** The table that comes with the studio. */
  public static MappingTable get() {
    return LOADED;
  }

  /** The row of that id. */
  public Optional<Row> row(String id) {
    return rows.stream().filter(each -> each.id().equals(id)).findFirst();
  }

  /** The rows that are about a rule. */
  public List<Row> about(String rule) {
    return rows.stream().filter(each -> each.rules().contains(rule)).toList();
  }

  /** The sections in their order. */
  public List<String> sections() {
    return rows.stream().map(Row::section).distinct().toList();
  }

  private static MappingTable read() {
    try (InputStream table = resource("mapping.md");
        Reader links =
            new InputStreamReader(resource("mapping.properties"), StandardCharsets.UTF_8)) {
      Properties more = new Properties();
      more.load(links);
      return parse(new String(table.readAllBytes(), StandardCharsets.UTF_8), more);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static InputStream resource(String name) {
    return Objects.requireNonNull(MappingTable.class.getResourceAsStream(name), name);
  }

  /** Reads both tables of the page: a row has five cells, what lies beyond one has two. */
  static MappingTable parse(String page, Properties more) {
    SortedMap<String, String> beyond = new TreeMap<>();
    List<String[]> rows = new ArrayList<>();
    for (String line : page.lines().toList()) {
      if (!line.startsWith("|") || line.startsWith("|---") || line.startsWith("| id |")) {
        continue;
      }
      String[] cells = cells(line);
      if (cells.length == ROW_CELLS) {
        rows.add(cells);
      } else if (cells.length == BEYOND_CELLS) {
        for (String id : cells[0].split(", ", -1)) {
          beyond.put(code(id), cells[1]);
        }
      }
    }
    String section = "";
    List<Row> read = new ArrayList<>();
    for (String[] cells : rows) {
      if (cells[0].startsWith("**")) {
        section = cells[0].replace("**", "");
        continue;
      }
      String id = code(cells[0]);
      String found = beyond.getOrDefault(id, "");
      boolean measured = !found.startsWith(READ);
      read.add(
          new Row(
              id,
              Grade.of(cells[1]),
              section,
              cells[2],
              cells[3],
              cells[4],
              measured ? found : found.substring(READ.length()),
              measured,
              words(more.getProperty(id + ".rules", "")),
              words(more.getProperty(id + ".related", "")),
              words(more.getProperty(id + ".see", "")).stream()
                  .map(name -> reference(name, more))
                  .toList()));
    }
    return new MappingTable(read);
  }

  private static String[] cells(String line) {
    String[] cells = line.substring(1, line.lastIndexOf('|')).split("\\|", -1);
    for (int i = 0; i < cells.length; i++) {
      cells[i] = cells[i].strip();
    }
    return cells;
  }

  private static String code(String cell) {
    return cell.replace("`", "");
  }

  private static Reference reference(String name, Properties more) {
    if (name.startsWith(KIP)) {
      return new Reference(name, more.getProperty(name + ".title", ""));
    }
    int end = name.lastIndexOf('.');
    return new Reference(name.substring(end + 1), name.substring(0, Math.max(0, end)));
  }

  private static List<String> words(String list) {
    return list.isBlank() ? List.of() : List.of(list.strip().split(" +", -1));
  }
}
