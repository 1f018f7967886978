package io.minikafka.studio.history;

/**
 * How large the timeline is drawn.
 *
 * @param height in pixels
 * @param middle of the ticks of main, from the top
 * @param minPitch the narrowest distance of two ticks; what does not fit is folded
 * @param maxPitch the widest distance of two ticks
 * @param handle whether the head has a handle to drag
 * @param below whether times and a branch are drawn below
 */
public record Look(
    double height, double middle, double minPitch, double maxPitch, boolean handle, boolean below) {
  /** Everything switched on: above the list of events. */
  public static final Look FULL = new Look(62, 26, 33, 33.4, true, true);

  /** A lesson: nothing but the ticks, and larger. */
  public static final Look LESSON = new Look(84, 36, 30, 120, false, true);

  /** A narrow window. */
  public static final Look STRIP = new Look(36, 18, 28.5, 29, true, false);
}
