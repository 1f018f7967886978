package io.minikafka.studio.session;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.InternalTopic;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.scenario.Lesson;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * Which partition is shown, and which of its followers commands on one follower mean: what a person
 * or the lesson wants, as long as the cluster has it.
 */
final class ShownReplicas {
  private final ReadOnlyObjectWrapper<Optional<TopicPartition>> partition =
      new ReadOnlyObjectWrapper<>(this, "shownPartition", Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<Integer>> follower =
      new ReadOnlyObjectWrapper<>(this, "shownFollower", Optional.empty());
  private @Nullable TopicPartition wantedPartition;
  private @Nullable Integer wantedFollower;
  private Optional<TopicPartition> focus = Optional.empty();

  ReadOnlyObjectProperty<Optional<TopicPartition>> partitionProperty() {
    return partition.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<Optional<Integer>> followerProperty() {
    return follower.getReadOnlyProperty();
  }

  Optional<TopicPartition> wanted() {
    return Optional.ofNullable(wantedPartition);
  }

  void want(TopicPartition wanted) {
    wantedPartition = wanted;
  }

  void wantFollower(int broker) {
    wantedFollower = broker;
  }

  void reset() {
    wantedPartition = null;
    focus = Optional.empty();
    wantedFollower = null;
  }

  /** Where the lesson turns to another partition, that one is shown, whatever was chosen before. */
  void follow(Optional<Lesson> lesson, int moment) {
    Optional<TopicPartition> turned =
        lesson.flatMap(taught -> taught.focus(moment)).map(TopicPartition::parse);
    if (turned.isPresent() && !turned.equals(focus)) {
      wantedPartition = turned.get();
    }
    focus = turned;
  }

  /** Shows what is wanted and there; else the first that is. */
  void choose(Cluster cluster) {
    TopicPartition wanted = wantedPartition;
    Optional<TopicPartition> shown =
        wanted != null && cluster.partition(wanted) != null
            ? Optional.of(wanted)
            : cluster.partitions().keySet().stream()
                .filter(id -> !InternalTopic.isName(id.topic()))
                .findFirst()
                .or(() -> cluster.partitions().keySet().stream().findFirst());
    setIfOther(partition, shown);
    setIfOther(
        follower,
        shown
            .flatMap(id -> Optional.ofNullable(cluster.partition(id)))
            .flatMap(each -> follower(cluster, each.followers())));
  }

  private Optional<Integer> follower(Cluster cluster, List<Integer> followers) {
    if (wantedFollower != null && followers.contains(wantedFollower)) {
      return Optional.of(wantedFollower);
    }
    return followers.stream()
        .filter(cluster::isRunning)
        .findFirst()
        .or(() -> followers.stream().findFirst());
  }

  // An equal value in a new box would tell the diagram that another partition is shown.
  private static <T> void setIfOther(ReadOnlyObjectWrapper<Optional<T>> property, Optional<T> to) {
    if (!property.get().equals(to)) {
      property.set(to);
    }
  }
}
