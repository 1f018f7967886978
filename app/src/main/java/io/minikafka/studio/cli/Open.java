package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.disk.StorageFailure;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.logdir.FileFound;
import io.minikafka.engine.logdir.LogDir;
import io.minikafka.engine.logdir.OpenedLogDir;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.scenario.StateFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * {@code open}: recovers a data folder, says what was found and repaired, and writes the repairs.
 * The directory of a Kafka broker is read and told, and nothing is written there.
 */
final class Open {
  static final List<String> OPTIONS = List.of("--cluster", "--rules", "--state");

  private final PrintStream out;
  private final PrintStream err;

  Open(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  int run(Options options) throws UnusableException {
    Path folder = options.folder();
    Optional<Path> state = options.file("--state");
    Rules rules = options.rules().orElse(Rules.miniKafka());
    if (LogDir.kind(folder) != LogDir.Kind.NONE) {
      return readKafka(folder, options, state);
    }
    DataFolders.requireCluster(folder);
    requireOther(state, options.file("--cluster"));
    DataFolders.requireOutside(state, folder);
    try (OutputFile stateFile = OutputFile.begin(state, folder);
        DataFolder data = DataFolder.open(folder)) {
      FolderImage image = data.read();
      ClusterConfig config = config(options.file("--cluster"), image);
      config.problem().ifPresent(problem -> err.println(text("cli.open.config", folder, problem)));
      if (config.problem().isPresent()) {
        return 2;
      }
      Transition opened =
          new Machine(rules).apply(Cluster.closed(config, 0, image), new ReopenCluster());
      return report(folder, data, image, opened, stateFile);
    } catch (StorageFailure failure) {
      throw new UnusableException(failure.sentence());
    }
  }

  /** The directory of a Kafka broker: read as it is, and told file by file. */
  private int readKafka(Path folder, Options options, Optional<Path> state)
      throws UnusableException {
    if (options.file("--cluster").isPresent()) {
      throw new UnusableException(text("cli.open.kafka.cluster", folder));
    }
    if (options.value("--rules").isPresent()) {
      throw new UnusableException(text("cli.open.kafka.rules", folder));
    }
    DataFolders.requireOutside(state, folder);
    try (OutputFile stateFile = OutputFile.begin(state, folder)) {
      OpenedLogDir opened = LogDir.open(folder);
      out.println(text("cli.open.kafka", folder));
      for (FileFound file : opened.files()) {
        String key = "cli.open.kafka." + file.verdict().name().toLowerCase(Locale.ROOT);
        out.println(text(key, file.path(), file.bytes(), file.sentence()));
      }
      opened.notes().forEach(out::println);
      opened.partitions().forEach(id -> out.println(ends(opened.cluster(), id)));
      if (stateFile != null) {
        stateFile.complete(StateFile.write(opened.cluster()));
      }
      return opened.damaged() == 0 ? 0 : 1;
    } catch (RefusedException unusable) {
      throw new UnusableException(text("cli.open.kafka.refused", folder, unusable.sentence()));
    } catch (StorageFailure failure) {
      throw new UnusableException(failure.sentence());
    }
  }

  private static String ends(Cluster cluster, TopicPartition id) {
    Partition partition = cluster.partitions().get(id);
    Broker broker = partition == null ? null : cluster.broker(partition.leader());
    PartitionLog log = broker == null ? null : broker.log(id);
    if (partition == null || log == null) {
      throw new IllegalStateException(id + " was opened without a log");
    }
    return text(
        "cli.open.kafka.ends",
        id,
        log.logStartOffset(),
        cluster.lastStableOffset(id),
        partition.highWatermark(),
        log.logEndOffset(),
        partition.leaderEpoch());
  }

  private int report(
      Path folder,
      DataFolder data,
      FolderImage image,
      Transition opened,
      @Nullable OutputFile state)
      throws UnusableException, StorageFailure {
    if (opened.outcome() instanceof Outcome.Refused refused) {
      err.println(text("cli.open.refused", folder, refused.code(), refused.message()));
      if (state != null) {
        SortedMap<String, Object> error = new TreeMap<>();
        error.put("error", refused.code().name());
        state.complete(JsonWriter.write(error, JsonWriter.Layout.INDENTED) + "\n");
      }
      return 1;
    }
    data.apply(opened.diskOperations());
    tellWhatIsNotOpened(folder, opened.after().folder());
    for (Event event : opened.events()) {
      String why = event.why().map(each -> "  " + each).orElse("");
      out.println(event.sentence() + why);
    }
    reportRepairs(image.changes(opened.after().folder()));
    if (state != null) {
      state.complete(StateFile.write(opened.after()));
    }
    return 0;
  }

  private static void requireOther(Optional<Path> state, Optional<Path> config)
      throws UnusableException {
    try {
      if (state.isPresent()
          && config.isPresent()
          && Files.exists(state.get())
          && Files.exists(config.get())
          && Files.isSameFile(state.get(), config.get())) {
        throw new UnusableException(text("cli.open.stateIsConfig", state.get()));
      }
    } catch (IOException unreadable) {
      throw new UnusableException(text("cli.open.configUnreadable", config.get()));
    }
  }

  // Without metadata no partition is known, whatever the brokers' folders hold.
  private void tellWhatIsNotOpened(Path folder, FolderImage image) {
    boolean known = image.files().find(new FilePath("", "metadata.json")).isPresent();
    List<String> logs =
        image.disks().entrySet().stream()
            .flatMap(
                disk ->
                    disk.getValue().directories().keySet().stream()
                        .filter(name -> name.matches(".+-[0-9]+"))
                        .map(name -> disk.getKey() + "/" + name))
            .toList();
    if (!known && !logs.isEmpty()) {
      err.println(text("cli.open.noMetadata", folder, logs.size(), logs.get(0)));
    }
  }

  /** Every file that is not as it was found, with its bytes before and after. */
  private void reportRepairs(List<FolderImage.Change> changes) {
    out.println(
        changes.isEmpty() ? text("cli.open.clean") : text("cli.open.repaired", changes.size()));
    for (FolderImage.Change each : changes) {
      if (each.bytesBefore() == null) {
        out.println(text("cli.open.repaired.made", each.path(), each.bytesAfter()));
      } else if (each.bytesAfter() == null) {
        out.println(text("cli.open.repaired.deleted", each.path(), each.bytesBefore()));
      } else {
        out.println(
            text("cli.open.repaired.file", each.path(), each.bytesBefore(), each.bytesAfter()));
      }
    }
  }

  private ClusterConfig config(Optional<Path> file, FolderImage image) throws UnusableException {
    if (file.isEmpty()) {
      ClusterConfig assumed = DataFolders.withBrokersOf(image);
      out.println(text("cli.open.assumed", assumed.brokers(), assumed.log().indexIntervalBytes()));
      return assumed;
    }
    Path path = file.get();
    try {
      return ScenarioReader.readConfig(Files.readString(path), path.toString());
    } catch (ScenarioProblem problem) {
      throw new UnusableException(String.valueOf(problem.getMessage()));
    } catch (IOException unreadable) {
      throw new UnusableException(text("cli.open.configUnreadable", path));
    }
  }
}
