package io.minikafka.studio.cli;

/** Arguments or a file that cannot be used. The message is one line for whoever gave them. */
public final class UnusableException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Says what cannot be used and what to do. */
  public UnusableException(String message) {
    super(message, null, false, false);
  }

  /** The line; never null. */
  public String line() {
    return String.valueOf(getMessage());
  }
}
