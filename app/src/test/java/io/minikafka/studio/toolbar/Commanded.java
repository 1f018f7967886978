package io.minikafka.studio.toolbar;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;

/** A cluster with the topic orders, a commander over it, and what it asked for and said. */
final class Commanded {
  final Session session = new Session(new ManualPace(), new Preferences());
  final ToolbarViewModel toolbar = new ToolbarViewModel(session);
  final List<String> notices = new ArrayList<>();
  final List<Object> requests = new ArrayList<>();
  final Commander commander =
      new Commander(session, toolbar, requests::add, requests::add, notices::add);

  Commanded() {
    session.open(
        Rules.miniKafka(),
        Cluster.start(ClusterConfig.DEFAULT, 0),
        List.of(new CreateTopic("orders", 1, 3)));
    session.step();
  }
}
