package io.minikafka.studio.toolbar;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.control.Nodes;
import io.minikafka.studio.control.OneTabStop;
import io.minikafka.studio.control.ToolBox;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Session;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The toolbar: groups of buttons, in a wide window with captions, in a narrow one in one row. */
public final class ToolbarView extends HBox {
  private final ToolbarViewModel model;
  private final Session session;
  private final Commander commander;

  private final Button undo = id(ToolBox.button(Glyph.UNDO, ""), "undo");
  private final Button redo = id(ToolBox.button(Glyph.REDO, ""), "redo");
  private final Button step =
      id(classed(ToolBox.button(Glyph.STEP, ""), StyleClasses.PRIMARY), "step");
  private final Button play = id(ToolBox.button(Glyph.PLAY, ""), "play");
  private final MenuButton speed = id(ToolBox.menu(Glyph.CLOCK, ""), "speed");
  private final SplitMenuButton all = id(ToolBox.split(Glyph.REP_ALL, ""), "replicate-all");
  private final SplitMenuButton one = id(ToolBox.split(Glyph.REP_ONE, ""), "replicate-one");
  private final SplitMenuButton append = id(ToolBox.split(Glyph.APPEND, ""), "append");
  private final Label time = label("", StyleClasses.CLOCK);
  private final SplitMenuButton clock = id(ToolBox.split(Glyph.FWD, ""), "clock");
  private final Button second = id(ToolBox.button(Glyph.FFWD, ""), "clock-second");
  private final Button timeout =
      id(ToolBox.button(Glyph.HOUR, text("toolbar.clock.session.button")), "clock-session");
  private final MenuButton failures =
      id(ToolBox.menu(Glyph.BOLT, text("toolbar.failures")), "failures");
  private final MenuButton promote =
      id(ToolBox.menu(Glyph.CROWN, text("toolbar.promote")), "promote");
  private final MenuButton producers =
      id(ToolBox.menu(Glyph.PRODUCER, text("toolbar.producers")), "producers");
  private final MenuButton cluster =
      id(ToolBox.menu(Glyph.CLUSTER, text("toolbar.cluster")), "cluster");
  private final MenuButton log = id(ToolBox.menu(Glyph.LOG, text("toolbar.log")), "log-menu");
  private final MenuButton groups =
      id(ToolBox.menu(Glyph.GROUPS, text("toolbar.groups")), "groups");
  private final MenuButton transactions =
      id(ToolBox.menu(Glyph.TX, text("toolbar.transactions")), "transactions");
  private final MenuButton more = id(ToolBox.menu(Glyph.MORE, text("toolbar.more")), "more");
  private final MenuButton everything =
      id(ToolBox.menu(Glyph.MORE, text("toolbar.everything")), "everything");
  private final MenuButton export =
      id(ToolBox.menu(Glyph.EXPORT, text("toolbar.export")), "export");
  private final Button present =
      id(
          classed(ToolBox.button(Glyph.PRESENT, text("toolbar.present")), StyleClasses.PROMINENT),
          "present");

  private final VBox clockBox =
      classed(
          new VBox(time, label(text("toolbar.clock"), StyleClasses.SECONDARY)),
          StyleClasses.CLOCK_BOX);
  private final VBox replicateGroup;
  private final VBox produceGroup;
  private final VBox clockGroup;
  private final VBox breakGroup;
  private final VBox stateGroup;
  private final List<VBox> captioned;
  private final OneTabStop tabStop;
  // What leaves a bar that is too short, in this order; it is found behind More then.
  private final List<MenuButton> leaving;
  private final Set<MenuButton> wanted = new LinkedHashSet<>();
  private List<Object> fitted = List.of();
  private boolean narrow;

  /**
   * The toolbar.
   *
   * @param onPresent switches to Present
   */
  public ToolbarView(
      ToolbarViewModel model, Session session, Commander commander, Runnable onPresent) {
    this.model = model;
    this.session = session;
    this.commander = commander;
    classed(this, StyleClasses.TOOLBAR);
    time.setId("time");
    replicateGroup = ToolBox.group(text("toolbar.group.replicate"), held(all), held(one));
    produceGroup = ToolBox.group(text("toolbar.group.produce"), held(append), producers);
    clockGroup =
        ToolBox.group(
            text("toolbar.group.clock"), clockBox, held(clock), held(second), held(timeout));
    breakGroup = ToolBox.group(text("toolbar.group.break"), failures, promote);
    stateGroup = ToolBox.group(text("toolbar.group.state"), cluster, log, groups, transactions);
    leaving = List.of(export, transactions, groups, log, cluster, producers, speed);
    VBox timeline =
        ToolBox.group(
            text("toolbar.group.timeline"), held(undo), held(redo), held(step), held(play), speed);
    VBox last = classed(ToolBox.group("", more, everything, export, present), StyleClasses.LAST);
    captioned =
        List.of(timeline, replicateGroup, produceGroup, clockGroup, breakGroup, stateGroup, last);
    Nodes.fill(
        this,
        timeline,
        replicateGroup,
        produceGroup,
        clockGroup,
        breakGroup,
        stateGroup,
        space(),
        last);
    actions(onPresent);
    menus();
    tabStop =
        OneTabStop.install(
            this,
            List.of(
                undo,
                redo,
                step,
                play,
                speed,
                all,
                one,
                append,
                producers,
                clock,
                second,
                timeout,
                failures,
                promote,
                cluster,
                log,
                groups,
                transactions,
                more,
                everything,
                export,
                present),
            step);
    model.stateProperty().addListener((at, old, now) -> refresh(now));
    widthProperty().addListener((at, was, now) -> fit(model.state()));
    session
        .preferences()
        .textSizeProperty()
        .addListener((at, was, now) -> Platform.runLater(() -> fit(model.state())));
    refresh(model.state());
  }

  private void actions(Runnable onPresent) {
    undo.setOnAction(event -> session.undo());
    redo.setOnAction(event -> session.redo());
    step.setOnAction(event -> session.step());
    play.setOnAction(event -> session.playOrPause());
    all.setOnAction(event -> commander.replicateAll());
    one.setOnAction(event -> commander.replicateOne());
    append.setOnAction(event -> commander.appendAgain());
    clock.setOnAction(event -> commander.perform(model.shortClock()));
    second.setOnAction(event -> commander.perform(model.longClock()));
    timeout.setOnAction(event -> commander.perform(model.sessionClock()));
    present.setOnAction(event -> onPresent.run());
  }

  private void menus() {
    fill(speed, ToolMenu.SPEED);
    fill(all, ToolMenu.REPLICATE);
    fill(one, ToolMenu.FOLLOWERS);
    fill(append, ToolMenu.APPEND);
    fill(clock, ToolMenu.CLOCK);
    fill(failures, ToolMenu.FAILURES);
    fill(promote, ToolMenu.PROMOTE);
    fill(cluster, ToolMenu.CLUSTER);
    fill(log, ToolMenu.LOG);
    fill(producers, ToolMenu.PRODUCERS);
    fill(groups, ToolMenu.GROUPS);
    fill(transactions, ToolMenu.TRANSACTIONS);
    fill(export, ToolMenu.EXPORT);
    more.setOnShowing(event -> fillMore());
    everything.setOnShowing(event -> fillEverything());
  }

  private void fill(MenuButton button, ToolMenu menu) {
    button.setOnShowing(
        event -> button.getItems().setAll(MenuRows.of(model.menu(menu), commander::run)));
  }

  /** What left the bar, in the order in which it stands there. */
  private void fillMore() {
    more.getItems().clear();
    leave(speed, Glyph.CLOCK, text("toolbar.speed.title"), ToolMenu.SPEED);
    leave(producers, Glyph.PRODUCER, text("toolbar.producers"), ToolMenu.PRODUCERS);
    leave(cluster, Glyph.CLUSTER, text("toolbar.cluster"), ToolMenu.CLUSTER);
    leave(log, Glyph.LOG, text("toolbar.log"), ToolMenu.LOG);
    leave(groups, Glyph.GROUPS, text("toolbar.groups"), ToolMenu.GROUPS);
    leave(transactions, Glyph.TX, text("toolbar.transactions"), ToolMenu.TRANSACTIONS);
    leave(export, Glyph.EXPORT, text("toolbar.export"), ToolMenu.EXPORT);
    if (narrow) {
      more.getItems().add(submenu(Glyph.EYE, text("toolbar.view"), ToolMenu.VIEW));
      if (session.scenarioProperty().get().isPresent()) {
        more.getItems().add(everythingRow());
      }
    }
  }

  private void leave(MenuButton button, Glyph glyph, String title, ToolMenu menu) {
    if (wanted.contains(button) && !button.isManaged()) {
      more.getItems().add(submenu(glyph, title, menu));
    }
  }

  private void fillEverything() {
    everything.getItems().clear();
    if (session.scenarioProperty().get().isPresent()) {
      everything.getItems().addAll(everythingRow(), new SeparatorMenuItem());
    }
    everything.getItems().addAll(MenuRows.of(model.menu(ToolMenu.VIEW), commander::run));
  }

  private MenuRow everythingRow() {
    boolean on = model.state().everything();
    MenuRow row =
        new MenuRow(
            Glyph.LAYERS,
            text(on ? "toolbar.everything.off" : "toolbar.everything.on"),
            text(on ? "toolbar.everything.off.note" : "toolbar.everything.on.note"),
            "");
    row.getContent().setId("everything-row");
    row.setOnAction(event -> session.preferences().everythingProperty().set(!on));
    return row;
  }

  private Menu submenu(Glyph glyph, String title, ToolMenu menu) {
    Menu list = MenuRow.list(glyph, title, "", "");
    list.getItems().setAll(MenuRows.of(model.menu(menu), commander::run));
    return list;
  }

  /** Puts the toolbar in one row, or back. */
  public void setNarrow(boolean wanted) {
    narrow = wanted;
    toggle(this, StyleClasses.NARROW, wanted);
    show(clockBox.getChildren().get(1), !wanted);
    captioned.forEach(group -> show(group.getChildren().get(1), !wanted));
    fitted = List.of();
    refresh(model.state());
  }

  private void refresh(ToolbarState now) {
    set(undo, now.undo());
    set(redo, now.redo());
    set(step, now.step());
    step.setGraphic(IconView.of(now.onBranch() ? Glyph.BRANCH : Glyph.STEP));
    set(play, now.play());
    play.setGraphic(IconView.of(now.playing() ? Glyph.PAUSE : Glyph.PLAY));
    String factor = now.speed().label();
    speed.setText(narrow ? factor : text("toolbar.speed", factor));
    set(all, now.replicateAll());
    set(one, now.replicateOne());
    set(append, now.append());
    set(clock, now.shortClock());
    set(second, now.longClock());
    set(timeout, now.sessionClock());
    if (now.onBranch()) {
      // No wider than Step: the button beside it stays under the pointer of who just branched.
      step.setText(text("toolbar.back.short"));
    }
    if (narrow) {
      List.of(undo, redo, play, timeout).forEach(button -> button.setText(""));
      session.shownFollower().ifPresent(id -> one.setText(text("toolbar.follower.short", id)));
    }
    time.setText(now.clock());
    time.setAccessibleText(text("toolbar.clock") + " " + now.clock());
    showTools(now);
  }

  private void showTools(ToolbarState now) {
    Set<Tool> tools = now.tools();
    show(replicateGroup, tools.contains(Tool.REPLICATE));
    show(append, tools.contains(Tool.APPEND));
    show(clockGroup, tools.contains(Tool.CLOCK));
    show(timeout, tools.contains(Tool.GROUPS));
    show(failures, tools.contains(Tool.FAILURES));
    show(promote, tools.contains(Tool.PROMOTE));
    show(breakGroup, failures.isManaged() || promote.isManaged());
    show(everything, !narrow);
    // The same place all the time for who steps and undoes: it comes once and stays.
    show(redo, now.everything() || now.undone());
    toggle(present, StyleClasses.PROMINENT, now.everything());
    wanted.clear();
    want(speed, now.everything());
    want(producers, tools.contains(Tool.PRODUCERS));
    want(cluster, tools.contains(Tool.CLUSTER));
    want(log, tools.contains(Tool.LOG));
    want(groups, tools.contains(Tool.GROUPS));
    want(transactions, tools.contains(Tool.TRANSACTIONS));
    want(export, true);
    fit(now);
    tabStop.refresh();
  }

  private void want(MenuButton button, boolean yes) {
    if (yes) {
      wanted.add(button);
    }
  }

  /** Lets what does not fit leave the bar. In one row everything but the speed leaves at once. */
  private void fit(ToolbarState now) {
    List<Object> key =
        List.of(
            List.copyOf(wanted),
            now.tools(),
            narrow,
            getWidth(),
            session.preferences().textSizeProperty().get());
    if (key.equals(fitted)) {
      return;
    }
    fitted = getScene() == null ? List.of() : key;
    leaving.forEach(
        button -> show(button, wanted.contains(button) && !(narrow && button != speed)));
    showGroups();
    show(more, narrow);
    if (getScene() == null || getWidth() <= 0) {
      return;
    }
    crowded().forEach(button -> bare(button, false));
    applyCss();
    for (MenuButton button : leaving) {
      if (prefWidth(-1) <= getWidth()) {
        break;
      }
      if (button.isManaged()) {
        show(button, false);
        show(more, true);
        more.applyCss();
        showGroups();
      }
    }
    for (ButtonBase button : crowded()) {
      if (prefWidth(-1) <= getWidth()) {
        break;
      }
      bare(button, true);
    }
    tabStop.refresh();
  }

  /** What loses its word where even the bar of few buttons is too wide, first to lose it first. */
  private List<ButtonBase> crowded() {
    return List.of(present, more, step, all, append, promote, failures, one, second, clock);
  }

  private static void bare(ButtonBase button, boolean yes) {
    toggle(button, StyleClasses.BARE, yes);
    button.setTooltip(yes ? new Tooltip(button.getText()) : null);
    button.applyCss();
  }

  private void showGroups() {
    show(produceGroup, append.isManaged() || producers.isManaged());
    show(
        stateGroup, List.of(cluster, log, groups, transactions).stream().anyMatch(Node::isManaged));
  }

  private static void set(Labeled button, ToolbarState.Button now) {
    button.setText(now.title());
    button.setDisable(!now.enabled());
    button.setAccessibleText(now.title());
    button.setAccessibleHelp(now.note());
    // A disabled button hears no mouse: its holder shows why it is disabled.
    if (button.getParent() instanceof StackPane holder
        && holder.getProperties().get(Tooltip.class) instanceof Tooltip tip) {
      tip.setText(now.note());
    }
  }

  private static Node held(Node button) {
    StackPane holder = new StackPane(button);
    Tooltip tip = new Tooltip();
    Tooltip.install(holder, tip);
    holder.getProperties().put(Tooltip.class, tip);
    holder.managedProperty().bind(button.managedProperty());
    return holder;
  }

  private static <N extends Region> N id(N node, String id) {
    node.setId(id);
    node.setMinWidth(USE_PREF_SIZE);
    return node;
  }
}
