package io.minikafka.studio.gallery;

import static io.minikafka.studio.gallery.ControlParts.classed;
import static io.minikafka.studio.gallery.ControlParts.space;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Cards and badges of the sheet. */
final class ControlCards {
  private ControlCards() {}

  /** A column of them. */
  static Node cards() {
    VBox waiting =
        classed(
            new VBox(
                classed(new Label("17–18 · web-1, acks=all"), StyleClasses.STRONG),
                classed(new Label("waits for broker 2: LEO 17, needs 19"), StyleClasses.SECONDARY)),
            StyleClasses.CARD,
            StyleClasses.WAITING);
    HBox member =
        new HBox(
            8,
            new IconView(Glyph.GROUPS, 18),
            classed(new Label("app-1"), StyleClasses.STRONG),
            new Badge(Glyph.CHECK, "gen 3", StyleClasses.OK));
    VBox card =
        classed(
            new VBox(
                member, classed(new Label("owns orders-0 and orders-3"), StyleClasses.SECONDARY)),
            StyleClasses.CARD);
    HBox staleHead =
        new HBox(
            8,
            new IconView(Glyph.GROUPS, 18),
            classed(new Label("app-2"), StyleClasses.STRONG),
            new Badge(Glyph.CROSS, "STALE", StyleClasses.DANGER, StyleClasses.FILLED));
    VBox stale =
        classed(
            new VBox(
                staleHead,
                classed(
                    new Label("at gen 2 · believes it owns 1 and 3"),
                    StyleClasses.SECONDARY,
                    StyleClasses.DANGER)),
            StyleClasses.CARD,
            StyleClasses.STALE);
    VBox badges =
        new VBox(
            8,
            new HBox(
                8,
                new Badge(Glyph.STAR, "LEADER · e2", StyleClasses.FILLED),
                new Badge(null, "follower", StyleClasses.OUTLINE),
                new Badge(Glyph.CHECK, "in sync", StyleClasses.OK, StyleClasses.FILLED)),
            new HBox(
                8,
                new Badge(null, "DOWN", StyleClasses.DANGER, StyleClasses.FILLED),
                new Badge(Glyph.CROSS, "out of ISR", StyleClasses.DANGER, StyleClasses.DASHED),
                new Badge(
                    Glyph.HOUR,
                    "above HW",
                    StyleClasses.WARN,
                    StyleClasses.TINTED,
                    StyleClasses.DASHED)),
            new HBox(
                8,
                new Badge(Glyph.CHECK, "CRC ok", StyleClasses.OK, StyleClasses.TINTED),
                new Badge(null, "LSO 15 of orders-0", StyleClasses.LSO),
                new Badge(null, "ongoing", StyleClasses.LSO, StyleClasses.FILLED)),
            new HBox(
                8,
                new Badge(null, "= Equivalent", StyleClasses.OK),
                new Badge(null, "≈ Simplification", StyleClasses.WARN, StyleClasses.SQUARE),
                new Badge(null, "≠ Opposite", StyleClasses.DANGER, StyleClasses.HEXAGON)),
            new HBox(
                8,
                new Badge(Glyph.HOUR, "decided", StyleClasses.PROMOTE, StyleClasses.DASHED),
                new Badge(null, "generation 3", StyleClasses.FILLED),
                new Badge(null, "36 earlier", StyleClasses.OUTLINE)));
    HBox whyHead =
        new HBox(
            classed(new Label("Why is HW 17?"), StyleClasses.WHY_TITLE),
            space(),
            new IconView(Glyph.PIN, 14));
    Label whyText =
        classed(
            new Label(
                "HW = min LEO over ISR {1,2} = min(21, 17) = 17.\n"
                    + "Broker 3 left at the refresh at 9.400 s."),
            StyleClasses.WHY_TEXT);
    VBox why = classed(new VBox(whyHead, whyText), StyleClasses.WHY_CARD);
    HBox message =
        classed(
            new HBox(new IconView(Glyph.WARN, 18), new Label("Commit refused: ILLEGAL_GENERATION")),
            StyleClasses.MESSAGE,
            StyleClasses.DANGER);
    HBox foot =
        classed(new HBox(KeyCap.of("K"), new Label("crash broker 1, 2")), StyleClasses.FOOT_BAR);
    RadioButton right =
        classed(new RadioButton("19, the whole batch ✓"), StyleClasses.ANSWER, StyleClasses.RIGHT);
    RadioButton wrong =
        classed(
            new RadioButton("18, one record further ✕"), StyleClasses.ANSWER, StyleClasses.WRONG);
    VBox dialogHead =
        new VBox(
            classed(
                new HBox(classed(new Label("New cluster"), StyleClasses.DIALOG_TITLE)),
                StyleClasses.DIALOG_HEAD));
    VBox dialogBody = new VBox(12, new Label("Same names as the scenario file."));
    dialogBody.setPadding(new Insets(16, 20, 16, 20));
    VBox dialog = classed(new VBox(dialogHead, dialogBody), StyleClasses.DIALOG);
    VBox empty =
        classed(
            new VBox(
                classed(new Label("orders-0 is empty"), StyleClasses.SECTION_TITLE),
                classed(new Label("LEO, HW and LSO are all 0."), StyleClasses.INK2),
                new Button("Append a record")),
            StyleClasses.EMPTY);
    VBox box =
        new VBox(10, waiting, card, stale, badges, why, message, foot, right, wrong, dialog, empty);
    box.setPrefWidth(330);
    box.setMinWidth(330);
    return box;
  }
}
