package io.minikafka.studio.lab;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.keys.ChordBar;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** What an open chord waits for, at the foot of the Lab. */
final class ChordFoot extends HBox {
  ChordFoot(ObservableValue<Optional<ChordBar>> chord) {
    classed(this, StyleClasses.CHORD_BAR);
    setId("chord");
    setMaxHeight(Region.USE_PREF_SIZE);
    setMouseTransparent(true);
    chord.addListener((at, was, now) -> refresh(now));
    refresh(chord.getValue());
  }

  private void refresh(Optional<ChordBar> now) {
    getChildren().clear();
    now.ifPresent(this::fill);
    show(this, now.isPresent());
  }

  private void fill(ChordBar bar) {
    getChildren().addAll(KeyCap.of(bar.key()), label(bar.effect(), StyleClasses.STRONG));
    for (ChordBar.Option option : bar.options()) {
      getChildren().addAll(KeyCap.of(option.key()), label(option.meaning()));
    }
    bar.remarks().forEach(remark -> getChildren().add(label(remark, StyleClasses.INK2)));
    getChildren().addAll(space(), KeyCap.of("Esc"), label(text("keys.cancel")));
  }
}
