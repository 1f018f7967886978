package io.minikafka.studio.inspector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.CrashDuringCompaction;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.FlushLogs;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.inspector.FilesViewModel.FileChoice;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FilesViewModelTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final int COMMANDS = 78;

  private final Session session = Scenes.session(Scenes.scenario("main"), COMMANDS);
  private final FilesViewModel model = new FilesViewModel(session);

  private FilesSheet sheet() {
    return model.sheet().get().orElseThrow();
  }

  private OpenFile opened() {
    return sheet().opened().orElseThrow();
  }

  @Test
  void everyFileOfTheLeaderIsListedWithWhatIsForced() {
    assertEquals(1, sheet().broker());
    assertEquals(
        List.of(
            "00000000000000000004.log 189 forced",
            "00000000000000000004.index 12 forced",
            "00000000000000000009.log 372 forced",
            "00000000000000000009.index 36 forced",
            "00000000000000000014.log 527 not forced",
            "00000000000000000014.index 36 not forced"),
        sheet().files().stream()
            .map(file -> file.path().name() + " " + file.bytes() + " " + file.state())
            .toList());
  }

  @Test
  void whatAPowerFailureWouldTakeNamesTheRecords() {
    assertTrue(
        sheet().powerFailure().startsWith("All of …0014.log: records 14–20."),
        sheet().powerFailure());
    session.perform(new FlushLogs());
    assertTrue(sheet().losesNothing());
  }

  @Test
  void theClustersOwnFilesSayHowTheyAreWritten() {
    assertEquals(
        List.of(
            "metadata.json forced, renamed, directory forced",
            "offsets.json forced, renamed, directory forced",
            "producer-identities.json forced, renamed; directory not forced",
            "transactions.journal 13 lines, each forced"),
        sheet().clusterFiles().stream().map(file -> file.path() + " " + file.how()).toList());
  }

  @Test
  void theOperationsOfTheCommandComeInOrderWithWhatWasLeftOut() {
    assertEquals(
        List.of(
            "Append B1 …0014.log: 81 B at 446",
            "–  no index entry: 446 − 365 = 81 < 128",
            "–  no force: "),
        sheet().operations().stream()
            .map(each -> each.verb() + " " + each.disk() + " " + each.file() + ": " + each.detail())
            .toList());
  }

  @Test
  void theIndexIsThatOfTheActiveSegmentOrOfTheOpenFile() {
    assertEquals("…0014", sheet().index().orElseThrow().segment());
    assertEquals(
        "[14, 16, 19]",
        sheet().index().orElseThrow().entries().stream()
            .map(each -> each.offset())
            .toList()
            .toString());
    session.selectionProperty().set(new Selection.OfSegment(ORDERS, 2, 9));
    assertEquals(2, sheet().broker());
    assertEquals("…0009", sheet().index().orElseThrow().segment());
  }

  @Test
  void theBytesOfARecordAreShownInItsFile() {
    Selection.OfRecord record = new Selection.OfRecord(ORDERS, 1, 18);
    session.selectionProperty().set(record);
    model.showRecord(record);
    OpenFile file = opened();
    assertEquals("00000000000000000014.log", file.path().name());
    assertEquals(new OpenFile.Jump(18, 255 + 81), file.jump().orElseThrow());
    byte[] whole = session.cluster().brokers().get(1).disk().find(file.path()).orElseThrow().read();
    assertArrayEquals(
        Arrays.copyOfRange(
            whole, (int) file.from(), (int) Math.min(whole.length, file.from() + OpenFile.PART)),
        file.content());
    List<HexField> strong = file.fields().stream().filter(HexField::strong).toList();
    assertEquals(1, strong.size());
    assertEquals(255 + 81 - file.from(), strong.get(0).from());
  }

  @Test
  void theFieldsOfALogCoverEveryByteThatIsShown() {
    model.toggle(
        new FileChoice(Optional.of(1), new FilePath("orders-0", "00000000000000000014.log")));
    for (int page = 0; page < 3; page++) {
      OpenFile file = opened();
      for (int at = 0; at < file.content().length; at++) {
        int byteAt = at;
        assertEquals(
            1,
            file.fields().stream()
                .filter(field -> field.from() <= byteAt && byteAt < field.end())
                .count(),
            "byte " + (file.from() + at));
      }
      model.page(1);
    }
  }

  @Test
  void pagesGoOnToTheEndAndBackToTheStart() {
    model.toggle(
        new FileChoice(Optional.of(1), new FilePath("orders-0", "00000000000000000014.log")));
    assertEquals(0, opened().from());
    assertTrue(opened().hasAfter());
    model.page(1);
    assertEquals(527, opened().from() + opened().content().length);
    model.page(-1);
    assertEquals(0, opened().from());
  }

  @Test
  void aFileOfTheClusterIsShownAsText() {
    model.toggle(new FileChoice(Optional.empty(), new FilePath("", "metadata.json")));
    assertTrue(opened().text().contains("orders"), opened().text());
    model.toggle(new FileChoice(Optional.empty(), new FilePath("", "metadata.json")));
    assertEquals(Optional.empty(), sheet().opened());
  }

  @Test
  void whatACompactionLeavesBehindIsNamed() {
    session.perform(new CrashDuringCompaction(ORDERS, 1));
    session.perform(new Compact(ORDERS, 1, 0));
    List<String> notes =
        sheet().directories().stream()
            .map(FilesSheet.Directory::note)
            .filter(note -> !note.isEmpty())
            .toList();
    assertEquals(2, notes.size(), notes.toString());
    assertTrue(notes.get(0).startsWith("Only the backup directory is left: orders-0"));
    assertEquals(
        "Compaction built it for orders-0; the rename to orders-0 is missing.", notes.get(1));
  }

  @Test
  void theFilesOfABrokerAreShownWhereItIsAskedFor() {
    InspectorViewModel inspector = new InspectorViewModel(session);
    session.selectionProperty().set(new Selection.OfFiles(3));
    assertEquals(InspectorViewModel.Tab.FILES, inspector.tabProperty().get());
    assertEquals(3, inspector.files().sheet().get().orElseThrow().broker());
  }
}
