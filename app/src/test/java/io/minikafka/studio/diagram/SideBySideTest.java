package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.diagram.SideBySide.Cut;
import io.minikafka.studio.diagram.SideBySide.Frame;
import io.minikafka.studio.diagram.SideBySide.Pair;
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

  private static DiagramInput input(PartitionFacts facts) {
    return SideBySide.input(facts, 700, 520, Shown.EVERYTHING, DiagramMode.FULL);
  }
}
