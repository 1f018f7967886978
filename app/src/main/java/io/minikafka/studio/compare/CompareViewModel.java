package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.compare.Compared;
import io.minikafka.engine.compare.Comparison;
import io.minikafka.engine.compare.Divergence;
import io.minikafka.engine.compare.RuleDifference;
import io.minikafka.engine.compare.Scope;
import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.picture.DiagramPicture;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/**
 * The session's history beside itself under other rules. The session is the left side: what steps,
 * undoes or commands there does so here. All comparing is done on a worker; what comes of it is set
 * on the session's thread, the newest only.
 */
public final class CompareViewModel {
  private final Session session;
  private final Executor worker;
  private final Executor thread;
  private final Function<String, List<String>> rulesOf;
  private final ReadOnlyObjectWrapper<ComparePage> page =
      new ReadOnlyObjectWrapper<>(this, "page", ComparePage.NONE);
  private final ReadOnlyObjectWrapper<Rules> right =
      new ReadOnlyObjectWrapper<>(this, "right", Rules.kafka());
  private final ReadOnlyObjectWrapper<SortedMap<String, Parting>> partings =
      new ReadOnlyObjectWrapper<>(this, "partings", new TreeMap<>());
  private final BooleanProperty files = new SimpleBooleanProperty(this, "files", false);
  private final BooleanProperty active = new SimpleBooleanProperty(this, "active", false);
  private Optional<Rules> chosen = Optional.empty();
  private Optional<List<String>> next = Optional.empty();
  private int asked;

  // For the worker alone.
  private @Nullable Comparison comparison;
  private @Nullable Compared partedAt;
  private @Nullable Divergence parted;
  private @Nullable Search searched;

  /** What was found of one script: the rules that make a difference, and the one shown first. */
  private record Search(
      Rules left,
      Cluster start,
      List<Command> commands,
      SortedMap<String, Parting> partings,
      Rules first) {
    boolean isOf(Request request) {
      return left.equals(request.left)
          && start == request.start()
          && commands.equals(request.commands());
    }
  }

  /** Everything that a page is made of. */
  private record Request(
      int number,
      Rules left,
      Optional<Rules> chosen,
      Optional<Scenario> scenario,
      History history,
      Optional<TopicPartition> partition,
      boolean files) {
    Moment tip() {
      return history
          .onBranch()
          .map(line -> line.branch().tip())
          .orElseGet(() -> history.main().get(history.main().size() - 1));
    }

    List<Command> ahead() {
      return history.onMain() ? history.unreached() : List.of();
    }

    /** The script, or where there is none or it was left, what led here. */
    List<Command> commands() {
      List<Command> all = new ArrayList<>();
      for (Optional<Moment> at = Optional.of(tip()); at.isPresent(); at = at.get().before()) {
        at.get().transition().map(Transition::command).ifPresent(each -> all.add(0, each));
      }
      all.addAll(ahead());
      return all;
    }

    Cluster start() {
      return history.main().get(0).cluster();
    }
  }

  /**
   * Compare of a session.
   *
   * @param worker where everything is compared: one thread at a time
   * @param thread the session's thread
   * @param rulesOf the rules that a row of the mapping is about
   */
  public CompareViewModel(
      Session session, Executor worker, Executor thread, Function<String, List<String>> rulesOf) {
    this.session = session;
    this.worker = worker;
    this.thread = thread;
    this.rulesOf = rulesOf;
    session.historyProperty().addListener((at, was, now) -> refresh());
    session.shownPartitionProperty().addListener((at, was, now) -> refresh());
    session
        .scenarioProperty()
        .addListener(
            at -> {
              session.scenarioProperty().get();
              opened();
            });
    files.addListener((at, was, now) -> refresh());
    active.addListener((at, was, now) -> refresh());
  }

  /** What is shown. */
  public ReadOnlyObjectProperty<ComparePage> pageProperty() {
    return page.getReadOnlyProperty();
  }

  /** The rules on the right. */
  public ReadOnlyObjectProperty<Rules> rightProperty() {
    return right.getReadOnlyProperty();
  }

  /** Per rule that makes a difference in the open script when it alone is exchanged: where. */
  public ReadOnlyObjectProperty<SortedMap<String, Parting>> partingsProperty() {
    return partings.getReadOnlyProperty();
  }

  /** Whether differences in files are listed too. */
  public BooleanProperty filesProperty() {
    return files;
  }

  /** Whether Compare is seen; nothing is compared while it is not. */
  public BooleanProperty activeProperty() {
    return active;
  }

  /** Compares with these rules from now on. */
  public void compareWith(Rules rules) {
    chosen = Optional.of(rules);
    right.set(rules);
    refresh();
  }

  /** The left side's rules with one of them as it is in the other set. */
  public static Rules exchanged(Rules left, String rule) {
    RuleRow<?> row = Rules.row(rule).orElseThrow();
    String now = value(left, rule);
    Rule other = now.equals(row.kafka().value()) ? row.miniKafka() : row.kafka();
    return left.with(rule, other.value());
  }

  private static String value(Rules rules, String rule) {
    return rules.choices().stream()
        .filter(each -> each.name().equals(rule))
        .findFirst()
        .orElseThrow()
        .rule()
        .value();
  }

  /** Kafka's rules beside the open history, from the first command to the first difference. */
  public void whatWouldKafkaDo() {
    compareWith(Rules.kafka());
    seek();
  }

  /**
   * Compares what is opened next with its own rules, some exchanged, at its first difference.
   *
   * @param rules names of the rules to exchange
   */
  public void compareNext(List<String> rules) {
    next = Optional.of(List.copyOf(rules));
  }

  private void opened() {
    Optional<List<String>> wanted = next;
    next = Optional.empty();
    if (wanted.isPresent()) {
      // The scenario is told before its first moment.
      thread.execute(() -> seek(wanted.get()));
    } else {
      chosen = Optional.empty();
    }
  }

  private void seek(List<String> rules) {
    Rules other = session.rules();
    for (String rule : rules) {
      other = exchanged(other, rule);
    }
    compareNext(other);
  }

  /** Compares what is opened next with these rules, at its first difference. */
  public void compareNext(Rules other) {
    chosen = Optional.of(other);
    right.set(other);
    seek();
  }

  /** Goes to the first difference, running what was not reached; to the end where there is none. */
  public void seek() {
    Request request = request();
    worker.execute(
        () -> {
          Rules other =
              request.chosen.or(() -> named(request)).orElseGet(() -> search(request).first);
          Optional<Parting> found =
              request.history.onMain()
                  ? Parting.of(request.left, other, request.start(), request.commands())
                  : Parting.of(request.left, other, request.tip());
          int number = found.map(Parting::number).orElseGet(() -> request.commands().size());
          thread.execute(() -> goTo(request, number));
        });
  }

  private void goTo(Request request, int number) {
    if (session.history().onMain()) {
      session.goToStep(number);
    } else if (session.history().main().get(0) == request.history.main().get(0)) {
      moment(request.tip(), number).ifPresent(session::goTo);
    }
    refresh();
  }

  private static Optional<Moment> moment(Moment tip, int number) {
    Optional<Moment> at = Optional.of(tip);
    while (at.isPresent() && at.get().number() > number) {
      at = at.get().before();
    }
    return at;
  }

  /** Goes to the command at which the two part. */
  public void goToParting() {
    int parting = page.get().parting();
    if (parting > 0) {
      goTo(parting);
    } else {
      seek();
    }
  }

  /** The page as a picture for a file. */
  public Drawing picture(Shown shown) {
    ComparePage now = page.get();
    String rules = text("compare.names.and", now.left().name(), now.right().name());
    return ComparePicture.of(now, shown, DiagramPicture.Footer.of(session, rules));
  }

  /** Goes to a command of the strip. */
  public void goTo(int number) {
    goTo(request(), number);
  }

  /** Takes both one command on. */
  public void step() {
    session.step();
  }

  /** Takes both one command back. */
  public void undo() {
    session.undo();
  }

  /** Plays both from the first command. */
  public void playFromStart() {
    session.goToStart();
    session.play();
  }

  /** Whether there is a command to take back. */
  public boolean canUndo() {
    return session.history().canUndo();
  }

  /** Whether there is a command to come. */
  public boolean canStep() {
    return session.history().canStep();
  }

  private Request request() {
    return new Request(
        ++asked,
        session.rules(),
        chosen,
        session.scenarioProperty().get(),
        session.history(),
        session.shownPartition(),
        files.get());
  }

  private void refresh() {
    if (active.get()) {
      Request request = request();
      worker.execute(() -> answer(request));
    }
  }

  private void answer(Request request) {
    Rules other = request.chosen.or(() -> named(request)).orElseGet(() -> search(request).first);
    ComparePage made = page(request, other);
    thread.execute(
        () -> {
          if (request.number == asked) {
            right.set(other);
            page.set(made);
          }
        });
    // Which rules make a difference is for the menu alone, and takes a replay for each.
    SortedMap<String, Parting> found = search(request).partings;
    thread.execute(
        () -> {
          if (request.number == asked && partings.get() != found) {
            partings.set(found);
          }
        });
  }

  /** The rules of the search that was made before, or one that the scenario is about. */
  private Optional<Rules> named(Request request) {
    Search known = searched;
    if (known != null && known.isOf(request)) {
      return Optional.of(known.first);
    }
    List<String> about = about(request);
    if (about.isEmpty()) {
      return Optional.empty();
    }
    Moment end = Parting.end(request.left, request.start(), request.commands());
    for (String rule : about) {
      Rules other = exchanged(request.left, rule);
      if (Parting.of(request.left, other, end).isPresent()) {
        return Optional.of(other);
      }
    }
    return Optional.empty();
  }

  private List<String> about(Request request) {
    return request.scenario.map(Scenario::mapping).orElse(List.of()).stream()
        .flatMap(id -> rulesOf.apply(id).stream())
        .filter(rule -> Rules.row(rule).orElseThrow().values().size() > 1)
        .toList();
  }

  private ComparePage page(Request request, Rules other) {
    Comparison both = comparison;
    if (both == null || !both.left().equals(request.left) || !both.right().equals(other)) {
      both = new Comparison(request.left, other);
      comparison = both;
    }
    Compared tip = both.at(request.tip());
    Scope scope = scope(request, both, tip);
    return ComparePages.of(
        new ComparePages.Subject(
            request.left,
            other,
            both.at(request.history.current()),
            tip,
            request.ahead(),
            request.partition.orElse(null),
            scope,
            divergence(both, tip, scope)));
  }

  /** A rule that shows in files alone is looked for there. */
  private static Scope scope(Request request, Comparison both, Compared tip) {
    List<RuleDifference> rules = both.rules();
    boolean onlyFiles =
        rules.size() == 1
            && tip.path().stream().noneMatch(each -> each.differs(Scope.WITHOUT_FILES));
    return request.files || onlyFiles ? Scope.EVERYTHING : Scope.WITHOUT_FILES;
  }

  private Optional<Divergence> divergence(Comparison both, Compared tip, Scope scope) {
    Optional<Compared> first = tip.path().stream().filter(each -> each.differs(scope)).findFirst();
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Divergence known = parted;
    if (known == null || partedAt != first.get()) {
      known = both.divergence(tip.left(), scope).orElseThrow();
      parted = known;
      partedAt = first.get();
    }
    return Optional.of(known);
  }

  /** Which rules make a difference here; looked for once a script. */
  private Search search(Request request) {
    List<Command> commands = request.commands();
    Search known = searched;
    if (known != null && known.isOf(request)) {
      return known;
    }
    Moment end = Parting.end(request.left, request.start(), commands);
    SortedMap<String, Parting> found = new TreeMap<>();
    for (RuleRow<?> row : Rules.rows()) {
      if (row.values().size() > 1) {
        Parting.of(request.left, exchanged(request.left, row.name()), end)
            .ifPresent(parting -> found.put(row.name(), parting));
      }
    }
    Search made = new Search(request.left, request.start(), commands, found, first(request, found));
    searched = made;
    return made;
  }

  /** One rule that differs: one the scenario is about, else the one that parts the two first. */
  private Rules first(Request request, SortedMap<String, Parting> found) {
    List<String> about = about(request);
    for (String rule : about) {
      if (found.containsKey(rule)) {
        return exchanged(request.left, rule);
      }
    }
    String best = null;
    for (String rule : found.keySet()) {
      if (best == null || order(found, rule) < order(found, best)) {
        best = rule;
      }
    }
    if (best != null) {
      return exchanged(request.left, best);
    }
    return Objects.equals(request.left, Rules.kafka()) ? Rules.miniKafka() : Rules.kafka();
  }

  private static int order(SortedMap<String, Parting> found, String rule) {
    Parting parting = Objects.requireNonNull(found.get(rule));
    return parting.number() + (parting.files() ? 1_000_000 : 0);
  }
}
