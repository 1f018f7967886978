package io.minikafka.studio.help;

import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.control.Nodes;
import io.minikafka.studio.dialog.DialogCard;
import io.minikafka.studio.drawing.Glyph;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The keys on one card. */
public final class HelpCard {
  private static final double KEYS_WIDTH = 168;
  private static final double COLUMN = 430;

  private HelpCard() {}

  /** The card; {@code onClose} takes it away. */
  public static DialogCard of(Runnable onClose) {
    List<HelpKeys.Group> groups = HelpKeys.all();
    VBox left = new VBox(18);
    VBox right = new VBox(18);
    for (int i = 0; i < groups.size(); i++) {
      (i < 2 ? left : right).getChildren().add(group(groups.get(i)));
    }
    VBox body =
        new VBox(
            16, new HBox(32, left, right), Nodes.paragraph(text("help.more"), StyleClasses.INK2));
    Button close = new Button(text("dialog.close"));
    close.setId("dialog-accept");
    close.setDefaultButton(true);
    close.setOnAction(event -> onClose.run());
    return new DialogCard(Glyph.QUEST, text("help.title"), body, onClose, close);
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
