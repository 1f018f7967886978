package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XServerTest {
  private static final byte REFUSED = 0;
  private static final byte ACCEPTED = 1;
  private static final int TCP_BASE_PORT = 6000;

  @TempDir Path folder;

  @Test
  void aServerThatAcceptsAnswers() throws IOException {
    try (ServerSocket server = openServer()) {
      CompletableFuture<byte[]> sent =
          CompletableFuture.supplyAsync(() -> serve(server, new byte[0], ACCEPTED));
      assertTrue(XServer.answers(displayOf(server), withoutCookies()));
      assertEquals('l', sent.join()[0], "byte order of the greeting");
    }
  }

  @Test
  void aServerThatRefusesThisUserDoesNotAnswer() throws IOException {
    try (ServerSocket server = openServer()) {
      CompletableFuture<byte[]> sent =
          CompletableFuture.supplyAsync(() -> serve(server, new byte[0], REFUSED));
      assertFalse(XServer.answers(displayOf(server), withoutCookies()));
      assertEquals(12, sent.join().length, "a greeting without cookie was sent");
    }
  }

  @Test
  void aServerThatHangsDoesNotAnswer() throws IOException {
    try (ServerSocket server = openServer()) {
      assertFalse(XServer.answers(displayOf(server), withoutCookies()));
    }
  }

  @Test
  void theCookieOfTheDisplayIsSent() throws IOException {
    byte[] cookie = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    try (ServerSocket server = openServer()) {
      Path file = folder.resolve("Xauthority");
      String number = Integer.toString(server.getLocalPort() - TCP_BASE_PORT);
      Files.write(file, concatenated(entry("9999", new byte[16]), entry(number, cookie)));
      CompletableFuture<byte[]> sent =
          CompletableFuture.supplyAsync(() -> serve(server, cookie, ACCEPTED));
      assertTrue(XServer.answers(displayOf(server), Map.of("XAUTHORITY", file.toString())));
      byte[] greeting = sent.join();
      assertArrayEquals(
          cookie, Arrays.copyOfRange(greeting, greeting.length - cookie.length, greeting.length));
    }
  }

  @Test
  void aNameThatIsNoDisplayDoesNotAnswer() {
    for (String name : new String[] {"", "nonsense", ":", ":x", "/tmp/socket"}) {
      assertFalse(XServer.answers(name, withoutCookies()), name);
    }
  }

  @Test
  void aDisplayWithoutSocketDoesNotAnswer() {
    assertFalse(XServer.answers(":9321", withoutCookies()));
  }

  private Map<String, String> withoutCookies() {
    return Map.of("XAUTHORITY", folder.resolve("none").toString());
  }

  private static ServerSocket openServer() throws IOException {
    // Display numbers have at most four digits, so the port is no ephemeral one.
    IOException last = new IOException("no port was tried");
    for (int port = TCP_BASE_PORT + 4000; port < TCP_BASE_PORT + 4100; port++) {
      try {
        return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
      } catch (IOException e) {
        last = e;
      }
    }
    throw last;
  }

  private static String displayOf(ServerSocket server) {
    return "127.0.0.1:" + (server.getLocalPort() - TCP_BASE_PORT);
  }

  /** Takes one connection, reads its greeting and answers with one byte. */
  private static byte[] serve(ServerSocket server, byte[] cookie, byte answer) {
    int length = cookie.length == 0 ? 12 : 12 + 20 + cookie.length;
    try (Socket client = server.accept()) {
      byte[] greeting = client.getInputStream().readNBytes(length);
      client.getOutputStream().write(answer);
      return greeting;
    } catch (IOException e) {
      return new byte[0];
    }
  }

  private static byte[] entry(String number, byte[] cookie) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeShort(256);
    for (byte[] field :
        new byte[][] {
          "host".getBytes(StandardCharsets.US_ASCII),
          number.getBytes(StandardCharsets.US_ASCII),
          "MIT-MAGIC-COOKIE-1".getBytes(StandardCharsets.US_ASCII),
          cookie
        }) {
      out.writeShort(field.length);
      out.write(field);
    }
    return bytes.toByteArray();
  }

  private static byte[] concatenated(byte[] first, byte[] second) {
    byte[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }
}
