package io.minikafka.studio.gallery;

import static io.minikafka.studio.gallery.ControlParts.classed;
import static io.minikafka.studio.gallery.ControlParts.space;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.control.Logo;
import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.control.ToolBox;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.RadioButton;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A window with every control the sheets style, laid out like the Lab. */
public final class ControlSheet {
  private ControlSheet() {}

  /** The whole sheet. */
  public static Parent root() {
    BorderPane root = new BorderPane();
    root.setTop(new VBox(titleBar(), toolbar()));
    VBox left = scenario();
    VBox right = ControlInspector.inspector();
    HBox middle = new HBox(8, ControlForms.forms(), ControlCards.cards());
    middle.setPadding(new Insets(8));
    root.setLeft(left);
    root.setCenter(middle);
    root.setRight(right);
    root.setBottom(timeline());
    return root;
  }

  /** The failures menu of the Lab. */
  public static ContextMenu menu() {
    MenuRow heal = new MenuRow(Glyph.CUT, "Heal link", "no link is cut", "");
    heal.setDisable(true);
    return new ContextMenu(
        new MenuRow(
            Glyph.DOOR, "Clean stop of broker…", "logs and checkpoints are forced first", ""),
        new MenuRow(Glyph.POWER, "Crash broker…", "its files stay as they are", "K n"),
        new MenuRow(Glyph.RESTART, "Start broker 3", "recovers from its files, then pulls", "S n"),
        new SeparatorMenuItem(),
        heal,
        new MenuRow(Glyph.PAUSE, "Pause follower 2", "", ""),
        new SeparatorMenuItem(),
        MenuRow.heading("direct append"),
        new MenuRow(Glyph.CHECK, "acks=1", "", "A 1"),
        new MenuRow(null, "acks=all", "waits for {1,2}; min ISR 2 is met", "A A"),
        new MenuItem("A plain item"));
  }

  private static Node titleBar() {
    ToggleGroup group = new ToggleGroup();
    HBox bar = classed(new HBox(), StyleClasses.TITLE_BAR);
    bar.getChildren()
        .addAll(new Logo(), classed(new Label("MiniKafka Studio"), StyleClasses.HEADER));
    String[] views = {"Lab", "Compare", "Mapping", "Explorer"};
    HBox tabs = new HBox();
    for (int i = 0; i < views.length; i++) {
      ToggleButton tab = classed(new ToggleButton(views[i]), StyleClasses.TAB);
      tab.setGraphic(KeyCap.of("Ctrl " + (i + 1)));
      tab.setToggleGroup(group);
      tab.setSelected(i == 0);
      tabs.getChildren().add(tab);
    }
    MenuButton rules = classed(new MenuButton("MiniKafka"), StyleClasses.SMALL);
    rules.setGraphic(IconView.of(Glyph.GEAR));
    Button moon = classed(new Button(), StyleClasses.SMALL, StyleClasses.ICON_BUTTON);
    moon.setGraphic(new IconView(Glyph.MOON, 16));
    Button help = classed(new Button("Help"), StyleClasses.SMALL);
    help.setGraphic(new IconView(Glyph.QUEST, 16));
    bar.getChildren()
        .addAll(
            tabs,
            space(),
            new IconView(Glyph.BOOK, 16),
            classed(new Label("Chapter 4 · Replication and the high watermark"), StyleClasses.INK2),
            classed(new Region(), StyleClasses.DIVIDER, StyleClasses.VERTICAL),
            classed(new Label("Rules"), StyleClasses.INK3),
            rules,
            moon,
            help);
    return bar;
  }

  private static Node toolbar() {
    Button redo = ToolBox.button(Glyph.REDO, "Redo");
    redo.setDisable(true);
    Button step = classed(ToolBox.button(Glyph.STEP, "Step"), StyleClasses.PRIMARY);
    MenuButton speed = ToolBox.menu(Glyph.CLOCK, "Speed 1×");
    SplitMenuButton all = ToolBox.split(Glyph.REP_ALL, "All");
    SplitMenuButton one = ToolBox.split(Glyph.REP_ONE, "Broker 2");
    SplitMenuButton append = ToolBox.split(Glyph.APPEND, "Append");
    VBox clock =
        classed(
            new VBox(
                classed(new Label("12.300 s"), StyleClasses.CLOCK),
                classed(new Label("virtual time t"), StyleClasses.SECONDARY)),
            StyleClasses.CLOCK_BOX);
    HBox bar =
        classed(
            new HBox(
                ToolBox.group(
                    "Timeline",
                    ToolBox.button(Glyph.UNDO, "Undo"),
                    redo,
                    step,
                    ToolBox.button(Glyph.PLAY, "Play"),
                    speed),
                ToolBox.group("Replicate", all, one),
                ToolBox.group("Produce", append),
                ToolBox.group(
                    "Clock",
                    clock,
                    ToolBox.split(Glyph.FWD, "+100 ms"),
                    ToolBox.button(Glyph.FFWD, "+1 s"),
                    ToolBox.button(Glyph.HOUR, "+session timeout")),
                ToolBox.group(
                    "Break things",
                    ToolBox.menu(Glyph.BOLT, "Failures"),
                    ToolBox.menu(Glyph.CROWN, "Promote")),
                ToolBox.group(
                    "State",
                    ToolBox.menu(Glyph.CLUSTER, "Cluster"),
                    ToolBox.menu(Glyph.LOG, "Log"),
                    ToolBox.menu(Glyph.GROUPS, "Groups"),
                    ToolBox.menu(Glyph.TX, "Transactions")),
                space()),
            StyleClasses.TOOLBAR);
    VBox last =
        classed(
            ToolBox.group(
                "",
                ToolBox.menu(Glyph.EXPORT, "Export"),
                classed(ToolBox.button(Glyph.PRESENT, "Present"), StyleClasses.PROMINENT)),
            StyleClasses.LAST);
    bar.getChildren().add(last);
    return bar;
  }

  private static VBox scenario() {
    HBox head = classed(new HBox(new IconView(Glyph.BOOK, 18)), StyleClasses.PANEL_HEADER);
    head.getChildren()
        .addAll(
            classed(new Label("Scenarios"), StyleClasses.HEADER),
            space(),
            classed(new Label("17 of 38 done"), StyleClasses.HINT));
    VBox rows = new VBox(2);
    rows.setPadding(new Insets(8));
    String[] chapters = {
      "The log", "Retention, compaction, recovery", "Replication, high watermark"
    };
    for (int i = 0; i < chapters.length; i++) {
      HBox row = classed(new HBox(), StyleClasses.ROW, StyleClasses.CHAPTER);
      row.getChildren()
          .addAll(
              new IconView(i < 2 ? Glyph.CHECK : Glyph.TARGET, 16),
              new Label((i + 1) + "  " + chapters[i]),
              space(),
              classed(new Label("6/6"), StyleClasses.NUMBER, StyleClasses.INK3));
      row.getChildren().get(0).getStyleClass().add(i < 2 ? StyleClasses.OK : StyleClasses.ACCENT);
      if (i == 2) {
        row.getStyleClass().add(StyleClasses.CURRENT);
      }
      rows.getChildren().add(row);
    }
    rows.getChildren().add(classed(new Region(), StyleClasses.DIVIDER));
    Label title = classed(new Label("4.3 When is a record committed?"), StyleClasses.SECTION_TITLE);
    ProgressBar progress = new ProgressBar(0.95);
    progress.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(progress, Priority.ALWAYS);
    HBox bar =
        new HBox(8, progress, classed(new Label("command 78 of 82"), StyleClasses.SECONDARY));
    rows.getChildren().addAll(title, bar);
    String[] steps = {
      "web-1 flushes",
      "Clock +300 ms",
      "Append 20, acks=1",
      "Broker 2 pulls one batch",
      "Commit pay-3"
    };
    for (int i = 0; i < steps.length; i++) {
      HBox row = classed(new HBox(), StyleClasses.ROW, StyleClasses.STEP);
      row.getChildren()
          .addAll(
              classed(new Label(String.valueOf(76 + i)), StyleClasses.NUMBER),
              new IconView(i < 2 ? Glyph.CHECK : Glyph.CHEV_R, 14),
              new Label(steps[i]));
      if (i < 2) {
        row.getChildren().get(1).getStyleClass().add(StyleClasses.OK);
      }
      if (i == 2) {
        row.getStyleClass().add(StyleClasses.CURRENT);
      } else if (i > 2) {
        row.getStyleClass().add(StyleClasses.LATER);
      }
      rows.getChildren().add(row);
    }
    Label narration =
        classed(
            new Label(
                "Broker 1 acknowledged record 20 at once: acks=1 asks only the leader. HW stays at"
                    + " 17."),
            StyleClasses.NARRATION);
    narration.setWrapText(true);
    rows.getChildren().addAll(classed(new Region(), StyleClasses.DIVIDER), narration, question());
    VBox side = classed(new VBox(head, rows), StyleClasses.SIDE);
    side.setPrefWidth(304);
    side.setMinWidth(304);
    return side;
  }

  private static VBox question() {
    Label head = classed(new Label("Predict before you step"), StyleClasses.QUESTION_HEAD);
    head.setGraphic(new IconView(Glyph.QUEST, 16));
    Label text =
        classed(
            new Label("Next, broker 2 pulls one batch. Where will HW be?"),
            StyleClasses.QUESTION_TEXT);
    text.setWrapText(true);
    VBox card = classed(new VBox(head, text), StyleClasses.QUESTION);
    ToggleGroup group = new ToggleGroup();
    String[][] answers = {
      {"18", "one record further"}, {"19", "the whole batch 17–18"}, {"21", "the leader’s LEO"}
    };
    for (int i = 0; i < answers.length; i++) {
      RadioButton answer = classed(new RadioButton(), StyleClasses.ANSWER);
      answer.setGraphic(
          classed(
              new HBox(
                  KeyCap.of(String.valueOf(i + 1)),
                  classed(new Label(answers[i][0]), StyleClasses.ANSWER_VALUE),
                  classed(new Label(answers[i][1]), StyleClasses.ANSWER_TEXT)),
              StyleClasses.ANSWER_ROW));
      answer.setToggleGroup(group);
      answer.setSelected(i == 1);
      card.getChildren().add(answer);
    }
    Button check = classed(new Button("Step and check"), StyleClasses.PRIMARY);
    check.setGraphic(IconView.of(Glyph.STEP));
    HBox buttons = new HBox(8, check, new Button("Skip"));
    buttons.setPadding(new Insets(4, 0, 0, 0));
    card.getChildren().add(buttons);
    return card;
  }

  private static Node timeline() {
    VBox box = classed(new VBox(), StyleClasses.TIMELINE);
    String[] texts = {
      "Broker 1 appended record 20 (o-21 = new, acks=1) and acknowledged it at once; LEO 20 → 21.",
      "web-1 flushed record 19; LEO 19 → 20. It waits for broker 2."
    };
    for (int i = 0; i < texts.length; i++) {
      HBox row =
          classed(
              new HBox(
                  classed(new Label(String.valueOf(78 - i)), StyleClasses.EVENT_NUMBER),
                  classed(new Label("12.300 s"), StyleClasses.EVENT_TIME),
                  classed(new Label(texts[i]), StyleClasses.EVENT_TEXT),
                  classed(new Label("why"), StyleClasses.WHY),
                  classed(
                      new Label("HW stayed at 17: broker 2 is in the ISR and its LEO is 17."),
                      StyleClasses.EVENT_WHY)),
              StyleClasses.EVENT);
      if (i == 0) {
        row.getStyleClass().add(StyleClasses.CURRENT);
      }
      box.getChildren().add(row);
    }
    return box;
  }
}
