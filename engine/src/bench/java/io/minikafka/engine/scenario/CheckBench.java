package io.minikafka.engine.scenario;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reading and running 2,000 random walks with all their expectations, as {@code check} does: from
 * files, a cold start, every core.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(3)
public class CheckBench {
  private static final int WALKS = 2_000;

  private final List<Path> walks = new ArrayList<>();

  /** The handed walks, again and again. */
  @Setup
  public void find() throws IOException {
    List<Path> handed = new ArrayList<>();
    for (String folder : List.of("random", "random-failures")) {
      try (Stream<Path> files = Files.list(Path.of("src/test/resources/cases", folder))) {
        files.filter(file -> file.toString().endsWith(".json")).sorted().forEach(handed::add);
      }
    }
    for (int i = 0; i < WALKS; i++) {
      walks.add(handed.get(i % handed.size()));
    }
  }

  /** All of them; none may differ. */
  @Benchmark
  public long check() {
    long differ = walks.parallelStream().map(CheckBench::run).filter(Optional::isPresent).count();
    if (differ > 0) {
      throw new IllegalStateException(differ + " walks differ");
    }
    return differ;
  }

  private static Optional<String> run(Path walk) {
    try {
      return new ScenarioRun(ScenarioFile.read(walk)).toTheEnd();
    } catch (ScenarioProblem problem) {
      throw new IllegalStateException(problem);
    }
  }
}
