package io.minikafka.studio.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.Theme;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.library.LibraryViewModel;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the page has little width, the table goes aside and its tools below its title. */
class MappingViewTest {
  private static final double LEAST = 560;

  @ParameterizedTest
  @ValueSource(ints = {960, 1280, 1600})
  void theTableIsAsWideAsItsColumnsNeedAndItsToolsAreWithinThePage(int width) throws Exception {
    assertEquals(
        List.of(),
        Fx.call(
            () -> {
              MappingView page = page();
              Scene scene = new Scene(page, width, 504);
              for (int pass = 0; pass < 3; pass++) {
                scene.getRoot().applyCss();
                scene.getRoot().layout();
              }
              Bounds row = onScreen(page.lookup("#mapping-row-batch-codec"));
              assertTrue(row.getWidth() >= LEAST, () -> "a row in " + width + ": " + row);
              double detail = onScreen(page.lookup("#mapping-detail")).getMinX();
              return List.of("#mapping-order", "#mapping-export").stream()
                  .filter(id -> onScreen(page.lookup(id)).getMaxX() > detail)
                  .toList();
            }));
  }

  private static MappingView page() {
    Session session = new Session(new ManualPace(), new Preferences());
    LibraryViewModel library =
        new LibraryViewModel(session, new ScenarioOpener(session, Runnable::run, Runnable::run));
    MappingViewModel model =
        new MappingViewModel(MappingTable.get(), library, lesson -> {}, (lesson, rules) -> {});
    return new MappingView(
        model, 51, new SimpleObjectProperty<>(Theme.LIGHT), (name, content) -> {});
  }

  private static Bounds onScreen(Node node) {
    return node.localToScene(node.getLayoutBounds());
  }
}
