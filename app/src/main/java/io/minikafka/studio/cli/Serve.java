package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioRun;
import io.minikafka.studio.serve.JsonServer;
import io.minikafka.studio.serve.Limits;
import io.minikafka.studio.serve.ServedCluster;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** {@code serve}: answers JSON lines until the process ends. */
final class Serve {
  static final List<String> OPTIONS = List.of("--port", "--host");
  private static final int PORT = 9092;
  private static final int MAX_PORT = 65_535;

  private final PrintStream out;
  private final PrintStream err;

  Serve(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  int run(Options options) throws UnusableException {
    Served served = served(options);
    if (served == null) {
      return 1;
    }
    String host = options.value("--host").orElse("127.0.0.1");
    int port =
        options.value("--port").isPresent()
            ? Options.number("serve", "--port", options.value("--port").get(), MAX_PORT)
            : PORT;
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try (JsonServer server =
        new JsonServer(InetAddress.getByName(host), port, served, thread, Limits.DEFAULT)) {
      InetSocketAddress address = server.address();
      out.println(
          text("cli.serve.serving", address.getAddress().getHostAddress(), address.getPort()));
      out.flush();
      new CountDownLatch(1).await();
      return 0;
    } catch (UnknownHostException unknown) {
      throw new UnusableException(text("cli.serve.noHost", host));
    } catch (IOException taken) {
      throw new UnusableException(text("cli.serve.taken", host, port, taken.getMessage()));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return 0;
    } finally {
      thread.shutdownNow();
    }
  }

  /** The cluster after the scenario's steps, or a new one; null if the scenario differs. */
  private @org.jspecify.annotations.Nullable Served served(Options options)
      throws UnusableException {
    if (options.operands().isEmpty()) {
      return new Served(new Machine(Rules.miniKafka()), Cluster.start(ClusterConfig.DEFAULT, 0));
    }
    Scenario scenario = Scenarios.read(options.operand());
    ScenarioRun run = new ScenarioRun(scenario);
    Optional<String> difference = run.toTheEnd();
    if (difference.isPresent()) {
      err.println(text("cli.differs", options.operand(), difference.get()));
      return null;
    }
    return new Served(new Machine(scenario.rules()), run.cluster());
  }

  /** One cluster behind the requests. */
  private static final class Served implements ServedCluster {
    private final Machine machine;
    private Cluster cluster;

    Served(Machine machine, Cluster cluster) {
      this.machine = machine;
      this.cluster = cluster;
    }

    @Override
    public Cluster cluster() {
      return cluster;
    }

    @Override
    public Rules rules() {
      return machine.rules();
    }

    @Override
    public Transition perform(Command command) {
      Transition given = machine.apply(cluster, command);
      cluster = given.after();
      return given;
    }
  }
}
