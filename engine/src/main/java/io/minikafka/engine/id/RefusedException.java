package io.minikafka.engine.id;

/**
 * Ends a command that is refused. It never leaves the engine: {@code Machine} turns it into an
 * outcome and keeps the cluster as it was. It has no stack trace, since a refusal is an answer and
 * not a fault of the program.
 */
public final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;

  /** A refusal with its code and one sentence that names the thing and the number. */
  public RefusedException(ErrorCode code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  /** The code of the refusal. */
  public ErrorCode code() {
    return code;
  }

  /** The sentence; never null. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
