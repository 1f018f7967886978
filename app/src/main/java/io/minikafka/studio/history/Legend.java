package io.minikafka.studio.history;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/** What the shapes on the timeline mean. */
final class Legend extends GridPane {
  private static final int COLUMNS = 5;

  Legend(ObservableValue<Theme> theme) {
    classed(this, StyleClasses.LEGEND);
    int at = 0;
    for (KindMark mark : KindMark.values()) {
      Label name = label(name(mark), StyleClasses.INK2);
      name.setGraphic(new MarkView(mark, theme));
      add(name, at % COLUMNS, at / COLUMNS);
      at++;
    }
  }

  private static String name(KindMark mark) {
    return switch (mark) {
      case APPEND -> text("history.kind.append");
      case REPLICATE -> text("history.kind.replicate");
      case CLOCK -> text("history.kind.clock");
      case FAILURE -> text("history.kind.failure");
      case PROMOTE -> text("history.kind.promote");
      case GROUP -> text("history.kind.group");
      case TRANSACTION -> text("history.kind.transaction");
      case UPKEEP -> text("history.kind.upkeep");
      case REFUSED -> text("history.kind.refused");
    };
  }
}
