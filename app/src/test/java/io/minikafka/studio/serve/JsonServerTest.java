package io.minikafka.studio.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class JsonServerTest {
  private static final String PRODUCE_ALL =
      "{\"operation\":\"produce\",\"topic\":\"t\",\"acks\":\"all\"}\n";

  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private final Served served = new Served();
  private JsonServer server;

  private static final class Served implements ServedCluster {
    private final Machine machine = new Machine(Rules.miniKafka());
    private Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);

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

  JsonServerTest() throws IOException {
    served.perform(new CreateTopic("t", 1, 3));
    server = serve(new Limits(2, 5_000, 2, 5_000));
  }

  private JsonServer serve(Limits limits) throws IOException {
    return new JsonServer(InetAddress.getLoopbackAddress(), 0, served, thread, limits);
  }

  @AfterEach
  void close() throws IOException {
    server.close();
    thread.shutdownNow();
  }

  /** A caller with its two directions. */
  private final class Caller implements AutoCloseable {
    private final Socket socket;
    private final BufferedReader in;

    Caller() throws IOException {
      socket = new Socket(server.address().getAddress(), server.address().getPort());
      socket.setSoTimeout(10_000);
      in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    void send(String text) throws IOException {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    String receive() throws IOException {
      return in.readLine();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  @Test
  void requestsOfOneConnectionAreAnsweredInTheirOrder() throws IOException {
    try (Caller caller = new Caller()) {
      caller.send("{\"operation\":\"produce\",\"topic\":\"t\"}\n".repeat(2));
      assertEquals("{\"offset\":0,\"ok\":true,\"partition\":0}", caller.receive());
      assertEquals("{\"offset\":1,\"ok\":true,\"partition\":0}", caller.receive());
    }
  }

  @Test
  void anAppendThatWaitsIsAnsweredWhenAnotherHandReplicates() throws Exception {
    try (Caller caller = new Caller()) {
      caller.send(PRODUCE_ALL);
      thread.submit(() -> {}).get();
      Thread.sleep(100);
      thread
          .submit(
              () -> {
                served.perform(new Replicate(null, null, null));
                server.clusterChanged();
              })
          .get();
      assertEquals("{\"offset\":0,\"ok\":true,\"partition\":0}", caller.receive());
    }
  }

  @Test
  void aRequestThatWaitsTooLongTimesOutAndItsAppendStays() throws IOException {
    server.close();
    server = serve(new Limits(2, 5_000, 2, 200));
    try (Caller caller = new Caller()) {
      caller.send(PRODUCE_ALL);
      assertTrue(caller.receive().contains("\"code\":\"REQUEST_TIMED_OUT\""));
      caller.send("{\"operation\":\"produce\",\"topic\":\"t\"}\n");
      assertEquals("{\"offset\":1,\"ok\":true,\"partition\":0}", caller.receive());
    }
  }

  @Test
  void aFrameThatIsTooLongIsAnsweredAndClosed() throws IOException {
    try (Caller caller = new Caller()) {
      OutputStream out = caller.socket.getOutputStream();
      out.write(new byte[1_048_576]);
      assertEquals(
          "{\"code\":\"FRAME_TOO_LARGE\",\"message\":\"\",\"ok\":false}", caller.receive());
      assertNull(caller.receive());
    }
  }

  @Test
  void oneConnectionTooManyIsAnsweredAndClosed() throws IOException {
    try (Caller one = new Caller();
        Caller two = new Caller()) {
      for (Caller each : new Caller[] {one, two}) {
        each.send("{\"operation\":\"metadata\",\"topic\":\"t\"}\n");
        assertTrue(each.receive().contains("\"ok\":true"));
      }
      try (Caller three = new Caller()) {
        assertTrue(three.receive().contains("2 connections are open"));
        assertNull(three.receive());
      }
    }
  }

  @Test
  void aSilentConnectionIsClosed() throws IOException {
    server.close();
    server = serve(new Limits(2, 100, 2, 5_000));
    try (Caller caller = new Caller()) {
      assertNull(caller.receive());
    }
  }

  @Test
  @Timeout(10)
  void aCallerThatTakesNoAnswersIsClosed() throws IOException {
    server.close();
    server = serve(new Limits(2, 100, 2, 5_000));
    served.perform(new CreateTopic("wide", 2_000, 1));
    try (Caller caller = new Caller()) {
      assertThrows(
          IOException.class,
          () -> {
            while (true) {
              caller.send("{\"operation\":\"metadata\",\"topic\":\"wide\"}\n");
            }
          });
    }
  }

  @Test
  void theLastLineCountsWithoutItsNewline() throws IOException {
    try (Caller caller = new Caller()) {
      caller.send("{\"operation\":\"metadata\",\"topic\":\"t\"}");
      caller.socket.shutdownOutput();
      assertTrue(caller.receive().contains("\"topic\":\"t\""));
    }
  }

  @Test
  void afterAnyBytesTheServerServesOn() throws IOException {
    // A closed connection is counted until its thread has seen the end: here none is one too many.
    server.close();
    server = serve(Limits.DEFAULT);
    Random random = new Random(3);
    for (int i = 0; i < 50; i++) {
      byte[] noise = new byte[random.nextInt(500)];
      random.nextBytes(noise);
      try (Caller caller = new Caller()) {
        caller.socket.getOutputStream().write(noise);
        caller.socket.getOutputStream().write('\n');
        assertTrue(caller.receive().contains("\"ok\":false"));
      }
    }
    try (Caller caller = new Caller()) {
      caller.send("{\"operation\":\"metadata\",\"topic\":\"t\"}\n");
      assertTrue(caller.receive().contains("\"ok\":true"));
    }
  }
}
