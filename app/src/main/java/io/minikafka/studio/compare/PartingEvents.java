package io.minikafka.studio.compare;

import io.minikafka.engine.compare.Compared;
import io.minikafka.engine.event.AppendEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.LeadershipEvent;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What happened on one side alone when the two parted. */
final class PartingEvents {
  private PartingEvents() {}

  /** One sentence of the left side; empty if nothing happened there alone. */
  static String left(Compared parting) {
    return sentence(parting.leftTransition(), parting.rightTransition(), false);
  }

  /** One sentence of the right side. */
  static String right(Compared parting) {
    return sentence(parting.rightTransition(), parting.leftTransition(), false);
  }

  /** The left sentence with its reason. */
  static String leftWithWhy(Compared parting) {
    return sentence(parting.leftTransition(), parting.rightTransition(), true);
  }

  /** The right sentence with its reason. */
  static String rightWithWhy(Compared parting) {
    return sentence(parting.rightTransition(), parting.leftTransition(), true);
  }

  private static String sentence(
      Optional<Transition> here, Optional<Transition> there, boolean why) {
    if (here.isEmpty() || there.isEmpty()) {
      return "";
    }
    if (here.get().outcome() instanceof Outcome.Refused refused) {
      return refused.code() + ": " + refused.message();
    }
    List<Event> others = there.get().events();
    List<String> said = others.stream().map(PartingEvents::whole).collect(Collectors.toList());
    Event best = null;
    for (Event event : here.get().events()) {
      if (!said.contains(whole(event))
          && (best == null || rank(event, others) < rank(best, others))) {
        best = event;
      }
    }
    if (best == null) {
      return "";
    }
    String reason = why ? best.why().orElse("") : "";
    return reason.isEmpty() ? best.sentence() : best.sentence() + " " + reason;
  }

  private static String whole(Event event) {
    return event.sentence() + event.why().orElse("");
  }

  /** What loses or decides most comes first. */
  private static int rank(Event event, List<Event> others) {
    if (event instanceof ReplicationEvent.Truncated) {
      return 0;
    }
    if (event instanceof AppendEvent.AppendFailed || event instanceof AppendEvent.Acknowledged) {
      return 1;
    }
    if (event instanceof LeadershipEvent.Promoted || event instanceof LeadershipEvent.LeaderLost) {
      return 2;
    }
    if (event instanceof ReplicationEvent.IsrShrunk shrunk) {
      return hasLeft(shrunk.broker(), others) ? 4 : 3;
    }
    if (event instanceof ReplicationEvent.IsrExpanded) {
      return 3;
    }
    return event instanceof ReplicationEvent.Fetched ? 6 : 5;
  }

  private static boolean hasLeft(int broker, List<Event> events) {
    return events.stream()
        .anyMatch(
            event ->
                event instanceof ReplicationEvent.IsrShrunk shrunk && shrunk.broker() == broker);
  }
}
