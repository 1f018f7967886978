package io.minikafka.engine.command;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.replication.Settled;

/** Notes the end of an append under the name that {@code as} gave it. */
public record NamedAppend(String name) implements Execution.FollowUp {
  @Override
  public void settled(Execution run, Settled outcome) {
    ErrorCode error = outcome.error();
    AppendResult result =
        error == null
            ? new AppendResult.Appended(
                outcome.produce().baseOffset(), outcome.produce().nextOffset())
            : new AppendResult.Failed(error);
    run.set(run.cluster().withAppend(name, result));
  }
}
