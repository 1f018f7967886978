package io.minikafka.studio.serve;

/**
 * What one server takes.
 *
 * @param connections at most so many at once; one more is answered and closed
 * @param idleMs a connection that says nothing or takes nothing for so long is closed
 * @param waiting at most so many requests wait for followers; one more is refused
 * @param answerMs a request that waits for so long is answered REQUEST_TIMED_OUT; its append stays
 */
public record Limits(int connections, int idleMs, int waiting, int answerMs) {
  /** The limits without further word. */
  public static final Limits DEFAULT = new Limits(64, 300_000, 32, 30_000);
}
