package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.compare.Compared;
import io.minikafka.engine.compare.Difference;
import io.minikafka.engine.compare.Disagreement;
import io.minikafka.engine.compare.Divergence;
import io.minikafka.engine.compare.RuleDifference;
import io.minikafka.engine.compare.Scope;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.compare.ComparePage.Column;
import io.minikafka.studio.compare.ComparePage.Differing;
import io.minikafka.studio.compare.ComparePage.Mark;
import io.minikafka.studio.compare.ComparePage.Row;
import io.minikafka.studio.compare.ComparePage.Side;
import io.minikafka.studio.compare.ComparePage.Verdict;
import io.minikafka.studio.diagram.LaneFacts;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.diagram.SideBySide.Frame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Puts the page together. A pure function of what is compared. */
final class ComparePages {
  private static final int LISTED = 200;
  private static final int NAMED = 4;

  private final Subject of;
  private final List<RuleDifference> rules;
  private final String leftName;
  private final String rightName;

  /**
   * What the page is about.
   *
   * @param now the step under the cursor
   * @param tip the last step that was reached on this line
   * @param ahead commands that did not run yet
   * @param partition the one shown, or null
   * @param parting where the two part on the way to the tip; none while they agree
   */
  record Subject(
      Rules left,
      Rules right,
      Compared now,
      Compared tip,
      List<Command> ahead,
      @Nullable TopicPartition partition,
      Scope scope,
      Optional<Divergence> parting) {}

  private ComparePages(Subject of) {
    this.of = of;
    this.rules = RuleDifference.between(of.left, of.right);
    this.leftName = RuleNames.side(rules, of.left, true);
    this.rightName = RuleNames.side(rules, of.right, false);
  }

  static ComparePage of(Subject subject) {
    return new ComparePages(subject).page();
  }

  private ComparePage page() {
    int parting = of.parting.map(Divergence::number).orElse(0);
    boolean parted = parting > 0 && of.now.number() >= parting;
    Optional<Compared> at = parted ? Optional.of(of.now.path().get(parting)) : Optional.empty();
    Verdicts verdicts = new Verdicts(of.now);
    Side left = side(true, at, verdicts.left());
    Side right = side(false, at, verdicts.right());
    Optional<String> fate = fate(left, right);
    List<Difference> differences = of.now.differences(of.scope);
    int hidden = of.now.differences().size() - differences.size();
    Frame frame =
        of.partition == null || !parted ? Frame.NONE : Frames.of(of.now, of.partition, parting);
    return new ComparePage(
        title(),
        RuleNames.kips(decided().isEmpty() ? rules : decided()),
        headline(at, fate, hidden),
        fate.orElseGet(() -> caption(differences)),
        left,
        right,
        rules,
        differing(differences, parted ? parting : 0),
        hidden,
        strip(parting),
        of.now.number(),
        of.tip.number() + of.ahead.size(),
        parting,
        frame);
  }

  private List<RuleDifference> decided() {
    return of.parting.map(Divergence::rules).orElse(List.of());
  }

  private String title() {
    if (rules.isEmpty()) {
      return text("compare.title.none");
    }
    if (rules.size() > NAMED) {
      return text("compare.title.full", rules.size());
    }
    return text(
        rules.size() == 1 ? "compare.title.one" : "compare.title.some",
        rules.stream().map(RuleDifference::name).collect(Collectors.joining(", ")));
  }

  private String headline(Optional<Compared> parting, Optional<String> fate, int hidden) {
    if (parting.isEmpty()) {
      return of.parting
          .map(later -> text("compare.headline.before", later.number()))
          .orElseGet(() -> same(of.now.number(), hidden));
    }
    Compared at = parting.get();
    String names = decided().stream().map(RuleDifference::name).collect(Collectors.joining(", "));
    String parted =
        text(
            "compare.headline", at.number(), at.command().map(Command::describe).orElse(""), names);
    return fate.map(lost -> lost + " " + parted).orElse(parted);
  }

  private static String same(int count, int hidden) {
    if (hidden > 0) {
      return text("compare.headline.files", count);
    }
    return text("compare.headline.same" + (count == 0 ? ".none" : count == 1 ? ".one" : ""), count);
  }

  /** Which side lost what the other kept; none where neither did. */
  private Optional<String> fate(Side left, Side right) {
    Optional<Verdict> ours = left.verdict();
    Optional<Verdict> theirs = right.verdict();
    if (ours.isEmpty() || theirs.isEmpty() || ours.get().kept() == theirs.get().kept()) {
      return apart();
    }
    boolean lostRight = ours.get().kept();
    String names = (lostRight ? theirs : ours).get().names();
    return Optional.of(
        text(
            names.isEmpty() ? "compare.caption.diverged" : "compare.caption.lost",
            lostRight ? rightName : leftName,
            names,
            lostRight ? leftName : rightName));
  }

  /** On which side in-sync replicas differ; none where that is so on both or on neither. */
  private Optional<String> apart() {
    boolean ours = Disagreement.in(of.now.left().cluster()).isPresent();
    boolean theirs = Disagreement.in(of.now.right()).isPresent();
    return ours == theirs
        ? Optional.empty()
        : Optional.of(
            text(
                "compare.caption.diverged",
                ours ? leftName : rightName,
                "",
                ours ? rightName : leftName));
  }

  /** At most twelve words. */
  private String caption(List<Difference> differences) {
    if (differences.isEmpty()) {
      return text("compare.caption.same", of.now.number());
    }
    Row first = DifferenceWords.row(differences.get(0), shown());
    return text("compare.caption", first.what(), first.left(), leftName, first.right(), rightName);
  }

  private Side side(boolean left, Optional<Compared> parting, Optional<Verdict> verdict) {
    List<RuleDifference> named = decided().isEmpty() ? rules : decided();
    String values = named.size() > NAMED ? "" : RuleNames.values(named, left);
    String name = left ? leftName : rightName;
    String event =
        parting
            .map(at -> left ? PartingEvents.leftWithWhy(at) : PartingEvents.rightWithWhy(at))
            .orElseGet(() -> of.partition == null ? text("compare.empty") : "");
    String gist =
        named.isEmpty() || named.size() > NAMED
            ? ""
            : RuleNames.gist(left ? named.get(0).left() : named.get(0).right());
    return new Side(
        name,
        values.isEmpty() || values.equals(name) ? name : text("compare.side", name, values),
        gist,
        event,
        verdict,
        facts(left));
  }

  private Optional<PartitionFacts> facts(boolean left) {
    TopicPartition id = of.partition;
    if (id == null) {
      return Optional.empty();
    }
    List<Transition> recent = new ArrayList<>();
    for (Compared step : of.now.path()) {
      (left ? step.leftTransition() : step.rightTransition()).ifPresent(recent::add);
    }
    Collections.reverse(recent);
    Cluster ours = of.now.left().cluster();
    Cluster theirs = of.now.right();
    return PartitionFacts.of(left ? ours : theirs, id, recent)
        .map(facts -> facts.withLanes(runningFirst(facts.lanes(), ours, theirs)));
  }

  /** What runs on neither side says least. */
  private static List<LaneFacts> runningFirst(List<LaneFacts> lanes, Cluster one, Cluster other) {
    Predicate<LaneFacts> runs =
        lane -> one.isRunning(lane.broker()) || other.isRunning(lane.broker());
    return Stream.concat(lanes.stream().filter(runs), lanes.stream().filter(runs.negate()))
        .toList();
  }

  private String shown() {
    return of.partition == null ? "" : of.partition.toString();
  }

  private String others() {
    boolean custom = !of.left.equals(Rules.miniKafka()) && !of.left.equals(Rules.kafka());
    return custom ? text("compare.others.same") : text("compare.others", RuleNames.of(of.left));
  }

  private Differing differing(List<Difference> differences, int since) {
    List<Row> rows =
        differences.stream().limit(LISTED).map(each -> DifferenceWords.row(each, shown())).toList();
    List<String> remarks = new ArrayList<>();
    if (differences.size() > LISTED) {
      remarks.add(text("compare.more", differences.size() - LISTED));
    }
    String same = DifferenceWords.same(differences);
    if (!same.isEmpty() && of.partition != null) {
      remarks.add(same);
    }
    if (!rules.isEmpty() && rules.size() <= NAMED) {
      remarks.add(others());
    }
    int count = differences.size();
    return new Differing(
        count == 0
            ? text("compare.differences.none")
            : text(count == 1 ? "compare.differences.one" : "compare.differences", count),
        since > 0 && count > 0 ? text("compare.since", since) : "",
        rows,
        remarks);
  }

  private List<Column> strip(int parting) {
    List<Column> columns = new ArrayList<>();
    for (Compared step : of.tip.path()) {
      columns.add(column(step, parting));
    }
    int number = of.tip.number();
    for (Command command : of.ahead) {
      number++;
      columns.add(
          new Column(
              number,
              CommandWords.title(command),
              CommandWords.details(command),
              List.of(),
              List.of(),
              Mark.LATER,
              false));
    }
    return columns;
  }

  private Column column(Compared step, int parting) {
    Mark mark =
        step.number() == parting && parting > 0
            ? Mark.FIRST
            : step.differs(of.scope) ? Mark.DIFFERS : Mark.SAME;
    return new Column(
        step.number(),
        step.command().map(CommandWords::title).orElseGet(() -> text("compare.strip.start")),
        CommandWords.details(step, of.partition),
        StateTokens.of(step.left().cluster(), step.right(), of.partition),
        StateTokens.of(step.right(), step.left().cluster(), of.partition),
        mark,
        step.number() == of.now.number());
  }
}
