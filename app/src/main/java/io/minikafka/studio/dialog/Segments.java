package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;

import io.minikafka.studio.StyleClasses;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** A few words in a row of which one is chosen. */
final class Segments extends HBox {
  private static final KeyCombination ENTER = new KeyCodeCombination(KeyCode.ENTER);

  private final ToggleGroup group = new ToggleGroup();

  /**
   * A row.
   *
   * @param name begins the id of each segment: {@code acks-all}
   * @param onChoose is told the chosen word
   */
  Segments(String name, List<String> words, String chosen, Consumer<String> onChoose) {
    classed(this, StyleClasses.SEGMENTED);
    setMaxWidth(Region.USE_PREF_SIZE);
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      ToggleButton segment =
          classed(new ToggleButton(word), StyleClasses.SEGMENT, StyleClasses.MONO);
      if (i == 0) {
        segment.getStyleClass().add(StyleClasses.FIRST);
      } else if (i == words.size() - 1) {
        segment.getStyleClass().add(StyleClasses.LAST);
      }
      segment.setId(name + "-" + word);
      segment.setMnemonicParsing(false);
      segment.setMinWidth(Region.USE_PREF_SIZE);
      segment.setToggleGroup(group);
      segment.setSelected(word.equals(chosen));
      // Arrows choose without an action, and a second press would choose nothing.
      segment.setOnAction(event -> segment.setSelected(true));
      segment
          .selectedProperty()
          .addListener(
              (at, was, now) -> {
                if (now) {
                  onChoose.accept(word);
                }
              });
      getChildren().add(segment);
    }
    addEventFilter(KeyEvent.KEY_PRESSED, this::accept);
  }

  /** Enter means the dialog, as in its fields: what has the focus is chosen already. */
  private void accept(KeyEvent event) {
    Runnable accept = getScene().getAccelerators().get(ENTER);
    if (ENTER.match(event) && accept != null) {
      event.consume();
      accept.run();
    }
  }

  /**
   * A row of values, of which {@code chosen} is one.
   *
   * @param words what each is called
   * @param ids the end of each segment's id, behind {@code name}
   */
  static <T> Segments of(
      String name,
      List<T> values,
      Function<T, String> words,
      Function<T, String> ids,
      Property<T> chosen) {
    List<String> shown = values.stream().map(words).toList();
    Segments row =
        new Segments(
            name,
            shown,
            words.apply(chosen.getValue()),
            word -> chosen.setValue(values.get(shown.indexOf(word))));
    for (int i = 0; i < values.size(); i++) {
      row.getChildren().get(i).setId(name + "-" + ids.apply(values.get(i)));
    }
    row.setId("field-" + name);
    chosen.addListener((at, was, now) -> row.choose(words.apply(now)));
    return row;
  }

  /** Marks another word. */
  void choose(String word) {
    group.getToggles().stream()
        .map(ToggleButton.class::cast)
        .filter(each -> each.getText().equals(word))
        .forEach(each -> each.setSelected(true));
  }
}
