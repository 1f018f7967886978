package io.minikafka.studio.session;

/** Where a sentence is shown for a moment. */
@FunctionalInterface
public interface Notices {
  /** Says what could not be done, or what to look at. */
  void accept(String sentence);

  /** Says that something was done. */
  default void done(String sentence) {
    accept(sentence);
  }
}
