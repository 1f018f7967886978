package io.minikafka.engine.compare;

/** What counts as a difference. */
public enum Scope {
  /** What those who produce and read can notice. */
  WITHOUT_FILES,
  /** Files, bytes and indexes too. */
  EVERYTHING;

  /** Whether a difference counts. */
  public boolean covers(Difference difference) {
    return this == EVERYTHING || !difference.kind().isOfFiles();
  }
}
