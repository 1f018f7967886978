package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.WhyButton;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.inspector.EventSheet.Opening;
import io.minikafka.studio.inspector.EventSheet.Rewritten;
import io.minikafka.studio.inspector.EventSheet.Told;
import io.minikafka.studio.inspector.EventSheet.Way;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.session.Preferences;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The sheet of one command: how it is given, what happened, and what it read and wrote. */
final class EventSheetView extends SheetView {
  private final EventViewModel events;

  EventSheetView(InspectorViewModel model, Preferences preferences) {
    super(model, preferences, Tab.EVENT);
    events = model.events();
    setId("inspector-event");
    follow(events.sheet());
  }

  @Override
  void build() {
    getChildren().clear();
    Optional<EventSheet> sheet = events.sheet().get();
    if (sheet.isEmpty()) {
      getChildren()
          .add(
              SheetParts.empty(
                  text("inspector.event.none.title"), text("inspector.event.none.text")));
      return;
    }
    EventSheet now = sheet.get();
    getChildren().addAll(head(now), paragraph(now.description(), StyleClasses.NARRATION));
    if (!now.because().isEmpty()) {
      getChildren().add(paragraph(now.because(), StyleClasses.DANGER));
    }
    getChildren().add(call(now));
    if (!now.events().isEmpty()) {
      getChildren().add(told(now.events()));
    }
    now.ways().forEach(way -> getChildren().add(way(way)));
    if (!now.openings().isEmpty()) {
      getChildren().add(openings(now.openings(), now.openingRule()));
    }
    if (!now.rewritten().isEmpty()) {
      getChildren().add(rewritten(now.rewritten(), now.rewrittenRule()));
    }
    getChildren().add(FilesSheetView.operations(now.number(), now.operations()));
  }

  private HBox head(EventSheet sheet) {
    HBox head =
        SheetParts.head(text("inspector.event.title", sheet.number()), sheet.time(), badge(sheet));
    head.getChildren().add(WhyButton.of("why-command", events::ask));
    return head;
  }

  private static Badge badge(EventSheet sheet) {
    return sheet.refused().isEmpty()
        ? new Badge(Glyph.CHECK, text("inspector.event.accepted"), StyleClasses.OK)
        : new Badge(Glyph.CROSS, sheet.refused(), StyleClasses.DANGER, StyleClasses.TINTED);
  }

  private static VBox call(EventSheet sheet) {
    Button copy = classed(new Button(text("inspector.event.copy")), StyleClasses.SMALL);
    copy.setId("inspector-copy-command");
    copy.setOnAction(
        event -> {
          ClipboardContent content = new ClipboardContent();
          content.putString(sheet.json());
          Clipboard.getSystemClipboard().setContent(content);
        });
    return SheetParts.section(
        SheetParts.titled(text("inspector.event.call"), copy),
        code(sheet.call()),
        paragraph(text("inspector.event.line"), StyleClasses.SECONDARY, StyleClasses.INK2),
        code(sheet.json()));
  }

  private static VBox code(String text) {
    return classed(
        new VBox(paragraph(text, StyleClasses.BYTES)), StyleClasses.CARD, StyleClasses.PLAIN);
  }

  private static VBox told(List<Told> events) {
    VBox rows = new VBox(8);
    for (Told told : events) {
      VBox row =
          new VBox(
              2,
              paragraph(told.sentence(), told.chosen() ? StyleClasses.STRONG : StyleClasses.INK));
      if (!told.why().isEmpty()) {
        row.getChildren().add(paragraph(told.why(), StyleClasses.INK2, StyleClasses.SECONDARY));
      }
      rows.getChildren().add(row);
    }
    return SheetParts.section(text("inspector.event.happened"), rows);
  }

  private static VBox way(Way way) {
    return SheetParts.section(way.title(), SheetParts.properties(way.steps()));
  }

  private static VBox openings(List<Opening> openings, String rule) {
    GridPane grid =
        SheetParts.table(
            1,
            text("inspector.opening.broker"),
            text("inspector.opening.partition"),
            text("inspector.opening.batches"),
            text("inspector.opening.epoch"),
            text("inspector.opening.end"));
    for (Opening opening : openings) {
      SheetParts.divider(grid);
      grid.addRow(
          grid.getRowCount(),
          label(String.valueOf(opening.broker()), StyleClasses.STRONG),
          label(opening.partition(), StyleClasses.MONO),
          label(opening.batches(), StyleClasses.MONO),
          label(opening.epoch(), StyleClasses.MONO),
          label(opening.end(), StyleClasses.MONO));
    }
    return SheetParts.section(
        text("inspector.opening.title"),
        grid,
        paragraph(rule, StyleClasses.INK2, StyleClasses.SECONDARY));
  }

  private static VBox rewritten(List<Rewritten> rows, String rule) {
    VBox list = new VBox(6);
    for (Rewritten each : rows) {
      list.getChildren()
          .add(
              new VBox(
                  paragraph(each.where(), StyleClasses.STRONG),
                  paragraph(each.files(), StyleClasses.INK2),
                  paragraph(each.kept(), StyleClasses.INK2)));
    }
    return SheetParts.section(
        text("inspector.rewritten.title"),
        list,
        paragraph(rule, StyleClasses.INK2, StyleClasses.SECONDARY));
  }
}
