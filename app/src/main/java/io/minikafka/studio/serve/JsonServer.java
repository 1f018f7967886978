package io.minikafka.studio.serve;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.tcp.Answers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Serves newline-delimited JSON on one address until it is closed. Requests of one connection are
 * answered in their order; whatever bytes come, the server serves on. Kafka's own clients cannot
 * connect.
 */
public final class JsonServer implements AutoCloseable {
  private static final int BACKLOG = 50;

  private final ServerSocket socket;
  private final Executor clusterThread;
  private final RequestDesk desk;
  private final Limits limits;
  private final Exchanges exchanges;
  private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(
          1, work -> daemon("json-clock", work), new ThreadPoolExecutor.DiscardPolicy());

  /**
   * Begins to serve.
   *
   * @param port 0 takes a free one
   * @param clusterThread runs everything that touches the cluster, one after the other
   * @throws IOException if the address cannot be taken
   */
  public JsonServer(
      InetAddress host, int port, ServedCluster served, Executor clusterThread, Limits limits)
      throws IOException {
    this(host, port, served, clusterThread, limits, Exchanges.NONE);
  }

  /**
   * Begins to serve.
   *
   * @param port 0 takes a free one
   * @param clusterThread runs everything that touches the cluster, one after the other
   * @param exchanges is told what goes to and fro
   * @throws IOException if the address cannot be taken
   */
  public JsonServer(
      InetAddress host,
      int port,
      ServedCluster served,
      Executor clusterThread,
      Limits limits,
      Exchanges exchanges)
      throws IOException {
    this.exchanges = exchanges;
    this.socket = new ServerSocket();
    this.clusterThread = clusterThread;
    this.limits = limits;
    this.desk = new RequestDesk(served, limits);
    clock.setRemoveOnCancelPolicy(true);
    socket.setReuseAddress(true);
    try {
      socket.bind(new InetSocketAddress(host, port), BACKLOG);
    } catch (IOException taken) {
      socket.close();
      throw taken;
    }
    daemon("json-server", this::acceptAll).start();
  }

  /** Where it serves. */
  public InetSocketAddress address() {
    return (InetSocketAddress) socket.getLocalSocketAddress();
  }

  /** Says that the cluster changed by another hand. On the cluster's thread. */
  public void clusterChanged() {
    desk.changed();
  }

  private static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  private void acceptAll() {
    while (!socket.isClosed()) {
      try {
        Socket connection = socket.accept();
        if (connections.size() >= limits.connections()) {
          refuse(connection);
        } else {
          connections.add(connection);
          daemon("json-connection", () -> serve(connection)).start();
        }
      } catch (IOException closed) {
        // Either this server was closed, which the loop sees, or one caller gave up early.
      }
    }
  }

  private void refuse(Socket connection) throws IOException {
    try (connection) {
      connection
          .getOutputStream()
          .write(
              bytes(
                  Answers.line(
                      Answers.failure(
                          ErrorCode.INVALID_REQUEST,
                          limits.connections() + " connections are open: close one first"))));
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      connection.setSoTimeout(limits.idleMs());
      connection.setTcpNoDelay(true);
      FrameReader frames = new FrameReader(connection.getInputStream());
      try {
        for (byte[] frame = frames.next(); frame != null; frame = frames.next()) {
          String request = new String(frame, StandardCharsets.UTF_8);
          exchanges.asked(request);
          String answer = answer(frame);
          exchanges.answered(request, answer);
          write(connection, answer);
        }
      } catch (FrameReader.TooLongException tooLong) {
        write(connection, Answers.line(Answers.failure(ErrorCode.FRAME_TOO_LARGE, "")));
      }
    } catch (IOException gone) {
      // The caller went away or was silent for too long: nobody is left to tell.
      return;
    } finally {
      connections.remove(connection);
    }
  }

  /** Writes an answer; a caller that does not take it is as silent as one that asks nothing. */
  private void write(Socket connection, String answer) throws IOException {
    Future<?> silence =
        clock.schedule(() -> close(connection), limits.idleMs(), TimeUnit.MILLISECONDS);
    try {
      connection.getOutputStream().write(bytes(answer));
    } finally {
      silence.cancel(false);
    }
  }

  private static void close(Socket connection) {
    try {
      connection.close();
    } catch (IOException alreadyGone) {
      // Then nothing is held by it.
    }
  }

  private String answer(byte[] frame) {
    CompletableFuture<String> answer = new CompletableFuture<>();
    try {
      clusterThread.execute(() -> take(frame, answer));
      return answer.get(limits.answerMs(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      String timedOut =
          Answers.line(
              Answers.failure(
                  ErrorCode.REQUEST_TIMED_OUT,
                  "the request waited "
                      + limits.answerMs()
                      + " ms for followers; what was appended stays"));
      answer.complete(timedOut);
      return answer.getNow(timedOut);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return closing();
    } catch (ExecutionException | RejectedExecutionException over) {
      return closing();
    }
  }

  private void take(byte[] frame, CompletableFuture<String> answer) {
    try {
      desk.take(frame, answer);
    } catch (RuntimeException fault) {
      answer.complete(
          Answers.line(
              Answers.failure(
                  ErrorCode.INVALID_REQUEST, "the request could not be handled: " + fault)));
    }
  }

  private static String closing() {
    return Answers.line(Answers.failure(ErrorCode.INVALID_STATE, "the server is closing"));
  }

  private static byte[] bytes(String line) {
    return line.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    socket.close();
    clock.shutdownNow();
    for (Socket connection : connections) {
      connection.close();
    }
  }
}
