package io.minikafka.studio;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether an X server takes a connection from this user, found out as Xlib would: by the first
 * exchange of the X11 protocol, with each fitting cookie of the {@code Xauthority} file. An open
 * socket alone says too little: a server may refuse this user, or hang.
 */
final class XServer {
  private static final long PATIENCE_MS = 2_000;
  private static final int TCP_BASE_PORT = 6000;
  private static final String COOKIE = "MIT-MAGIC-COOKIE-1";
  private static final Pattern NAME =
      Pattern.compile("(?:(?:unix|tcp|inet6?)/)?([^:]*|\\[[^]]*]):(\\d{1,4})(?:\\.\\d+)?");

  private XServer() {}

  /** Whether the server of that {@code DISPLAY} value takes a connection within two seconds. */
  static boolean answers(String name, Map<String, String> environment) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return false;
    }
    String host = matcher.group(1);
    String number = matcher.group(2);
    FutureTask<Boolean> attempt = new FutureTask<>(() -> connects(host, number, environment));
    Thread thread = new Thread(attempt, "x-server-probe");
    thread.setDaemon(true);
    thread.start();
    try {
      return attempt.get(PATIENCE_MS, TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static boolean connects(String host, String number, Map<String, String> environment)
      throws IOException {
    SocketAddress address =
        host.isEmpty() || host.equals("unix")
            ? UnixDomainSocketAddress.of("/tmp/.X11-unix/X" + number)
            : new InetSocketAddress(host, TCP_BASE_PORT + Integer.parseInt(number));
    List<byte[]> cookies = cookies(number, environment);
    cookies.add(new byte[0]);
    for (byte[] cookie : cookies) {
      if (accepts(address, cookie)) {
        return true;
      }
    }
    return false;
  }

  private static boolean accepts(SocketAddress address, byte[] cookie) throws IOException {
    try (SocketChannel channel = SocketChannel.open(address)) {
      ByteBuffer greeting = greeting(cookie);
      while (greeting.hasRemaining()) {
        channel.write(greeting);
      }
      ByteBuffer answer = ByteBuffer.allocate(1);
      return channel.read(answer) == 1 && answer.get(0) == 1;
    }
  }

  private static ByteBuffer greeting(byte[] cookie) {
    byte[] name = (cookie.length == 0 ? "" : COOKIE).getBytes(StandardCharsets.US_ASCII);
    ByteBuffer buffer =
        ByteBuffer.allocate(12 + padded(name.length) + padded(cookie.length))
            .order(ByteOrder.LITTLE_ENDIAN)
            .put((byte) 'l')
            .put((byte) 0)
            .putShort((short) 11)
            .putShort((short) 0)
            .putShort((short) name.length)
            .putShort((short) cookie.length)
            .putShort((short) 0)
            .put(name);
    buffer.position(12 + padded(name.length));
    buffer.put(cookie);
    return buffer.position(0);
  }

  private static int padded(int length) {
    return (length + 3) / 4 * 4;
  }

  private static List<byte[]> cookies(String number, Map<String, String> environment) {
    Path file =
        Optional.ofNullable(environment.get("XAUTHORITY"))
            .map(Path::of)
            .orElseGet(() -> Path.of(System.getProperty("user.home", ""), ".Xauthority"));
    List<byte[]> cookies = new ArrayList<>();
    if (!Files.isReadable(file)) {
      return cookies;
    }
    try (InputStream bytes = Files.newInputStream(file);
        DataInputStream in = new DataInputStream(bytes)) {
      while (in.available() > 0) {
        in.readUnsignedShort();
        field(in);
        String display = new String(field(in), StandardCharsets.US_ASCII);
        String name = new String(field(in), StandardCharsets.US_ASCII);
        byte[] data = field(in);
        if (name.equals(COOKIE) && (display.isEmpty() || display.equals(number))) {
          cookies.add(data);
        }
      }
    } catch (IOException e) {
      // A damaged file ends where it is damaged; the cookies before it are tried all the same.
      return cookies;
    }
    return cookies;
  }

  private static byte[] field(DataInputStream in) throws IOException {
    byte[] value = new byte[in.readUnsignedShort()];
    in.readFully(value);
    return value;
  }
}
