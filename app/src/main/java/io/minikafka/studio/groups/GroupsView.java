package io.minikafka.studio.groups;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.control.MarkedDrawing;
import io.minikafka.studio.control.MenuRow;
import io.minikafka.studio.control.WhyButton;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.lab.CentrePart;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.Offers;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The panel of consumer groups: a row of groups and the picture of the one that is shown. */
public final class GroupsView extends VBox implements CentrePart {
  private static final double LEAST = 232;
  private static final double MOST = 292;
  private static final double HEAD = 45;
  private static final double MOST_BESIDE = 400;
  private static final double MARGIN = 24;

  private final GroupsViewModel model;
  private final MarkedDrawing picture;
  private final DrawingView legend;
  private final HBox tabs = new HBox(4);
  private final HBox state = new HBox(8);
  private final Label rule = label("", StyleClasses.SECONDARY, StyleClasses.INK2);
  private final Label emptyTitle = label("", StyleClasses.SECTION_TITLE);
  private final Label emptyText = label("", StyleClasses.INK2);
  private final VBox empty = classed(new VBox(emptyTitle, emptyText), StyleClasses.EMPTY);
  private final ScrollPane scrolled;
  private final PhasesView phases = new PhasesView();
  private final ScrollPane track;
  private double drawn;
  private final HBox head;
  private final Label heading = label(text("groups.title"), StyleClasses.HEADER);
  private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");

  /**
   * A view of {@code model}.
   *
   * @param offers lets a member join where there is none
   */
  public GroupsView(GroupsViewModel model, Preferences preferences, Offers offers) {
    this.model = model;
    setId("groups");
    classed(this, StyleClasses.PANEL);
    picture =
        new MarkedDrawing(
            preferences.themeProperty(),
            model::choose,
            mark ->
                model
                    .card(mark)
                    .map(
                        card ->
                            new MarkedDrawing.MarkCard(card.title(), card.numbers(), card.why())));
    picture.onMenu(this::openMenu);
    legend = new DrawingView(preferences.themeProperty());
    scrolled = classed(new ScrollPane(picture), StyleClasses.GROUPS_BODY);
    scrolled.setFitToWidth(true);
    scrolled.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    tabs.setAlignment(Pos.CENTER_LEFT);
    state.setAlignment(Pos.CENTER_LEFT);
    state.getChildren().addAll(tabs);
    head =
        classed(
            new HBox(heading, state, rule, space(), legend),
            StyleClasses.PANEL_HEADER,
            StyleClasses.GROUPS_HEAD);
    HBox.setHgrow(scrolled, Priority.ALWAYS);
    track = classed(new ScrollPane(phases), StyleClasses.GROUPS_BODY);
    track.setFitToWidth(true);
    track.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    track.setMinWidth(PhasesView.WIDTH);
    track.setPrefWidth(PhasesView.WIDTH);
    track.setMaxWidth(PhasesView.WIDTH);
    empty
        .getChildren()
        .add(
            offers.dialog(
                "groups-join",
                text("offer.join"),
                DialogRequest.of(DialogRequest.Kind.JOIN_GROUP)));
    HBox body = new HBox(scrolled, track);
    VBox.setVgrow(body, Priority.ALWAYS);
    getChildren().addAll(head, body, empty);
    setMinHeight(Region.USE_PREF_SIZE);
    model.facts().addListener(at -> refresh());
    widthProperty().addListener(at -> refresh());
    preferences.textSizeProperty().addListener((at, was, now) -> refresh());
    sceneProperty().addListener((at, was, now) -> refresh());
    refresh();
  }

  @Override
  public Region region() {
    return this;
  }

  @Override
  public void lead(Node node) {
    if (!head.getChildren().contains(node)) {
      head.getChildren().add(0, node);
    }
    show(heading, false);
  }

  @Override
  public ObservableValue<String> trouble() {
    return trouble.getReadOnlyProperty();
  }

  /** As high as the picture and the track beside it need, within limits. */
  @Override
  protected double computePrefHeight(double width) {
    boolean beside = track.isVisible();
    double wanted = Math.max(drawn, beside ? phases.prefHeight(PhasesView.WIDTH - 20) : 0) + HEAD;
    return Math.max(LEAST, Math.min(beside ? MOST_BESIDE : MOST, wanted));
  }

  /** Draws only while it is seen: most steps are taken with the log alone. */
  private void refresh() {
    long stale = model.stale();
    trouble.set(stale == 0 ? "" : text("groups.trouble", stale));
    // Asked for, so that the next step is told of although nobody looks.
    Optional<GroupFacts> facts = model.facts().get();
    if (getScene() == null) {
      return;
    }
    show(heading, head.getChildren().get(0) == heading);
    tabs.getChildren().setAll(model.tabs().stream().map(this::chip).toList());
    state.getChildren().setAll(tabs);
    facts.ifPresent(this::state);
    rule.setText(model.rule());
    legend.show(GroupsDiagram.legend(1));
    Optional<GroupPhases> round = facts.flatMap(GroupFacts::phases);
    round.ifPresent(phases::show);
    show(track, round.isPresent());
    double beside = round.isPresent() ? PhasesView.WIDTH : 0;
    double width = Math.floor((getWidth() > 0 ? getWidth() : 1203) - MARGIN - 12 - beside);
    Optional<Drawing> drawing =
        facts
            .filter(now -> !now.members().isEmpty() || !now.rows().isEmpty())
            .flatMap(now -> model.drawing(width));
    drawing.ifPresent(picture::show);
    drawn = drawing.map(Drawing::height).orElse(0.0);
    requestLayout();
    show(scrolled, drawing.isPresent());
    show(empty, drawing.isEmpty());
    show(scrolled.getParent(), drawing.isPresent());
    show(legend, drawing.isPresent());
    emptyTitle.setText(
        facts.map(now -> text("groups.empty.title", now.id())).orElse(text("groups.none.title")));
    emptyText.setText(text(facts.isPresent() ? "groups.empty.text" : "groups.none.text"));
  }

  private void state(GroupFacts now) {
    if (now.generation() > 0) {
      state
          .getChildren()
          .add(new Badge(null, text("groups.generation", now.generation()), StyleClasses.FILLED));
    }
    Badge badge =
        switch (now.state()) {
          case STABLE -> new Badge(Glyph.CHECK, text("groups.stable"), StyleClasses.OK);
          case EMPTY -> new Badge(null, text("groups.empty"), StyleClasses.OUTLINE);
          case PREPARING_REBALANCE, COMPLETING_REBALANCE ->
              new Badge(
                  Glyph.HOUR,
                  text(PhasesView.PHASE + now.state()),
                  StyleClasses.WARN,
                  StyleClasses.TINTED,
                  StyleClasses.DASHED);
        };
    badge.setId("group-state");
    state.getChildren().add(badge);
    state.getChildren().add(WhyButton.of("group-why", model::askGroup));
  }

  private ToggleButton chip(GroupsViewModel.Tab tab) {
    ToggleButton chip = classed(new ToggleButton(tab.id()), StyleClasses.CHIP, StyleClasses.MONO);
    chip.setSelected(tab.shown());
    chip.setOnAction(
        event -> {
          model.show(tab.id());
          chip.setSelected(true);
        });
    return chip;
  }

  private void openMenu(String mark, Node node) {
    ContextMenu menu = new ContextMenu();
    for (GroupsViewModel.MemberCommand command : model.commands(mark)) {
      MenuRow row = new MenuRow(Glyph.GROUPS, command.name(), command.refusal(), "");
      row.setDisable(!command.refusal().isEmpty());
      row.setOnAction(event -> model.perform(command));
      menu.getItems().add(row);
    }
    if (!menu.getItems().isEmpty()) {
      menu.show(node, Side.BOTTOM, 0, 4);
    }
  }
}
