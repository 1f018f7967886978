package io.minikafka.studio.session;

import io.minikafka.engine.timeline.Moment;
import java.util.ArrayList;
import java.util.List;

/**
 * Two ends of a history: as it was, and as it would have been.
 *
 * @param wasOn the line of the first end
 * @param was the end as it was
 * @param nowOn the branch of the second end
 * @param now the end as it would have been
 */
public record WhatIf(String wasOn, Moment was, String nowOn, Moment now) {
  /** The moments on the way to {@link #now} since the lines parted whose command was refused. */
  public List<Moment> refused() {
    List<Moment> refused = new ArrayList<>();
    Moment fork = fork();
    for (Moment at = now; at != fork; at = at.before().orElseThrow()) {
      if (at.transition().filter(each -> !each.outcome().isAccepted()).isPresent()) {
        refused.add(0, at);
      }
    }
    return refused;
  }

  /** The last moment that both ends share. */
  public Moment fork() {
    Moment left = was;
    Moment right = now;
    while (left != right) {
      if (left.number() >= right.number()) {
        left = left.before().orElseThrow();
      } else {
        right = right.before().orElseThrow();
      }
    }
    return left;
  }

  /** The same, seen from the other end. */
  public WhatIf swapped() {
    return new WhatIf(nowOn, now, wasOn, was);
  }
}
