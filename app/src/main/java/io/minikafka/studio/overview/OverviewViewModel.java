package io.minikafka.studio.overview;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.overview.OverviewDiagram.Size;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableObjectValue;

/** What the overview shows: the rows that are seen, and what needs a look. Knows no control. */
public final class OverviewViewModel {
  private static final int LISTED = 40;

  private final Session session;
  private final Runnable openLog;
  private final IntConsumer openFiles;
  private double width = 1100;
  private double height = 600;
  private int first;
  private final ReadOnlyObjectWrapper<List<Attention>> attention =
      new ReadOnlyObjectWrapper<>(this, "attention", List.of());
  private final ObjectBinding<Optional<Drawing>> drawing =
      new ObjectBinding<>() {
        @Override
        protected Optional<Drawing> computeValue() {
          return draw();
        }
      };

  /** Where the replicas of a partition are. */
  public record Placed(String partition, String brokers, String isr) {}

  /**
   * An overview.
   *
   * @param openLog brings the log to the middle of the Lab
   * @param openFiles shows the files of a broker
   */
  public OverviewViewModel(Session session, Runnable openLog, IntConsumer openFiles) {
    this.session = session;
    this.openLog = openLog;
    this.openFiles = openFiles;
    ChangeListener<Object> changed = (at, old, now) -> drawing.invalidate();
    session.momentProperty().addListener(changed);
    session.momentProperty().addListener((at, old, now) -> look());
    look();
    session.preferences().textSizeProperty().addListener(changed);
    session.scenarioProperty().addListener((at, old, now) -> scrollTo(0));
  }

  /** The picture; empty while there is no partition. Drawn when it is asked for. */
  public ObservableObjectValue<Optional<Drawing>> drawing() {
    return drawing;
  }

  /** Gives the picture its room. */
  public void resize(double newWidth, double newHeight) {
    if (newWidth != width || newHeight != height) {
      width = newWidth;
      height = newHeight;
      drawing.invalidate();
    }
  }

  private double scale() {
    return session.preferences().textSizeProperty().get().percent() / 100.0;
  }

  private int partitions() {
    return session.cluster().partitions().size();
  }

  private Size size() {
    return OverviewDiagram.sizeFor(partitions(), height, scale());
  }

  /** How many rows are seen at once. */
  public int rowsSeen() {
    return OverviewDiagram.rowsIn(height, scale(), size());
  }

  /** The greatest index the first row can have. */
  public int lastFirst() {
    return Math.max(0, partitions() - rowsSeen());
  }

  /** Index of the first row that is seen. */
  public int first() {
    return Math.min(first, lastFirst());
  }

  /** Goes to a row. */
  public void scrollTo(int row) {
    int next = Math.max(0, Math.min(row, lastFirst()));
    if (next != first) {
      first = next;
      drawing.invalidate();
    }
  }

  private Optional<Drawing> draw() {
    if (partitions() == 0 || width < 1 || height < 1) {
      return Optional.empty();
    }
    return Optional.of(OverviewDiagram.layout(facts(), width, scale(), size()));
  }

  private OverviewFacts facts() {
    return OverviewReading.of(session.cluster(), first(), rowsSeen());
  }

  /** What the marks of the picture mean. */
  public Drawing legend() {
    return OverviewDiagram.legend(facts(), scale());
  }

  /** What the head says: topics and replicas. */
  public String note() {
    Cluster cluster = session.cluster();
    int replicas =
        cluster.partitions().values().stream().mapToInt(each -> each.replicas().size()).sum();
    List<String> topics = List.copyOf(cluster.topics().keySet());
    return topics.size() == 1
        ? text("overview.note.one", topics.get(0), replicas)
        : text("overview.note", topics.size(), replicas);
  }

  private void look() {
    attention.set(Attention.of(session.cluster()));
  }

  /** What may need a look. A step sets it, changed or not. */
  public ReadOnlyObjectProperty<List<Attention>> attentionProperty() {
    return attention.getReadOnlyProperty();
  }

  /** How replicas were placed, and which leaders moved since. */
  public String placementRule() {
    Cluster cluster = session.cluster();
    List<String> moved =
        cluster.partitions().values().stream()
            .filter(each -> each.leaderEpoch() > 0)
            .limit(3)
            .map(
                each ->
                    text(
                        each.leader() == each.assignment().get(0)
                            ? "overview.placement.back"
                            : "overview.placement.moved",
                        each.id(),
                        each.leader(),
                        each.leaderEpoch()))
            .toList();
    String rule = text("overview.placement.rule", cluster.config().brokers().size());
    return moved.isEmpty() ? rule : rule + " " + String.join(" ", moved);
  }

  /** Where replicas are; the first partitions only where there are many. */
  public List<Placed> placement() {
    return session.cluster().partitions().values().stream()
        .limit(LISTED)
        .map(
            each ->
                new Placed(
                    each.id().toString(),
                    each.assignment().stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(", ")),
                    text("overview.isr", each.isr())))
        .toList();
  }

  /** Partitions whose ISR nobody refreshes; an empty text if there is none. */
  public String placementNote() {
    List<String> stuck = new ArrayList<>();
    for (Partition each : session.cluster().partitions().values()) {
      if (!session.cluster().isRunning(each.leader()) && stuck.size() < 3) {
        stuck.add(each.id().toString());
      }
    }
    return stuck.isEmpty() ? "" : text("overview.placement.note", String.join(", ", stuck));
  }

  /** What a mark stands for, to ask why of; the cluster where it is the frame around all. */
  public Selection subject(String mark) {
    Optional<Selection> partition = OverviewMarks.partitionOf(mark).map(Selection.OfPartition::new);
    Optional<Selection> replica =
        OverviewMarks.placeOf(mark)
            .map(place -> new Selection.OfLane(place.partition(), place.broker()));
    Optional<Selection> broker =
        OverviewMarks.brokerOf(mark)
            .flatMap(id -> session.shownPartition().map(shown -> new Selection.OfLane(shown, id)));
    return partition.or(() -> replica).or(() -> broker).orElse(new Selection.OfCluster());
  }

  /** Goes from a mark into the log, or to the files of a broker. */
  public void choose(String mark) {
    OverviewMarks.partitionOf(mark)
        .ifPresent(
            id -> {
              session.show(id);
              openLog.run();
            });
    OverviewMarks.placeOf(mark)
        .ifPresent(
            place -> {
              session.show(place.partition());
              session
                  .selectionProperty()
                  .set(new Selection.OfLane(place.partition(), place.broker()));
              openLog.run();
            });
    OverviewMarks.brokerOf(mark)
        .ifPresent(
            broker -> {
              openLog.run();
              openFiles.accept(broker);
            });
  }
}
