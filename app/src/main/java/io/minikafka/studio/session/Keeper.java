package io.minikafka.studio.session;

import io.minikafka.engine.timeline.Moment;
import java.util.function.Consumer;

/** Keeps something in step with what is commanded: a moment is shown once it is kept. */
public interface Keeper {
  /**
   * Keeps what a command led to.
   *
   * @param now where the cursor stands after the command
   * @param kept to be run on the session's thread once it is kept
   * @param failed to be told on the session's thread why it cannot be; nothing is kept any more
   */
  void keep(Moment now, Runnable kept, Consumer<String> failed);
}
