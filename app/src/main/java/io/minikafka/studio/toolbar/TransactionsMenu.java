package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.transaction.AbortTransaction;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.command.transaction.SendOffsetsToTransaction;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.studio.drawing.Glyph;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.pcollections.TreePMap;

/** The menu of transactions: a section for the open one, a list each where there are several. */
final class TransactionsMenu {
  private final Situation now;

  private TransactionsMenu(Situation now) {
    this.now = now;
  }

  static List<MenuSection> of(Situation now) {
    return new TransactionsMenu(now).sections();
  }

  private List<MenuSection> sections() {
    List<Transaction> open =
        now.cluster().transactions().open().stream()
            .map(id -> Objects.requireNonNull(now.cluster().transactions().newest(id)))
            .toList();
    List<MenuSection> sections = new ArrayList<>();
    if (open.isEmpty()) {
      sections.add(new MenuSection(text("toolbar.transactions.heading.none"), none()));
    } else if (open.size() == 1) {
      Transaction only = open.get(0);
      sections.add(
          new MenuSection(
              text("toolbar.transactions.heading", only.id(), state(only)), entries(only)));
    } else {
      sections.add(
          new MenuSection(
              text("toolbar.transactions.heading.several"),
              open.stream()
                  .map(each -> Situation.list(Glyph.TX, each.id(), state(each), entries(each)))
                  .toList()));
    }
    String next = now.freeTransaction();
    sections.add(
        MenuSection.of(
            now.entry(
                    Glyph.TX, text("toolbar.transactions.begin", next), new BeginTransaction(next))
                .withNote(""),
            now.dialog(
                Glyph.PLUS,
                text("toolbar.transactions.beginNamed"),
                "",
                DialogRequest.of(DialogRequest.Kind.BEGIN_TRANSACTION),
                new BeginTransaction(next))));
    return sections;
  }

  private static String state(Transaction transaction) {
    return switch (transaction.state()) {
      case ONGOING -> text("toolbar.transactions.ongoing");
      case PREPARE_COMMIT -> text("toolbar.transactions.prepared.commit");
      case PREPARE_ABORT -> text("toolbar.transactions.prepared.abort");
      default -> transaction.state().toString();
    };
  }

  private static List<MenuEntry> none() {
    String why = text("toolbar.transactions.none");
    return List.of(
        Situation.impossible(
            Glyph.APPEND, text("toolbar.transactions.write.any"), why, SendInTransaction.VERB),
        Situation.impossible(
            Glyph.TARGET, text("toolbar.transactions.stage"), why, SendOffsetsToTransaction.VERB),
        Situation.impossible(
            Glyph.CHECK, text("toolbar.transactions.commit.any"), why, CommitTransaction.VERB),
        Situation.impossible(
            Glyph.CROSS, text("toolbar.transactions.abort.any"), why, AbortTransaction.VERB));
  }

  private List<MenuEntry> entries(Transaction transaction) {
    String id = transaction.id();
    return List.of(
        now.topic()
            .map(
                topic ->
                    now.dialog(
                        Glyph.APPEND,
                        text("toolbar.transactions.write", id),
                        text("toolbar.transactions.write.note"),
                        DialogRequest.about(DialogRequest.Kind.WRITE, id),
                        new SendInTransaction(id, topic, null, null, 0, null)))
            .orElseGet(
                () ->
                    Situation.needsPartition(
                        Glyph.APPEND,
                        text("toolbar.transactions.write", id),
                        SendInTransaction.VERB)),
        now.dialog(
            Glyph.TARGET,
            text("toolbar.transactions.stage"),
            staged(transaction),
            DialogRequest.about(DialogRequest.Kind.STAGE_OFFSETS, id),
            new SendOffsetsToTransaction(id, now.group(), TreePMap.empty())),
        now.entry(
                Glyph.CHECK,
                text("toolbar.transactions.commit", id),
                new CommitTransaction(id, null))
            .withNote(commitNote(transaction)),
        now.entry(
                Glyph.CROSS, text("toolbar.transactions.abort", id), new AbortTransaction(id, null))
            .withNote(abortNote(transaction)));
  }

  private static String staged(Transaction transaction) {
    return transaction.stagedOffsets().isEmpty()
        ? text("toolbar.transactions.stage.note")
        : transaction.stagedOffsets().entrySet().stream()
            .map(
                each ->
                    text(
                        "toolbar.transactions.staged",
                        GroupsMenu.offsets(each.getValue()),
                        each.getKey()))
            .collect(Collectors.joining("; "));
  }

  private static String commitNote(Transaction transaction) {
    if (transaction.partitions().isEmpty()) {
      return text(
          transaction.stagedOffsets().isEmpty()
              ? "toolbar.transactions.empty"
              : "toolbar.transactions.commit.offsets");
    }
    return text(
        transaction.stagedOffsets().isEmpty()
            ? "toolbar.transactions.commit.marker"
            : "toolbar.transactions.commit.marker.offsets",
        partitions(transaction));
  }

  private static String partitions(Transaction transaction) {
    return transaction.partitions().stream()
        .map(Object::toString)
        .collect(Collectors.joining(", "));
  }

  private static String abortNote(Transaction transaction) {
    return transaction.firstOffsets().isEmpty()
        ? text("toolbar.transactions.empty")
        : transaction.firstOffsets().entrySet().stream()
            .map(each -> text("toolbar.transactions.abort.stays", each.getKey(), each.getValue()))
            .collect(Collectors.joining("; "));
  }
}
