package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.compare.RuleDifference;
import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.value.ObservableBooleanValue;

/**
 * Which rules are gone by. In the Lab they are those of the open cluster, whose commands are run
 * again when they change; in Compare those of the right side.
 */
public final class RulesViewModel {
  private final Session session;
  private static final String TRUNCATION = "reconciliation";

  private final CompareViewModel compare;
  private final ObservableBooleanValue comparing;
  private final StringBinding title;

  /**
   * Something to choose.
   *
   * @param chosen whether it is what is gone by now
   */
  public record Choice(String title, String note, boolean chosen, Rules rules) {}

  /**
   * One rule with everything it can be.
   *
   * @param chosen index of the value in force
   */
  public record Line(String name, List<Value> values, int chosen) {
    public Line {
      values = List.copyOf(values);
    }
  }

  /**
   * A value of a rule.
   *
   * @param whose whose value it is: MiniKafka's, Kafka's, or one for comparison
   * @param explanation what it means, in two sentences
   */
  public record Value(String name, String whose, String explanation) {}

  /**
   * The rules of a session.
   *
   * @param comparing whether Compare is shown
   */
  public RulesViewModel(
      Session session, CompareViewModel compare, ObservableBooleanValue comparing) {
    this.session = session;
    this.compare = compare;
    this.comparing = comparing;
    title =
        Bindings.createStringBinding(
            this::name, session.rulesProperty(), compare.rightProperty(), comparing);
  }

  private String name() {
    if (!comparing.get()) {
      return RuleNames.of(session.rules());
    }
    List<RuleDifference> differing = RuleDifference.between(session.rules(), rules());
    if (differing.isEmpty()) {
      return text("rules.differ.none");
    }
    return differing.size() == 1
        ? text("rules.differ.one", differing.get(0).name())
        : text("rules.differ", differing.size());
  }

  /** What the button says. */
  public StringBinding titleProperty() {
    return title;
  }

  /** Whether the right side of Compare is meant. */
  public boolean isComparing() {
    return comparing.get();
  }

  /** The rules that are meant. */
  public Rules rules() {
    return comparing.get() ? compare.rightProperty().get() : session.rules();
  }

  /** Goes by these rules. */
  public void choose(Rules rules) {
    if (comparing.get()) {
      compare.compareWith(rules);
    } else if (!rules.equals(session.rules())) {
      session.changeRules(rules);
    }
  }

  /** The whole sets. */
  public List<Choice> sets() {
    if (session.cluster().lifecycle() == Lifecycle.READ_ONLY && !comparing.get()) {
      return List.of(
          choice(RuleNames.of(session.rules()), text("rules.readOnly.note"), session.rules()));
    }
    return List.of(
        choice(RuleNames.of(Rules.miniKafka()), text("rules.miniKafka.note"), Rules.miniKafka()),
        choice(RuleNames.of(Rules.kafka()), text("rules.kafka.note"), Rules.kafka()));
  }

  private Choice choice(String name, String note, Rules rules) {
    return new Choice(name, note, rules.equals(rules()), rules);
  }

  /** In Compare every other way in which a follower can truncate. */
  public List<Choice> truncations() {
    if (!comparing.get()) {
      return List.of();
    }
    String now = value(session.rules(), TRUNCATION).value();
    List<Choice> others = new ArrayList<>();
    for (Rule each : Rules.row(TRUNCATION).orElseThrow().values()) {
      if (!each.value().equals(now)) {
        others.add(
            choice(
                each.value(),
                RuleNames.gist(each),
                session.rules().with(TRUNCATION, each.value())));
      }
    }
    return others;
  }

  /** In Compare the rules that make a difference alone, the earliest first. */
  public List<Choice> single() {
    if (!comparing.get()) {
      return List.of();
    }
    List<Map.Entry<String, Parting>> found =
        new ArrayList<>(compare.partingsProperty().get().entrySet());
    found.removeIf(each -> each.getKey().equals(TRUNCATION));
    found.sort(
        Comparator.comparing((Map.Entry<String, Parting> each) -> each.getValue().files())
            .thenComparing(each -> each.getValue().number()));
    return found.stream()
        .map(
            each -> {
              Rules rules = CompareViewModel.exchanged(session.rules(), each.getKey());
              String value = value(rules, each.getKey()).value();
              String where =
                  text(
                      each.getValue().files() ? "rules.parts.files" : "rules.parts",
                      each.getValue().number());
              return choice(text("rules.value", each.getKey(), value), where, rules);
            })
        .toList();
  }

  /** Every rule. */
  public List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    for (RuleRow<?> row : Rules.rows()) {
      List<Value> values = new ArrayList<>();
      for (Rule each : row.values()) {
        values.add(new Value(each.value(), whose(row, each), each.explain()));
      }
      String now = value(rules(), row.name()).value();
      int chosen = 0;
      for (int i = 0; i < values.size(); i++) {
        chosen = values.get(i).name().equals(now) ? i : chosen;
      }
      lines.add(new Line(row.name(), values, chosen));
    }
    return lines;
  }

  private static String whose(RuleRow<?> row, Rule value) {
    if (value.value().equals(row.miniKafka().value())) {
      return value.value().equals(row.kafka().value())
          ? text("rules.whose.both")
          : text("rules.whose.miniKafka");
    }
    return text(
        value.value().equals(row.kafka().value()) ? "rules.whose.kafka" : "rules.whose.comparison");
  }

  private static Rule value(Rules rules, String name) {
    return rules.choices().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow()
        .rule();
  }

  /** Goes by another value of one rule. */
  public void choose(String rule, String value) {
    choose(rules().with(rule, value));
  }
}
