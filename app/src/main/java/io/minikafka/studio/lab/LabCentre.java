package io.minikafka.studio.lab;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Page;
import io.minikafka.studio.session.ShownPages;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * The middle of the Lab: the log, with consumer groups below it where there is room, else one of
 * them at a time; or the overview. A switch in the head of what is shown changes it.
 */
final class LabCentre extends VBox {
  private final LabViewModel model;
  private final ShownPages pages;
  private final DiagramFrame log;
  private final CentrePart groups;
  private final CentrePart overview;
  private final Region sentence;
  private final Region due;
  private final HBox choice = classed(new HBox(), StyleClasses.SEGMENTED);
  private final Map<Centre, ToggleButton> buttons = new EnumMap<>(Centre.class);
  private final ToggleButton groupsButton;
  private boolean roomy = true;

  LabCentre(LabViewModel model, ShownPages pages, DiagramFrame log, LabParts parts) {
    this.model = model;
    this.pages = pages;
    this.log = log;
    this.sentence = parts.eventSentence();
    this.due = parts.due();
    groups = parts.groups();
    overview = parts.overview();
    classed(this, StyleClasses.LAB_CENTRE);
    choice.setId("centre");
    choice.setMinWidth(USE_PREF_SIZE);
    choice.setMaxHeight(USE_PREF_SIZE);
    groupsButton = button(Centre.GROUPS, Glyph.GROUPS, text("lab.centre.groups"));
    buttons.put(Centre.LOG, button(Centre.LOG, Glyph.LOG, text("lab.centre.log")));
    buttons.put(Centre.GROUPS, groupsButton);
    buttons.put(
        Centre.OVERVIEW, button(Centre.OVERVIEW, Glyph.MATRIX, text("lab.centre.overview")));
    VBox.setVgrow(log, Priority.ALWAYS);
    VBox.setVgrow(overview.region(), Priority.ALWAYS);
    ChangeListener<Object> changed = (at, old, now) -> arrange();
    model.centreProperty().addListener(changed);
    pages.pagesProperty().addListener(changed);
    groups.trouble().addListener((at, old, now) -> name());
    name();
    arrange();
  }

  private ToggleButton button(Centre centre, Glyph glyph, String name) {
    ToggleButton button = classed(new ToggleButton(name), StyleClasses.SMALL, StyleClasses.SEGMENT);
    button.setId("centre-" + centre.name().toLowerCase(Locale.ROOT));
    button.setGraphic(new IconView(glyph, 14));
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(
        event -> {
          model.centreProperty().set(centre);
          mark();
        });
    return button;
  }

  private void name() {
    String trouble = groups.trouble().getValue();
    groupsButton.setText(
        trouble.isEmpty() ? text("lab.centre.groups") : text("lab.centre.groups.trouble", trouble));
  }

  /** Whether groups have room below the log. */
  void setRoomy(boolean now) {
    roomy = now;
    arrange();
  }

  /** What is shown: what was chosen, while there is such a page. */
  private Centre shown(List<Centre> possible) {
    Centre chosen = model.centreProperty().get();
    return possible.contains(chosen) ? chosen : Centre.LOG;
  }

  private List<Centre> possible() {
    List<Centre> possible = new ArrayList<>(List.of(Centre.LOG));
    if (pages.has(Page.GROUPS) && !roomy) {
      possible.add(Centre.GROUPS);
    }
    if (pages.has(Page.OVERVIEW)) {
      possible.add(Centre.OVERVIEW);
    }
    return possible;
  }

  private void arrange() {
    List<Centre> possible = possible();
    Centre shown = shown(possible);
    // The icons are there where the switch stands for headings too.
    buttons
        .values()
        .forEach(
            button ->
                button.setContentDisplay(roomy ? ContentDisplay.TEXT_ONLY : ContentDisplay.LEFT));
    choice.getChildren().setAll(possible.stream().map(buttons::get).toList());
    model.showCentre(shown);
    CentrePart other = shown == Centre.LOG ? null : shown == Centre.GROUPS ? groups : overview;
    List<Node> parts = new ArrayList<>(List.of(due));
    if (other == null) {
      parts.add(log);
      if (pages.has(Page.GROUPS) && roomy) {
        VBox.setVgrow(groups.region(), Priority.NEVER);
        parts.add(groups.region());
      }
      log.lead(possible.size() > 1 ? choice : null);
    } else {
      VBox.setVgrow(other.region(), Priority.ALWAYS);
      parts.add(other.region());
      other.lead(choice);
    }
    parts.add(sentence);
    toggle(this, StyleClasses.SHARED, parts.contains(groups.region()) && shown == Centre.LOG);
    if (!getChildren().equals(parts)) {
      getChildren().setAll(parts);
    }
    mark();
  }

  private void mark() {
    Centre shown = model.shownCentreProperty().get();
    buttons.forEach((centre, button) -> button.setSelected(centre == shown));
  }
}
