package io.minikafka.studio.session;

import io.minikafka.studio.StyleClasses;
import org.jspecify.annotations.Nullable;

/** The size of all text outside the diagram, in percent. */
public enum TextSize {
  NORMAL(100, null),
  LARGE(115, StyleClasses.TEXT_115),
  LARGER(130, StyleClasses.TEXT_130),
  LARGEST(150, StyleClasses.TEXT_150);

  private final int percent;
  private final @Nullable String styleClass;

  TextSize(int percent, @Nullable String styleClass) {
    this.percent = percent;
    this.styleClass = styleClass;
  }

  /** The size in percent. */
  public int percent() {
    return percent;
  }

  /** The style class of a root at this size; the normal size has none. */
  public @Nullable String styleClass() {
    return styleClass;
  }
}
