package io.minikafka.studio.session;

/** How fast the script plays. It scales the pause between two steps, never a motion. */
public enum Speed {
  HALF("0.5×", 3200),
  NORMAL("1×", 1600),
  DOUBLE("2×", 800);

  private final String label;
  private final long pauseMs;

  Speed(String label, long pauseMs) {
    this.label = label;
    this.pauseMs = pauseMs;
  }

  /** The factor as it is written: {@code 0.5×}. */
  public String label() {
    return label;
  }

  /** Milliseconds between two steps. */
  public long pauseMs() {
    return pauseMs;
  }
}
