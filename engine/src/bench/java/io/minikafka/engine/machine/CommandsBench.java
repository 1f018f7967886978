package io.minikafka.engine.machine;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.engine.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Commands a second on one thread; every transition is kept. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xms2g", "-Xmx2g", "-Xmn1200m"})
public class CommandsBench {
  private static final int COMMANDS = 11_000;

  private final Lesson lesson = new Lesson(Acks.LEADER);
  private final Lesson waiting = new Lesson(Acks.ALL);
  private final Machine kafka = new Machine(Rules.kafka());

  /** Straight through {@link Machine}. */
  @Benchmark
  @OperationsPerInvocation(COMMANDS)
  public List<Transition> machine() {
    return run(Lesson.MACHINE, lesson);
  }

  /** The same, with appends that wait for the ISR. */
  @Benchmark
  @OperationsPerInvocation(COMMANDS)
  public List<Transition> machineAcksAll() {
    return run(Lesson.MACHINE, waiting);
  }

  /** As {@link #machine} under Kafka's rules: batches of version 2, epochs, times. */
  @Benchmark
  @OperationsPerInvocation(COMMANDS)
  public List<Transition> kafka() {
    return run(kafka, lesson);
  }

  /** As {@link #machineAcksAll} under Kafka's rules. */
  @Benchmark
  @OperationsPerInvocation(COMMANDS)
  public List<Transition> kafkaAcksAll() {
    return run(kafka, waiting);
  }

  private static List<Transition> run(Machine machine, Lesson lesson) {
    List<Transition> history = new ArrayList<>(COMMANDS);
    Cluster cluster = Lesson.start(machine);
    for (int i = 0; i < COMMANDS; i++) {
      Transition step = machine.apply(cluster, lesson.command(i));
      history.add(step);
      cluster = step.after();
    }
    return history;
  }

  /** Through {@link Timeline}, as the studio does. */
  @Benchmark
  @OperationsPerInvocation(COMMANDS)
  public Moment timeline() {
    Timeline timeline =
        new Timeline(
            Lesson.MACHINE, Lesson.start(Lesson.MACHINE), List.of(), (command, moment) -> "branch");
    for (int i = 0; i < COMMANDS; i++) {
      timeline.perform(lesson.command(i));
    }
    return timeline.current();
  }
}
