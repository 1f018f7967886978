package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.group.Commit;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.group.Subscribe;
import io.minikafka.engine.command.producer.Flush;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.producer.RetryLast;
import io.minikafka.engine.command.producer.Send;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Producers, groups and transactions, begun with nothing but their menus. */
class MenusJourneyTest extends Journey {
  private static final int REPLICATED = 4;

  @BeforeEach
  void everythingIsShown() {
    begin(2);
    stepTo(REPLICATED);
    run(() -> session().preferences().everythingProperty().set(true));
    await("the menus are there", () -> isSeen("transactions"));
  }

  private static Command last() {
    return call(() -> session().moment().transition().orElseThrow().command());
  }

  private static void choose(String menu, String row) {
    openMenu(menu);
    click(row(row));
  }

  /** Opens a menu that the keyboard went to, and chooses. */
  private static void chooseByKeyboard(String menu, String row) {
    MenuButton button = (MenuButton) node(menu);
    run(
        () -> {
          button.requestFocus();
          button.show();
        });
    chooseByKeyboard(row);
  }

  /** Accepts the open dialog with its own values. */
  private static void accept() {
    node("dialog-accept");
    press(KeyCode.ENTER);
    await("the dialog is accepted", () -> !isSeen("dialog-accept"));
  }

  @Test
  void aProducerIsOpenedSendsAndRetriesByMouse() {
    choose("producers", "Open a producer…");
    click("field-idempotent");
    click("dialog-accept");
    assertEquals(new OpenProducer("web-1", 16384, 0, 1048576, null, true, null), last());
    choose("producers", "Send…");
    click("dialog-accept");
    assertTrue(last() instanceof Send, () -> last().toString());
    assertEquals(
        1, call(() -> session().cluster().producers().byHandle().get("web-1").buffers().size()));
    choose("producers", "Flush");
    assertEquals(new Flush("web-1"), last());
    choose("producers", "Retry the last batch to orders-0");
    assertEquals(new RetryLast("web-1", "orders", 0), last());
    await("the retry is recognised", () -> saysNow("leo-1", ": 2"));
  }

  @Test
  void aMemberReadsAndCommitsByKeyboard() {
    chooseByKeyboard("groups", "Open a consumer…");
    TextField group = (TextField) node("field-group");
    run(group::requestFocus);
    paste("audit");
    accept();
    assertEquals("audit", ((OpenConsumer) last()).group());
    chooseByKeyboard("groups", "Subscribe app-1 to orders");
    assertEquals(new Subscribe("app-1", List.of("orders")), last());
    chooseByKeyboard("groups", "Poll with app-1…");
    accept();
    assertEquals(new Poll("app-1", 10, null), last());
    chooseByKeyboard("groups", "app-1 commits");
    assertEquals(new Commit("app-1"), last());
    assertEquals(
        1L, call(() -> session().cluster().offsets().get("audit").values().iterator().next()));
  }

  @Test
  void anOpenTransactionHoldsTheLastStableOffsetByMouse() {
    choose("transactions", "Begin pay-1");
    assertEquals(new BeginTransaction("pay-1"), last());
    choose("transactions", "Write to pay-1…");
    click("dialog-accept");
    assertTrue(last() instanceof SendInTransaction, () -> last().toString());
    click("replicate-all");
    assertHeld();
    choose("transactions", "Commit pay-1");
    click("replicate-all");
    assertReleased();
  }

  @Test
  void anOpenTransactionHoldsTheLastStableOffsetByKeyboard() {
    chooseByKeyboard("transactions", "Begin pay-1");
    chooseByKeyboard("transactions", "Write to pay-1…");
    accept();
    press(KeyCode.R);
    await(
        "the followers have fetched",
        () -> session().partition().orElseThrow().highWatermark() == 2);
    assertHeld();
    chooseByKeyboard("transactions", "Commit pay-1");
    assertEquals(new CommitTransaction("pay-1", null), last());
    press(KeyCode.R);
    await(
        "the marker is replicated", () -> session().partition().orElseThrow().highWatermark() == 3);
    assertReleased();
  }

  private static void assertHeld() {
    await("LSO is drawn", () -> isSeen("lso"));
    assertTrue(spoken("lso").startsWith("Last stable offset 1"), () -> spoken("lso"));
    assertTrue(spoken("hw").startsWith("High watermark 2"), () -> spoken("hw"));
    Node lso = node("lso");
    Node hw = node("hw");
    assertTrue(
        call(() -> lso.getBoundsInParent().getMaxX() <= hw.getBoundsInParent().getMaxX()),
        "LSO lies left of HW");
  }

  private static void assertReleased() {
    await("LSO follows HW and needs no line", () -> !isSeen("lso"));
    assertTrue(spoken("hw").startsWith("High watermark 3"), () -> spoken("hw"));
    assertEquals(
        3L,
        call(() -> session().cluster().lastStableOffset(session().shownPartition().orElseThrow())));
  }

  @Test
  void whatCannotRunStaysInItsMenuAndSaysWhy() {
    openMenu("producers");
    Node flush = row("Flush");
    assertTrue(
        call(
            () ->
                flush
                    .getParent()
                    .getPseudoClassStates()
                    .contains(PseudoClass.getPseudoClass("disabled"))));
    assertEquals("Flush, No producer is open: open one first.", call(flush::getAccessibleText));
    click(flush);
    assertEquals(REPLICATED, call(Journey::at));
    press(KeyCode.ESCAPE);
    assertFalse(call(Journey::onBranch));
  }
}
