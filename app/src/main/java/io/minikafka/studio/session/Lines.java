package io.minikafka.studio.session;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.timeline.Moment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Ways through a history: to a moment, and on from it. */
final class Lines {
  private Lines() {}

  /** What came after a moment: on the line under the cursor if it leads there, else on its own. */
  static List<Moment> after(Moment past, History history) {
    List<List<Moment>> lines = new ArrayList<>();
    history.onBranch().ifPresent(branch -> lines.add(pathTo(branch.branch().tip())));
    lines.add(history.main());
    history.branches().forEach(branch -> lines.add(pathTo(branch.branch().tip())));
    for (List<Moment> line : lines) {
      if (past.number() < line.size() && line.get(past.number()) == past) {
        return List.copyOf(line.subList(past.number() + 1, line.size()));
      }
    }
    return List.of();
  }

  /** The moments on the way to one, from the start. */
  static List<Moment> pathTo(Moment tip) {
    ArrayDeque<Moment> path = new ArrayDeque<>();
    for (Optional<Moment> at = Optional.of(tip); at.isPresent(); at = at.get().before()) {
      path.addFirst(at.get());
    }
    return List.copyOf(path);
  }

  /** The name of the line that ends with a moment. */
  static String nameOf(Moment tip, History history) {
    return history.branches().stream()
        .filter(each -> each.branch().tip() == tip)
        .map(each -> each.branch().name())
        .findFirst()
        .orElse(text("session.main"));
  }
}
