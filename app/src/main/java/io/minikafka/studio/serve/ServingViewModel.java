package io.minikafka.studio.serve;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.session.Session;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/**
 * The JSON/TCP adapter of the window: off until somebody switches it on. Requests become commands
 * on the session's one timeline, in the order in which they arrive, among those of the person at
 * the window.
 */
public final class ServingViewModel {
  /** Where it serves unless told otherwise: nobody from elsewhere can connect. */
  public static final String USUAL_HOST = "127.0.0.1";

  /** The port it takes unless told otherwise. */
  public static final int USUAL_PORT = 9092;

  private static final int MOST_PORT = 65_535;
  private static final int MOST_SHOWN = 240;

  private final Session session;
  private final Executor worker;
  private final Executor thread;
  private final StringProperty host = new SimpleStringProperty(this, "host", USUAL_HOST);
  private final StringProperty port =
      new SimpleStringProperty(this, "port", Integer.toString(USUAL_PORT));
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
  private final ReadOnlyBooleanWrapper starting =
      new ReadOnlyBooleanWrapper(this, "starting", false);
  private final ReadOnlyObjectWrapper<Optional<Serving>> serving =
      new ReadOnlyObjectWrapper<>(this, "serving", Optional.empty());
  private @Nullable JsonServer server;

  /**
   * What is served.
   *
   * @param address host and port
   * @param request the last request; empty before the first
   * @param answer its answer; empty while it waits for followers
   * @param requests how many came
   */
  public record Serving(String address, String request, String answer, long requests) {}

  /**
   * The adapter of a session, switched off.
   *
   * @param worker where an address is taken, which may be slow
   * @param thread the session's own thread
   */
  public ServingViewModel(Session session, Executor worker, Executor thread) {
    this.session = session;
    this.worker = worker;
    this.thread = thread;
    host.addListener((at, was, now) -> check());
    port.addListener((at, was, now) -> check());
    session
        .momentProperty()
        .addListener(
            (at, was, now) -> {
              JsonServer running = server;
              if (running != null) {
                running.clusterChanged();
              }
            });
  }

  /** What is served; none while it is off. */
  public ReadOnlyObjectProperty<Optional<Serving>> servingProperty() {
    return serving.getReadOnlyProperty();
  }

  /** The host that is typed. */
  public StringProperty hostProperty() {
    return host;
  }

  /** The port that is typed; 0 takes any that is free. */
  public StringProperty portProperty() {
    return port;
  }

  /** What is wrong with what is typed, or why the address could not be taken; else empty. */
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /** Whether an address is being taken. */
  public ReadOnlyBooleanProperty startingProperty() {
    return starting.getReadOnlyProperty();
  }

  private void check() {
    problem.set(portProblem());
  }

  private String portProblem() {
    String typed = port.get().strip();
    if (host.get().isBlank()) {
      return text("serve.noHost");
    }
    try {
      int number = Integer.parseInt(typed);
      return number < 0 || number > MOST_PORT ? text("serve.portRange", number, MOST_PORT) : "";
    } catch (NumberFormatException notANumber) {
      return text("serve.noNumber", typed);
    }
  }

  /** Switches it on at the typed address. */
  public void start() {
    if (server != null || starting.get()) {
      return;
    }
    check();
    if (!problem.get().isEmpty()) {
      return;
    }
    starting.set(true);
    String wanted = host.get().strip();
    int number = Integer.parseInt(port.get().strip());
    worker.execute(() -> open(wanted, number));
  }

  private void open(String wanted, int number) {
    try {
      JsonServer opened =
          new JsonServer(
              InetAddress.getByName(wanted),
              number,
              new Served(),
              thread,
              Limits.DEFAULT,
              new Shown());
      thread.execute(() -> opened(opened));
    } catch (UnknownHostException unknown) {
      thread.execute(() -> failed(text("serve.unknownHost", wanted)));
    } catch (IOException taken) {
      thread.execute(() -> failed(text("serve.taken", wanted, number, taken.getMessage())));
    }
  }

  private void opened(JsonServer opened) {
    server = opened;
    starting.set(false);
    String address =
        opened.address().getAddress().getHostAddress() + ":" + opened.address().getPort();
    serving.set(Optional.of(new Serving(address, "", "", 0)));
  }

  private void failed(String sentence) {
    starting.set(false);
    problem.set(sentence);
  }

  /** Switches it off: connections are closed. What was appended stays. */
  public void stop() {
    JsonServer running = server;
    server = null;
    serving.set(Optional.empty());
    if (running != null) {
      try {
        running.close();
      } catch (IOException closed) {
        // Nobody is served any more, which is what was asked for.
        return;
      }
    }
  }

  private static String shortened(String line) {
    String plain = line.replaceAll("\\p{Cntrl}", " ").strip();
    return plain.length() <= MOST_SHOWN ? plain : plain.substring(0, MOST_SHOWN) + "…";
  }

  /** The session's cluster, for requests. */
  private final class Served implements ServedCluster {
    @Override
    public Cluster cluster() {
      return session.cluster();
    }

    @Override
    public Rules rules() {
      return session.rules();
    }

    @Override
    public Transition perform(Command command) {
      return session.perform(command);
    }
  }

  /** Shows the last request and its answer. */
  private final class Shown implements Exchanges {
    @Override
    public void asked(String request) {
      thread.execute(
          () ->
              serving
                  .get()
                  .ifPresent(
                      now ->
                          serving.set(
                              Optional.of(
                                  new Serving(
                                      now.address(),
                                      shortened(request),
                                      "",
                                      now.requests() + 1)))));
    }

    @Override
    public void answered(String request, String answer) {
      thread.execute(
          () ->
              serving
                  .get()
                  .filter(now -> now.request().equals(shortened(request)))
                  .ifPresent(
                      now ->
                          serving.set(
                              Optional.of(
                                  new Serving(
                                      now.address(),
                                      now.request(),
                                      shortened(answer),
                                      now.requests())))));
    }
  }
}
