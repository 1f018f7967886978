package io.minikafka.studio.gallery;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.control.Logo;
import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.control.ToolBox;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
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
    VBox right = inspector();
    HBox middle = new HBox(8, forms(), cards());
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
                "Broker 1 acknowledged record 20 at once: acks=1 asks only the leader. HW stays at 17."),
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

  private static Node forms() {
    HBox head =
        classed(
            new HBox(classed(new Label("Partition log"), StyleClasses.HEADER)),
            StyleClasses.PANEL_HEADER);
    ToggleGroup group = new ToggleGroup();
    for (int i = 0; i < 3; i++) {
      ToggleButton chip = classed(new ToggleButton("orders-" + i), StyleClasses.CHIP);
      chip.setToggleGroup(group);
      chip.setSelected(i == 0);
      head.getChildren().add(chip);
    }
    HBox zoom = classed(new HBox(), StyleClasses.SEGMENTED);
    ToggleGroup levels = new ToggleGroup();
    String[] names = {"minikafka", "kafka", "custom"};
    for (int i = 0; i < names.length; i++) {
      ToggleButton segment = classed(new ToggleButton(names[i]), StyleClasses.SEGMENT);
      segment.setToggleGroup(levels);
      segment.setSelected(i == 0);
      segment
          .getStyleClass()
          .add(i == 0 ? StyleClasses.FIRST : i == 2 ? StyleClasses.LAST : StyleClasses.MONO);
      zoom.getChildren().add(segment);
    }
    head.getChildren().addAll(space(), classed(new Button("Fit"), StyleClasses.SMALL));

    GridPane form = classed(new GridPane(), StyleClasses.FORM);
    TextField wrong = classed(new TextField("0"), StyleClasses.INVALID);
    TextField off = new TextField("1048576");
    off.setDisable(true);
    ComboBox<String> combo = new ComboBox<>();
    combo.getItems().addAll("orders-0", "orders-1");
    combo.getSelectionModel().select(0);
    form.addRow(0, new Label("Rules"), zoom);
    form.addRow(
        1,
        new Label("minInsyncReplicas"),
        new TextField("2"),
        classed(new Label("min.insync.replicas"), StyleClasses.HINT));
    form.addRow(
        2,
        new Label("segmentMaxBytes"),
        wrong,
        classed(
            new Label("at least 1: INVALID_CONFIG otherwise"),
            StyleClasses.FIELD_NOTE,
            StyleClasses.INVALID));
    form.addRow(
        3,
        new Label("replicaFetchMaxBytes"),
        off,
        classed(new Label("default 4096"), StyleClasses.FIELD_NOTE));
    form.addRow(4, new Label("Partition"), combo);
    form.addRow(5, new Label("Brokers"), new Spinner<Integer>(1, 9, 3));
    CheckBox headers = new CheckBox("with headers");
    headers.setSelected(true);
    RadioButton on = new RadioButton("acks=all");
    on.setSelected(true);
    form.addRow(6, headers, new HBox(16, on, new RadioButton("acks=1")), new CheckBox("off"));
    form.addRow(7, new Label("Speed"), new Slider(0, 2, 1), new Hyperlink("What is this?"));
    SplitMenuButton split = new SplitMenuButton(new MenuItem("x"));
    split.setText("Export");
    Button focused = new Button("Focused");
    focused.pseudoClassStateChanged(PseudoClass.getPseudoClass("focus-visible"), true);
    Button pointed = new Button("Pointed at");
    pointed.pseudoClassStateChanged(PseudoClass.getPseudoClass("hover"), true);
    Button disabled = new Button("Disabled");
    disabled.setDisable(true);
    Button later = classed(new Button("Use “promote”"), StyleClasses.PRIMARY);
    later.setDisable(true);
    HBox buttons =
        new HBox(
            8,
            classed(new Button("Create"), StyleClasses.PRIMARY),
            new Button("Cancel"),
            focused,
            pointed,
            disabled,
            later,
            split,
            classed(new Button("Small"), StyleClasses.SMALL),
            icon(Glyph.TRASH),
            classed(icon(Glyph.CROSS), StyleClasses.QUIET));
    Label note =
        classed(
            new Label(
                "One batch, 107 B: offsets 21–22, epoch 2, position 527. Record 2 is a tombstone."),
            StyleClasses.NOTE);
    note.setWrapText(true);
    note.setMaxWidth(Double.MAX_VALUE);
    TextArea area = new TextArea("{ \"do\": \"append\" }\n{ \"do\": \"promote\" }");
    area.setPrefRowCount(2);
    VBox code =
        classed(
            new VBox(
                classed(
                    new Label("13    \"records\": [{ \"key\": \"k\" }] },"),
                    StyleClasses.CODE_LINE),
                classed(
                    new Label("14  { \"do\": \"promte\", \"broker\": 2 },"),
                    StyleClasses.CODE_LINE,
                    StyleClasses.WRONG)),
            StyleClasses.CODE);
    ListView<String> list = new ListView<>();
    for (int i = 0; i < 30; i++) {
      list.getItems().add("event " + i);
    }
    list.getSelectionModel().select(1);
    list.setPrefHeight(110);
    VBox body = new VBox(12, form, buttons, note, area, code, list);
    body.setPadding(new Insets(16));
    VBox panel = classed(new VBox(head, body), StyleClasses.PANEL);
    HBox.setHgrow(panel, Priority.ALWAYS);
    return panel;
  }

  private static Node cards() {
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
                "HW = min LEO over ISR {1,2} = min(21, 17) = 17.\nBroker 3 left at the refresh at 9.400 s."),
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

  private static VBox inspector() {
    TabPane tabs = new TabPane();
    for (String name : new String[] {"Partition", "Record", "Producers", "Transactions", "Files"}) {
      Tab tab = new Tab(name);
      tab.setClosable(false);
      tabs.getTabs().add(tab);
    }
    tabs.getSelectionModel().select(1);
    GridPane properties = classed(new GridPane(), StyleClasses.PROPERTIES);
    String[][] rows = {
      {"key = value", "o-18 = new"},
      {"time", "11.800 s"},
      {"batch", "17–18 · position 255 · 110 B"},
      {"leader epoch", "2 · written by broker 1"}
    };
    for (int i = 0; i < rows.length; i++) {
      properties.addRow(
          i,
          classed(new Label(rows[i][0]), StyleClasses.PROPERTY_NAME),
          classed(new Label(rows[i][1]), StyleClasses.PROPERTY_VALUE));
    }
    HBox head =
        new HBox(
            8,
            classed(new Label("Record 17"), StyleClasses.PANEL_TITLE),
            classed(new Label("orders-0"), StyleClasses.MONO, StyleClasses.SECONDARY));
    TableView<String[]> table = new TableView<>();
    String[] columns = {"broker", "state", "LEO", "lag"};
    for (int i = 0; i < columns.length; i++) {
      int at = i;
      TableColumn<String[], String> column = new TableColumn<>(columns[i]);
      column.setCellValueFactory(
          cell -> new javafx.beans.property.SimpleStringProperty(cell.getValue()[at]));
      column.setPrefWidth(80);
      table.getColumns().add(column);
    }
    for (int i = 0; i < 4; i++) {
      table
          .getItems()
          .add(new String[] {"" + (i + 1), i == 0 ? "leader" : "in sync", "21", "" + i});
    }
    table.getSelectionModel().select(1);
    table.setPrefHeight(150);
    VBox lines = new VBox();
    for (int i = 0; i < 3; i++) {
      HBox line =
          classed(
              new HBox(
                  classed(new Label("0" + i), StyleClasses.MONO, StyleClasses.INK2),
                  new Label("leader epoch"),
                  classed(new Label("2"), StyleClasses.MONO)),
              StyleClasses.FIELD_LINE);
      if (i == 1) {
        line.getStyleClass().add(StyleClasses.CURRENT);
      }
      lines.getChildren().add(line);
    }
    Label bytes = classed(new Label("4D 4B 42 31 00 00 00 62 24 0D 09 73 01"), StyleClasses.BYTES);
    VBox roles = new VBox(4);
    for (String role :
        new String[] {
          StyleClasses.PAGE_TITLE,
          StyleClasses.CLOCK,
          StyleClasses.PANEL_TITLE,
          StyleClasses.SECTION_TITLE,
          StyleClasses.HEADER,
          StyleClasses.NARRATION,
          StyleClasses.MEDIUM,
          StyleClasses.STRONG,
          StyleClasses.SECONDARY,
          StyleClasses.HINT,
          StyleClasses.META,
          StyleClasses.MONO
        }) {
      roles.getChildren().add(classed(new Label(role.substring(3) + " 17 → 19"), role));
    }
    ScrollPane scroll =
        new ScrollPane(
            classed(
                new VBox(head, properties, table, lines, bytes, roles), StyleClasses.INSPECTOR));
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    VBox side = classed(new VBox(tabs, scroll), StyleClasses.SIDE, StyleClasses.RIGHT);
    side.setPrefWidth(396);
    side.setMinWidth(396);
    return side;
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

  private static Button icon(Glyph glyph) {
    Button button = classed(new Button(), StyleClasses.ICON_BUTTON);
    button.setGraphic(new IconView(glyph, 16));
    return button;
  }

  private static Region space() {
    Region region = new Region();
    HBox.setHgrow(region, Priority.ALWAYS);
    return region;
  }

  private static <N extends Node> N classed(N node, String... styleClasses) {
    node.getStyleClass().addAll(styleClasses);
    return node;
  }
}
