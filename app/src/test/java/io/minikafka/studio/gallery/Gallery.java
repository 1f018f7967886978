package io.minikafka.studio.gallery;

import io.minikafka.studio.TextSize;
import io.minikafka.studio.Theme;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import io.minikafka.studio.paint.SvgPainter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * Writes pictures of every mark and every control in the three themes, to look at: {@code
 * target/gallery} unless a folder is named.
 */
public final class Gallery {
  private Gallery() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments.length > 0 ? arguments[0] : "target/gallery");
    for (Theme theme : Theme.values()) {
      String name = theme.name().toLowerCase(Locale.ROOT);
      Palette palette = Palette.of(theme);
      write(
          Fx.call(() -> PictureWriter.paint(MarkSheet.drawing(), palette, 1)),
          folder,
          name + "-marks");
      write(
          Fx.call(() -> PictureWriter.paint(MarkSheet.drawing(), palette, 2)),
          folder,
          name + "-marks-2x");
      Files.writeString(
          folder.resolve(name + "-marks.svg"),
          SvgPainter.svg(MarkSheet.drawing(), palette, "Marks"));
      write(controls(theme, TextSize.PERCENT_100), folder, name + "-controls");
      write(controls(theme, TextSize.PERCENT_150), folder, name + "-controls-large");
      write(menu(theme), folder, name + "-menu");
      write(dialog(theme), folder, name + "-dialog");
    }
    Platform.exit();
  }

  private static Picture controls(Theme theme, TextSize size) throws Exception {
    return Fx.call(
        () -> {
          Scene scene = new Scene(ControlSheet.root(), 1920, 1080);
          theme.applyTo(scene);
          size.applyTo(scene);
          return PictureWriter.of(scene.snapshot(null));
        });
  }

  private static Picture menu(Theme theme) throws Exception {
    Stage stage =
        Fx.call(
            () -> {
              Stage made = new Stage();
              Scene scene = new Scene(new StackPane(), 480, 520);
              theme.applyTo(scene);
              made.setScene(scene);
              made.show();
              return made;
            });
    ContextMenu menu =
        Fx.call(
            () -> {
              ContextMenu made = ControlSheet.menu();
              made.show(stage, stage.getX() + 20, stage.getY() + 20);
              return made;
            });
    Thread.sleep(300);
    return Fx.call(
        () -> {
          Picture picture = PictureWriter.of(menu.getScene().snapshot(null));
          menu.hide();
          stage.hide();
          return picture;
        });
  }

  private static Picture dialog(Theme theme) throws Exception {
    return Fx.call(
        () -> {
          Stage stage = new Stage();
          Scene scene = new Scene(new StackPane(), 300, 200);
          theme.applyTo(scene);
          stage.setScene(scene);
          stage.show();
          Alert alert = new Alert(Alert.AlertType.CONFIRMATION);
          alert.initOwner(stage);
          alert.setHeaderText("Append to orders-0");
          alert.setGraphic(null);
          VBox content =
              new VBox(
                  8,
                  new Label("key"),
                  new TextField("o-22"),
                  new Label("value"),
                  new TextField("new"));
          alert.getDialogPane().setContent(content);
          alert.show();
          Picture picture = PictureWriter.of(alert.getDialogPane().getScene().snapshot(null));
          alert.close();
          stage.hide();
          return picture;
        });
  }

  private static void write(Picture picture, Path folder, String name) throws Exception {
    PictureWriter.write(picture, Map.of("Title", name), folder.resolve(name + ".png"));
  }
}
