package io.minikafka.studio.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

class StoryboardTest {
  private static List<String> texts(String caption, String narration) {
    Drawing picture = new Drawing(800, 10, List.of(), List.of());
    return Storyboard.page(picture, new Storyboard.Words("step 1", caption, narration, List.of()))
        .shapes()
        .stream()
        .filter(Shape.Text.class::isInstance)
        .map(shape -> ((Shape.Text) shape).string())
        .toList();
  }

  @Test
  void whatTheCaptionSaysIsNotSaidAgain() {
    assertEquals(List.of("step 1", "HW moves."), texts("HW moves.", "HW moves."));
    assertEquals(List.of("step 1", "HW moves"), texts("HW moves", "HW moves."));
  }

  @Test
  void aNarrationThatSaysMoreFollowsTheCaption() {
    assertEquals(
        List.of("step 1", "HW moves.", "Broker 2 has it."), texts("HW moves.", "Broker 2 has it."));
  }
}
