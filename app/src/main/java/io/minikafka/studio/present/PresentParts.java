package io.minikafka.studio.present;

import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.keys.ChordBar;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** What every page on the projector has: the black or white screen, and a chord at the foot. */
final class PresentParts {
  private PresentParts() {}

  static void blank(Region cover, PresentViewModel.Blank blank) {
    cover
        .getStyleClass()
        .setAll(
            blank == PresentViewModel.Blank.WHITE
                ? StyleClasses.PRESENT_WHITE
                : StyleClasses.PRESENT_BLACK);
    cover.setVisible(blank != PresentViewModel.Blank.NO);
  }

  static void chord(HBox foot, ChordBar chord) {
    Label effect = new Label(chord.effect());
    effect.getStyleClass().add(StyleClasses.STRONG);
    foot.getChildren().addAll(KeyCap.of(chord.key()), effect);
    for (ChordBar.Option option : chord.options()) {
      foot.getChildren().addAll(KeyCap.of(option.key()), new Label(option.meaning()));
    }
    chord.remarks().forEach(remark -> foot.getChildren().add(new Label(remark)));
    foot.getChildren().addAll(space(), KeyCap.of("Esc"), new Label(text("keys.cancel")));
  }
}
