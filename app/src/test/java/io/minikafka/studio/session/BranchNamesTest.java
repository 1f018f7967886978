package io.minikafka.studio.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.Verbs;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.replication.Replicate;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;

class BranchNamesTest {
  @Test
  void everyVerbNamesItsBranch() {
    ResourceBundle bundle =
        ResourceBundle.getBundle("io.minikafka.studio.text.messages", Locale.ROOT);
    List<String> without =
        Verbs.all().stream()
            .map(Verb::name)
            .filter(name -> !bundle.containsKey("session.branch." + name))
            .toList();
    assertEquals(List.of(), without);
  }

  @Test
  void theNameSaysWhatWasDoneAndWhere() {
    assertEquals("what if the link 1 – 2 was cut at step 4", BranchNames.of(new CutLink(1, 2), 4));
    assertEquals(
        "what if broker 3 pulled at step 0", BranchNames.of(new Replicate(null, 3, 1L), 0));
    assertEquals(
        "what if the cluster lost power at step 7", BranchNames.of(new CrashCluster(true), 7));
  }
}
