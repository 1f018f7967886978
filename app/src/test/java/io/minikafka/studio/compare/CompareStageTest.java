package io.minikafka.studio.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.diagram.DrawnTexts;
import io.minikafka.studio.diagram.DrawnTexts.Piece;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two rule sets on a projector, with as many brokers as one likes. */
class CompareStageTest {
  private static final String STORY =
      """
      {"scenario": 1, "id": "story", "title": "Story", "mapping": ["promotion-cuts-leader"],
       "cluster": {"brokers": [%s]}, "steps": [
        {"do": "createTopic", "topic": "orders", "partitions": 1, "replicationFactor": %d},
        {"do": "append", "partition": "orders-0", "records": [{"key": "o-1", "value": "8"}]},
        {"do": "append", "partition": "orders-0", "records": [{"key": "o-2", "value": "8"}]},
        {"do": "replicate"},
        {"do": "append", "partition": "orders-0", "records": [{"key": "o-3", "value": "8"}]},
        {"do": "replicate", "partition": "orders-0", "follower": 2, "maxBatches": 1},
        {"do": "crashBroker", "broker": 1},
        {"do": "promote", "partition": "orders-0", "broker": 2},
        {"do": "replicate"}]}
      """;

  /** So many running brokers, and one that is down. */
  private static ComparePage page(int running) throws ScenarioProblem {
    int brokers = running + 1;
    String ids =
        IntStream.rangeClosed(1, brokers)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(","));
    Scenario scenario = ScenarioReader.read(STORY.formatted(ids, brokers), "story.json");
    Session session = new Session(new ManualPace(), new Preferences());
    CompareViewModel model =
        new CompareViewModel(session, Runnable::run, Runnable::run, row -> List.of("promotion"));
    session.openScenario(scenario, Optional.empty());
    for (int i = 0; i < scenario.commands().size(); i++) {
      session.step();
    }
    model.activeProperty().set(true);
    return model.pageProperty().get();
  }

  private static long count(List<Piece> pieces, String words, double least) {
    return pieces.stream().filter(at -> at.string().equals(words) && at.size() >= least).count();
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1920, 1080", "3, 1920, 1080", "5, 1920, 1080", "7, 1920, 1080", "2, 1280, 800",
    "3, 1280, 800", "3, 1280, 720", "2, 800, 600", "3, 1024, 768", "3, 800, 600"
  })
  void everyRunningBrokerIsLegibleOnBothSides(int running, double width, double height)
      throws Exception {
    ComparePage page = page(running);
    Drawing drawing = CompareStage.of(page, CompareMarks.withoutFiles(), width, height);
    List<Piece> pieces = DrawnTexts.of(drawing);
    int drawn = Math.min(5, running);
    for (int broker = 2; broker <= drawn + 1; broker++) {
      assertEquals(2, count(pieces, "Broker " + broker, height / 50), "broker " + broker);
    }
    assertTrue(pieces.stream().noneMatch(at -> at.size() < height / 50 - 0.01), pieces.toString());
    // Cut on the left, kept on the right.
    double largest =
        pieces.stream()
            .filter(at -> at.string().equals("2"))
            .mapToDouble(Piece::size)
            .max()
            .orElse(0);
    assertTrue(largest >= height / 30 - 0.01, "offsets of " + largest);
    assertEquals(drawn, count(pieces, "2", largest), pieces.toString());
    String foot = pieces.stream().map(Piece::string).collect(Collectors.joining(" "));
    assertEquals(running > drawn, foot.contains("Broker 7 is not shown."), foot);
    assertEquals(List.of(), DrawnTexts.overlaps(drawing));
  }

  @ParameterizedTest
  @CsvSource({"2, 1920, 1080", "2, 1280, 720", "2, 800, 600", "3, 1920, 1080", "3, 1024, 768"})
  void whatWasCutIsToldWithinTheFrame(int running, double width, double height) throws Exception {
    Drawing drawing = CompareStage.of(page(running), CompareMarks.withoutFiles(), width, height);
    int told = 0;
    for (Shape side : drawing.shapes()) {
      if (!(side instanceof Shape.Group group)) {
        continue;
      }
      double right = frame(group).x() + frame(group).w();
      Drawing alone = new Drawing(width, height, group.shapes(), List.of());
      for (Piece piece : DrawnTexts.of(alone)) {
        if (piece.string().matches(".*(was|cut|here).*")) {
          told++;
          assertTrue(piece.x() + piece.w() < right, piece + " and a frame up to " + right);
        }
      }
    }
    assertTrue(told > 0, "nothing is told");
  }

  private static Shape.Box frame(Shape.Group side) {
    return side.shapes().stream()
        .filter(Shape.Box.class::isInstance)
        .map(Shape.Box.class::cast)
        .filter(box -> box.stroke() != null && box.stroke().tone() == Tone.DANGER)
        .reduce((first, last) -> last)
        .orElseThrow();
  }
}
