package io.minikafka.studio.session;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A pace whose clock a test moves. */
public final class ManualPace implements Pace {
  private final List<Waiting> waiting = new ArrayList<>();
  private long nowMs;

  private record Waiting(long atMs, Runnable action) {}

  @Override
  public Runnable after(long ms, Runnable action) {
    Waiting entry = new Waiting(nowMs + ms, action);
    waiting.add(entry);
    return () -> waiting.remove(entry);
  }

  /** Lets time pass; what falls due runs in order. */
  public void pass(long ms) {
    long until = nowMs + ms;
    for (Waiting due = next(until); due != null; due = next(until)) {
      nowMs = due.atMs();
      waiting.remove(due);
      due.action().run();
    }
    nowMs = until;
  }

  private @Nullable Waiting next(long until) {
    Waiting first = null;
    for (Waiting each : waiting) {
      if (each.atMs() <= until && (first == null || each.atMs() < first.atMs())) {
        first = each;
      }
    }
    return first;
  }
}
