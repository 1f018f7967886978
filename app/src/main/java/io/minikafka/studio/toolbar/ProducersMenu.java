package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.producer.CloseProducer;
import io.minikafka.engine.command.producer.CrashProducer;
import io.minikafka.engine.command.producer.Flush;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.producer.RetryLast;
import io.minikafka.engine.command.producer.RunDueFlushes;
import io.minikafka.engine.command.producer.Send;
import io.minikafka.engine.event.AppendEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.producer.Producer;
import io.minikafka.studio.drawing.Glyph;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The menu of producers: one section for the open one, a list each where there are several. */
final class ProducersMenu {
  private final Situation now;

  private ProducersMenu(Situation now) {
    this.now = now;
  }

  static List<MenuSection> of(Situation now) {
    return new ProducersMenu(now).sections();
  }

  private List<MenuSection> sections() {
    List<MenuSection> sections = new ArrayList<>();
    sections.add(
        MenuSection.of(
            now.dialog(
                Glyph.PLUS,
                text("toolbar.producers.open"),
                "",
                DialogRequest.of(DialogRequest.Kind.OPEN_PRODUCER),
                new OpenProducer(now.freeProducer(), 1, 0, 1, null, false, null))));
    List<Producer> open =
        now.cluster().producers().byHandle().values().stream().filter(Producer::isOpen).toList();
    if (open.isEmpty()) {
      sections.add(new MenuSection(text("toolbar.producers.heading.none"), none()));
    } else if (open.size() == 1) {
      Producer only = open.get(0);
      sections.add(
          new MenuSection(
              text("toolbar.producers.heading", only.handle(), state(only)), entries(only)));
    } else {
      sections.add(
          new MenuSection(
              text("toolbar.producers.heading.several"),
              open.stream()
                  .map(
                      each ->
                          Situation.list(Glyph.PRODUCER, each.handle(), state(each), entries(each)))
                  .toList()));
    }
    sections.add(Menus.directAppend(now));
    return sections;
  }

  private static String state(Producer producer) {
    String identity =
        producer.config().idempotent()
            ? text("toolbar.producers.identity", producer.producerId(), producer.epoch())
            : text("toolbar.producers.identity.none");
    return text("toolbar.producers.state", identity, buffered(producer));
  }

  private static String buffered(Producer producer) {
    int records = records(producer);
    return records == 0
        ? text("toolbar.producers.buffer.empty")
        : text("toolbar.producers.buffer", records, producer.bufferedBytes());
  }

  private static int records(Producer producer) {
    return producer.buffers().values().stream().mapToInt(each -> each.records().size()).sum();
  }

  /** The entries while no producer is open: each says what is missing. */
  private static List<MenuEntry> none() {
    String why = text("toolbar.producers.none");
    return List.of(
        Situation.impossible(Glyph.APPEND, text("toolbar.producers.send"), why, Send.VERB),
        Situation.impossible(Glyph.EXPORT, text("toolbar.producers.flush"), why, Flush.VERB),
        Situation.impossible(Glyph.HOUR, text("toolbar.producers.due"), why, RunDueFlushes.VERB),
        Situation.impossible(Glyph.RESTART, text("toolbar.producers.retry"), why, RetryLast.VERB),
        Situation.impossible(Glyph.DOOR, text("toolbar.producers.close"), why, CloseProducer.VERB),
        Situation.impossible(
            Glyph.POWER, text("toolbar.producers.crash"), why, CrashProducer.VERB));
  }

  private List<MenuEntry> entries(Producer producer) {
    String handle = producer.handle();
    int waiting = records(producer);
    List<MenuEntry> entries = new ArrayList<>();
    entries.add(
        now.topic()
            .map(
                topic ->
                    now.dialog(
                        Glyph.APPEND,
                        text("toolbar.producers.send"),
                        sendNote(producer),
                        DialogRequest.about(DialogRequest.Kind.SEND, handle),
                        new Send(
                            handle,
                            topic,
                            now.appendValues().records().get(0).asTemplate(null),
                            0,
                            null)))
            .orElseGet(
                () ->
                    Situation.needsPartition(
                        Glyph.APPEND, text("toolbar.producers.send"), Send.VERB)));
    entries.add(
        buffer(
            waiting,
            now.entry(Glyph.EXPORT, text("toolbar.producers.flush"), new Flush(handle)),
            text("toolbar.producers.flush.none")));
    entries.add(
        buffer(
            waiting,
            now.entry(Glyph.HOUR, text("toolbar.producers.due"), new RunDueFlushes(handle)),
            text("toolbar.producers.due.none")));
    entries.add(retry(producer));
    entries.add(
        now.entry(Glyph.DOOR, text("toolbar.producers.close"), new CloseProducer(handle))
            .withNote(waiting == 0 ? "" : text("toolbar.producers.close.note", waiting)));
    entries.add(
        now.entry(Glyph.POWER, text("toolbar.producers.crash"), new CrashProducer(handle))
            .withNote(
                waiting == 0
                    ? text("toolbar.producers.crash.nothing")
                    : text("toolbar.producers.crash.note", waiting)));
    return entries;
  }

  private static MenuEntry buffer(int waiting, MenuEntry entry, String none) {
    return waiting > 0
        ? entry
        : Situation.impossible(entry.glyph(), entry.title(), none, verbOf(entry));
  }

  private static Verb verbOf(MenuEntry entry) {
    return Optional.ofNullable(entry.verb()).orElseThrow();
  }

  private String sendNote(Producer producer) {
    Optional<TopicPartition> shown = now.partition();
    return producer.config().idempotent() && shown.isPresent()
        ? text(
            "toolbar.producers.send.sequence",
            producer.nextSequence().getOrDefault(shown.get(), 0),
            shown.get())
        : text("toolbar.producers.send.note");
  }

  private MenuEntry retry(Producer producer) {
    return Situation.choice(
        Glyph.RESTART,
        text("toolbar.producers.retry"),
        text("toolbar.producers.retry.note"),
        text("toolbar.producers.retry.none"),
        RetryLast.VERB,
        producer.newest().keySet().stream().map(each -> retry(producer, each)));
  }

  private MenuEntry retry(Producer producer, TopicPartition partition) {
    RetryLast command = new RetryLast(producer.handle(), partition.topic(), partition.partition());
    MenuEntry entry =
        now.entry(Glyph.RESTART, text("toolbar.producers.retry.one", partition), command);
    return entry.withNote(retryNote(now.tried(command), entry.note()));
  }

  private static String retryNote(Transition tried, String otherwise) {
    for (Event event : tried.events()) {
      if (event instanceof AppendEvent.DuplicateAnswered same) {
        return text("toolbar.producers.retry.duplicate", same.baseOffset());
      } else if (event instanceof AppendEvent.Appended again) {
        return text(
            "toolbar.producers.retry.again",
            Sentences.range(again.baseOffset(), again.nextOffset()));
      }
    }
    return otherwise;
  }
}
