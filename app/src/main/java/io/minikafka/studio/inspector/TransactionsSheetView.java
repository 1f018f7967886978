package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.inspector.TransactionsSheet.Card;
import io.minikafka.studio.inspector.TransactionsSheet.JournalLine;
import io.minikafka.studio.inspector.TransactionsSheet.Stage;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.Offers;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The sheet of all transactions and their journal. */
final class TransactionsSheetView extends SheetView {
  private static final double NUMBER = 24;
  private static final double CRC = 32;
  private static final double ID = 52;
  private static final double STATE = 116;

  private final InspectorViewModel model;
  private final TransactionsViewModel transactions;
  private final Offers offers;

  TransactionsSheetView(InspectorViewModel model, Preferences preferences, Offers offers) {
    super(model, preferences, Tab.TRANSACTIONS);
    this.model = model;
    this.offers = offers;
    transactions = model.transactions();
    setId("inspector-transactions");
    follow(transactions.sheet());
  }

  @Override
  void build() {
    getChildren().clear();
    Optional<TransactionsSheet> sheet = transactions.sheet().get();
    if (sheet.isEmpty()) {
      getChildren()
          .add(
              SheetParts.empty(
                  text("inspector.transactions.none.title"),
                  text("inspector.transactions.none.text")));
      offer(List.of(), transactions::perform, begin());
      return;
    }
    TransactionsSheet now = sheet.get();
    Badge held = now.held().isEmpty() ? null : new Badge(null, now.held(), StyleClasses.LSO);
    getChildren().add(SheetParts.head(text("inspector.transactions.title"), "", held));
    now.cards().forEach(card -> getChildren().add(card(card)));
    if (now.earlier() > 0) {
      getChildren()
          .add(paragraph(text("inspector.transactions.earlier", now.earlier()), StyleClasses.INK2));
    }
    if (!now.topic().isEmpty()) {
      getChildren()
          .add(
              SheetParts.section(
                  text("inspector.journal.topic"), paragraph(now.topic(), StyleClasses.INK2)));
      offer(List.of(), transactions::perform, begin());
      return;
    }
    getChildren().add(journal(now));
    getChildren()
        .add(
            SheetParts.section(
                text("inspector.restart.title"), paragraph(now.restart(), StyleClasses.INK2)));
    Button file = new Button(text("inspector.journal.show"));
    file.setId("inspector-show-journal");
    file.setOnAction(event -> model.showJournal());
    offer(List.of(), transactions::perform, begin(), file);
  }

  private Button begin() {
    return offers.dialog(
        "inspector-begin",
        text("inspector.transactions.begin"),
        DialogRequest.of(DialogRequest.Kind.BEGIN_TRANSACTION));
  }

  private VBox card(Card card) {
    FlowPane head = new FlowPane(6, 4);
    head.getChildren().add(label(card.id(), StyleClasses.MONO, StyleClasses.STRONG));
    for (Stage stage : card.stages()) {
      head.getChildren().add(stage(stage, card));
    }
    VBox box = classed(new VBox(head), StyleClasses.CARD, StyleClasses.PLAIN);
    if (!card.properties().isEmpty()) {
      box.getChildren().add(SheetParts.properties(card.properties()));
    }
    box.getChildren().add(paragraph(card.text(), StyleClasses.INK2, StyleClasses.SECONDARY));
    if (!card.actions().isEmpty()) {
      box.getChildren().add(buttons(card.actions(), transactions::perform));
    }
    return box;
  }

  private static Badge stage(Stage stage, Card card) {
    String tone =
        card.open() ? StyleClasses.LSO : card.committed() ? StyleClasses.OK : StyleClasses.DANGER;
    Badge badge =
        switch (stage.reached()) {
          case NOW -> new Badge(null, stage.state(), tone, StyleClasses.FILLED);
          case PASSED -> new Badge(null, stage.state(), tone);
          case AHEAD -> new Badge(null, stage.state(), StyleClasses.OUTLINE, StyleClasses.DASHED);
        };
    badge.setAccessibleText(
        text(
            switch (stage.reached()) {
              case NOW -> "inspector.transactions.stage.now";
              case PASSED -> "inspector.transactions.stage.passed";
              case AHEAD -> "inspector.transactions.stage.ahead";
            },
            stage.state()));
    return badge;
  }

  private static VBox journal(TransactionsSheet sheet) {
    VBox lines = classed(new VBox(), StyleClasses.FIELD_LINES);
    lines
        .getChildren()
        .add(
            row(
                label("#", StyleClasses.TABLE_HEAD),
                label(text("inspector.journal.crc"), StyleClasses.TABLE_HEAD),
                label(text("inspector.journal.id"), StyleClasses.TABLE_HEAD),
                label(text("inspector.journal.state"), StyleClasses.TABLE_HEAD),
                label(text("inspector.journal.changed"), StyleClasses.TABLE_HEAD)));
    if (sheet.earlierLines() > 0) {
      lines
          .getChildren()
          .add(label(text("inspector.journal.earlier", sheet.earlierLines()), StyleClasses.HINT));
    }
    for (JournalLine line : sheet.journal()) {
      lines.getChildren().add(line(line));
    }
    return SheetParts.section(
        SheetParts.titled(
            text("inspector.journal.title"),
            label(text("inspector.journal.note"), StyleClasses.SECONDARY, StyleClasses.INK2)),
        lines);
  }

  private static HBox line(JournalLine line) {
    Label crc = label("", line.intact() ? StyleClasses.OK : StyleClasses.DANGER);
    crc.setGraphic(new IconView(line.intact() ? Glyph.CHECK : Glyph.CROSS, 13));
    Label changed = new Label(line.changed());
    if (line.isNew()) {
      classed(changed, StyleClasses.STRONG);
    }
    HBox row =
        row(
            label(String.valueOf(line.number()), StyleClasses.MONO, StyleClasses.INK2),
            crc,
            label(line.id(), StyleClasses.MONO, StyleClasses.STRONG),
            label(line.state(), StyleClasses.MONO),
            changed);
    if (line.isNew()) {
      classed(row, StyleClasses.CURRENT);
    }
    row.setAccessibleText(
        text(
            line.intact() ? "inspector.journal.spoken" : "inspector.journal.spoken.bad",
            line.number(),
            line.id(),
            line.state(),
            line.changed()));
    return row;
  }

  private static HBox row(Label number, Label crc, Label id, Label state, Label changed) {
    List.of(number, crc, id, state).forEach(label -> label.setMinWidth(0));
    number.setPrefWidth(NUMBER);
    crc.setPrefWidth(CRC);
    id.setPrefWidth(ID);
    state.setPrefWidth(STATE);
    HBox row = classed(new HBox(number, crc, id, state, changed), StyleClasses.FIELD_LINE);
    return classed(row, StyleClasses.LINED);
  }
}
