package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Asking;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.WhyButton;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.inspector.PartitionSheet.Condition;
import io.minikafka.studio.inspector.PartitionSheet.Epoch;
import io.minikafka.studio.inspector.PartitionSheet.Judgement;
import io.minikafka.studio.inspector.PartitionSheet.Replica;
import io.minikafka.studio.inspector.PartitionSheet.Waiter;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.Offers;
import io.minikafka.studio.toolbar.ToolMenu;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The sheet of the shown partition. */
final class PartitionSheetView extends VBox {
  private final InspectorViewModel model;
  private final Offers offers;
  private final VBox foot = classed(new VBox(8), StyleClasses.INSPECTOR_FOOT);

  PartitionSheetView(InspectorViewModel model, Offers offers) {
    this.model = model;
    this.offers = offers;
    setId("inspector-partition");
    classed(this, StyleClasses.INSPECTOR);
    model.partitionProperty().addListener((at, old, now) -> refresh());
    model.tabProperty().addListener((at, old, now) -> refresh());
    sceneProperty().addListener((at, old, now) -> refresh());
    refresh();
  }

  /** Builds the sheet only while it is seen: most steps are taken with another one in front. */
  private void refresh() {
    if (getScene() != null && model.tabProperty().get() == Tab.PARTITION) {
      show(model.partitionProperty().get());
    }
  }

  /** What can be done with the partition; it stays below what scrolls. */
  Region foot() {
    return foot;
  }

  private void show(Optional<PartitionSheet> sheet) {
    getChildren().clear();
    foot.getChildren().clear();
    if (sheet.isEmpty()) {
      getChildren()
          .add(
              SheetParts.empty(
                  text("inspector.noTopic.title"),
                  text("inspector.noTopic.text"),
                  offers.dialog(
                      "inspector-create-topic",
                      text("offer.createTopic"),
                      DialogRequest.of(DialogRequest.Kind.CREATE_TOPIC))));
      return;
    }
    PartitionSheet now = sheet.get();
    getChildren()
        .addAll(
            SheetParts.head(now.id().toString(), now.note(), null),
            SheetParts.properties(now.properties(), model::ask),
            replicas(now),
            inSync(now.inSync()));
    if (!now.epochs().isEmpty()) {
      getChildren().add(epochs(now.epochs()));
    }
    if (!now.waiters().isEmpty()) {
      getChildren().add(waiters(now.id(), now.waiters()));
    }
    offer(now);
  }

  private VBox replicas(PartitionSheet sheet) {
    GridPane grid = classed(new GridPane(), StyleClasses.REPLICAS);
    ColumnConstraints last = new ColumnConstraints();
    last.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints()
        .addAll(
            new ColumnConstraints(),
            new ColumnConstraints(),
            new ColumnConstraints(),
            new ColumnConstraints(),
            last);
    grid.addRow(
        0,
        head("inspector.partition.column.broker"),
        head("inspector.partition.column.state"),
        head("inspector.partition.column.leo"),
        head("inspector.partition.column.lag"),
        head("inspector.partition.column.fetch"));
    for (Replica replica : sheet.replicas()) {
      grid.add(classed(new Region(), StyleClasses.DIVIDER), 0, grid.getRowCount(), 5, 1);
      grid.addRow(
          grid.getRowCount(),
          broker(replica),
          Asking.when(
              badge(replica), () -> model.ask(new Selection.OfLane(sheet.id(), replica.broker()))),
          label(replica.leo(), StyleClasses.MONO),
          label(replica.lag(), StyleClasses.MONO),
          paragraph(replica.lastFetch(), StyleClasses.SECONDARY));
    }
    grid.add(classed(new Region(), StyleClasses.DIVIDER), 0, grid.getRowCount(), 5, 1);
    VBox section = SheetParts.section(text("inspector.partition.section.replicas"), grid);
    for (String note : new LinkedHashSet<>(sheet.replicaNotes())) {
      section.getChildren().add(paragraph(note, StyleClasses.INK2));
    }
    return section;
  }

  private static Label head(String key) {
    return label(text(key), StyleClasses.TABLE_HEAD);
  }

  private static Node broker(Replica replica) {
    Label id = label(String.valueOf(replica.broker()), StyleClasses.STRONG);
    if (!replica.down()) {
      return id;
    }
    HBox row =
        new HBox(
            4,
            id,
            label(
                text("inspector.partition.down"),
                StyleClasses.STRONG,
                StyleClasses.SECONDARY,
                StyleClasses.DANGER));
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static Badge badge(Replica replica) {
    return switch (replica.standing()) {
      case LEADER -> new Badge(Glyph.STAR, text("inspector.partition.state.leader"));
      case IN_SYNC ->
          new Badge(Glyph.CHECK, text("inspector.partition.state.inSync"), StyleClasses.OK);
      case OUT_OF_SYNC ->
          new Badge(
              Glyph.CROSS,
              text("inspector.partition.state.outOfSync"),
              StyleClasses.DANGER,
              StyleClasses.DASHED);
    };
  }

  private static VBox inSync(PartitionSheet.InSync rule) {
    VBox section = SheetParts.section(rule.title());
    if (!rule.explanation().isEmpty()) {
      section.getChildren().add(paragraph(rule.explanation(), StyleClasses.INK2));
    }
    GridPane grid = classed(new GridPane(), StyleClasses.REPLICAS);
    for (Condition condition : rule.conditions()) {
      int row = grid.getRowCount();
      grid.add(label(condition.text(), StyleClasses.SECONDARY, StyleClasses.INK), 0, row);
      int column = 1;
      for (Judgement judgement : condition.judgements()) {
        grid.add(judgement(judgement), column++, row);
      }
    }
    section.getChildren().add(grid);
    return section;
  }

  private static Label judgement(Judgement judgement) {
    Label label =
        label(
            text("inspector.partition.judgement", judgement.broker(), judgement.value()),
            StyleClasses.SECONDARY,
            judgement.met() ? StyleClasses.OK : StyleClasses.DANGER,
            StyleClasses.HEAVY);
    label.setGraphic(new IconView(judgement.met() ? Glyph.CHECK : Glyph.CROSS, 14));
    label.setAccessibleText(
        text(
            judgement.met()
                ? "inspector.partition.judgement.met"
                : "inspector.partition.judgement.broken",
            judgement.broker(),
            judgement.value()));
    return label;
  }

  private static VBox epochs(List<Epoch> epochs) {
    GridPane grid = classed(new GridPane(), StyleClasses.REPLICAS);
    for (Epoch epoch : epochs) {
      grid.addRow(
          grid.getRowCount(),
          label(
              text("inspector.partition.epoch", epoch.epoch()),
              StyleClasses.EPOCH,
              StyleClasses.epoch(epoch.epoch())),
          label(epoch.offsets(), StyleClasses.MONO),
          label(epoch.leader(), StyleClasses.INK2));
    }
    return SheetParts.section(text("inspector.partition.section.epochs"), grid);
  }

  private VBox waiters(TopicPartition id, List<Waiter> waiters) {
    VBox section = SheetParts.section(text("inspector.partition.section.waiting"));
    for (Waiter waiter : waiters) {
      Label words = paragraph(waiter.waitsFor(), StyleClasses.SECONDARY);
      HBox.setHgrow(words, Priority.ALWAYS);
      words.setMaxWidth(Double.MAX_VALUE);
      HBox row =
          new HBox(
              10,
              new IconView(Glyph.HOUR, 14),
              label(waiter.offsets(), StyleClasses.STRONG),
              words,
              WhyButton.of(
                  "why-waiting-" + waiter.baseOffset(),
                  () -> model.ask(new Selection.OfWaiting(id, waiter.baseOffset()))));
      row.setAlignment(Pos.CENTER_LEFT);
      VBox card = classed(new VBox(row), StyleClasses.CARD, StyleClasses.WAITING);
      section.getChildren().add(card);
    }
    return section;
  }

  private void offer(PartitionSheet now) {
    Button refresh = new Button(text("inspector.partition.refresh"));
    refresh.setId("inspector-refresh-isr");
    refresh.setOnAction(event -> model.refreshIsr());
    // With a reason it has a row of its own: among others the reason would not wrap.
    HBox refreshing = SheetParts.withRefusal(refresh, now.refreshRefusal());
    FlowPane row =
        new FlowPane(
            8,
            8,
            offers.menu(
                "inspector-promote", text("inspector.partition.promote"), ToolMenu.PROMOTE));
    now.downLeader()
        .ifPresent(
            broker ->
                row.getChildren()
                    .add(
                        offers.command(
                            "inspector-start-leader",
                            text("offer.start", broker),
                            new StartBroker(broker))));
    if (now.refreshRefusal().isEmpty()) {
      row.getChildren().add(0, refreshing);
      foot.getChildren().setAll(row);
    } else {
      foot.getChildren().setAll(refreshing, row);
    }
  }
}
