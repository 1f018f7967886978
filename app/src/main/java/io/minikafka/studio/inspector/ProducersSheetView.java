package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.MarkedDrawing;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.inspector.ProducersSheet.Queue;
import io.minikafka.studio.inspector.ProducersSheet.Sequences;
import io.minikafka.studio.inspector.ProducersSheet.Trial;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.Offers;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The sheet of one producer. */
final class ProducersSheetView extends SheetView {
  private final ProducersViewModel producers;
  private final MarkedDrawing sequences;
  private final Offers offers;

  ProducersSheetView(InspectorViewModel model, Preferences preferences, Offers offers) {
    super(model, preferences, Tab.PRODUCERS);
    this.offers = offers;
    producers = model.producers();
    sequences =
        new MarkedDrawing(
            preferences.themeProperty(),
            mark -> producers.selectBatch(SequenceDrawing.batch(mark)));
    setId("inspector-producers");
    follow(producers.sheet());
  }

  @Override
  void build() {
    getChildren().clear();
    Optional<ProducersSheet> sheet = producers.sheet().get();
    if (sheet.isEmpty()) {
      getChildren()
          .add(
              SheetParts.empty(
                  text("inspector.producers.none.title"),
                  text("inspector.producers.none.text"),
                  offers.dialog(
                      "inspector-open-producer",
                      text("offer.openProducer"),
                      DialogRequest.of(DialogRequest.Kind.OPEN_PRODUCER))));
      offer(List.of(), producers::perform);
      return;
    }
    ProducersSheet now = sheet.get();
    if (now.handles().size() > 1) {
      getChildren().add(handles(now));
    }
    getChildren()
        .addAll(
            SheetParts.head(now.handle(), now.note(), badge(now)),
            SheetParts.properties(now.properties()),
            buffer(now.buffer()),
            queues(now));
    now.sequences().ifPresent(sent -> getChildren().add(sequences(sent, now.trials())));
    if (now.open()) {
      offer(
          now.actions(),
          producers::perform,
          offers.dialog(
              "inspector-send",
              text("inspector.producers.send"),
              DialogRequest.about(DialogRequest.Kind.SEND, now.handle())));
    } else {
      offer(now.actions(), producers::perform);
    }
  }

  private FlowPane handles(ProducersSheet sheet) {
    FlowPane row = new FlowPane(4, 4);
    for (String handle : sheet.handles()) {
      ToggleButton chip = classed(new ToggleButton(handle), StyleClasses.CHIP, StyleClasses.MONO);
      chip.setSelected(handle.equals(sheet.handle()));
      chip.setOnAction(event -> producers.show(handle));
      row.getChildren().add(chip);
    }
    return row;
  }

  private static Badge badge(ProducersSheet sheet) {
    if (sheet.stale()) {
      return new Badge(Glyph.CROSS, sheet.state(), StyleClasses.DANGER, StyleClasses.FILLED);
    }
    return sheet.open()
        ? new Badge(Glyph.CHECK, sheet.state(), StyleClasses.OK)
        : new Badge(null, sheet.state(), StyleClasses.OUTLINE);
  }

  private static VBox buffer(ProducersSheet.Buffer buffer) {
    Region bar = SheetParts.bar(buffer.share(), StyleClasses.BUFFERED);
    return SheetParts.section(
        SheetParts.titled(
            text("inspector.producers.section.buffer"),
            label(buffer.text(), StyleClasses.MONO, StyleClasses.SECONDARY)),
        bar,
        paragraph(buffer.rule(), StyleClasses.INK2, StyleClasses.SECONDARY));
  }

  private static VBox queues(ProducersSheet sheet) {
    GridPane grid =
        SheetParts.table(
            1,
            text("inspector.producers.column.partition"),
            text("inspector.producers.column.batch"),
            text("inspector.producers.column.linger"));
    for (Queue queue : sheet.queues()) {
      SheetParts.divider(grid);
      HBox name = new HBox(4, label(queue.partition().toString(), StyleClasses.MONO));
      name.setAlignment(Pos.CENTER_LEFT);
      if (queue.sticky()) {
        IconView pin = new IconView(Glyph.PIN, 13);
        name.getChildren().add(pin);
        name.setAccessibleText(text("inspector.producers.sticky", queue.partition()));
      }
      Label linger =
          label(
              queue.linger(),
              StyleClasses.SECONDARY,
              queue.due() ? StyleClasses.WARN : StyleClasses.INK2);
      Label batch = classed(new Label(queue.batch()), StyleClasses.SECONDARY);
      grid.addRow(grid.getRowCount(), name, batch, linger);
    }
    SheetParts.divider(grid);
    return SheetParts.section(
        text("inspector.producers.section.accumulator"),
        grid,
        paragraph(sheet.linger(), StyleClasses.INK2, StyleClasses.SECONDARY));
  }

  private VBox sequences(Sequences sent, List<Trial> trials) {
    sequences.show(SequenceDrawing.of(sent, room(), scale()));
    GridPane answers = classed(new GridPane(), StyleClasses.REPLICAS);
    ColumnConstraints narrow = new ColumnConstraints();
    ColumnConstraints wide = new ColumnConstraints();
    wide.setHgrow(Priority.ALWAYS);
    answers.getColumnConstraints().addAll(narrow, new ColumnConstraints(), wide);
    for (Trial trial : trials) {
      Label batch = label(trial.batch(), StyleClasses.MONO, StyleClasses.SECONDARY);
      Label answer = paragraph(trial.answer(), StyleClasses.INK2, StyleClasses.SECONDARY);
      answers.addRow(answers.getRowCount(), icon(trial), batch, answer);
    }
    return SheetParts.section(
        SheetParts.titled(
            text("inspector.producers.section.sequences", sent.partition()),
            label(text("inspector.producers.next", sent.next()), StyleClasses.MONO)),
        sequences,
        paragraph(
            text("inspector.producers.sequences.rule", sent.broker()),
            StyleClasses.INK2,
            StyleClasses.SECONDARY),
        label(text("inspector.producers.section.trials"), StyleClasses.HEADER),
        answers);
  }

  private static IconView icon(Trial trial) {
    IconView icon =
        new IconView(
            switch (trial.verdict()) {
              case ACCEPTED -> Glyph.CHECK;
              case REFUSED -> Glyph.CROSS;
              case FENCES -> Glyph.BOLT;
            },
            14);
    return classed(
        icon,
        switch (trial.verdict()) {
          case ACCEPTED -> StyleClasses.OK;
          case REFUSED -> StyleClasses.DANGER;
          case FENCES -> StyleClasses.WARN;
        });
  }
}
