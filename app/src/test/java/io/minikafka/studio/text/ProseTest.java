package io.minikafka.studio.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.studio.text.Prose.Run;
import io.minikafka.studio.text.Prose.Style;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProseTest {
  @Test
  void strongAndCodeAreSetApart() {
    assertEquals(
        List.of(
            new Run("HW stays at ", Style.PLAIN),
            new Run("17", Style.STRONG),
            new Run(": ", Style.PLAIN),
            new Run("acks=1", Style.CODE),
            new Run(" asks one", Style.PLAIN)),
        Prose.parse("HW stays at **17**: `acks=1` asks one"));
  }

  @Test
  void aMarkWithoutItsEndStandsForItself() {
    assertEquals(List.of(new Run("2 ** 3 and `x", Style.PLAIN)), Prose.parse("2 ** 3 and `x"));
    assertEquals(List.of(new Run("****", Style.PLAIN)), Prose.parse("****"));
    assertEquals(List.of(), Prose.parse(""));
  }

  @Test
  void onlyTheWholeWordIsEmphasised() {
    assertEquals(
        List.of(
            new Run("record ", Style.PLAIN),
            new Run("2", Style.STRONG),
            new Run(" at 22", Style.PLAIN)),
        Prose.emphasise("record 2 at 22", "2"));
    assertEquals(List.of(new Run("record 22", Style.PLAIN)), Prose.emphasise("record 22", "2"));
    assertEquals(
        List.of(
            new Run("Broker 1 took record ", Style.PLAIN),
            new Run("1", Style.STRONG),
            new Run(" now", Style.PLAIN)),
        Prose.emphasise("Broker 1 took record 1 now", "1", 8));
  }

  @Test
  void aLongNameOfCodeIsFoldedAfterADotOrBeforeACapital() {
    assertEquals(
        "see max.in.flight.requests.\nper.connection",
        Prose.plain(Prose.folded(Prose.parse("see `max.in.flight.requests.per.connection`"), 24)));
    assertEquals(
        "offsetsFor\nTimes", Prose.plain(Prose.folded(Prose.parse("`offsetsForTimes`"), 12)));
    List<Prose.Run> plain = Prose.parse("words of any length stay");
    assertEquals(plain, Prose.folded(plain, 4));
  }
}
