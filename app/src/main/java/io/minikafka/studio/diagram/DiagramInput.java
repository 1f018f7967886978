package io.minikafka.studio.diagram;

import org.jspecify.annotations.Nullable;

/**
 * Everything a picture of the log diagram is a function of.
 *
 * @param width of the drawing in pixels
 * @param height of the drawing in pixels; what does not fit below is left out from the bottom
 * @param window which offsets are seen and how wide; null: as many as fit, the newest of them
 * @param level what is drawn of a record
 * @param scroll by how many pixels lanes that have no room have moved up
 * @param textScale 1 to 1.5: the size of all desktop text
 * @param legend whether the legend is part of the drawing
 * @param selected id of the selected mark, or null
 * @param focused id of the mark with the keyboard focus, or null
 * @param hovered id of the mark under the pointer, or null
 */
public record DiagramInput(
    PartitionFacts facts,
    double width,
    double height,
    @Nullable OffsetWindow window,
    @Nullable Level level,
    double scroll,
    Shown shown,
    DiagramMode mode,
    double textScale,
    boolean legend,
    @Nullable String selected,
    @Nullable String focused,
    @Nullable String hovered) {

  /** A picture of its own: the newest offsets that fit, nothing selected, with legend. */
  public static DiagramInput picture(
      PartitionFacts facts, double width, double height, Shown shown, DiagramMode mode) {
    return new DiagramInput(
        facts, width, height, null, null, 0, shown, mode, 1, true, null, null, null);
  }

  /** The same with another window. */
  public DiagramInput at(OffsetWindow other, Level otherLevel) {
    return new DiagramInput(
        facts,
        width,
        height,
        other,
        otherLevel,
        scroll,
        shown,
        mode,
        textScale,
        legend,
        selected,
        focused,
        hovered);
  }

  /** The same with larger type: on the desktop all of it, on a projector that of a small one. */
  public DiagramInput enlarged(double times) {
    return new DiagramInput(
        facts, width, height, window, level, scroll, shown, mode, times, legend, selected, focused,
        hovered);
  }

  /** The same in another height. */
  DiagramInput high(double other) {
    return new DiagramInput(
        facts, width, other, window, level, scroll, shown, mode, textScale, legend, selected,
        focused, hovered);
  }

  /** The same drawn in another mode. */
  DiagramInput in(DiagramMode other) {
    return new DiagramInput(
        facts, width, height, window, level, scroll, shown, other, textScale, legend, selected,
        focused, hovered);
  }

  /** The same with or without its legend. */
  DiagramInput explained(boolean withLegend) {
    return new DiagramInput(
        facts,
        width,
        height,
        window,
        level,
        scroll,
        shown,
        mode,
        textScale,
        withLegend,
        selected,
        focused,
        hovered);
  }

  /** The same with another selection. */
  public DiagramInput selecting(@Nullable String mark) {
    return new DiagramInput(
        facts, width, height, window, level, scroll, shown, mode, textScale, legend, mark, focused,
        hovered);
  }

  /** The same with its legend and without selection, focus and hover. */
  public DiagramInput atRest() {
    return new DiagramInput(
        facts, width, height, window, level, scroll, shown, mode, textScale, true, null, null,
        null);
  }

  /** Whether marks of a kind are drawn; a projector has no room for files and bytes. */
  boolean shows(Feature feature) {
    return shown.has(feature) && (mode != DiagramMode.PRESENT || feature.isProjected());
  }

  /** The same with lanes moved up by so many pixels. */
  public DiagramInput scrolled(double by) {
    return new DiagramInput(
        facts, width, height, window, level, by, shown, mode, textScale, legend, selected, focused,
        hovered);
  }
}
