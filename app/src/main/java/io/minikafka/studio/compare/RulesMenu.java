package io.minikafka.studio.compare;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.dialog.DialogCard;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The menu of rules in the title bar, and the card with every rule. */
public final class RulesMenu extends MenuButton {
  private static final double ICON = 16;
  private static final int LISTED = 9;
  private static final double WIDTH = 860;
  private static final double HEIGHT = 480;

  private final RulesViewModel model;
  private final Consumer<DialogCard> cards;
  private final Runnable close;
  private final Runnable whatWouldKafkaDo;

  /**
   * A menu.
   *
   * @param cards shows a card over the window
   * @param close takes it away
   * @param whatWouldKafkaDo opens Compare at the first difference
   */
  public RulesMenu(
      RulesViewModel model, Consumer<DialogCard> cards, Runnable close, Runnable whatWouldKafkaDo) {
    this.model = model;
    this.cards = cards;
    this.close = close;
    this.whatWouldKafkaDo = whatWouldKafkaDo;
    setId("rules");
    classed(this, StyleClasses.SMALL);
    setGraphic(new IconView(Glyph.GEAR, ICON));
    setMinWidth(Region.USE_PREF_SIZE);
    textProperty().bind(model.titleProperty());
    accessibleTextProperty().bind(model.titleProperty().map(name -> text("rules.menu", name)));
    setOnShowing(event -> fill());
    fill();
  }

  private void fill() {
    getItems().clear();
    model.sets().forEach(each -> getItems().add(row(each)));
    if (!model.single().isEmpty()) {
      getItems().add(MenuRow.heading(text("rules.single")));
      model.single().stream().limit(LISTED).forEach(each -> getItems().add(row(each)));
    }
    if (!model.truncations().isEmpty()) {
      getItems().add(MenuRow.heading(text("rules.truncations")));
      model.truncations().forEach(each -> getItems().add(row(each)));
    }
    getItems().add(MenuRow.heading(text("rules.more")));
    MenuRow custom =
        new MenuRow(Glyph.FILTER, text("rules.custom.open"), text("rules.custom.note"), "");
    custom.setOnAction(event -> showAll());
    getItems().add(custom);
    if (!model.isComparing()) {
      MenuRow kafka = new MenuRow(Glyph.NOT_EQUAL, text("rules.what"), text("rules.what.note"), "");
      kafka.setOnAction(event -> whatWouldKafkaDo.run());
      getItems().add(kafka);
    }
  }

  private MenuItem row(RulesViewModel.Choice choice) {
    MenuRow row =
        new MenuRow(choice.chosen() ? Glyph.CHECK : null, choice.title(), choice.note(), "");
    row.setOnAction(event -> model.choose(choice.rules()));
    return row;
  }

  /** Shows every rule, its values and what each means. */
  void showAll() {
    VBox body = new VBox(10);
    body.setId("rules-all");
    for (RulesViewModel.Line line : model.lines()) {
      body.getChildren().add(line(line));
    }
    ScrollPane scroll = classed(new ScrollPane(body), StyleClasses.GROUPS_BODY);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setPrefSize(WIDTH, HEIGHT);
    Button done = classed(new Button(text("rules.done")), StyleClasses.PRIMARY);
    done.setId("dialog-accept");
    done.setOnAction(event -> close.run());
    cards.accept(new DialogCard(Glyph.GEAR, text("rules.all"), scroll, close, done));
  }

  private HBox line(RulesViewModel.Line line) {
    Label name = label(line.name(), StyleClasses.MONO, StyleClasses.STRONG);
    name.setMinWidth(220);
    ComboBox<String> values = new ComboBox<>();
    values.setId("rule-" + line.name());
    values.setAccessibleText(line.name());
    values.setMinWidth(210);
    Label meaning = paragraph("", StyleClasses.SECONDARY, StyleClasses.INK2);
    HBox.setHgrow(meaning, Priority.ALWAYS);
    line.values().forEach(each -> values.getItems().add(each.name()));
    values.getSelectionModel().select(line.values().get(line.chosen()).name());
    Runnable say =
        () ->
            line.values().stream()
                .filter(each -> each.name().equals(values.getValue()))
                .findFirst()
                .ifPresent(
                    each ->
                        meaning.setText(text("rules.meaning", each.whose(), each.explanation())));
    say.run();
    values.setOnAction(
        event -> {
          model.choose(line.name(), values.getValue());
          say.run();
        });
    return new HBox(12, name, values, meaning);
  }
}
