package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.PlacedOperation;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.log.LogRules;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.inspector.EventSheet.Opening;
import io.minikafka.studio.inspector.EventSheet.Rewritten;
import io.minikafka.studio.inspector.EventSheet.Told;
import io.minikafka.studio.inspector.EventSheet.Way;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Computes the sheet of one command. */
final class EventSheets {
  private static final String DO = "do";
  private static final String SCANS = "scan-batches";
  private static final String REBUILDS = "rebuild";

  private final Moment moment;
  private final LogRules rules;
  private final Transition transition;
  private final Cluster before;
  private final int chosen;

  private EventSheets(
      Moment moment, LogRules rules, Transition transition, Cluster before, int chosen) {
    this.moment = moment;
    this.rules = rules;
    this.transition = transition;
    this.before = before;
    this.chosen = chosen;
  }

  /**
   * The sheet of the command that led to a moment; empty at the start.
   *
   * @param chosen index of the selected event, −1 if none is
   */
  static Optional<EventSheet> of(Moment moment, LogRules rules, int chosen) {
    Optional<Moment> before = moment.before();
    Optional<Transition> transition = moment.transition();
    return before.isEmpty() || transition.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new EventSheets(moment, rules, transition.get(), before.get().cluster(), chosen)
                .sheet());
  }

  private EventSheet sheet() {
    Command command = transition.command();
    Outcome outcome = transition.outcome();
    return new EventSheet(
        moment.number(),
        Sentences.seconds(moment.cluster().timeMs()),
        command.describe(),
        outcome instanceof Outcome.Refused refused ? refused.code().name() : "",
        Refusals.sentence(outcome),
        call(command),
        json(command),
        told(),
        ways(),
        openings(),
        rules.epochAtOpen().value().equals(SCANS)
            ? text("inspector.opening.rule")
            : rules.epochAtOpen().explain(),
        rewritten(),
        rules.logTruncation().value().equals(REBUILDS)
            ? text("inspector.rewritten.rule")
            : rules.logTruncation().explain(),
        FileOperations.of(moment));
  }

  /** {@code append(partition: "orders-0", acks: "all")}. */
  private static String call(Command command) {
    String arguments =
        command.arguments().entrySet().stream()
            .map(
                each ->
                    each.getKey()
                        + ": "
                        + JsonWriter.write(each.getValue(), JsonWriter.Layout.LINE))
            .collect(Collectors.joining(", "));
    return command.verb().name() + "(" + arguments + ")";
  }

  /** The step of a scenario file, what is done first. */
  static String json(Command command) {
    SortedMap<String, Object> rest = new TreeMap<>(command.toStep());
    Map<String, Object> step = new LinkedHashMap<>();
    step.put(DO, rest.remove(DO));
    step.putAll(rest);
    return JsonWriter.write(step, JsonWriter.Layout.LINE);
  }

  private List<Told> told() {
    List<Told> told = new ArrayList<>();
    List<Event> events = transition.events();
    for (int i = 0; i < events.size(); i++) {
      told.add(new Told(events.get(i).sentence(), events.get(i).why().orElse(""), i == chosen));
    }
    return told;
  }

  private List<Way> ways() {
    if (!transition.outcome().isAccepted()) {
      return List.of();
    }
    if (transition.command() instanceof Fetch fetch) {
      return ReadWay.of(
              before, fetch.partition(), fetch.offset(), fetch.maxRecords(), fetch.committedOnly())
          .stream()
          .toList();
    }
    return transition.command() instanceof Poll poll ? polled(poll) : List.of();
  }

  /** A poll drains its partitions one after the other. */
  private List<Way> polled(Poll poll) {
    Consumer consumer = transition.after().groups().consumers().get(poll.consumer());
    Consumer reader = before.groups().consumers().get(poll.consumer());
    List<Way> ways = new ArrayList<>();
    if (consumer == null || reader == null) {
      return ways;
    }
    long left = poll.maxRecords();
    for (TopicPartition partition : consumer.assignment()) {
      Long now = consumer.positions().get(partition);
      Long from = begins(reader, partition);
      if (now != null && from != null && now > from && left > 0) {
        ReadWay.of(before, partition, from, left, reader.committedOnly()).ifPresent(ways::add);
        left -= now - from;
      }
    }
    return ways;
  }

  private @Nullable Long begins(Consumer reader, TopicPartition partition) {
    for (Event event : transition.events()) {
      if (event instanceof GroupEvent.PositionReset reset && reset.partition().equals(partition)) {
        return reset.position();
      }
    }
    return reader.positions().get(partition);
  }

  private List<Opening> openings() {
    List<Opening> rows = new ArrayList<>();
    for (Event event : transition.events()) {
      if (event instanceof LogEvent.Recovered recovered) {
        rows.add(
            new Opening(
                recovered.broker(),
                recovered.partition().toString(),
                Sentences.grouped(recovered.batchesRead()),
                recovered.highestEpoch() < 0 ? "–" : String.valueOf(recovered.highestEpoch()),
                Sentences.grouped(recovered.logEndOffset())));
      }
    }
    return rows;
  }

  private List<Rewritten> rewritten() {
    List<Rewritten> rows = new ArrayList<>();
    for (Event event : transition.events()) {
      if (event instanceof ReplicationEvent.Truncated cut) {
        rows.add(rewritten(cut));
      }
    }
    return rows;
  }

  private Rewritten rewritten(ReplicationEvent.Truncated cut) {
    String root = Broker.folder(cut.broker());
    String directory = cut.partition().toString();
    int deleted = 0;
    int made = 0;
    int batches = 0;
    long bytes = 0;
    for (PlacedOperation placed : transition.diskOperations()) {
      if (!placed.root().equals(root)) {
        continue;
      }
      if (placed.operation() instanceof DiskOperation.Delete delete
          && delete.path().directory().equals(directory)) {
        deleted++;
        // What was written before the files went belongs to something else.
        made = 0;
        batches = 0;
        bytes = 0;
      } else if (placed.operation() instanceof DiskOperation.Create create
          && create.path().directory().equals(directory)) {
        made++;
      } else if (placed.operation() instanceof DiskOperation.Append append
          && append.path().directory().equals(directory)
          && append.path().name().endsWith(".log")) {
        batches++;
        bytes += append.bytes().length;
      }
    }
    return new Rewritten(
        text("inspector.rewritten.where", cut.broker(), cut.partition()),
        text("inspector.rewritten.kept", batches, Sentences.grouped(bytes)),
        text("inspector.rewritten.files", deleted, made));
  }
}
