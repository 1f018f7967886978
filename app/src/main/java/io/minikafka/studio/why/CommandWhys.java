package io.minikafka.studio.why;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.event.ClusterEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.text.Messages;
import io.minikafka.studio.why.Answer.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Why a command came to what it came to, or was refused. */
final class CommandWhys {
  private static final String GROUP_ERRORS = "groupErrors";
  private static final String LIFE = "lifecycle.";
  private static final String LIFE_NOTE = "lifecycle.note.";
  private static final String WHY_LIFE = "why.life.";
  private static final String KAFKA = "kafka";
  private static final int MOST = 4;
  // Some refusals say so themselves.
  private static final String UNCHANGED = "Nothing changed";

  private final Session session;
  private final Moment moment;
  private final Steps steps;

  CommandWhys(Session session, Moment moment) {
    this.session = session;
    this.moment = moment;
    this.steps = new Steps(session);
  }

  /** Why the chosen event of the command happened; empty at the start. */
  Optional<Answer> event(int index) {
    return moment
        .transition()
        .map(
            transition ->
                Steps.refusal(transition)
                    .map(refused -> refused(transition, refused))
                    .orElseGet(() -> done(transition, index)));
  }

  private Answer done(Transition transition, int index) {
    List<Event> events = transition.events();
    Event chosen = index >= 0 && index < events.size() ? events.get(index) : null;
    Reply reply =
        new Reply(
            text(
                "why.event", chosen == null ? transition.command().describe() : chosen.sentence()));
    if (chosen != null) {
      reply.because(chosen.why().orElse(""));
    }
    List<Event> others = new ArrayList<>(events);
    others.remove(chosen);
    for (Event other : others) {
      if (other.why().isPresent() && reply.size() < MOST) {
        reply.instead(other.sentence(), other.why().get());
      }
    }
    if (chosen == null || chosen.why().isEmpty()) {
      reply.because(text("why.event.asked", transition.command().describe()));
    }
    reply.setBy(Optional.of(cause(chosen)));
    TopicPartition subject = chosen == null ? null : chosen.subject();
    if (subject != null) {
      reply.real("describe.any", new Object[] {subject.topic()});
    }
    return reply.answer();
  }

  private Cause cause(@Nullable Event chosen) {
    return Steps.cause(moment, event -> event == chosen);
  }

  private Answer refused(Transition transition, Outcome.Refused refused) {
    Command command = transition.command();
    Reply reply =
        new Reply(text("why.refused", command.describe()))
            .number(text("why.refused.code"), refused.code())
            .because(Whys.sentence(named(refused.message())))
            .because(unchanged(refused.message()));
    kafka(command, refused.code()).ifPresent(code -> reply.number(text("why.refused.kafka"), code));
    boolean still = !session.preview(command).outcome().isAccepted();
    reply.instead(
        text("why.refused.now"),
        still
            ? text("why.refused.still", Whys.sentence(named(message(session.preview(command)))))
            : text("why.refused.nowAccepted"));
    return reply
        .setBy(Optional.of(Steps.cause(moment, event -> false)))
        .next(steps.nextAccepts(command))
        .real("error", new Object[] {})
        .answer();
  }

  /** A message with the members by the names of the consumers behind them. */
  private String named(String message) {
    String told = message;
    for (Consumer each : moment.cluster().groups().consumers().values()) {
      if (!each.memberId().isEmpty()) {
        told =
            told.replaceAll(
                "\\b" + Pattern.quote(each.memberId()) + "\\b",
                Matcher.quoteReplacement(each.handle()));
      }
    }
    return told;
  }

  private static String unchanged(String message) {
    return message.contains(UNCHANGED) ? "" : text("why.refused.unchanged");
  }

  private static String message(Transition transition) {
    return transition.outcome() instanceof Outcome.Refused refused ? refused.message() : "";
  }

  /** The code a real broker or client gives, where it has another name. */
  private Optional<String> kafka(Command command, ErrorCode code) {
    Optional<ErrorCode> told = toldApart(command, code);
    if (told.isPresent()) {
      return Optional.of(name(told.get()));
    }
    String name = name(code);
    return name.equals(code.name()) ? Optional.empty() : Optional.of(name);
  }

  private static String name(ErrorCode code) {
    String key = "why.code." + code.name();
    return Messages.has(key) ? text(key) : code.name();
  }

  /** What the command gets where the coordinator tells its errors apart. */
  private Optional<ErrorCode> toldApart(Command command, ErrorCode code) {
    Optional<Moment> before = moment.before();
    if (before.isEmpty() || session.rules().group().groupErrors().value().equals(KAFKA)) {
      return Optional.empty();
    }
    Rules apart = session.rules().with(GROUP_ERRORS, KAFKA);
    Outcome outcome = new Machine(apart).apply(before.get().cluster(), command).outcome();
    return outcome instanceof Outcome.Refused other && other.code() != code
        ? Optional.of(other.code())
        : Optional.empty();
  }

  /** Why the cluster runs, is closed or has failed. */
  static Answer lifecycle(Session session) {
    Cluster cluster = session.cluster();
    Steps steps = new Steps(session);
    Lifecycle now = cluster.lifecycle();
    Reply reply = new Reply(text(WHY_LIFE + word(now)));
    String error = cluster.terminalError();
    reply.because(
        error == null ? text(LIFE_NOTE + word(now)) : text("lifecycle.note.failed", error));
    return reply
        .setBy(steps.setBy(Cluster::lifecycle, ClusterEvent.class::isInstance))
        .next(
            steps.next(
                Cluster::lifecycle,
                value -> text("why.life.then", text(LIFE + word((Lifecycle) value)))))
        .real("process", new Object[] {})
        .answer();
  }

  private static String word(Lifecycle now) {
    return now.name().toLowerCase(Locale.ROOT);
  }
}
