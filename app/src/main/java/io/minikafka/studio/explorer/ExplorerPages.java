package io.minikafka.studio.explorer;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.explore.ActionKind;
import io.minikafka.engine.explore.Finding;
import io.minikafka.engine.explore.Property;
import io.minikafka.engine.explore.Search;
import io.minikafka.studio.explorer.ExplorerPage.Bar;
import io.minikafka.studio.explorer.ExplorerPage.Note;
import io.minikafka.studio.explorer.ExplorerPage.Other;
import io.minikafka.studio.explorer.ExplorerPage.Row;
import io.minikafka.studio.explorer.ExplorerPage.Standing;
import io.minikafka.studio.explorer.ExplorerPage.Status;
import io.minikafka.studio.explorer.ExplorerPage.Tile;
import io.minikafka.studio.explorer.SearchRun.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes what is known of a search what is shown. */
final class ExplorerPages {
  private static final double SECOND = 1e9;

  private ExplorerPages() {}

  static ExplorerPage of(
      Optional<Snapshot> known, boolean began, RuleSet set, Optional<Property> selected, int step) {
    if (known.isEmpty()) {
      return idle(began, set);
    }
    Snapshot now = known.get();
    Optional<Story> story = selected.map(now.stories()::get);
    Optional<Finding> finding =
        now.findings().stream()
            .filter(each -> selected.filter(each.property()::equals).isPresent())
            .findFirst();
    return new ExplorerPage(
        now.status(),
        title(now),
        badge(now),
        tiles(now),
        bars(now),
        now.findings().stream().map(each -> row(each, now, selected)).toList(),
        story,
        story.map(each -> Math.max(1, Math.min(step, each.steps().size()))).orElse(1),
        note(finding, now),
        finding.flatMap(ExplorerPages::missing),
        other(now, set, selected));
  }

  private static ExplorerPage idle(boolean began, RuleSet set) {
    return new ExplorerPage(
        began ? Status.RUNNING : Status.IDLE,
        text(began ? "explorer.title.searching" : "explorer.title.none"),
        began ? text("explorer.badge.begins") : "",
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        1,
        new Note(text("explorer.none"), text("explorer.none.note")),
        Optional.empty(),
        new Other(heading(set), text("explorer.other.open"), "", Standing.OPEN));
  }

  private static boolean goesOn(Snapshot now) {
    return now.status() == Status.RUNNING || now.status() == Status.PAUSED;
  }

  private static String title(Snapshot now) {
    long broken = now.findings().stream().filter(Finding.Broken.class::isInstance).count();
    if (broken > 0) {
      return Words.of("explorer.title.broken.", broken);
    }
    if (goesOn(now) && now.main().end() == Search.End.RUNNING) {
      return text("explorer.title.searching");
    }
    boolean exercised = now.findings().stream().anyMatch(Finding.Held.class::isInstance);
    return text(exercised ? "explorer.title.held" : "explorer.title.unexercised");
  }

  private static String badge(Snapshot now) {
    int depth = now.main().finished();
    boolean running = now.main().end() == Search.End.RUNNING;
    return switch (now.status()) {
      case IDLE -> "";
      case RUNNING ->
          running
              ? text("explorer.badge.searching", depth + 1, now.bound())
              : text("explorer.badge.other");
      case PAUSED -> text("explorer.badge.paused", depth);
      case STOPPED -> text("explorer.badge.stopped", depth);
      case MEMORY -> text("explorer.badge.memory", depth);
      case DONE ->
          switch (now.main().end()) {
            case EXHAUSTED -> text("explorer.badge.exhausted");
            case STATES ->
                text("explorer.badge.states", Sentences.grouped(now.main().states()), depth);
            default -> text("explorer.badge.done", depth);
          };
    };
  }

  private static List<Tile> tiles(Snapshot now) {
    double seconds = now.spentNanos() / SECOND;
    Search.Progress main = now.main();
    long rate = seconds > 0 ? Math.round(main.states() / seconds) : 0;
    return List.of(
        tile("states", Sentences.grouped(main.states()), ""),
        tile("rate", Sentences.grouped(rate), ""),
        tile("transitions", Sentences.grouped(main.transitions()), ""),
        tile("depth", String.valueOf(main.finished()), text("explorer.tile.of", now.bound())),
        tile("frontier", Sentences.grouped(main.frontier()), ""),
        tile(
            "elapsed", String.format(Locale.ROOT, "%.1f", seconds), text("explorer.tile.seconds")));
  }

  private static Tile tile(String key, String value, String unit) {
    return new Tile(Words.of("explorer.tile.", key), value, unit);
  }

  private static List<Bar> bars(Snapshot now) {
    List<Integer> counts = now.main().perDepth();
    double most = 1;
    for (int count : counts) {
      most = Math.max(most, Math.log10(count) + 0.35);
    }
    List<Bar> bars = new ArrayList<>();
    for (int depth = 0; depth <= now.bound(); depth++) {
      int at = depth;
      boolean there = depth < counts.size();
      boolean broken =
          now.stories().values().stream().anyMatch(story -> story.steps().size() == at);
      bars.add(
          new Bar(
              depth,
              there ? counts.get(depth) : -1,
              there ? (Math.log10(Math.max(1, counts.get(depth))) + 0.35) / most : 0,
              depth <= now.main().finished(),
              broken));
    }
    return bars;
  }

  private static Row row(Finding finding, Snapshot now, Optional<Property> selected) {
    Property property = finding.property();
    boolean open = goesOn(now) && now.main().end() == Search.End.RUNNING;
    String result;
    Standing standing;
    if (finding instanceof Finding.Broken broken) {
      int steps = broken.counterexample().steps().size();
      standing = Standing.BROKEN;
      result = steps == 1 ? text("explorer.result.one") : text("explorer.result", steps);
    } else if (finding instanceof Finding.NotExercised not) {
      standing = not.missing().isEmpty() && open ? Standing.OPEN : Standing.NOT_EXERCISED;
      result =
          not.missing()
              .map(kind -> text("explorer.result.missing", Words.of("explorer.missing.", kind)))
              .orElse(text(open ? "explorer.result.open" : "explorer.result.narrow"));
    } else {
      standing = Standing.HELD;
      result = text("explorer.result.held", now.main().finished());
    }
    return new Row(
        property,
        Words.of("explorer.property.", property),
        standing,
        result,
        selected.filter(property::equals).isPresent());
  }

  private static Optional<ActionKind> missing(Finding finding) {
    return finding instanceof Finding.NotExercised not ? not.missing() : Optional.empty();
  }

  private static Note note(Optional<Finding> finding, Snapshot now) {
    if (finding.isEmpty() || finding.get() instanceof Finding.Broken) {
      return found(now);
    }
    if (finding.get() instanceof Finding.NotExercised not) {
      return new Note(
          text("explorer.title.unexercised"),
          not.missing()
              .map(kind -> text("explorer.note.missing", Words.of("explorer.missing.start.", kind)))
              .orElse(text("explorer.note.narrow", now.main().finished())));
    }
    return found(now);
  }

  private static Note found(Snapshot now) {
    Search.Progress main = now.main();
    if (goesOn(now) && main.end() == Search.End.RUNNING) {
      return new Note(
          text("explorer.note.soFar.title"), text("explorer.note.soFar", main.finished()));
    }
    if (main.end() == Search.End.EXHAUSTED) {
      return new Note(
          text("explorer.title.held"),
          text("explorer.note.exhausted", Sentences.grouped(main.states())));
    }
    return new Note(
        text("explorer.title.held"),
        text("explorer.note", Sentences.grouped(main.states()), main.finished()));
  }

  private static String heading(RuleSet set) {
    return text(set == RuleSet.KAFKA ? "explorer.other.mini" : "explorer.other.kafka");
  }

  private static Other other(Snapshot now, RuleSet set, Optional<Property> selected) {
    Search.Progress there = now.other();
    Optional<Finding> finding =
        now.otherFindings().stream()
            .filter(each -> selected.filter(each.property()::equals).isPresent())
            .findFirst();
    if (finding.isPresent() && finding.get() instanceof Finding.Broken broken) {
      int steps = broken.counterexample().steps().size();
      return new Other(
          heading(set),
          steps == 1 ? text("explorer.other.broken.one") : text("explorer.other.broken", steps),
          broken.counterexample().sentence(),
          Standing.BROKEN);
    }
    boolean open = goesOn(now) && there.end() == Search.End.RUNNING;
    if (open && there.finished() == 0) {
      return new Other(heading(set), text("explorer.other.begins"), "", Standing.OPEN);
    }
    String states = Sentences.grouped(there.states());
    return new Other(
        heading(set),
        text(open ? "explorer.other.searching" : "explorer.other.held", states, there.finished()),
        text("explorer.other.note", there.finished()),
        finding.filter(Finding.NotExercised.class::isInstance).isPresent()
            ? Standing.NOT_EXERCISED
            : Standing.HELD);
  }
}
