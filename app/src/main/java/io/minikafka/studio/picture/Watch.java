package io.minikafka.studio.picture;

/** Is told how far a long export is, and says whether it goes on. Any thread. */
@FunctionalInterface
public interface Watch {
  /** Lets everything be done. */
  Watch NONE = (done, of) -> true;

  /**
   * {@code done} pieces of {@code of} are done.
   *
   * @return false when the rest is not wanted any more
   */
  boolean goesOn(int done, int of);
}
