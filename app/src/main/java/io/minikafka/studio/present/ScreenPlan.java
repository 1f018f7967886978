package io.minikafka.studio.present;

import java.util.List;
import java.util.Optional;

/**
 * Which screen shows what while Present is on: a pure function of where the screens are. With two
 * screens or more the audience has one that the studio's window is not on; with one they share it.
 *
 * @param audience index of the screen that the audience sees
 * @param speaker index of the speaker's own screen; none where there is only one
 */
public record ScreenPlan(int audience, Optional<Integer> speaker) {
  private static final double GRIP_WIDTH = 160;
  private static final double GRIP_HEIGHT = 32;

  /**
   * Where a screen or a window is, in the pixels of all screens together.
   *
   * @param primary whether the system calls it the first one
   */
  public record Place(double x, double y, double width, double height, boolean primary) {
    double overlap(double left, double top, double w, double h) {
      double across = Math.min(x + width, left + w) - Math.max(x, left);
      double down = Math.min(y + height, top + h) - Math.max(y, top);
      return across > 0 && down > 0 ? across * down : 0;
    }

    private double area() {
      return width * height;
    }
  }

  /**
   * The plan for a window somewhere on some screens. The speaker stays where the window is; a
   * window on no screen at all counts as being on the first one.
   *
   * @throws IllegalArgumentException if there is no screen
   */
  public static ScreenPlan of(
      List<Place> screens, double left, double top, double width, double height) {
    if (screens.isEmpty()) {
      throw new IllegalArgumentException("there is no screen");
    }
    int here = primary(screens);
    double most = 0;
    for (int i = 0; i < screens.size(); i++) {
      double overlap = screens.get(i).overlap(left, top, width, height);
      if (overlap > most) {
        most = overlap;
        here = i;
      }
    }
    if (screens.size() == 1) {
      return new ScreenPlan(0, Optional.empty());
    }
    int audience = -1;
    for (int i = 0; i < screens.size(); i++) {
      if (i != here && (audience < 0 || screens.get(i).area() > screens.get(audience).area())) {
        audience = i;
      }
    }
    return new ScreenPlan(audience, Optional.of(here));
  }

  /**
   * Where a window can be got hold of: where it is if its upper edge is on a screen, else in the
   * middle of the first screen and no larger than that.
   */
  public static Place inSight(
      List<Place> screens, double left, double top, double width, double height) {
    double grip = Math.min(width, GRIP_WIDTH);
    for (Place each : screens) {
      double across = Math.min(each.x + each.width, left + width) - Math.max(each.x, left);
      boolean edge = top >= each.y && top + GRIP_HEIGHT <= each.y + each.height;
      if (across >= grip && edge) {
        return new Place(left, top, width, height, each.primary);
      }
    }
    Place first = screens.get(primary(screens));
    double w = Math.min(width, first.width);
    double h = Math.min(height, first.height);
    return new Place(
        first.x + (first.width - w) / 2, first.y + (first.height - h) / 2, w, h, first.primary);
  }

  private static int primary(List<Place> screens) {
    for (int i = 0; i < screens.size(); i++) {
      if (screens.get(i).primary()) {
        return i;
      }
    }
    return 0;
  }
}
