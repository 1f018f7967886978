package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Nodes;
import io.minikafka.studio.drawing.Glyph;
import javafx.scene.layout.VBox;

/** A sentence that stays until it is put away. */
public final class NoticeCard {
  private static final double WIDTH = 560;

  private NoticeCard() {}

  /** The card. */
  public static DialogCard of(String title, String sentence, Runnable onClose) {
    VBox body = new VBox(Nodes.paragraph(sentence, StyleClasses.NARRATION));
    body.setId("said");
    body.setPrefWidth(WIDTH);
    return new DialogCard(
        Glyph.WARN, title, body, onClose, FormView.accept(text("dialog.close"), onClose));
  }
}
