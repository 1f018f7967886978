package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

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
  void theWindowShowsItsName() {
    assertTrue(stage.isShowing());
    assertEquals("MiniKafka Studio", stage.getTitle());
  }
}
