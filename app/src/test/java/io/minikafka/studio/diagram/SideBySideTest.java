package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.diagram.SideBySide.Cut;
import io.minikafka.studio.diagram.SideBySide.Frame;
import io.minikafka.studio.diagram.SideBySide.Pair;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two pictures that share one window of offsets. */
class SideBySideTest {
  @Test
  void whatWasCutIsToldWithinTheLaneOfALogThatEndsBeforeTheWindow() {
    DiagramInput ends = input(States.empty().facts());
    DiagramInput goesOn = input(States.main());
    Frame frame = new Frame(0, 21, List.of(), List.of(new Cut(2, 0, 2, "k-0, k-1")));
    Pair pair = SideBySide.layout(goesOn, ends, frame);
    List<DrawnTexts.Piece> told =
        DrawnTexts.of(pair.right()).stream().filter(each -> each.string().contains("cut")).toList();
    Geometry g = new Geometry(ends);
    assertTrue(!told.isEmpty(), "it is told");
    told.forEach(each -> assertTrue(each.x() >= g.minX(), each.toString()));
  }

  @Test
  void theFrameCrossesNoWordsAndNoRowOfEpochs() throws Exception {
    Session session = Scenes.session(Scenes.sample("no-greater-epoch"));
    session.goToEnd();
    TopicPartition orders = new TopicPartition("orders", 0);
    DiagramInput both = input(PartitionFacts.of(session.moment(), orders).orElseThrow());
    Drawing drawn = SideBySide.layout(both, both, new Frame(0, 1, List.of(), List.of())).left();
    List<DrawnTexts.Piece> words = DrawnTexts.of(drawn);
    List<Shape.Line> sides =
        drawn.shapes().stream()
            .filter(Shape.Line.class::isInstance)
            .map(Shape.Line.class::cast)
            .filter(line -> line.stroke().tone() == Tone.DANGER && line.x1() == line.x2())
            .toList();
    assertTrue(sides.size() > 2, "sides in parts: " + sides);
    for (Shape.Line side : sides) {
      for (DrawnTexts.Piece piece : words) {
        boolean across = piece.x() < side.x1() && side.x1() < piece.x() + piece.w();
        boolean within = side.y1() < piece.y() + piece.h() && piece.y() < side.y2();
        assertFalse(across && within, piece + " and " + side);
      }
    }
  }

  private static DiagramInput input(PartitionFacts facts) {
    return SideBySide.input(facts, 700, 520, Shown.EVERYTHING, DiagramMode.FULL);
  }
}
