package io.minikafka.studio.picture;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.Theme;
import io.minikafka.studio.diagram.DiagramInput;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.LogDiagram;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.session.Session;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The log diagram as a picture of its own: with legend and a footer that says which scenario, step,
 * moment of the clock and rules; without hover, focus and selection. A pure function.
 */
public final class DiagramPicture {
  /** Height of the footer in logical pixels, but in a projector's theme. */
  public static final double FOOTER = 40;

  private static final double LEGEND = 66;
  private static final TextMeasure MEASURE = BundledTextMeasure.get();

  /**
   * What the footer says.
   *
   * @param scenario title of the scenario; empty without one
   * @param step how many commands led here
   * @param of how many the scenario has; below {@code step} where that is not known
   * @param command what the last command was; empty at the start
   * @param timeMs the scenario's clock
   * @param rules name of the rule set
   */
  public record Footer(
      String scenario, int step, int of, String command, long timeMs, String rules) {
    /** What it says of a session's moment. */
    public static Footer of(Session session, String rules) {
      return new Footer(
          session.scenarioProperty().get().map(scenario -> scenario.title()).orElse(""),
          session.moment().number(),
          session.history().hasScript() ? session.history().scriptLength() : -1,
          session.moment().transition().map(last -> last.command().describe()).orElse(""),
          session.cluster().timeMs(),
          rules);
    }

    /** How many commands led here, as everything counts that is exported. */
    String count() {
      return of < step ? text("picture.commands", step) : text("picture.commandsOf", step, of);
    }
  }

  private DiagramPicture() {}

  /**
   * Draws a moment in the size that suits it: the Lab's for light and dark, a projector's for that
   * theme.
   *
   * @param partition which one; null or one the cluster does not have draws an empty picture
   * @param recent what led to the moment, newest first
   */
  public static Drawing of(
      Cluster cluster,
      @Nullable TopicPartition partition,
      Iterable<Transition> recent,
      Shown shown,
      DiagramMode mode,
      Footer footer) {
    double width = width(mode);
    double height = height(mode);
    Optional<PartitionFacts> facts =
        partition == null ? Optional.empty() : PartitionFacts.of(cluster, partition, recent);
    return facts
        .map(now -> of(DiagramInput.picture(now, width, height, shown, mode), footer))
        .orElseGet(() -> empty(width, height, mode, footer));
  }

  /** Draws what a diagram shows, without its hover, focus and selection. */
  public static Drawing of(DiagramInput seen, Footer footer) {
    Drawing diagram = LogDiagram.layout(seen.atRest());
    double scale = scale(seen.mode());
    DrawingBuilder out = new DrawingBuilder();
    diagram.shapes().forEach(out::add);
    double foot = diagram.height();
    if (seen.mode() == DiagramMode.PRESENT) {
      Drawing legend = LogDiagram.legend(seen.atRest(), diagram.width(), LEGEND);
      out.add(new Shape.Group(legend.shapes(), 0, foot, 1, null));
      foot += legend.height();
    }
    foot(out, diagram.width(), foot, scale, seen.facts().id().toString(), footer);
    return out.build(diagram.width(), foot + FOOTER * scale);
  }

  private static Drawing empty(double width, double height, DiagramMode mode, Footer footer) {
    double scale = scale(mode);
    DrawingBuilder out = new DrawingBuilder();
    out.text(30 * scale, 60 * scale, text("diagram.empty"), TextStyle.sans(16 * scale), Tone.INK2);
    foot(out, width, height, scale, "", footer);
    return out.build(width, height + FOOTER * scale);
  }

  /** The footer alone, below a picture of another kind. */
  public static Drawing footer(double width, String partition, Footer footer) {
    DrawingBuilder out = new DrawingBuilder();
    foot(out, width, 0, 1, partition, footer);
    return out.build(width, FOOTER);
  }

  private static void foot(
      DrawingBuilder out, double width, double top, double scale, String partition, Footer footer) {
    double side = scale > 1 ? 58 : 16;
    out.line(side, top + 1, width - side, top + 1, Stroke.of(Tone.LINE, 1));
    TextStyle style = TextStyle.sans(13 * scale);
    double baseline = MEASURE.centredBaseline(top, FOOTER * scale, style);
    String right = text("program.title");
    out.toLeft(width - side, baseline, right, style, Tone.INK3);
    String step = footer.count();
    if (!footer.command().isEmpty()) {
      step = text("picture.command", step, footer.command());
    }
    String time = text("picture.time", Sentences.seconds(footer.timeMs()));
    String rules = text("picture.rules", footer.rules());
    String words = "";
    for (String part : new String[] {footer.scenario(), partition, step, time, rules}) {
      words = words.isEmpty() ? part : part.isEmpty() ? words : words + "  ·  " + part;
    }
    double room = width - 2 * side - MEASURE.width(right, style) - 24 * scale;
    out.text(side, baseline, MEASURE.ellipsis(words, style, room), style, Tone.INK2);
  }

  /** The name of a set of rules. */
  public static String name(Rules rules) {
    if (rules.equals(Rules.kafka())) {
      return text("picture.rules.kafka");
    }
    if (rules.equals(Rules.miniKafka())) {
      return text("picture.rules.miniKafka");
    }
    boolean kafka = rules.name().equals(Rules.kafka().name());
    return text(kafka ? "picture.rules.kafkaChanged" : "picture.rules.changed");
  }

  /** The mode in which a theme is drawn for a lesson or for everything. */
  static DiagramMode mode(Theme theme, boolean lesson) {
    if (theme == Theme.PROJECTOR) {
      return DiagramMode.PRESENT;
    }
    return lesson ? DiagramMode.LESSON : DiagramMode.FULL;
  }

  private static double scale(DiagramMode mode) {
    return mode == DiagramMode.PRESENT ? 24 / 13.0 : 1;
  }

  private static double width(DiagramMode mode) {
    return switch (mode) {
      case LESSON -> 1440;
      case FULL -> 1280;
      case PRESENT -> 1920;
    };
  }

  private static double height(DiagramMode mode) {
    return switch (mode) {
      case LESSON -> 640;
      case FULL -> 544;
      case PRESENT -> 772;
    };
  }
}
