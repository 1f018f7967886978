package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import io.minikafka.studio.picture.PictureApproval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Rectangle2D;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every screen in each theme at two sizes, beside the picture that a person approved. */
class ScreensTest {
  private record Size(int width, int height) {}

  private static final Size NARROW = new Size(1280, 720);
  private static final Size SMALLEST = new Size(800, 600);
  private static final List<Size> SIZES = List.of(new Size(1920, 1080), NARROW, SMALLEST);

  @ParameterizedTest
  @EnumSource(Screen.Start.class)
  void everyScreenLooksAsApproved(Screen.Start start) throws Exception {
    List<String> problems = new ArrayList<>();
    AppContext context = Fx.call(() -> open(start));
    for (Theme theme : Theme.values()) {
      for (Size size : SIZES) {
        List<Screen> screens = screens(start, theme, size);
        if (!screens.isEmpty()) {
          Fx.call(() -> look(context, theme, size));
        }
        for (Screen screen : screens) {
          String name = file(screen, size, theme);
          PictureApproval.problemOfScreen(name, picture(screen, context)).ifPresent(problems::add);
        }
      }
    }
    assertEquals(List.of(), problems);
  }

  private static List<Screen> screens(Screen.Start start, Theme theme, Size size) {
    return Arrays.stream(Screen.values())
        .filter(each -> each.start() == start && each.isShownIn(theme) && isSeen(each, size))
        .toList();
  }

  /** Groups have a page of their own where they have no room below the log. */
  private static boolean isSeen(Screen screen, Size size) {
    return switch (screen) {
      case PRESENT -> true;
      case GROUPS -> size == NARROW;
      default -> size != SMALLEST;
    };
  }

  private static String file(Screen screen, Size size, Theme theme) {
    String name = String.join("-", screen.name(), String.valueOf(size.width()), theme.name());
    return "screens/" + name.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  // As the program does: dressed, so that JavaFX's own sheet is not looked through, then opened.
  private static AppContext open(Screen.Start start) {
    AppContext context = Screen.Start.window();
    Scene scene = new Scene(new Group(), SIZES.get(0).width(), SIZES.get(0).height());
    Theme.LIGHT.applyTo(scene);
    scene.setRoot(context.studio());
    settle(context);
    start.open(context);
    return context;
  }

  private static boolean look(AppContext context, Theme theme, Size size) {
    context.session().preferences().themeProperty().set(theme);
    theme.applyTo(context.studio().getScene());
    context.studio().resize(size.width(), size.height());
    return settle(context);
  }

  private static Picture picture(Screen screen, AppContext context) throws Exception {
    Fx.call(
        () -> {
          screen.show(context);
          return settle(context);
        });
    // What was put off until the window is laid out has happened now.
    Fx.call(() -> settle(context));
    return Fx.call(() -> PictureWriter.of(screen.seen(context).snapshot(null, null)));
  }

  /** Lays out what changed and nothing else, as a pulse does. */
  private static boolean settle(AppContext context) {
    SnapshotParameters corner = new SnapshotParameters();
    corner.setViewport(new Rectangle2D(0, 0, 1, 1));
    context.studio().snapshot(corner, new WritableImage(1, 1));
    return true;
  }
}
