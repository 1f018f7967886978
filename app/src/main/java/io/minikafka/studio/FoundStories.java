package io.minikafka.studio;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.compare.CompareViewModel;
import io.minikafka.studio.dialog.Exports;
import io.minikafka.studio.explorer.ExplorerViewModel.StoryActions;
import io.minikafka.studio.lab.LabViewModel;
import io.minikafka.studio.lab.View;
import io.minikafka.studio.lab.Views;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import java.util.List;

/** What the window does with a story that the explorer found. */
final class FoundStories implements StoryActions {
  private static final String FILE = "counterexample.json";

  private final Session session;
  private final ScenarioOpener opener;
  private final Views views;
  private final CompareViewModel compare;
  private final Exports exports;
  private final LabViewModel lab;

  FoundStories(
      Session session,
      ScenarioOpener opener,
      Views views,
      CompareViewModel compare,
      Exports exports,
      LabViewModel lab) {
    this.session = session;
    this.opener = opener;
    this.views = views;
    this.compare = compare;
    this.exports = exports;
    this.lab = lab;
  }

  @Override
  public void open(String scenario) {
    views.show(View.LAB);
    opener.open(FILE, scenario);
  }

  @Override
  public void compare(String scenario, Rules other) {
    compare.compareNext(other);
    views.show(View.COMPARE);
    opener.open(FILE, scenario);
  }

  @Override
  public void follow(Moment from, List<Command> commands) {
    session.goTo(from);
    views.show(View.LAB);
    commands.forEach(session::perform);
  }

  @Override
  public void followAndCompare(Moment from, List<Command> commands, Rules other) {
    session.goTo(from);
    commands.forEach(session::perform);
    compare.compareWith(other);
    views.show(View.COMPARE);
  }

  @Override
  public void save(String title, Rules rules, Cluster start, List<Transition> given) {
    exports.saveScenario(title, rules, start, given);
  }

  @Override
  public void notice(String sentence) {
    lab.notice(sentence);
  }
}
