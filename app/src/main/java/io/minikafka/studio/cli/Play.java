package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.disk.StorageFailure;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioRun;
import io.minikafka.engine.scenario.StateFile;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code play}: runs a scenario, prints a line a step and writes what it is asked to. */
final class Play {
  static final List<String> OPTIONS =
      List.of("--until", "--state", "--events", "--rules", "--data-dir");

  private final PrintStream out;
  private final PrintStream err;

  Play(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  int run(Options options) throws UnusableException {
    Path file = options.operand();
    int until = options.number("--until", Integer.MAX_VALUE);
    Optional<Path> state = options.file("--state");
    Optional<Path> events = options.file("--events");
    Optional<Path> dataDir = options.file("--data-dir");
    Optional<Rules> rules = options.rules();
    if (state.isPresent() && state.map(Play::place).equals(events.map(Play::place))) {
      throw new UnusableException(text("cli.outputTwice", state.get()));
    }
    if (dataDir.isPresent()) {
      DataFolders.requireOutside(state, dataDir.get());
      DataFolders.requireOutside(events, dataDir.get());
    }
    Scenario scenario = Scenarios.read(file);
    ScenarioRun run = new ScenarioRun(scenario, new Machine(rules.orElse(scenario.rules())));
    try (OutputFile stateFile = OutputFile.begin(state, file);
        OutputFile eventFile = OutputFile.begin(events, file);
        DataFolder folder = attach(dataDir, scenario)) {
      Performance performance = new Performance(run, eventFile, folder, out);
      performance.play(until);
      if (stateFile != null) {
        stateFile.complete(StateFile.write(performance.cluster()));
      }
      if (eventFile != null) {
        eventFile.complete();
      }
      Optional<String> difference = performance.difference();
      difference.ifPresent(each -> err.println(text("cli.differs", file, each)));
      return performance.storageFailed() ? 2 : difference.isPresent() ? 1 : 0;
    } catch (StorageFailure failure) {
      throw new UnusableException(failure.sentence());
    }
  }

  private static Path place(Path file) {
    return file.toAbsolutePath().normalize();
  }

  private @Nullable DataFolder attach(Optional<Path> dataDir, Scenario scenario)
      throws UnusableException, StorageFailure {
    // A refused configuration has no brokers to make folders for.
    if (dataDir.isEmpty() || scenario.config().problem().isPresent()) {
      return null;
    }
    DataFolder folder = DataFolders.attach(dataDir.get(), scenario.start().folder());
    if (!folder.path().equals(dataDir.get())) {
      err.println(text("cli.dataDir.beside", dataDir.get(), folder.path()));
    }
    return folder;
  }
}
