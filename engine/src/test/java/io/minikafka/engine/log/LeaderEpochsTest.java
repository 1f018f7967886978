package io.minikafka.engine.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.CreateDirectory;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.log.LeaderEpochs.End;
import io.minikafka.engine.log.LeaderEpochs.Entry;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The history of leader epochs of one log. */
class LeaderEpochsTest {
  private static final LeaderEpochs THREE =
      LeaderEpochs.EMPTY.noting(0, 0).noting(2, 3).noting(5, 5);

  @Test
  void anEpochIsNotedOnce() {
    assertSame(THREE, THREE.noting(5, 7));
    assertEquals(
        List.of(new Entry(0, 0), new Entry(2, 3), new Entry(5, 5), new Entry(6, 9)),
        THREE.noting(6, 9).entries());
    assertSame(LeaderEpochs.NOT_KEPT, LeaderEpochs.NOT_KEPT.noting(1, 1));
  }

  @Test
  void whatBeginsAtTheSameOffsetOrLaterIsReplaced() {
    assertEquals(List.of(new Entry(0, 0), new Entry(7, 3)), THREE.noting(7, 3).entries());
    assertEquals(List.of(new Entry(1, 0)), LeaderEpochs.EMPTY.noting(0, 0).noting(1, 0).entries());
  }

  @Test
  void cuttingTheLogForgetsWhatBeganThereOrLater() {
    assertEquals(List.of(new Entry(0, 0), new Entry(2, 3)), THREE.endingAt(5).entries());
    assertEquals(List.of(new Entry(0, 0)), THREE.endingAt(3).entries());
    assertSame(THREE, THREE.endingAt(6));
  }

  @Test
  void deletingTheLogsBeginningMovesTheEpochThatIsLeftThere() {
    assertEquals(
        List.of(new Entry(0, 2), new Entry(2, 3), new Entry(5, 5)), THREE.startingAt(2).entries());
    assertEquals(List.of(new Entry(5, 8)), THREE.startingAt(8).entries());
    assertSame(THREE, THREE.startingAt(0));
  }

  @Test
  void kip101AnswersWithTheNextEpochAndDoesNotSayWhoseEndThatIs() {
    assertEquals(new End(0, 3), THREE.startOfFirstGreater(0, 10));
    assertEquals(new End(1, 3), THREE.startOfFirstGreater(1, 10));
    assertEquals(new End(5, 10), THREE.startOfFirstGreater(5, 10));
    assertEquals(End.UNDEFINED, THREE.startOfFirstGreater(6, 10));
  }

  @Test
  void kip279AnswersWithTheLargestEpochAtOrBelow() {
    assertEquals(new End(0, 3), THREE.endOf(1, 10));
    assertEquals(new End(2, 5), THREE.endOf(4, 10));
    assertEquals(new End(1, 4), LeaderEpochs.EMPTY.noting(3, 4).endOf(1, 9));
  }

  @Test
  void theFileIsReadAsItWasWrittenAndUpToItsFirstBadLine() {
    assertEquals(THREE, LeaderEpochs.EMPTY.read(with(THREE.text()), "t-0"));
    assertEquals(
        List.of(new Entry(0, 0)),
        LeaderEpochs.EMPTY.read(with("0\n3\n0 0\n2 x\n5 5\n"), "t-0").entries());
    assertEquals(LeaderEpochs.EMPTY, LeaderEpochs.EMPTY.read(DiskImage.EMPTY, "t-0"));
    assertSame(LeaderEpochs.NOT_KEPT, LeaderEpochs.NOT_KEPT.read(with(THREE.text()), "t-0"));
  }

  private static DiskImage with(String text) {
    FilePath file = new FilePath("t-0", LeaderEpochs.FILE);
    return DiskImage.EMPTY
        .apply(new CreateDirectory("t-0"))
        .apply(new Create(file))
        .apply(new Append(file, text.getBytes(StandardCharsets.UTF_8)));
  }
}
