package io.minikafka.studio.why;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.why.Answer.Cause;
import io.minikafka.studio.why.Answer.Next;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Looks back for the step that set a value, and ahead for the scripted one that will. */
final class Steps {
  private static final int MOST_BACK = 2000;
  private static final int MOST_AHEAD = 400;
  private static final int SURELY_AHEAD = 60;
  // The window waits for the answer.
  private static final long BUDGET_NANOS = 30_000_000;

  private final Session session;

  Steps(Session session) {
    this.session = session;
  }

  /** The step since which a value is what it is now. */
  Optional<Cause> setBy(Function<Cluster, @Nullable Object> value, Predicate<Event> told) {
    Moment at = session.moment();
    Object now = value.apply(at.cluster());
    for (int i = 0; i < MOST_BACK; i++) {
      Optional<Moment> before = at.before();
      if (before.isEmpty()) {
        return Optional.of(new Cause(at, text("why.start")));
      }
      if (!Objects.equals(value.apply(before.get().cluster()), now)) {
        return Optional.of(cause(at, told));
      }
      at = before.get();
    }
    return Optional.empty();
  }

  /** The newest step in which such an event happened. */
  Optional<Cause> when(Predicate<Event> wanted) {
    Optional<Moment> at = Optional.of(session.moment());
    for (int i = 0; i < MOST_BACK && at.isPresent(); i++) {
      if (events(at.get()).stream().anyMatch(wanted)) {
        return Optional.of(cause(at.get(), wanted));
      }
      at = at.get().before();
    }
    return Optional.empty();
  }

  /** The newest event that is wanted. */
  <E extends Event> Optional<E> newest(Class<E> kind, Predicate<E> wanted) {
    Optional<Moment> at = Optional.of(session.moment());
    for (int i = 0; i < MOST_BACK && at.isPresent(); i++) {
      List<Event> events = events(at.get());
      for (int e = events.size() - 1; e >= 0; e--) {
        if (kind.isInstance(events.get(e)) && wanted.test(kind.cast(events.get(e)))) {
          return Optional.of(kind.cast(events.get(e)));
        }
      }
      at = at.get().before();
    }
    return Optional.empty();
  }

  private static List<Event> events(Moment moment) {
    return moment.transition().map(Transition::events).orElse(List.of());
  }

  /** A step in words: its number, its time, and what it told that decides. */
  static Cause cause(Moment moment, Predicate<Event> told) {
    List<Event> events = events(moment);
    String said =
        events.stream()
            .filter(told)
            .findFirst()
            .or(() -> events.stream().findFirst())
            .map(Event::sentence)
            .orElse(moment.transition().map(each -> each.command().describe()).orElse(""));
    return new Cause(
        moment,
        text("why.step", moment.number(), Sentences.seconds(moment.cluster().timeMs()), said));
  }

  /**
   * The scripted step after which a value is another one.
   *
   * @param then says what it is then
   */
  Next next(Function<Cluster, @Nullable Object> value, Function<@Nullable Object, String> then) {
    History history = session.history();
    if (!history.hasScript()) {
      return none(text("why.next.free"));
    }
    if (!history.onMain()) {
      return none(text("why.next.branch"));
    }
    Object now = value.apply(session.cluster());
    int number = session.moment().number();
    for (int i = number + 1; i < history.main().size(); i++) {
      Moment moment = history.main().get(i);
      Object found = value.apply(moment.cluster());
      if (!Objects.equals(found, now)) {
        return found(i, moment.transition().orElseThrow().command(), then.apply(found));
      }
    }
    int at = history.main().size() - 1;
    return ahead(history, history.main().get(at).cluster(), at, now, value, then);
  }

  private Next ahead(
      History history,
      Cluster reached,
      int reachedNumber,
      @Nullable Object now,
      Function<Cluster, @Nullable Object> value,
      Function<@Nullable Object, String> then) {
    Machine machine = new Machine(session.rules());
    Cluster cluster = reached;
    int at = reachedNumber;
    long until = System.nanoTime() + BUDGET_NANOS;
    for (Command command : history.unreached()) {
      int ahead = at - reachedNumber;
      if (ahead == MOST_AHEAD || (ahead >= SURELY_AHEAD && System.nanoTime() > until)) {
        return none(text("why.next.far", at));
      }
      cluster = machine.apply(cluster, command).after();
      at++;
      Object found = value.apply(cluster);
      if (!Objects.equals(found, now)) {
        return found(at, command, then.apply(found));
      }
    }
    return none(text(history.next().isEmpty() ? "why.next.end" : "why.next.never"));
  }

  private static Next found(int number, Command command, String then) {
    return new Next(
        OptionalInt.of(number), text("why.next.step", number, command.describe(), then));
  }

  private static Next none(String words) {
    return new Next(OptionalInt.empty(), words);
  }

  /** The scripted step after which a command would be carried out that is refused now. */
  Next nextAccepts(Command command) {
    Machine machine = new Machine(session.rules());
    return next(
        cluster -> machine.apply(cluster, command).outcome().isAccepted(),
        accepted -> text("why.next.accepted"));
  }

  /** What speaks against a command now; empty when nothing does. */
  static Optional<Outcome.Refused> refusal(Transition transition) {
    return transition.outcome() instanceof Outcome.Refused refused
        ? Optional.of(refused)
        : Optional.empty();
  }
}
