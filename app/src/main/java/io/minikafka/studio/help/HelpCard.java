package io.minikafka.studio.help;

import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.control.Nodes;
import io.minikafka.studio.dialog.DialogCard;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Glyph;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The keys on one card. */
public final class HelpCard {
  private static final double KEYS_WIDTH = 168;
  private static final double COLUMN = 430;
  private static final double GAP = 32;

  /** How wide the marks are drawn. */
  public static final double WIDTH = 1240;

  private HelpCard() {}

  /**
   * The card; {@code onClose} takes it away.
   *
   * @param marks the marks on the shown picture and what they mean; none where none is shown
   */
  public static DialogCard of(
      Optional<Drawing> marks, ObservableValue<Theme> theme, Runnable onClose) {
    List<HelpKeys.Group> groups = HelpKeys.all();
    VBox left = new VBox(18);
    VBox right = new VBox(18);
    for (int i = 0; i < groups.size(); i++) {
      (i < 3 ? left : right).getChildren().add(group(groups.get(i)));
    }
    VBox body =
        new VBox(
            16, new HBox(GAP, left, right), Nodes.paragraph(text("help.more"), StyleClasses.INK2));
    marks.ifPresent(each -> body.getChildren().add(picture(each, theme)));
    Button close = new Button(text("dialog.close"));
    close.setId("dialog-accept");
    close.setDefaultButton(true);
    close.setOnAction(event -> onClose.run());
    return new DialogCard(Glyph.QUEST, text("help.title"), body, onClose, close);
  }

  private static VBox picture(Drawing marks, ObservableValue<Theme> theme) {
    DrawingView drawing = new DrawingView(theme);
    drawing.setId("help-marks");
    drawing.show(marks);
    return new VBox(6, label(text("help.marks"), StyleClasses.STRONG), drawing);
  }

  private static VBox group(HelpKeys.Group group) {
    VBox box = new VBox(6, label(group.title(), StyleClasses.STRONG));
    box.setPrefWidth(COLUMN);
    for (HelpKeys.Line line : group.lines()) {
      HBox keys = new HBox(4);
      keys.setAlignment(Pos.CENTER_LEFT);
      keys.setMinWidth(KEYS_WIDTH);
      keys.setPrefWidth(KEYS_WIDTH);
      line.keys().forEach(key -> keys.getChildren().add(KeyCap.of(key)));
      HBox row = new HBox(8, keys, label(line.meaning()));
      row.setAlignment(Pos.CENTER_LEFT);
      box.getChildren().add(row);
    }
    return box;
  }
}
