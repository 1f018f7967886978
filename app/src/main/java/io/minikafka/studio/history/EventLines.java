package io.minikafka.studio.history;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.AppendEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.HighWatermarkEvent;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.text.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns the latest moments into lines. */
final class EventLines {
  private final Moment current;
  private final Optional<Selection.OfEvent> chosen;

  private EventLines(Moment current, Selection selection) {
    this.current = current;
    this.chosen =
        selection instanceof Selection.OfEvent event ? Optional.of(event) : Optional.empty();
  }

  /** The lines of the last {@code commands} commands, newest first. */
  static List<EventLine> latest(Moment current, Selection selection, int commands) {
    EventLines lines = new EventLines(current, selection);
    List<EventLine> found = new ArrayList<>();
    Moment at = current;
    for (int i = 0; i < commands && at.transition().isPresent(); i++) {
      lines.add(found, at, at.transition().get());
      at = at.before().orElseThrow();
    }
    return found;
  }

  private void add(List<EventLine> found, Moment moment, Transition transition) {
    boolean unfolded = chosen.filter(event -> event.moment() == moment).isPresent();
    List<Event> events = transition.events();
    KindMark mark =
        KindMark.of(transition.command().verb().kind(), !transition.outcome().isAccepted());
    String time = Sentences.seconds(moment.cluster().timeMs());
    if (transition.outcome() instanceof Outcome.Refused refused) {
      found.add(
          new EventLine(
              moment,
              -1,
              true,
              mark,
              time,
              Prose.plainRuns(
                  text("history.refused", transition.command().describe(), refused.code())),
              Optional.of(sentence(refused.message())),
              0,
              moment == current,
              unfolded));
      return;
    }
    List<Event> others = events.isEmpty() ? List.of() : events.subList(1, events.size());
    found.add(
        new EventLine(
            moment,
            0,
            true,
            mark,
            time,
            events.isEmpty()
                ? Prose.plainRuns(text("history.done", transition.command().describe()))
                : emphasised(events.get(0)),
            decisive(moment, events),
            unfolded ? 0 : others.size(),
            moment == current,
            unfolded && chosen.filter(event -> event.index() <= 0).isPresent()));
    if (unfolded) {
      for (int i = 0; i < others.size(); i++) {
        int index = i + 1;
        found.add(
            new EventLine(
                moment,
                index,
                false,
                mark,
                time,
                emphasised(others.get(i)),
                others.get(i).why(),
                0,
                false,
                chosen.filter(event -> event.index() == index).isPresent()));
      }
    }
  }

  private static String sentence(String clause) {
    String end = clause.endsWith(".") ? "" : ".";
    return clause.isEmpty()
        ? clause
        : Character.toUpperCase(clause.charAt(0)) + clause.substring(1) + end;
  }

  /** The reason that teaches most: of what waits, fails or is cut before that of HW. */
  private static Optional<String> decisive(Moment moment, List<Event> events) {
    Optional<Event> best = Optional.empty();
    int weight = 0;
    for (Event event : events) {
      int own = event.why().isEmpty() ? 0 : weight(moment, event);
      if (own > weight) {
        weight = own;
        best = Optional.of(event);
      }
    }
    return best.flatMap(Event::why);
  }

  private static int weight(Moment moment, Event event) {
    if (event instanceof AppendEvent.AppendWaits
        || event instanceof AppendEvent.AppendFailed
        || event instanceof ReplicationEvent.Truncated) {
      return 5;
    }
    if (event instanceof ReplicationEvent.IsrShrunk
        || event instanceof ReplicationEvent.IsrExpanded) {
      return 4;
    }
    if (event instanceof HighWatermarkEvent.HighWatermarkAdvanced
        || event instanceof HighWatermarkEvent.HighWatermarkHeld
        || event instanceof HighWatermarkEvent.HighWatermarkReset) {
      return isReplicated(moment, event) ? 3 : 0;
    }
    if (event instanceof AppendEvent.Acknowledged) {
      return isReplicated(moment, event) ? 1 : 0;
    }
    return 2;
  }

  /** With one replica HW is LEO and nobody is waited for: there is nothing to explain. */
  private static boolean isReplicated(Moment moment, Event event) {
    if (event.subject() == null) {
      return true;
    }
    Partition partition = moment.cluster().partition(event.subject());
    return partition == null || partition.assignment().size() > 1;
  }

  private static List<Prose.Run> emphasised(Event event) {
    if (event instanceof AppendEvent.Appended appended) {
      // The broker is named first, and its number may be that of the record.
      String broker = Integer.toString(appended.broker());
      return Prose.emphasise(
          event.sentence(),
          Sentences.range(appended.baseOffset(), appended.nextOffset()),
          event.sentence().indexOf(broker) + broker.length());
    }
    return Prose.plainRuns(event.sentence());
  }
}
