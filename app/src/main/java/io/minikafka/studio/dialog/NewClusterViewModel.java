package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * The dialog of a new cluster: brokers, rules and configuration, with the names and defaults of a
 * scenario file. What cannot be used is told at its field while it is typed.
 */
public final class NewClusterViewModel {
  private static final int MOST_BROKERS = 32;

  private final List<Entry> entries = new ArrayList<>();
  private final ObjectProperty<Choice> choice =
      new SimpleObjectProperty<>(this, "choice", Choice.MINIKAFKA);
  private final SortedMap<String, StringProperty> custom = new TreeMap<>();
  private final ReadOnlyBooleanWrapper sound = new ReadOnlyBooleanWrapper(this, "sound", true);

  /** Which rules. */
  public enum Choice {
    MINIKAFKA,
    KAFKA,
    /** MiniKafka's, with single ones changed. */
    CUSTOM
  }

  /** One key of the configuration with what is typed. */
  public static final class Entry {
    private final String key;
    private final String kafkaName;
    private final String usual;
    private final long least;
    private final StringProperty value;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");

    private Entry(String key, String kafkaName, long usual, long least) {
      this(key, kafkaName, Long.toString(usual), least);
    }

    private Entry(String key, String kafkaName, String usual, long least) {
      this.key = key;
      this.kafkaName = kafkaName;
      this.usual = usual;
      this.least = least;
      this.value = new SimpleStringProperty(this, "value", usual);
    }

    /** Its name in a scenario file. */
    public String key() {
      return key;
    }

    /** Its name in Kafka, or empty. */
    public String kafkaName() {
      return kafkaName;
    }

    /** What is typed. */
    public StringProperty valueProperty() {
      return value;
    }

    /** What is wrong with it; empty when it will do. */
    public ReadOnlyStringProperty problemProperty() {
      return problem.getReadOnlyProperty();
    }

    /** What stands there unless something else is typed, where it is not that any more. */
    public String hint() {
      return value.get().strip().equals(usual) ? "" : text("cluster.usual", usual);
    }

    private String check() {
      if (key.equals("brokers")) {
        return brokersProblem(value.get());
      }
      String typed = value.get().strip();
      return typed.isEmpty()
          ? text("dialog.problem.empty")
          : Typed.number(typed, least, Long.MAX_VALUE);
    }
  }

  /** The dialog with the defaults in it. */
  public NewClusterViewModel() {
    ClusterConfig usual = ClusterConfig.DEFAULT;
    entries.add(new Entry("brokers", "", "1, 2, 3", 0));
    entries.add(
        new Entry(
            "minInsyncReplicas",
            "min.insync.replicas",
            usual.replication().minInsyncReplicas(),
            1));
    entries.add(
        new Entry(
            "replicaLagTimeMs",
            "replica.lag.time.max.ms",
            usual.replication().replicaLagTimeMs(),
            1));
    entries.add(
        new Entry("replicaLagMaxOffsets", "", usual.replication().replicaLagMaxOffsets(), 0));
    entries.add(
        new Entry(
            "replicaFetchMaxBytes",
            "replica.fetch.max.bytes",
            usual.replication().replicaFetchMaxBytes(),
            1));
    entries.add(new Entry("segmentMaxBytes", "segment.bytes", usual.log().segmentMaxBytes(), 1));
    entries.add(
        new Entry(
            "indexIntervalBytes", "index.interval.bytes", usual.log().indexIntervalBytes(), 1));
    entries.add(
        new Entry("groupSessionTimeoutMs", "session.timeout.ms", usual.groupSessionTimeoutMs(), 1));
    for (RuleRow<?> row : Rules.rows()) {
      custom.put(row.name(), new SimpleStringProperty(this, row.name(), row.miniKafka().value()));
    }
    entries.forEach(each -> each.value.addListener((at, was, now) -> check()));
    choice.addListener((at, was, now) -> check());
    check();
  }

  /** The configuration, in the order in which it is asked for. */
  public List<Entry> entries() {
    return List.copyOf(entries);
  }

  /** Which rules are chosen. */
  public ObjectProperty<Choice> choiceProperty() {
    return choice;
  }

  /** A single rule's value, for custom rules. */
  public StringProperty ruleProperty(String name) {
    StringProperty value = custom.get(name);
    if (value == null) {
      throw new IllegalArgumentException("there is no rule " + name);
    }
    return value;
  }

  /** The values that a rule can take. */
  public static List<String> valuesOf(RuleRow<?> row) {
    return row.values().stream().map(Rule::value).toList();
  }

  /** Whether a cluster can be made of what is typed. */
  public ReadOnlyBooleanProperty soundProperty() {
    return sound.getReadOnlyProperty();
  }

  /** The rules as chosen. */
  public Rules rules() {
    if (choice.get() == Choice.KAFKA) {
      return Rules.kafka();
    }
    Rules rules = Rules.miniKafka();
    if (choice.get() == Choice.CUSTOM) {
      for (RuleRow<?> row : Rules.rows()) {
        rules = rules.with(row.name(), ruleProperty(row.name()).get());
      }
    }
    return rules;
  }

  /** The cluster as typed; none while something cannot be used. */
  public Optional<Cluster> cluster() {
    return sound.get() ? config().map(config -> Cluster.start(config, 0)) : Optional.empty();
  }

  private Optional<ClusterConfig> config() {
    SortedMap<String, Object> plain = new TreeMap<>();
    for (Entry entry : entries) {
      plain.put(
          entry.key,
          entry.key.equals("brokers")
              ? Typed.items(entry.value.get()).stream().map(Long::valueOf).toList()
              : (Object) Long.valueOf(entry.value.get().strip()));
    }
    try {
      String json = JsonWriter.write(plain, JsonWriter.Layout.LINE);
      return Optional.of(ScenarioReader.readConfig(json, "cluster"))
          .filter(config -> config.problem().isEmpty());
    } catch (ScenarioProblem unusable) {
      return Optional.empty();
    }
  }

  private void check() {
    boolean all = true;
    for (Entry entry : entries) {
      entry.problem.set(entry.check());
      all &= entry.problem.get().isEmpty();
    }
    sound.set(all && config().isPresent());
  }

  private static String brokersProblem(String typed) {
    List<String> items = Typed.items(typed);
    if (items.isEmpty()) {
      return text("cluster.brokers.none");
    }
    if (items.size() > MOST_BROKERS) {
      return text("cluster.brokers.many", items.size(), MOST_BROKERS);
    }
    for (String item : items) {
      String problem = Typed.number(item, 0, Integer.MAX_VALUE);
      if (!problem.isEmpty()) {
        return problem;
      }
    }
    long different = items.stream().map(Long::valueOf).distinct().count();
    return different < items.size() ? text("cluster.brokers.twice") : "";
  }
}
