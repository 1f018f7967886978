package io.minikafka.studio.present;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.keys.Act;
import io.minikafka.studio.keys.Chord;
import io.minikafka.studio.keys.Meaning;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;

/** The commands of Present as buttons, each with its keys. */
final class SpeakerChords extends FlowPane {
  private static final List<Chord> CHORDS =
      List.of(
          Chord.CRASH,
          Chord.START,
          Chord.REPLICATE,
          Chord.PROMOTE,
          Chord.APPEND,
          Chord.CLOCK,
          Chord.LINK);

  private final Function<Chord, List<SpeakerCommand>> commands;
  private final Consumer<Meaning.Run> runs;

  /**
   * The buttons.
   *
   * @param commands what a chord can mean now
   * @param runs carries out a command
   * @param acts carries out what is no command
   */
  SpeakerChords(
      Function<Chord, List<SpeakerCommand>> commands,
      Consumer<Meaning.Run> runs,
      Consumer<Act> acts) {
    super(8, 8);
    this.commands = commands;
    this.runs = runs;
    CHORDS.forEach(chord -> getChildren().add(menu(chord)));
    getChildren().add(button("why", () -> acts.accept(Act.PIN_WHY)));
    getChildren().add(button("black", () -> acts.accept(Act.BLACK)));
    getChildren().add(button("white", () -> acts.accept(Act.WHITE)));
  }

  private MenuButton menu(Chord chord) {
    MenuButton menu = dressed(new MenuButton(), chord.name().toLowerCase(Locale.ROOT));
    menu.setOnShowing(event -> fill(menu, chord));
    fill(menu, chord);
    return menu;
  }

  private void fill(MenuButton menu, Chord chord) {
    menu.getItems().setAll(commands.apply(chord).stream().map(this::item).toList());
  }

  private MenuItem item(SpeakerCommand command) {
    boolean possible = command.why().isEmpty();
    MenuItem item =
        new MenuItem(
            possible
                ? command.words()
                : text("speaker.impossible", command.words(), command.why()));
    item.setDisable(!possible);
    item.setOnAction(event -> runs.accept(command.run()));
    return item;
  }

  private static Button button(String name, Runnable act) {
    Button button = dressed(new Button(), name);
    button.setOnAction(event -> act.run());
    return button;
  }

  private static <B extends ButtonBase> B dressed(B button, String name) {
    classed(button, StyleClasses.SMALL);
    button.setId("speaker-do-" + name);
    String keyCap = "help.key." + name;
    String meaning = "speaker.does." + name;
    String words = text(meaning);
    Node keys = KeyCap.of(text(keyCap).replace(" | ", ", "));
    HBox inside = new HBox(8, keys, label(words, StyleClasses.INK2));
    inside.setAlignment(Pos.CENTER_LEFT);
    button.setGraphic(inside);
    button.setAccessibleText(words);
    return button;
  }
}
