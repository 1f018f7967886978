package io.minikafka.oracle;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.common.requests.AbstractRequest;
import org.apache.kafka.common.requests.AbstractResponse;
import org.apache.kafka.common.requests.RequestHeader;

/** One request of Kafka's protocol at a time, without a client's retries. */
final class Wire {
  private static final AtomicInteger NUMBERS = new AtomicInteger();

  private Wire() {}

  /** Sends a request in its newest version and waits for the answer. */
  static <R extends AbstractResponse> R ask(int port, AbstractRequest.Builder<?> request)
      throws IOException {
    return Wire.<R>askLater(port, request).join();
  }

  /** Sends a request; the answer may take as long as the broker lets it wait. */
  static <R extends AbstractResponse> CompletableFuture<R> askLater(
      int port, AbstractRequest.Builder<?> request) throws IOException {
    return askLater(port, "oracle", request);
  }

  /** Sends a request under a client's name. */
  static <R extends AbstractResponse> CompletableFuture<R> askLater(
      int port, String client, AbstractRequest.Builder<?> request) throws IOException {
    return send(port, client, request.build(request.latestAllowedVersion()), true);
  }

  /** Sends a request that is not answered. */
  static void tell(int port, AbstractRequest request) throws IOException {
    send(port, "oracle", request, false);
  }

  @SuppressWarnings("unchecked")
  private static <R extends AbstractResponse> CompletableFuture<R> send(
      int port, String client, AbstractRequest request, boolean answered) throws IOException {
    RequestHeader header =
        new RequestHeader(request.apiKey(), request.version(), client, NUMBERS.incrementAndGet());
    ByteBuffer bytes = request.serializeWithHeader(header);
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    DataOutputStream out = new DataOutputStream(socket.getOutputStream());
    out.writeInt(bytes.remaining());
    out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    out.flush();
    CompletableFuture<R> answer = new CompletableFuture<>();
    if (!answered) {
      // The broker has read it once it closes its end.
      socket.shutdownOutput();
      socket.getInputStream().read();
      socket.close();
      return answer;
    }
    Thread reader =
        new Thread(
            () -> {
              try (socket) {
                DataInputStream in = new DataInputStream(socket.getInputStream());
                byte[] content = new byte[in.readInt()];
                in.readFully(content);
                answer.complete(
                    (R) AbstractResponse.parseResponse(ByteBuffer.wrap(content), header));
              } catch (IOException | RuntimeException e) {
                answer.completeExceptionally(e);
              }
            },
            "oracle-answer-" + header.correlationId());
    reader.setDaemon(true);
    reader.start();
    return answer;
  }
}
