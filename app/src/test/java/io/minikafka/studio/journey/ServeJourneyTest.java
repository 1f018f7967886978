package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Another program sends requests to the window. */
class ServeJourneyTest extends Journey {
  private static final String PRODUCE =
      "{\"operation\":\"produce\",\"topic\":\"orders\",\"key_b64\":\"dGVh\",\"value_b64\":\"NQ==\"}\n";

  @BeforeEach
  void everythingIsShown() {
    begin(2);
    stepTo(2);
    run(() -> session().preferences().everythingProperty().set(true));
    await("the menu is there", () -> isSeen("cluster"));
  }

  @AfterEach
  void switchedOff() {
    if (call(() -> isSeen("dialog-cancel"))) {
      click("dialog-cancel");
    }
    if (call(() -> isSeen("serving"))) {
      click("serving");
      click("serve-stop");
      await("it is off", () -> !isSeen("serving"));
    }
  }

  private static void openDialog() {
    openMenu("cluster");
    click(row("Serve requests over TCP…"));
    node("field-port");
  }

  private static void type(String port) {
    TextField field = (TextField) node("field-port");
    run(field::requestFocus);
    paste(port);
  }

  private static boolean isNoted(String words) {
    return find("dialog-note").filter(note -> words(note).contains(words)).isPresent();
  }

  private static int port() {
    String badge = call(() -> ((Labeled) find("serving").orElseThrow()).getText());
    return Integer.parseInt(badge.substring(badge.lastIndexOf(':') + 1));
  }

  private static String ask(int port, String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      return new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
          .readLine();
    }
  }

  @Test
  void aRequestAppearsWhileOneLooksAndTheAdapterIsSwitchedOffByMouse() throws IOException {
    assertFalse(call(() -> isSeen("serving")), "it is off until it is switched on");
    openDialog();
    type("0");
    click("dialog-accept");
    await("the address is shown", () -> isSeen("serving"));
    int port = port();
    assertEquals("{\"offset\":1,\"ok\":true,\"partition\":0}", ask(port, PRODUCE));
    await("the record is in the log", () -> saysNow("leo-1", ": 2"));
    assertEquals(3, call(Journey::at));
    assertTrue(call(Journey::onBranch));
    click("serving");
    Node request = node("serve-request");
    assertTrue(call(() -> ((Labeled) request).getText()).contains("\"operation\":\"produce\""));
    Node answer = node("serve-answer");
    assertTrue(call(() -> ((Labeled) answer).getText()).contains("\"offset\":1"));
    click("serve-stop");
    await("it is off", () -> !isSeen("serving"));
    press(KeyCode.PAGE_UP);
    await("a request is undone like any command", () -> saysNow("leo-1", ": 1"));
  }

  @Test
  void aTakenPortIsNamedAndTheDialogStaysByKeyboard() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      openDialog();
      type(Integer.toString(other.getLocalPort()));
      press(KeyCode.ENTER);
      await("the port is named", () -> isNoted(other.getLocalPort() + " cannot be taken"));
      type("70000");
      await("it is checked while typed", () -> isNoted("at most 65535"));
      type("0");
      press(KeyCode.ENTER);
      await("the address is shown", () -> isSeen("serving") && !isSeen("field-port"));
    }
  }
}
