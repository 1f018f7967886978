package io.minikafka.studio.inspector;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.transaction.Journal;
import io.minikafka.studio.session.Page;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.session.ShownPages;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** What the inspector shows: a function of the moment, the shown partition and the selection. */
public final class InspectorViewModel {
  /** The tabs that exist. */
  public enum Tab {
    PARTITION(null),
    RECORD(null),
    PRODUCERS(Page.PRODUCERS),
    TRANSACTIONS(Page.TRANSACTIONS),
    FILES(Page.FILES),
    /** There as long as an event is selected. */
    EVENT(null);

    private final @Nullable Page page;

    Tab(@Nullable Page page) {
      this.page = page;
    }

    /** The page it belongs to; without one it is always there. */
    public @Nullable Page page() {
      return page;
    }
  }

  private final Session session;
  private final ShownPages pages;
  private final ProducersViewModel producers;
  private final TransactionsViewModel transactions;
  private final FilesViewModel files;
  private final EventViewModel events;
  private final ReadOnlyObjectWrapper<List<Tab>> tabs =
      new ReadOnlyObjectWrapper<>(this, "tabs", List.of());
  private final ObjectProperty<Tab> tab = new SimpleObjectProperty<>(this, "tab", Tab.PARTITION);
  private final ReadOnlyObjectWrapper<Optional<PartitionSheet>> partition =
      new ReadOnlyObjectWrapper<>(this, "partition", Optional.empty());
  private final BooleanProperty seen = new SimpleBooleanProperty(this, "seen", true);
  private final ReadOnlyObjectWrapper<RecordTab> record =
      new ReadOnlyObjectWrapper<>(this, "record", RecordTab.NOTHING);

  /**
   * The tab of the record.
   *
   * @param chosen whether a record is selected, here or at another moment
   * @param sheet the record, if it is there now
   * @param damage what lies in its file instead, if that cannot be read
   */
  public record RecordTab(
      Optional<Selection.OfRecord> chosen, Optional<RecordSheet> sheet, Optional<Damage> damage) {
    /** No record is selected. */
    public static final RecordTab NOTHING =
        new RecordTab(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** An inspector of what is selected in {@code session}. */
  public InspectorViewModel(Session session) {
    this(session, new ShownPages(session));
  }

  /** An inspector with the tabs of the pages that are shown. */
  public InspectorViewModel(Session session, ShownPages pages) {
    this.session = session;
    this.pages = pages;
    producers = new ProducersViewModel(session);
    transactions = new TransactionsViewModel(session);
    files = new FilesViewModel(session);
    events = new EventViewModel(session);
    pages.pagesProperty().addListener((at, old, now) -> chooseTabs());
    chooseTabs();
    session.momentProperty().addListener((at, old, now) -> refresh());
    seen.addListener((at, was, now) -> refresh());
    session.shownPartitionProperty().addListener((at, old, now) -> refreshPartition());
    session
        .selectionProperty()
        .addListener(
            (at, old, now) -> {
              chooseTabs();
              openTab(now);
              refreshRecord();
            });
    refresh();
  }

  /** Whether anybody looks: what nobody sees is not computed until it is seen. */
  public BooleanProperty seenProperty() {
    return seen;
  }

  /** The tab in front. Selecting something brings the tab to the front that shows it. */
  public ObjectProperty<Tab> tabProperty() {
    return tab;
  }

  /** The tabs that are shown, in their order. */
  public ReadOnlyObjectProperty<List<Tab>> tabsProperty() {
    return tabs.getReadOnlyProperty();
  }

  /** The tabs that are not shown and can be added. */
  public List<Tab> hiddenTabs() {
    return Stream.of(Tab.values())
        .filter(each -> !tabs.get().contains(each))
        .filter(each -> each != Tab.EVENT)
        .toList();
  }

  /** Shows a tab although the open scenario does not use it, and brings it to the front. */
  public void add(Tab added) {
    Page page = added.page();
    if (page != null) {
      session.preferences().addedPages().add(page);
    }
    tab.set(added);
  }

  private void chooseTabs() {
    tabs.set(
        Stream.of(Tab.values())
            .filter(each -> each.page() == null || pages.has(each.page()))
            .filter(each -> each != Tab.EVENT || isEvent(session.selectionProperty().get()))
            .toList());
    if (!tabs.get().contains(tab.get())) {
      tab.set(Tab.PARTITION);
    }
  }

  private static boolean isEvent(Selection selection) {
    return selection instanceof Selection.OfEvent;
  }

  /** The commands. */
  public EventViewModel events() {
    return events;
  }

  /** The producers. */
  public ProducersViewModel producers() {
    return producers;
  }

  /** The transactions. */
  public TransactionsViewModel transactions() {
    return transactions;
  }

  /** The files. */
  public FilesViewModel files() {
    return files;
  }

  /** Shows the files of a broker. */
  public void showFiles(int broker) {
    files.showBroker(broker);
    add(Tab.FILES);
  }

  /** Shows the journal of transactions as a file. */
  void showJournal() {
    files.showClusterFile(Journal.PATH);
    add(Tab.FILES);
  }

  /** Shows the bytes of the selected record in its file. */
  public void showInFile() {
    record
        .get()
        .chosen()
        .ifPresent(
            chosen -> {
              files.showRecord(chosen);
              add(Tab.FILES);
            });
  }

  /** The shown partition; empty while there is none. */
  public ReadOnlyObjectProperty<Optional<PartitionSheet>> partitionProperty() {
    return partition.getReadOnlyProperty();
  }

  /** The selected record. */
  public ReadOnlyObjectProperty<RecordTab> recordProperty() {
    return record.getReadOnlyProperty();
  }

  /** Asks why something is as it is. */
  public void ask(Selection subject) {
    session.ask(subject);
  }

  /** Refreshes the ISR of the shown partition. */
  public void refreshIsr() {
    partition.get().ifPresent(sheet -> session.perform(new RefreshIsr(sheet.id())));
  }

  /** Flips the last byte of the selected record in its file. */
  public void corruptByte() {
    record.get().sheet().ifPresent(sheet -> session.perform(sheet.corrupt()));
  }

  /** Selects the nearest record before or after, in the same replica. */
  public void selectNeighbour(int step) {
    record.get().chosen().flatMap(chosen -> neighbour(chosen, step)).ifPresent(this::select);
  }

  private void select(Selection.OfRecord chosen) {
    session.selectionProperty().set(chosen);
  }

  private Optional<Selection.OfRecord> neighbour(Selection.OfRecord from, int step) {
    Broker broker = session.cluster().broker(from.broker());
    PartitionLog log = broker == null ? null : broker.log(from.partition());
    if (log == null) {
      return Optional.empty();
    }
    long offset = from.offset() + step;
    while (offset >= log.logStartOffset() && offset < log.logEndOffset()) {
      if (log.batchAt(offset) != null) {
        return Optional.of(new Selection.OfRecord(from.partition(), from.broker(), offset));
      }
      offset += step;
    }
    return Optional.empty();
  }

  private void openTab(Selection selection) {
    if (recordOf(selection).isPresent()) {
      tab.set(Tab.RECORD);
    } else if (isEvent(selection)) {
      tab.set(Tab.EVENT);
    } else if (selection instanceof Selection.OfFiles) {
      add(Tab.FILES);
    } else if (selection instanceof Selection.OfSegment && pages.has(Page.FILES)) {
      tab.set(Tab.FILES);
    } else if (!selection.equals(Selection.NONE)) {
      tab.set(Tab.PARTITION);
    }
  }

  private void refresh() {
    refreshPartition();
    refreshRecord();
  }

  private void refreshPartition() {
    if (!seen.get()) {
      return;
    }
    partition.set(
        session
            .shownPartition()
            .flatMap(id -> PartitionSheets.of(session.moment(), session.rules(), id)));
  }

  private void refreshRecord() {
    if (!seen.get()) {
      return;
    }
    record.set(
        recordOf(session.selectionProperty().get()).map(this::tab).orElse(RecordTab.NOTHING));
  }

  private RecordTab tab(Selection.OfRecord chosen) {
    Optional<RecordSheet> sheet = sheet(chosen);
    return new RecordTab(
        Optional.of(chosen), sheet, sheet.isPresent() ? Optional.empty() : damage(chosen));
  }

  private Optional<Damage> damage(Selection.OfRecord at) {
    Broker broker = session.cluster().broker(at.broker());
    PartitionLog log = broker == null ? null : broker.log(at.partition());
    return broker == null || log == null
        ? Optional.empty()
        : BatchBytesReader.damage(broker, log, at.offset());
  }

  private Optional<RecordSheet> sheet(Selection.OfRecord at) {
    return RecordSheets.of(
        session.moment(), session.rules(), at.partition(), at.broker(), at.offset());
  }

  /** The record that a selection means. */
  static Optional<Selection.OfRecord> recordOf(Selection selection) {
    if (selection instanceof Selection.OfRecord chosen) {
      return Optional.of(chosen);
    }
    if (selection instanceof Selection.OfBatch batch) {
      return Optional.of(
          new Selection.OfRecord(batch.partition(), batch.broker(), batch.baseOffset()));
    }
    return Optional.empty();
  }
}
