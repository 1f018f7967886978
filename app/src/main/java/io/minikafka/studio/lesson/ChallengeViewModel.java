package io.minikafka.studio.lesson;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.scenario.Challenge;
import io.minikafka.engine.scenario.Expectation;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.lesson.ChallengeCard.Goal;
import io.minikafka.studio.lesson.ChallengeCard.State;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * The challenge of the open lesson, once its script is over: which values are there, how many
 * commands were given since, and the hints that were asked for. Undo takes commands back here too.
 */
public final class ChallengeViewModel {
  private final Session session;
  private final ReadOnlyObjectWrapper<Optional<ChallengeCard>> card =
      new ReadOnlyObjectWrapper<>(this, "card", Optional.empty());
  private @Nullable Moment start;
  private int hints;

  /** The challenge of what {@code session} has open. */
  public ChallengeViewModel(Session session) {
    this.session = session;
    session.momentProperty().addListener((at, old, now) -> refresh());
    session.scenarioProperty().addListener((at, old, now) -> refresh());
    refresh();
  }

  /** The challenge at this moment; none before its beginning, or without one. */
  public ReadOnlyObjectProperty<Optional<ChallengeCard>> cardProperty() {
    return card.getReadOnlyProperty();
  }

  /** Shows one more command of the solution. */
  public void hint() {
    if (card.get().filter(ChallengeCard::canHint).isPresent()) {
      hints++;
      refresh();
    }
  }

  /** Goes back to where the challenge begins. */
  public void again() {
    session.goToStep(session.history().scriptLength());
  }

  private void refresh() {
    Moment begin = session.history().main().get(0);
    if (begin != start) {
      start = begin;
      hints = 0;
    }
    card.set(
        session
            .scenarioProperty()
            .get()
            .map(Scenario::challenge)
            .flatMap(challenge -> given().map(commands -> card(challenge, commands))));
  }

  /** The commands since the script's last step; none where that was not passed. */
  private Optional<Deque<Command>> given() {
    History history = session.history();
    int length = history.scriptLength();
    if (!history.hasScript() || history.main().size() <= length) {
      return Optional.empty();
    }
    Moment end = history.main().get(length);
    Deque<Command> commands = new ArrayDeque<>();
    Moment at = session.moment();
    while (at.number() > length) {
      commands.addFirst(at.transition().orElseThrow().command());
      at = at.before().orElseThrow();
    }
    return at == end ? Optional.of(commands) : Optional.empty();
  }

  private static String words(Expectation goal) {
    String value = JsonWriter.write(goal.expected().plain(), JsonWriter.Layout.LINE);
    return GoalWords.of(goal.pointer(), value);
  }

  private ChallengeCard card(Challenge challenge, Deque<Command> given) {
    List<Boolean> held = challenge.held(session.cluster());
    List<Goal> goals = new ArrayList<>();
    for (int i = 0; i < held.size(); i++) {
      goals.add(new Goal(words(challenge.goal().get(i)), held.get(i)));
    }
    Optional<String> foreign =
        given.stream()
            .filter(each -> !challenge.verbs().contains(each.verb().name()))
            .map(Command::describe)
            .findFirst();
    boolean tooMany = given.size() > challenge.atMost();
    boolean reached = !held.contains(false);
    State state = State.OPEN;
    if (foreign.isPresent() || tooMany) {
      state = State.OVER;
    } else if (reached) {
      state = State.WON;
    } else if (given.size() == challenge.atMost()) {
      state = State.OVER;
    }
    List<String> shown = challenge.commands().stream().limit(hints).map(Command::describe).toList();
    return new ChallengeCard(
        goals,
        given.size(),
        challenge.atMost(),
        challenge.verbs(),
        foreign,
        shown,
        hints < challenge.commands().size() && state != State.WON,
        state);
  }
}
