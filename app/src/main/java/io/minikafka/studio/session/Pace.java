package io.minikafka.studio.session;

/** Calls something later on the thread of the session. Given in, so that tests hold the clock. */
public interface Pace {
  /**
   * Runs {@code action} once after a pause.
   *
   * @param ms milliseconds; 0 means as soon as what waits for the thread has had its turn
   * @return what calls it off; harmless after it ran
   */
  Runnable after(long ms, Runnable action);
}
