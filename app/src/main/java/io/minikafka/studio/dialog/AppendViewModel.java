package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.event.AppendEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.toolbar.AppendValues;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The append dialog: acks, the records of one batch, and what the append would do. */
public final class AppendViewModel {
  /** The most records that a batch made by hand can have. */
  public static final int MOST_RECORDS = 200;

  private final TopicPartition partition;
  private final Function<Command, Transition> tried;
  private final ObjectProperty<AppendValues> values;
  private final AppendMore more;
  private final ReadOnlyObjectWrapper<Optional<Append>> command =
      new ReadOnlyObjectWrapper<>(this, "command", Optional.empty());
  private final ReadOnlyObjectWrapper<Forecast> forecast =
      new ReadOnlyObjectWrapper<>(this, "forecast", Forecast.NONE);

  /**
   * The dialog for a partition.
   *
   * @param last what was appended last, or what is half typed
   * @param tried what a command would do now
   */
  AppendViewModel(TopicPartition partition, Draft last, Function<Command, Transition> tried) {
    this.partition = partition;
    this.tried = tried;
    this.values = new SimpleObjectProperty<>(this, "values", last.values());
    this.more = new AppendMore(last.more());
    more.fields().forEach(each -> each.valueProperty().addListener((at, was, now) -> check()));
    values.addListener((at, was, now) -> check());
    check();
  }

  /**
   * What is typed so far.
   *
   * @param more what the batch says beside its records, by field
   */
  record Draft(AppendValues values, SortedMap<String, String> more) {
    /** Records and nothing else. */
    static Draft of(AppendValues values) {
      return new Draft(values, Collections.emptySortedMap());
    }
  }

  /** Its title. */
  public String title() {
    return text("dialog.append", partition);
  }

  /** What would be appended. */
  public ReadOnlyObjectProperty<AppendValues> valuesProperty() {
    return values;
  }

  /** What it would do. */
  public ReadOnlyObjectProperty<Forecast> forecastProperty() {
    return forecast.getReadOnlyProperty();
  }

  /** The command; none while a field has a problem or it cannot run. */
  public ReadOnlyObjectProperty<Optional<Append>> commandProperty() {
    return command.getReadOnlyProperty();
  }

  /** Time, epoch, producer and compression of the batch. */
  List<FormViewModel.FieldModel> more() {
    return more.fields();
  }

  /** Whether the batch says any of these. */
  boolean saysMore() {
    return !more.typed().equals(new AppendMore(Collections.emptySortedMap()).typed());
  }

  /** What is typed so far. */
  Draft draft() {
    return new Draft(values.get(), more.typed());
  }

  /** Chooses acks. */
  public void setAcks(Acks acks) {
    values.set(values.get().with(acks));
  }

  /** Changes one record; an empty key is none, a null value a tombstone. */
  public void setRecord(int index, AppendValues.Content content) {
    List<AppendValues.Content> records = new ArrayList<>(values.get().records());
    records.set(index, content);
    values.set(new AppendValues(values.get().acks(), records));
  }

  /** Makes the batch as long as {@code count}, between 1 and {@link #MOST_RECORDS}. */
  public void setCount(int count) {
    List<AppendValues.Content> records = new ArrayList<>(values.get().records());
    int wanted = Math.max(1, Math.min(MOST_RECORDS, count));
    while (records.size() > wanted) {
      records.remove(records.size() - 1);
    }
    while (records.size() < wanted) {
      records.add(records.get(records.size() - 1));
    }
    values.set(new AppendValues(values.get().acks(), records));
  }

  /** Takes one record out; the last one stays. */
  public void remove(int index) {
    List<AppendValues.Content> records = new ArrayList<>(values.get().records());
    if (records.size() > 1) {
      records.remove(index);
      values.set(new AppendValues(values.get().acks(), records));
    }
  }

  /** Computes anew what it would do: at every change, and when the cluster is another. */
  void check() {
    if (!more.check()) {
      forecast.set(Forecast.NONE);
      command.set(Optional.empty());
      return;
    }
    Append made = more.command(partition, values.get());
    Transition transition = tried.apply(made);
    Forecast plain = Forecast.of(transition);
    forecast.set(
        plain.refused()
            ? plain
            : new Forecast(plain.possible(), false, sentence(transition).orElse(plain.sentence())));
    command.set(plain.possible() ? Optional.of(made) : Optional.empty());
  }

  /** One batch, its size, offsets and place, and what the acknowledgement waits for. */
  private Optional<String> sentence(Transition transition) {
    for (Event event : transition.events()) {
      if (event instanceof AppendEvent.Appended appended) {
        return Optional.of(sentence(transition, appended));
      }
    }
    return Optional.empty();
  }

  private String sentence(Transition transition, AppendEvent.Appended appended) {
    List<String> parts = new ArrayList<>();
    PlacedBatch placed = placed(transition, appended);
    String range = Sentences.range(appended.baseOffset(), appended.nextOffset());
    if (placed != null) {
      parts.add(
          text(
              values.get().records().size() == 1
                  ? "dialog.append.batch.one"
                  : "dialog.append.batch",
              placed.stored().sizeBytes(),
              range,
              appended.leaderEpoch(),
              placed.position()));
    }
    List<Integer> tombstones = new ArrayList<>();
    List<AppendValues.Content> records = values.get().records();
    for (int i = 0; i < records.size(); i++) {
      if (records.get(i).value() == null) {
        tombstones.add(i + 1);
      }
    }
    if (!tombstones.isEmpty()) {
      parts.add(text("dialog.append.tombstone", tombstones.get(0)));
    }
    parts.add(acknowledgement(transition, appended));
    return String.join(" ", parts);
  }

  private String acknowledgement(Transition transition, AppendEvent.Appended appended) {
    for (Event event : transition.events()) {
      if (event instanceof AppendEvent.AppendWaits waits) {
        return text("dialog.append.waits", waits.awaited(), waits.nextOffset());
      }
    }
    return appended.acks() == Acks.NONE
        ? text("dialog.append.unknown")
        : text("dialog.append.atOnce");
  }

  private @Nullable PlacedBatch placed(Transition transition, AppendEvent.Appended appended) {
    Partition after = transition.after().partition(partition);
    if (after == null) {
      return null;
    }
    PartitionLog log =
        Optional.ofNullable(transition.after().broker(after.leader()))
            .map(broker -> broker.log(partition))
            .orElse(null);
    return log == null ? null : log.batchAt(appended.baseOffset());
  }
}
