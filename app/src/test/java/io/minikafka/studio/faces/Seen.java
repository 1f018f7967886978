package io.minikafka.studio.faces;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.diagram.DrawnTexts;
import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.due.DueViewModel;
import io.minikafka.studio.groups.GroupFacts;
import io.minikafka.studio.groups.GroupsViewModel;
import io.minikafka.studio.history.EventLine;
import io.minikafka.studio.history.HistoryViewModel;
import io.minikafka.studio.inspector.EventSheet;
import io.minikafka.studio.inspector.FilesSheet;
import io.minikafka.studio.inspector.InspectorViewModel;
import io.minikafka.studio.inspector.PartitionSheet;
import io.minikafka.studio.inspector.ProducersSheet;
import io.minikafka.studio.inspector.Property;
import io.minikafka.studio.inspector.RecordSheet;
import io.minikafka.studio.inspector.TransactionsSheet;
import io.minikafka.studio.overview.OverviewViewModel;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.session.ShownPages;
import io.minikafka.studio.why.Answer;
import io.minikafka.studio.why.WhyViewModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the window shows of a session at one moment, part by part, as text. */
final class Seen {
  private final Session session;

  Seen(Session session) {
    this.session = session;
  }

  private InspectorViewModel inspector() {
    return new InspectorViewModel(session);
  }

  /** Every mark of the log diagram of every partition, as a screen reader says it. */
  String marks() {
    return diagrams().stream()
        .flatMap(each -> each.marks().stream())
        .map(Mark::accessibleText)
        .collect(Collectors.joining("\n"));
  }

  /** Every text of the log diagram of every partition. */
  String drawn() {
    return diagrams().stream().map(Seen::texts).collect(Collectors.joining("\n"));
  }

  private List<Drawing> diagrams() {
    List<Drawing> all = new ArrayList<>();
    for (TopicPartition id : List.copyOf(session.cluster().partitions().keySet())) {
      session.show(id);
      LogDiagramViewModel model = new LogDiagramViewModel(session);
      model.resize(1203, 514);
      model.drawing().get().ifPresent(all::add);
    }
    return all;
  }

  private static String texts(Drawing drawing) {
    return DrawnTexts.of(drawing).stream()
        .map(DrawnTexts.Piece::string)
        .collect(Collectors.joining("\n"));
  }

  /** The sentences of the last command. */
  String events() {
    HistoryViewModel model = new HistoryViewModel(session);
    return model.eventsProperty().stream()
        .filter(line -> line.moment() == session.moment())
        .map(EventLine::spoken)
        .collect(Collectors.joining("\n"));
  }

  /** The tab of the last command. */
  Optional<EventSheet> command() {
    return inspector().events().sheet().get();
  }

  Optional<PartitionSheet> partition() {
    return inspector().partitionProperty().get();
  }

  /** The tab of every record at the leader of the shown partition. */
  Stream<RecordSheet> records() {
    TopicPartition id = session.shownPartition().orElse(null);
    if (id == null) {
      return Stream.empty();
    }
    List<RecordSheet> sheets = new ArrayList<>();
    int leader = session.partition().orElseThrow().leader();
    for (long offset = 0; offset < session.partition().orElseThrow().leaderEndOffset(); offset++) {
      session.selectionProperty().set(new Selection.OfRecord(id, leader, offset));
      inspector().recordProperty().get();
      InspectorViewModel model = new InspectorViewModel(session);
      model.recordProperty().get().sheet().ifPresent(sheets::add);
    }
    session.selectionProperty().set(Selection.NONE);
    return sheets.stream();
  }

  Optional<ProducersSheet> producers() {
    return inspector().producers().sheet().get();
  }

  Optional<TransactionsSheet> transactions() {
    return inspector().transactions().sheet().get();
  }

  Optional<FilesSheet> files() {
    return inspector().files().sheet().get();
  }

  Optional<FilesSheet> files(int broker) {
    InspectorViewModel model = inspector();
    model.files().showBroker(broker);
    return model.files().sheet().get();
  }

  Optional<GroupFacts> group() {
    return new GroupsViewModel(session).facts().get();
  }

  /** Every text of the picture of the group. */
  String groupDrawn() {
    return new GroupsViewModel(session).drawing(1203).map(Seen::texts).orElse("");
  }

  String overview() {
    return new OverviewViewModel(session, () -> {}, broker -> {})
        .drawing()
        .get()
        .map(Seen::texts)
        .orElse("");
  }

  /** What is due, with its buttons. */
  List<String> due() {
    return new DueViewModel(session, new ShownPages(session))
        .dueProperty().get().stream().map(each -> each.words() + " " + each.action()).toList();
  }

  /** The answer to a question. */
  Optional<Answer> why(Selection subject) {
    WhyViewModel model = new WhyViewModel(session, Optional::empty);
    session.ask(subject);
    Optional<Answer> answer = model.answerProperty().get();
    session.ask(Selection.NONE);
    return answer;
  }

  /** The answer to why the last command came to what it came to. */
  Optional<Answer> whyCommand() {
    return why(new Selection.OfEvent(session.moment(), 0));
  }

  Session session() {
    return session;
  }

  static String rows(List<Property> rows) {
    return rows.stream()
        .map(row -> row.name() + " " + row.value() + " " + row.why())
        .collect(Collectors.joining("\n"));
  }
}
