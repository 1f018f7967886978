package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class StudioApplicationTest {
  @SuppressWarnings("NullAway.Init")
  private Stage stage;

  @Start
  void start(Stage primary) {
    stage = primary;
    new StudioApplication().start(primary);
  }

  @Test
  void theWindowOpensTheFirstSampleBeforeItsFirstStep(FxRobot robot) throws Exception {
    WaitForAsyncUtils.waitFor(
        10, TimeUnit.SECONDS, () -> stage.getTitle().equals("The first record · MiniKafka Studio"));
    assertTrue(stage.isShowing());
    robot.interact(
        () -> {
          assertTrue(robot.lookup("#undo").query().isDisabled());
          assertEquals(
              List.of(),
              List.of(
                      "#undo #redo #step #play #replicate-all #replicate-one #append #clock #failures #promote #log-menu #export #present #theme #rules #log-diagram #timeline"
                          .split(" "))
                  .stream()
                  .filter(id -> robot.lookup(id).tryQuery().isEmpty())
                  .toList());
        });
  }
}
