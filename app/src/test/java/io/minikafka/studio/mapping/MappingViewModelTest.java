package io.minikafka.studio.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.library.Library;
import io.minikafka.studio.library.LibraryViewModel;
import io.minikafka.studio.mapping.MappingPage.Line;
import io.minikafka.studio.mapping.MappingPage.Section;
import io.minikafka.studio.mapping.MappingPage.State;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which rows of the guide are listed, which one is selected, and what its buttons do. */
class MappingViewModelTest {
  private final Session session = new Session(new ManualPace(), new Preferences());
  private final LibraryViewModel library =
      new LibraryViewModel(session, new ScenarioOpener(session, Runnable::run, Runnable::run));
  private final List<String> shown = new ArrayList<>();
  private final List<String> compared = new ArrayList<>();
  private final MappingViewModel model =
      new MappingViewModel(
          MappingTable.get(),
          library,
          lesson -> shown.add(lesson.title()),
          (lesson, rules) -> compared.add(lesson.title() + " " + rules));

  private List<Line> lines() {
    return model.pageProperty().get().sections().stream()
        .flatMap(section -> section.lines().stream())
        .toList();
  }

  private List<String> ids() {
    return lines().stream().map(line -> line.row().id()).toList();
  }

  private Line line(String id) {
    return lines().stream().filter(line -> line.row().id().equals(id)).findFirst().orElseThrow();
  }

  private String selected() {
    return model.pageProperty().get().detail().orElseThrow().line().row().id();
  }

  @Test
  void everyRowIsListedTheWorstGradeFirstAndTheFirstOneIsSelected() {
    assertEquals(51, lines().size());
    for (Section section : model.pageProperty().get().sections()) {
      List<Grade> grades = section.lines().stream().map(line -> line.row().grade()).toList();
      List<Grade> sorted = grades.stream().sorted(Comparator.reverseOrder()).toList();
      assertEquals(sorted, grades, section.title());
    }
    assertEquals(ids().get(0), selected());
    model.worstFirstProperty().set(false);
    assertEquals(MappingTable.get().rows().stream().map(MappingTable.Row::id).toList(), ids());
  }

  @Test
  void everyWordOfASearchMustBeThere() {
    model.searchProperty().set("high watermark");
    assertTrue(ids().contains("high-watermark"), ids().toString());
    assertFalse(ids().contains("round-robin"));
    int both = ids().size();
    model.searchProperty().set("watermark");
    assertTrue(ids().size() >= both);
    model.searchProperty().set("kip-360");
    assertEquals(List.of("epoch-fencing"), ids());
    model.searchProperty().set("watermark nothingsaysthis");
    assertEquals(List.of(), ids());
    model.searchProperty().set("");
    assertEquals(51, ids().size());
  }

  @Test
  void gradesSectionsAndStatesNarrowTheListAndTheCountsStay() {
    model.grades().remove(Grade.SIMPLIFIED);
    model.grades().remove(Grade.EQUIVALENT);
    assertEquals(List.of("truncate-at-high-watermark", "promotion-cuts-leader"), ids());
    assertEquals(2, model.pageProperty().get().grades().get(Grade.OPPOSITE));
    assertEquals(51, model.pageProperty().get().grades().values().stream().mapToInt(n -> n).sum());
    model.clear();
    String first = MappingTable.get().sections().get(0);
    model.toggleSection(first);
    assertTrue(lines().stream().allMatch(line -> line.row().section().equals(first)));
    model.toggleSection(first);
    assertEquals(51, ids().size());
    model.states().remove(State.NOT_SEEN);
    assertTrue(lines().stream().noneMatch(line -> line.state() == State.NOT_SEEN));
  }

  @Test
  void aRowThatIsNotListedMakesRoomForItself() {
    model.searchProperty().set("round-robin");
    model.select("recovery");
    assertEquals("", model.searchProperty().get());
    assertEquals("recovery", selected());
    assertTrue(line("recovery").selected());
  }

  @Test
  void theSelectionMovesAmongTheRowsThatAreListedAndStaysInside() {
    model.move(1);
    assertEquals(ids().get(1), selected());
    model.move(-5);
    assertEquals(ids().get(0), selected());
    model.move(500);
    assertEquals(ids().get(50), selected());
  }

  @Test
  void aRowRunsBesideKafkasRulesWhereTheyDifferAndAloneWhereTheyDoNot() {
    model.run(line("promotion-cuts-leader"));
    assertEquals(1, compared.size());
    assertTrue(compared.get(0).endsWith("[promotion]"), compared.toString());
    assertEquals(List.of(), shown);
    Line same =
        lines().stream()
            .filter(each -> each.row().rules().isEmpty() && each.lesson().isPresent())
            .findFirst()
            .orElseThrow();
    model.run(same);
    assertEquals(List.of(same.lesson().map(Library.Lesson::title).orElseThrow()), shown);
    model.compare(same);
    assertEquals(1, compared.size(), "there are no two sides");
    model.showMe(line("promotion-cuts-leader"));
    assertEquals(2, shown.size());
  }

  @Test
  void aRowWhoseLessonIsOpenIsInProgressAndSeenOnceItIsDone() {
    Line row = line("promotion-cuts-leader");
    assertEquals(State.NOT_SEEN, row.state());
    library.open(row.lesson().orElseThrow());
    assertEquals(State.IN_PROGRESS, line("promotion-cuts-leader").state());
    while (session.history().canStep()) {
      session.step();
    }
    assertEquals(State.SEEN, line("promotion-cuts-leader").state());
  }

  @Test
  void onlyWhatIsLeftOutOnPurposeHasNoScenario() {
    assertEquals(
        List.of("exclusions"),
        lines().stream()
            .filter(line -> line.state() == State.NOTHING)
            .map(line -> line.row().id())
            .toList());
    assertEquals("", line("exclusions").action());
    model.run(line("exclusions"));
    assertEquals(List.of(), shown);
  }

  @Test
  void theDetailNamesBothValuesOfEachRuleAndTheRowsThatBelongToIt() {
    model.select("promotion-cuts-leader");
    MappingPage.Detail detail = model.pageProperty().get().detail().orElseThrow();
    assertTrue(detail.compares());
    assertEquals("promotion", detail.rules().get(0).name());
    assertEquals("cut-to-high-watermark", detail.rules().get(0).miniKafka());
    assertEquals("keep-log", detail.rules().get(0).kafka());
    assertFalse(detail.related().isEmpty());
  }

  private Optional<Stops> stops(String id) {
    model.select(id);
    return model.pageProperty().get().detail().orElseThrow().stops();
  }

  @Test
  void anEquivalentRowShowsTheLastMomentThatIsAlikeAndTheFirstThatIsNot() {
    Stops stops = stops("high-watermark").orElseThrow();
    assertEquals("After 3 commands of its scenario both are alike.", stops.same());
    assertEquals(0, stops.alike().orElseThrow().highWatermark());
    assertEquals(1, stops.miniKafka().orElseThrow().highWatermark());
    assertEquals(0, stops.kafka().orElseThrow().highWatermark());
    assertEquals(
        "Command 4 parts them (All followers pull). HW: MiniKafka 1, Kafka 0.", stops.parts());
    assertTrue(stops("acks-1").isEmpty(), "no rule makes it stop");
    assertTrue(stops("promotion-cuts-leader").isEmpty(), "it is not equivalent");
  }

  @Test
  void everyEquivalentRowThatStopsSomewhereSaysWhere() {
    for (MappingTable.Row row : MappingTable.get().rows()) {
      model.select(row.id());
      MappingPage.Detail detail = model.pageProperty().get().detail().orElseThrow();
      boolean stops = row.grade() == Grade.EQUIVALENT && detail.compares();
      assertEquals(stops, detail.stops().isPresent(), row.id());
      detail.stops().ifPresent(each -> assertTrue(each.alike().isPresent(), row.id()));
    }
  }

  @Test
  void aSmallLogDrawsTheNewestOffsetsOfEachReplicaUpToASharedEnd() {
    PartitionFacts facts = stops("high-watermark").orElseThrow().miniKafka().orElseThrow();
    List<String> near = words(SmallLog.draw(facts, "MiniKafka: ", facts.end(), 260));
    assertEquals(3, near.stream().filter("0"::equals).count(), near.toString());
    assertTrue(near.contains("MiniKafka: HW 1"), near.toString());
    assertTrue(near.contains("B1 leader"), near.toString());
    List<String> far = words(SmallLog.draw(facts, "", 100, 260));
    assertFalse(far.contains("0"), far.toString());
  }

  private static List<String> words(Drawing drawing) {
    return drawing.shapes().stream()
        .filter(Shape.Text.class::isInstance)
        .map(each -> ((Shape.Text) each).string())
        .toList();
  }
}
