package io.minikafka.studio.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.inspector.TransactionsSheet.Card;
import io.minikafka.studio.inspector.TransactionsSheet.JournalLine;
import io.minikafka.studio.inspector.TransactionsSheet.Reached;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TransactionsViewModelTest {
  private static final int STAGED = 61;

  private final Session session = Scenes.session(Scenes.scenario("main"), STAGED);
  private final TransactionsViewModel model = new TransactionsViewModel(session);

  private TransactionsSheet sheet() {
    return model.sheet().get().orElseThrow();
  }

  private Card card(String id) {
    return sheet().cards().stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
  }

  @Test
  void theOpenOneComesFirstWithWhatItHolds() {
    Card open = sheet().cards().get(0);
    assertEquals("pay-3", open.id());
    assertTrue(open.open());
    assertEquals(
        List.of(
            "since: 10.700 s",
            "first offset: orders-0: 15",
            "staged offsets: billing: orders-3 → 8",
            "producer: none: no id, epoch, sequence"),
        open.properties().stream().map(row -> row.name() + ": " + row.value()).toList());
    assertEquals(
        List.of(Reached.NOW, Reached.AHEAD, Reached.AHEAD),
        open.stages().stream().map(TransactionsSheet.Stage::reached).toList());
  }

  @Test
  void whoeverHoldsTheLsoIsNamed() {
    assertEquals("LSO 15 of orders-0", sheet().held());
    assertTrue(card("pay-3").text().startsWith("It holds the LSO of orders-0 at 15."));
    session.perform(new BeginTransaction("pay-4"));
    assertTrue(card("pay-4").text().startsWith("It holds no LSO"), card("pay-4").text());
  }

  @Test
  void whatEndedSaysItsRecordsItsMarkerAndWhoReadsThem() {
    assertEquals("9, 10 · commit marker 11 · visible to read_committed", card("pay-1").text());
    assertEquals("12 · abort marker 13 · skipped by read_committed", card("pay-2").text());
    assertFalse(card("pay-2").committed());
    assertEquals(
        List.of("ongoing", "prepare_abort", "complete_abort"),
        card("pay-2").stages().stream().map(TransactionsSheet.Stage::state).toList());
  }

  @Test
  void everyLineOfTheJournalSaysWhatChanged() {
    List<String> lines =
        sheet().journal().stream()
            .map(
                line ->
                    line.number() + " " + line.id() + " " + line.state() + ": " + line.changed())
            .toList();
    assertEquals(13, lines.size());
    assertEquals("1 pay-1 ongoing: begin", lines.get(0));
    assertEquals("2 pay-1 ongoing: orders-0 from 9", lines.get(1));
    assertEquals("4 pay-1 prepare_commit: markers follow", lines.get(3));
    assertEquals("5 pay-1 complete_commit: nothing staged", lines.get(4));
    assertEquals("13 pay-3 ongoing: billing: orders-3 → 8", lines.get(12));
    assertTrue(sheet().journal().stream().allMatch(JournalLine::intact));
    assertEquals(
        List.of(13),
        sheet().journal().stream().filter(JournalLine::isNew).map(JournalLine::number).toList());
  }

  @Test
  void whatAStartWouldDoIsSaid() {
    assertEquals(
        "The last good line of each id counts. pay-3 stays ongoing and holds the LSO; nothing is"
            + " prepared, so nothing is finished for it. A bad line would end the reading there.",
        sheet().restart());
  }

  @Test
  void committingFromTheCardIsACommandLikeAnyOther() {
    Action commit = card("pay-3").actions().get(0);
    assertEquals("", commit.refusal());
    model.perform(commit);
    assertEquals(STAGED + 1, session.moment().number());
    assertEquals("prepare_commit", card("pay-3").stages().get(1).state());
    assertEquals(Reached.NOW, card("pay-3").stages().get(1).reached());
    assertEquals(
        "Its end is decided; a marker waits for followers. Replicate.", card("pay-3").text());
  }

  @Test
  void beforeTheFirstTransactionThereIsNothing() {
    session.goToStart();
    assertEquals(Optional.empty(), model.sheet().get());
  }
}
