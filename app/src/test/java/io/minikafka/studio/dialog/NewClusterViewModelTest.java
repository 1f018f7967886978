package io.minikafka.studio.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.rules.Rules;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NewClusterViewModelTest {
  private final NewClusterViewModel model = new NewClusterViewModel();

  private NewClusterViewModel.Entry entry(String key) {
    return model.entries().stream()
        .filter(each -> each.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void itsDefaultsAreThoseOfAScenarioFile() {
    assertEquals(Optional.of(Cluster.start(ClusterConfig.DEFAULT, 0)), model.cluster());
    assertEquals(Rules.miniKafka(), model.rules());
    assertTrue(model.entries().stream().allMatch(each -> each.hint().isEmpty()));
  }

  @Test
  void everyKeyIsTakenOver() {
    entry("brokers").valueProperty().set(" 4,2 ");
    for (String key :
        List.of(
            "minInsyncReplicas",
            "replicaLagTimeMs",
            "replicaLagMaxOffsets",
            "replicaFetchMaxBytes",
            "segmentMaxBytes",
            "indexIntervalBytes",
            "groupSessionTimeoutMs")) {
      entry(key).valueProperty().set("77");
    }
    ClusterConfig config = model.cluster().orElseThrow().config();
    assertEquals(List.of(4, 2), config.brokers());
    assertEquals(77, config.replication().minInsyncReplicas());
    assertEquals(77, config.replication().replicaLagTimeMs());
    assertEquals(77, config.replication().replicaLagMaxOffsets());
    assertEquals(77, config.replication().replicaFetchMaxBytes());
    assertEquals(77, config.log().segmentMaxBytes());
    assertEquals(77, config.log().indexIntervalBytes());
    assertEquals(77, config.groupSessionTimeoutMs());
    assertEquals("default 1", entry("minInsyncReplicas").hint());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",", "1, 1", "-1", "one", "1.5", "99999999999"})
  void brokersThatCannotBeAreTold(String typed) {
    entry("brokers").valueProperty().set(typed);
    assertFalse(entry("brokers").problemProperty().get().isEmpty());
    assertFalse(model.soundProperty().get());
    assertEquals(Optional.empty(), model.cluster());
  }

  @Test
  void aNumberOutOfRangeIsToldAtItsFieldWhileItIsTyped() {
    entry("segmentMaxBytes").valueProperty().set("0");
    assertEquals("0 is too small: at least 1.", entry("segmentMaxBytes").problemProperty().get());
    assertFalse(model.soundProperty().get());
    entry("segmentMaxBytes").valueProperty().set("1");
    assertTrue(model.soundProperty().get());
    entry("replicaLagMaxOffsets").valueProperty().set("0");
    assertTrue(model.soundProperty().get());
  }

  @Test
  void singleRulesCanBeChanged() {
    model.choiceProperty().set(NewClusterViewModel.Choice.CUSTOM);
    assertEquals(Rules.miniKafka(), model.rules());
    model.ruleProperty("promotion").set("keep-log");
    assertEquals(Rules.miniKafka().with("promotion", "keep-log"), model.rules());
    assertTrue(model.soundProperty().get());
  }

  @Test
  void kafkasRulesAreThere() {
    model.choiceProperty().set(NewClusterViewModel.Choice.KAFKA);
    assertTrue(model.soundProperty().get());
    assertEquals(Rules.kafka(), model.rules());
  }
}
