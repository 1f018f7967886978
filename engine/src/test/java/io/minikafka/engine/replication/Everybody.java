package io.minikafka.engine.replication;

import io.minikafka.engine.replication.ReplicationRules.Candidate;
import io.minikafka.engine.replication.ReplicationRules.IsrMembership;
import io.minikafka.engine.replication.ReplicationRules.OutOfSync;
import org.jspecify.annotations.Nullable;

/** Rules under which nobody leaves the ISR at a refresh, to see what only they can lead to. */
public record Everybody() implements IsrMembership {
  @Override
  public String value() {
    return "everybody";
  }

  @Override
  public String explain() {
    return "Everybody is in sync. No Kafka does this.";
  }

  @Override
  public @Nullable OutOfSync judge(Candidate replica, ReplicationConfig limits) {
    return null;
  }

  @Override
  public boolean returnsAtRefresh(Candidate replica, ReplicationConfig limits) {
    return true;
  }

  @Override
  public boolean returnsAtFetch(Candidate replica) {
    return false;
  }

  @Override
  public boolean holdsHighWatermark(Candidate replica, ReplicationConfig limits) {
    return false;
  }
}
