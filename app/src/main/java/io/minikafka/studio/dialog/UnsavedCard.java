package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.store.Autosave;
import io.minikafka.studio.store.Unsaved;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;

/** Offers what a window left that did not end properly. */
public final class UnsavedCard {
  private static final double WIDTH = 460;

  private UnsavedCard() {}

  /** The card; what is neither restored nor discarded is offered again at the next start. */
  public static DialogCard of(Unsaved left, Autosave autosave, Runnable onClose) {
    int count = left.count();
    VBox body =
        new VBox(
            12,
            paragraph(
                count == 1
                    ? text("store.left.one", left.title())
                    : text("store.left", count, left.title()),
                StyleClasses.NARRATION),
            paragraph(text("store.left.note"), StyleClasses.INK2));
    body.setPrefWidth(WIDTH);
    Button discard = new Button(text("store.discard"));
    discard.setId("unsaved-discard");
    discard.setOnAction(
        event -> {
          onClose.run();
          autosave.forgetLeft();
        });
    Button restore =
        FormView.accept(
            text("store.restore"),
            () -> {
              onClose.run();
              autosave.restore(left);
            });
    return new DialogCard(Glyph.RESTART, text("store.title"), body, onClose, discard, restore);
  }
}
