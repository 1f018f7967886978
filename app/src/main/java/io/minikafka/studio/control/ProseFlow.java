package io.minikafka.studio.control;

import static io.minikafka.studio.control.Nodes.classed;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.text.Prose;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** Sets runs of text: in a flow that wraps, or in labels of one line. */
public final class ProseFlow {
  private ProseFlow() {}

  /** Text that wraps; {@code styleClasses} give every run its size. */
  public static TextFlow flow(List<Prose.Run> runs, String... styleClasses) {
    TextFlow flow = classed(new TextFlow(), styleClasses);
    flow.setMinHeight(Region.USE_PREF_SIZE);
    set(flow, runs, styleClasses);
    return flow;
  }

  /** Replaces what a flow says. */
  public static void set(TextFlow flow, List<Prose.Run> runs, String... styleClasses) {
    List<Node> texts = new ArrayList<>();
    for (Prose.Run run : runs) {
      Text text = classed(new Text(run.text()), StyleClasses.INK);
      classed(text, styleClasses);
      style(text, run);
      texts.add(text);
    }
    flow.getChildren().setAll(texts);
    flow.setAccessibleText(Prose.plain(runs).replace("\n", ""));
  }

  /** One line; the caller puts the labels side by side without a gap. */
  public static List<Label> labels(List<Prose.Run> runs, String styleClass) {
    List<Label> labels = new ArrayList<>();
    for (Prose.Run run : runs) {
      Label label = classed(new Label(run.text()), styleClass);
      style(label, run);
      labels.add(label);
    }
    return labels;
  }

  private static void style(Node node, Prose.Run run) {
    switch (run.style()) {
      case STRONG -> classed(node, StyleClasses.STRONG);
      case CODE -> classed(node, StyleClasses.MONO);
      case PLAIN -> {}
    }
  }
}
