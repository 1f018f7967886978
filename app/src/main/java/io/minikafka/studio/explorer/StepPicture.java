package io.minikafka.studio.explorer;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.studio.Theme;
import io.minikafka.studio.compare.CompareMarks;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.diagram.DiagramInput;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.MarkNodes;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.diagram.SideBySide;
import io.minikafka.studio.diagram.SideBySide.Cut;
import io.minikafka.studio.diagram.SideBySide.Frame;
import io.minikafka.studio.drawing.Drawing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;

/** The log diagram of a moment in a story, with what was cut at that step framed. */
final class StepPicture extends Region {
  private static final double ABOVE = 76;
  private static final double LANE = 104;

  private final DrawingView drawing;
  private final MarkNodes marks = new MarkNodes("explorer-");
  private Optional<PartitionFacts> facts = Optional.empty();
  private Frame frame = Frame.NONE;

  StepPicture(ObservableValue<Theme> theme) {
    setId("explorer-picture");
    drawing = new DrawingView(theme);
    setAccessibleRole(AccessibleRole.TABLE_VIEW);
    getChildren().addAll(drawing, marks);
  }

  void show(Story story, int number, TopicPartition partition) {
    List<Transition> recent = new ArrayList<>();
    for (Story.Step step : story.steps().subList(0, number)) {
      recent.addAll(step.step().transitions());
    }
    Collections.reverse(recent);
    Story.Step at = story.steps().get(number - 1);
    facts = PartitionFacts.of(at.step().cluster(), partition, recent);
    frame = frame(at, partition);
    setAccessibleText(text("explorer.state", number) + ". " + at.title() + ". " + at.effect());
    requestLayout();
  }

  private static Frame frame(Story.Step step, TopicPartition partition) {
    long from = Long.MAX_VALUE;
    long next = 0;
    List<Cut> cuts = new ArrayList<>();
    for (Event event : step.step().events()) {
      if (event instanceof Truncated cut && cut.partition().equals(partition)) {
        from = Math.min(from, cut.to());
        next = Math.max(next, cut.from());
        cuts.add(new Cut(cut.broker(), cut.to(), cut.from(), ""));
      }
    }
    return cuts.isEmpty() ? Frame.NONE : new Frame(from, next, cuts, List.of());
  }

  private Optional<DiagramInput> input(double width, double height) {
    return facts.map(
        each ->
            SideBySide.input(each, width, height, CompareMarks.withoutFiles(), DiagramMode.FULL));
  }

  @Override
  protected double computePrefHeight(double width) {
    return facts.map(each -> ABOVE + LANE * each.lanes().size()).orElse(0.0);
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected void layoutChildren() {
    double width = Math.floor(getWidth());
    double height = Math.floor(getHeight());
    drawing.setVisible(width > 100 && height > 40 && facts.isPresent());
    marks.setVisible(drawing.isVisible());
    if (drawing.isVisible()) {
      DiagramInput in = input(width, height).orElseThrow();
      Drawing now = SideBySide.layout(in, in, frame).left();
      drawing.show(now);
      marks.show(now.marks());
      drawing.resizeRelocate(0, 0, width, height);
      marks.resizeRelocate(0, 0, width, height);
    }
  }
}
