package io.minikafka.studio.diagram;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a session shows of its partition: computed once a moment. */
final class SessionFacts {
  private final Session session;
  private @Nullable PartitionFacts facts;
  private @Nullable Moment moment;
  private @Nullable TopicPartition partition;

  SessionFacts(Session session) {
    this.session = session;
  }

  /** The facts of the shown partition; none while there is none. */
  Optional<PartitionFacts> now() {
    Moment current = session.moment();
    TopicPartition shown = session.shownPartition().orElse(null);
    if (shown == null) {
      return Optional.empty();
    }
    if (moment != current || !shown.equals(partition)) {
      facts = PartitionFacts.of(current.cluster(), shown, new Recent(current)).orElse(null);
      moment = current;
      partition = shown;
    }
    return Optional.ofNullable(facts);
  }

  /** Which marks are drawn at this moment. */
  Shown shown() {
    if (session.preferences().everythingProperty().get()) {
      return Shown.EVERYTHING;
    }
    Shown lesson =
        session.scenarioProperty().get().map(LogDiagramViewModel::shownBy).orElse(Shown.EVERYTHING);
    return lesson.with(Shown.neededBy(offScript()));
  }

  /** The commands that a person gave beside the script. */
  private List<Command> offScript() {
    return session.history().onBranch().stream()
        .flatMap(branch -> branch.moments().stream())
        .flatMap(each -> each.transition().stream())
        .map(Transition::command)
        .toList();
  }
}
