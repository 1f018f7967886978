package io.minikafka.studio.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ServingViewModelTest {
  private static final String PRODUCE =
      "{\"operation\":\"produce\",\"topic\":\"orders\",\"value_b64\":\"dGVh\"}";
  private static final String PRODUCE_ALL =
      "{\"operation\":\"produce\",\"topic\":\"orders\",\"acks\":\"all\"}";

  // Stands for the JavaFX thread.
  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private final ExecutorService caller = Executors.newSingleThreadExecutor();
  private final Session session = new Session(new ManualPace(), new Preferences());
  private final ServingViewModel model = new ServingViewModel(session, Runnable::run, thread);

  @BeforeEach
  void aTopicAndAScript() throws Exception {
    on(
        () -> {
          session.open(
              Rules.miniKafka(),
              Cluster.start(ClusterConfig.DEFAULT, 0),
              List.of(new CreateTopic("orders", 1, 3), new Replicate(null, null, null)));
          session.step();
          return null;
        });
  }

  @AfterEach
  void stop() throws Exception {
    on(
        () -> {
          model.stop();
          return null;
        });
    thread.shutdownNow();
    caller.shutdownNow();
  }

  private <T> T on(Callable<T> work) throws Exception {
    return thread.submit(work).get(10, TimeUnit.SECONDS);
  }

  private ServingViewModel.Serving start() throws Exception {
    on(
        () -> {
          model.portProperty().set("0");
          model.start();
          return null;
        });
    return on(() -> model.servingProperty().get().orElseThrow());
  }

  private Future<String> ask(String request) throws Exception {
    String address = on(() -> model.servingProperty().get().orElseThrow().address());
    int port = Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
    return caller.submit(
        () -> {
          try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write((request + "\n").getBytes(StandardCharsets.UTF_8));
            return new BufferedReader(
                    new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                .readLine();
          }
        });
  }

  @Test
  void itIsOffUntilItIsSwitchedOn() throws Exception {
    assertEquals(Optional.empty(), on(() -> model.servingProperty().get()));
    ServingViewModel.Serving now = start();
    assertTrue(now.address().matches("127\\.0\\.0\\.1:[1-9]\\d*"), now.address());
    assertEquals(0, now.requests());
  }

  @Test
  void aRequestIsACommandOnTheOneTimelineAndIsAnswered() throws Exception {
    start();
    String answer = ask(PRODUCE).get(10, TimeUnit.SECONDS);
    assertEquals("{\"offset\":0,\"ok\":true,\"partition\":0}", answer);
    Append append = (Append) on(() -> session.moment().transition().orElseThrow().command());
    assertEquals(Acks.LEADER, append.acks());
    assertFalse(on(() -> session.history().onMain()), "a lesson is left, and can be gone back to");
    assertEquals(1L, on(() -> session.partition().orElseThrow().progress(1).logEndOffset()));
    ServingViewModel.Serving now = on(() -> model.servingProperty().get().orElseThrow());
    assertEquals(PRODUCE, now.request());
    assertEquals(answer, now.answer());
    assertEquals(1, now.requests());
    on(
        () -> {
          session.undo();
          return null;
        });
    assertEquals(0L, on(() -> session.partition().orElseThrow().progress(1).logEndOffset()));
  }

  @Test
  void aRequestThatWaitsIsAnsweredWhenThePersonLetsFollowersFetch() throws Exception {
    start();
    Future<String> answer = ask(PRODUCE_ALL);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (on(() -> session.moment().number()) < 2) {
      assertTrue(System.nanoTime() < end, "the request arrives");
      Thread.onSpinWait();
    }
    assertFalse(answer.isDone());
    assertEquals("", on(() -> model.servingProperty().get().orElseThrow().answer()));
    on(
        () -> {
          session.perform(new Replicate(null, null, null));
          return null;
        });
    assertEquals("{\"offset\":0,\"ok\":true,\"partition\":0}", answer.get(10, TimeUnit.SECONDS));
  }

  @Test
  void aTakenPortIsNamedWithWhatToDoAndAnotherOneWillDo() throws Exception {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      on(
          () -> {
            model.portProperty().set(Integer.toString(other.getLocalPort()));
            model.start();
            return null;
          });
      String problem = on(() -> model.problemProperty().get());
      assertTrue(
          problem.startsWith("127.0.0.1:" + other.getLocalPort() + " cannot be taken ("), problem);
      assertTrue(problem.endsWith("Choose another port, or 0 for one that is free."), problem);
      assertEquals(Optional.empty(), on(() -> model.servingProperty().get()));
    }
    start();
    assertEquals("", on(() -> model.problemProperty().get()));
  }

  @Test
  void whatIsTypedIsCheckedAtOnce() throws Exception {
    for (String[] typed :
        new String[][] {
          {"65536", "65536 is no port: at least 0, at most 65535."},
          {"-1", "-1 is no port: at least 0, at most 65535."},
          {"http", "“http” is no port: a whole number from 0 to 65535."},
          {"9092", ""}
        }) {
      on(
          () -> {
            model.portProperty().set(typed[0]);
            return null;
          });
      assertEquals(typed[1], on(() -> model.problemProperty().get()));
    }
    on(
        () -> {
          model.portProperty().set("http");
          model.start();
          return null;
        });
    assertEquals(Optional.empty(), on(() -> model.servingProperty().get()));
  }

  @Test
  void switchedOffNobodyIsServed() throws Exception {
    String address = start().address();
    on(
        () -> {
          model.stop();
          return null;
        });
    assertEquals(Optional.empty(), on(() -> model.servingProperty().get()));
    int port = Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
    // The socket closes on a thread of its own.
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (answers(port) && System.nanoTime() < until) {
      Thread.onSpinWait();
    }
    assertFalse(answers(port));
  }

  private static boolean answers(int port) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (ConnectException refused) {
      return false;
    }
  }

  @Test
  void aServerThatIsStartedAgainGivesItsResultsOtherNames() throws Exception {
    start();
    ask(PRODUCE).get(10, TimeUnit.SECONDS);
    on(
        () -> {
          model.stop();
          return null;
        });
    start();
    assertEquals(
        "{\"offset\":1,\"ok\":true,\"partition\":0}", ask(PRODUCE).get(10, TimeUnit.SECONDS));
    assertEquals(2, on(() -> session.cluster().appends().size()));
  }

  @Test
  void bytesThatAreNoRequestAreAnsweredAndLeaveNoTrace() throws Exception {
    start();
    int before = on(() -> session.moment().number());
    String answer = ask("\u0007 not json").get(10, TimeUnit.SECONDS);
    assertTrue(answer.contains("\"INVALID_REQUEST\""), answer);
    assertEquals(before, on(() -> session.moment().number()));
    assertEquals("not json", on(() -> model.servingProperty().get().orElseThrow().request()));
  }

  @Test
  void anUnknownHostIsNamed() throws Exception {
    on(
        () -> {
          model.hostProperty().set("no such host");
          model.portProperty().set("0");
          model.start();
          return null;
        });
    assertEquals(
        "There is no host “no such host”: 127.0.0.1 is this machine.",
        on(() -> model.problemProperty().get()));
  }
}
