package io.minikafka.studio.history;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Asking;
import io.minikafka.studio.control.ProseFlow;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** One line of the list of events. */
final class EventCell extends ListCell<EventLine> {
  private static final double NUMBER_WIDTH = 34;

  private final HistoryViewModel model;
  private @Nullable EventLine shown;

  EventCell(HistoryViewModel model) {
    this.model = model;
    classed(this, StyleClasses.EVENT_CELL);
    // As wide as the list, so that a long reason is shortened and nothing scrolls sideways.
    setPrefWidth(0);
    setOnMouseClicked(event -> choose());
  }

  private void choose() {
    EventLine line = getItem();
    if (line != null) {
      model.select(line);
    }
  }

  @Override
  protected void updateItem(@Nullable EventLine line, boolean empty) {
    super.updateItem(line, empty);
    setText(null);
    if (!empty && line != null && line.equals(shown)) {
      return;
    }
    shown = empty ? null : line;
    if (empty || line == null) {
      setGraphic(null);
      setAccessibleText("");
      return;
    }
    setGraphic(row(line));
    setAccessibleText(
        text("history.event.spoken", line.moment().number(), line.time(), line.spoken()));
  }

  private HBox row(EventLine line) {
    HBox row = classed(new HBox(), StyleClasses.EVENT);
    if (line.current() || line.chosen()) {
      classed(row, StyleClasses.CURRENT);
    }
    HBox mark = new HBox();
    mark.setAlignment(Pos.CENTER);
    mark.setMinWidth(20);
    Label number = label(line.lead() ? String.valueOf(line.moment().number()) : "");
    classed(number, StyleClasses.EVENT_NUMBER);
    number.setMinWidth(NUMBER_WIDTH);
    Label time = label(line.time(), StyleClasses.EVENT_TIME);
    if (line.lead()) {
      mark.getChildren().add(new MarkView(line.mark(), model.preferences().themeProperty()));
    } else {
      time.setVisible(false);
    }
    HBox sentence = new HBox();
    sentence.setAlignment(Pos.CENTER_LEFT);
    sentence.getChildren().addAll(ProseFlow.labels(line.sentence(), StyleClasses.EVENT_TEXT));
    sentence.getChildren().stream()
        .limit(sentence.getChildren().size() - 1L)
        .forEach(part -> ((Label) part).setMinWidth(Region.USE_PREF_SIZE));
    row.getChildren().addAll(mark, number, time, sentence);
    line.why()
        .ifPresent(
            why ->
                row.getChildren()
                    .addAll(
                        Asking.byMouse(
                            label(text("history.why"), StyleClasses.WHY), () -> model.ask(line)),
                        classed(new Label(why), StyleClasses.EVENT_WHY)));
    if (line.more() > 0) {
      row.getChildren().add(label(text("history.more", line.more()), StyleClasses.HINT));
    }
    return row;
  }
}
