package io.minikafka.breach.log;

/** Is imported from below. */
public final class LowerImport {
  /** Copied by the compiler wherever it is used. */
  public static final String NAME = "log";

  /** Imports from a package below its own, which is allowed. */
  public Class<?> lower() {
    return io.minikafka.breach.record.HigherImport.class;
  }
}
