package io.minikafka.studio.due;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Asking;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/** Where the cluster stands in its life, and how much is due, as chips of the title bar. */
public final class StateChips extends HBox {
  private static final String NOTE = "lifecycle.note.";

  private final Session session;
  private final HBox life = new HBox();
  private final ToggleButton dueChip = classed(new ToggleButton(), StyleClasses.CHIP);

  /** The chips of a session. */
  public StateChips(Session session, DueViewModel due) {
    super(8);
    this.session = session;
    setId("state");
    setAlignment(Pos.CENTER_LEFT);
    life.setAlignment(Pos.CENTER);
    dueChip.setId("due-chip");
    dueChip.setGraphic(new IconView(Glyph.HOUR, 14));
    dueChip.setTooltip(new Tooltip(text("due.note")));
    dueChip.selectedProperty().bindBidirectional(due.openProperty());
    getChildren().addAll(life, dueChip);
    session.momentProperty().addListener((at, was, now) -> life());
    due.dueProperty().addListener((at, was, now) -> count(now));
    session.preferences().everythingProperty().addListener((at, was, now) -> life());
    session.scenarioProperty().addListener((at, was, now) -> life());
    life();
    count(due.dueProperty().get());
  }

  private void life() {
    // A lesson shows where the cluster stands where that is what it teaches.
    show(life, session.showsEverything());
    Lifecycle now = session.cluster().lifecycle();
    Badge badge =
        switch (now) {
          case RUNNING -> new Badge(Glyph.CHECK, text("lifecycle.running"), StyleClasses.OK);
          case CLOSED ->
              new Badge(
                  Glyph.POWER, text("lifecycle.closed"), StyleClasses.OUTLINE, StyleClasses.DASHED);
          case FAILED ->
              new Badge(
                  Glyph.WARN, text("lifecycle.failed"), StyleClasses.DANGER, StyleClasses.FILLED);
          case READ_ONLY ->
              new Badge(
                  Glyph.LOCK,
                  text("lifecycle.read_only"),
                  StyleClasses.OUTLINE,
                  StyleClasses.DASHED);
        };
    badge.setId("lifecycle");
    badge.setAccessibleText(text("lifecycle.spoken", badge.getText()));
    String error = session.cluster().terminalError();
    badge.setTooltip(
        new Tooltip(
            error != null
                ? text("lifecycle.note.failed", error)
                : text(NOTE + now.name().toLowerCase(Locale.ROOT))));
    life.getChildren().setAll(Asking.when(badge, () -> session.ask(new Selection.OfCluster())));
  }

  private void count(List<DueWork> now) {
    show(dueChip, !now.isEmpty());
    dueChip.setText(text("due.count", now.size()));
    dueChip.setAccessibleText(
        text(
            "due.spoken",
            now.size(),
            String.join("; ", now.stream().map(DueWork::words).toList())));
  }
}
