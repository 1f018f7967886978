package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

class StableIdsTest extends Journey {
  private static final List<String> WINDOW =
      List.of(
          "undo redo step play replicate-all replicate-one append clock failures promote log-menu export present theme rules scenarios question timeline events log-diagram"
              .split(" "));

  @Test
  void everyPartOfTheWindowIsFoundByItsId() {
    begin(2);
    stepTo(2);
    run(() -> session().preferences().everythingProperty().set(true));
    await("the diagram is drawn", () -> isSeen("hw"));
    await("the question is asked", () -> isSeen("question"));
    assertEquals(List.of(), call(() -> WINDOW.stream().filter(id -> all(id).size() != 1).toList()));
  }

  private static List<?> all(String id) {
    return all(node -> id.equals(node.getId()));
  }

  /** What is hidden would be given styles with all the rest, at the start and at each theme. */
  @Test
  void whatALessonDoesNotUseIsNotInTheScene() {
    begin(1);
    List<String> away = List.of("chapters", "transactions", "groups", "more", "zoom-fit", "notice");
    assertEquals(
        List.of(),
        call(
            () ->
                away.stream()
                    .filter(id -> studio.stage().getScene().lookup("#" + id) != null)
                    .toList()));
    run(() -> session().preferences().everythingProperty().set(true));
    await("they come when everything is shown", () -> isSeen("chapters") && isSeen("groups"));
    run(() -> session().preferences().everythingProperty().set(false));
    await("and go", () -> studio.stage().getScene().lookup("#chapters") == null);
  }

  @Test
  void lanesCaretsAndFlagsSayTheirValue() {
    begin(2);
    stepTo(2);
    await("tea is appended", () -> saysNow("leo-1", "1: 1"));
    assertEquals("LEO of broker 2: 0", spoken("leo-2"));
    assertEquals("LEO of broker 3: 0", spoken("leo-3"));
    assertTrue(spoken("lane-1").startsWith("Broker 1, leader of epoch 0, running, in sync"));
    assertTrue(spoken("lane-2").startsWith("Broker 2, follower, running, in sync, empty, LEO 0"));
    assertTrue(spoken("hw").startsWith("High watermark 0"), () -> spoken("hw"));
    assertEquals("In-sync replicas {1,2,3}, min 1", spoken("isr"));
    press(KeyCode.PAGE_DOWN);
    press(KeyCode.PAGE_DOWN);
    await("HW moves", () -> saysNow("hw", "High watermark 1"));
    assertEquals("LEO of broker 2: 1", spoken("leo-2"));
  }

  @Test
  void everyButtonHasANameAndSaysWhatItDoesOrWhyNot() {
    begin(2);
    run(() -> session().preferences().everythingProperty().set(true));
    await("the log menu is shown", () -> isSeen("log-menu"));
    for (String id : List.of("undo", "redo", "step", "play", "append", "replicate-one")) {
      assertTrue(!spoken(id).isBlank(), id);
      assertTrue(call(() -> !find(id).orElseThrow().getAccessibleHelp().isBlank()), id);
    }
    assertTrue(isDisabled("append"));
    assertEquals(
        "There is no partition yet: create a topic first.",
        call(() -> find("append").orElseThrow().getAccessibleHelp()));
  }
}
