package io.minikafka.studio.groups;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.group.GroupState;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.groups.GroupPhases.MemberPhase;
import io.minikafka.studio.paint.IconView;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The track of a rebalance and how far each member is, beside the picture of a group. */
final class PhasesView extends VBox {
  /** Before the word of a state, the key of its name. */
  static final String PHASE = "groups.phase.";

  static final double WIDTH = 352;
  private static final double NAME = 56;

  PhasesView() {
    setId("group-phases");
    classed(this, StyleClasses.PHASES);
  }

  void show(GroupPhases phases) {
    getChildren().clear();
    VBox track = classed(new VBox(), StyleClasses.PHASE_TRACK);
    for (GroupState state : GroupState.values()) {
      track.getChildren().add(phase(state, phases));
    }
    getChildren().add(track);
    for (MemberPhase member : phases.members()) {
      getChildren().add(member(member));
    }
    getChildren().add(paragraph(phases.note(), StyleClasses.SECONDARY, StyleClasses.INK2));
  }

  private static HBox phase(GroupState state, GroupPhases phases) {
    boolean here = state == phases.now();
    Region dot = classed(new Region(), StyleClasses.PHASE_DOT);
    Label name = label(text(PHASE + state));
    HBox row = new HBox(8, rail(state, dot), name);
    row.setAlignment(Pos.CENTER_LEFT);
    if (here) {
      classed(dot, StyleClasses.CURRENT);
      classed(name, StyleClasses.STRONG);
      row.setAccessibleText(text("groups.phase.now", name.getText(), phases.waitsFor()));
      if (!phases.waitsFor().isEmpty()) {
        Label waits = paragraph(phases.waitsFor(), StyleClasses.SECONDARY, StyleClasses.WARN);
        HBox.setHgrow(waits, Priority.ALWAYS);
        row.getChildren().add(waits);
      }
    } else {
      classed(name, StyleClasses.INK2);
    }
    return row;
  }

  /** A dot on the line that joins the phases. */
  private static VBox rail(GroupState state, Region dot) {
    GroupState[] all = GroupState.values();
    VBox rail = new VBox(line(state != all[0]), dot, line(state != all[all.length - 1]));
    rail.setAlignment(Pos.CENTER);
    return rail;
  }

  private static Region line(boolean there) {
    Region line = classed(new Region(), StyleClasses.PHASE_LINE);
    line.setVisible(there);
    VBox.setVgrow(line, Priority.ALWAYS);
    return line;
  }

  private static HBox member(MemberPhase member) {
    IconView icon = new IconView(member.awaited() ? Glyph.HOUR : Glyph.CHECK, 14);
    classed(icon, member.awaited() ? StyleClasses.WARN : StyleClasses.OK);
    Label name = label(member.name(), StyleClasses.STRONG);
    name.setPrefWidth(NAME);
    Label words = paragraph(member.words(), StyleClasses.SECONDARY, StyleClasses.INK2);
    HBox.setHgrow(words, Priority.ALWAYS);
    HBox row = new HBox(8, icon, name, words);
    row.setAlignment(Pos.TOP_LEFT);
    return row;
  }
}
