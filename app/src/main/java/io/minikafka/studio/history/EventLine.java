package io.minikafka.studio.history;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.text.Prose;
import java.util.List;
import java.util.Optional;

/**
 * One line of the list of events: what a command came to, or one more thing that happened with it.
 *
 * @param moment what the command led to
 * @param event index of the event among the moment's events; −1 for a refusal
 * @param lead whether this is the command's own line
 * @param time of the cluster's clock
 * @param sentence what happened, with its numbers
 * @param why why, if there was a choice
 * @param more how many events of the command are not shown
 * @param current whether this is what happened last
 * @param chosen whether it is selected
 */
public record EventLine(
    Moment moment,
    int event,
    boolean lead,
    KindMark mark,
    String time,
    List<Prose.Run> sentence,
    Optional<String> why,
    int more,
    boolean current,
    boolean chosen) {
  public EventLine {
    sentence = List.copyOf(sentence);
  }

  /** The line as one text. */
  public String spoken() {
    String words = Prose.plain(sentence);
    return why.map(reason -> words + " " + reason).orElse(words);
  }
}
