package io.minikafka.studio.history;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Asking;
import io.minikafka.studio.control.ProseFlow;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.text.Prose;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What the last command did, in one card below the diagram: the list of events of a lesson. */
public final class EventCard extends HBox {
  static final String ID = "events";

  private final HistoryViewModel model;

  /** The card of the latest event. */
  public EventCard(HistoryViewModel model) {
    this.model = model;
    classed(this, StyleClasses.PANEL, StyleClasses.EVENT_CARD);
    setAccessibleRole(AccessibleRole.TEXT);
    setOnMouseClicked(
        event -> model.eventsProperty().stream().findFirst().ifPresent(model::select));
    model.eventsProperty().addListener((at, old, now) -> show());
    model.fullProperty().addListener((at, old, now) -> identify());
    visibleProperty().addListener((at, old, now) -> identify());
    identify();
    show();
  }

  private void identify() {
    setId(model.fullProperty().get() || !isVisible() ? null : ID);
  }

  private void show() {
    getChildren().clear();
    List<EventLine> lines = model.eventsProperty();
    if (lines.isEmpty()) {
      setAccessibleText(text("history.events.none"));
      getChildren()
          .add(ProseFlow.flow(Prose.plainRuns(text("history.events.none")), StyleClasses.INK3));
      return;
    }
    EventLine line = lines.get(0);
    IconView icon = IconView.of(line.mark().glyph());
    classed(icon, line.mark() == KindMark.REFUSED ? StyleClasses.DANGER : StyleClasses.ACCENT);
    VBox words = new VBox(4, ProseFlow.flow(line.sentence(), StyleClasses.NARRATION_LARGE));
    HBox.setHgrow(words, Priority.ALWAYS);
    line.why()
        .ifPresent(
            why -> {
              HBox reason =
                  new HBox(
                      8,
                      Asking.byMouse(
                          label(text("history.why"), StyleClasses.WHY), () -> model.ask(line)),
                      ProseFlow.flow(
                          Prose.plainRuns(why), StyleClasses.EVENT_WHY, StyleClasses.NARRATION));
              reason.setAlignment(Pos.TOP_LEFT);
              words.getChildren().add(reason);
            });
    getChildren().addAll(icon, words);
    setAccessibleText(line.spoken());
  }
}
