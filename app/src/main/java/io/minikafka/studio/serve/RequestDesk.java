package io.minikafka.studio.serve;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.tcp.Answers;
import io.minikafka.engine.tcp.Request;
import io.minikafka.engine.tcp.RequestReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Turns frames into commands in the order they arrive, and keeps those that wait. On the cluster's
 * thread only.
 */
final class RequestDesk {
  private final ServedCluster served;
  private final Limits limits;
  private final List<Waiting> waiting = new ArrayList<>();
  private long requests;

  RequestDesk(ServedCluster served, Limits limits) {
    this.served = served;
    this.limits = limits;
  }

  private record Waiting(
      Request.ToDo request, Transition given, CompletableFuture<String> answer) {}

  /** Takes one frame; its answer completes now or with a later command. */
  void take(byte[] frame, CompletableFuture<String> answer) {
    Request request =
        RequestReader.read(frame, served.cluster(), served.rules(), name(served.cluster()));
    if (request instanceof Request.Wrong wrong) {
      answer.complete(Answers.line(wrong.answer()));
    } else if (request instanceof Request.Metadata metadata) {
      answer.complete(Answers.line(Answers.metadata(served.cluster(), metadata.topic())));
    } else if (request instanceof Request.ToDo todo) {
      perform(todo, answer);
    }
    changed();
  }

  /** A name that no result of this cluster has: an earlier server may have given some. */
  private String name(Cluster cluster) {
    String name = "request-" + ++requests;
    while (cluster.appends().containsKey(name) || cluster.reads().containsKey(name)) {
      name = "request-" + ++requests;
    }
    return name;
  }

  private void perform(Request.ToDo todo, CompletableFuture<String> answer) {
    waiting.removeIf(each -> each.answer().isDone());
    if (waiting.size() >= limits.waiting()) {
      answer.complete(
          Answers.line(
              Answers.failure(
                  ErrorCode.INVALID_REQUEST,
                  limits.waiting() + " requests wait already: replicate first")));
      return;
    }
    waiting.add(new Waiting(todo, served.perform(todo.command()), answer));
  }

  /** The cluster changed: answers what is settled now. */
  void changed() {
    Cluster now = served.cluster();
    waiting.removeIf(
        each -> {
          Answers.to(each.request(), each.given(), now)
              .ifPresent(settled -> each.answer().complete(Answers.line(settled)));
          return each.answer().isDone();
        });
  }
}
