package io.minikafka.engine.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JsonLinesTest {
  private final Machine machine = new Machine(Rules.miniKafka());
  private Cluster cluster = Cluster.start(ClusterConfig.DEFAULT, 0);
  private int requests;

  @BeforeEach
  void aTopic() {
    assertEquals(
        "{\"ok\":true,\"topic\":\"orders\"}\n",
        answer(
            "{\"operation\":\"create_topic\",\"topic\":\"orders\",\"partitions\":3,"
                + "\"replication_factor\":\"3\"}"));
  }

  @Test
  void metadataNamesLeaderEpochAndReplicas() {
    String answer = answer("{\"operation\":\"metadata\",\"topic\":\"orders\"}");
    assertTrue(
        answer.contains(
            "{\"leader_epoch\":0,\"leader_id\":2,\"partition\":1,\"replicas\":[2,3,1]}"),
        answer);
  }

  @Test
  void aRecordThatWasProducedCanBeFetchedOnceItIsBelowTheHighWatermark() {
    assertEquals(
        "{\"offset\":0,\"ok\":true,\"partition\":0}\n",
        answer(
            "{\"operation\":\"produce\",\"topic\":\"orders\",\"value_b64\":\"dg==\",\"extra\":1}"));
    perform(new Replicate(null, null, null));
    assertEquals(
        "{\"ok\":true,\"records\":[{\"key_b64\":null,\"offset\":0,\"value_b64\":\"dg==\"}]}\n",
        answer("{\"operation\":\"fetch\",\"topic\":\"orders\",\"partition\":0,\"offset\":0}"));
  }

  @Test
  void aKeyChoosesThePartitionWhereNoneIsNamed() {
    assertEquals(
        "{\"offset\":0,\"ok\":true,\"partition\":2}\n",
        answer(
            "{\"operation\":\"produce\",\"topic\":\"orders\",\"key_b64\":\"YWxpY2U=\",\"value_b64\":\"\"}"));
  }

  @Test
  void anAppendThatWaitsIsAnsweredWhenItIsSettled() {
    Request request = read("{\"operation\":\"produce\",\"topic\":\"orders\",\"acks\":\"all\"}");
    Request.ToDo todo = (Request.ToDo) request;
    Transition given = perform(todo.command());
    assertEquals(Optional.empty(), Answers.to(todo, given, cluster));
    perform(new Replicate(null, null, null));
    assertEquals(
        "{\"offset\":0,\"ok\":true,\"partition\":0}\n",
        Answers.line(Answers.to(todo, given, cluster).orElseThrow()));
  }

  @Test
  void aMemberJoinsAndCommits() {
    assertEquals(
        "{\"assignment\":[{\"partition\":0,\"topic\":\"orders\"},{\"partition\":1,\"topic\":\"orders\"},{\"partition\":2,\"topic\":\"orders\"}],\"generation\":1,\"ok\":true}\n",
        answer(
            "{\"operation\":\"join_group\",\"group_id\":\"g\",\"member_id\":\"m\",\"topics\":[\"orders\"]}"));
    assertEquals(
        "{\"ok\":true}\n",
        answer(
            "{\"operation\":\"commit_offsets\",\"group_id\":\"g\",\"member_id\":\"m\",\"generation\":1,"
                + "\"offsets\":[{\"topic\":\"orders\",\"partition\":0,\"offset\":4}]}"));
    assertTrue(
        answer(
                "{\"operation\":\"heartbeat\",\"group_id\":\"g\",\"member_id\":\"m\",\"generation\":7}")
            .contains("\"code\":\"ILLEGAL_GENERATION\""));
  }

  @Test
  void aRequestThatCannotBeUnderstoodIsAnInvalidRequest() {
    for (String frame :
        new String[] {
          "",
          "7",
          "{}",
          "{\"operation\":\"prodcue\"}",
          "{\"operation\":\"fetch\",\"topic\":\"orders\"}",
          "{\"operation\":\"produce\",\"topic\":\"orders\",\"value_b64\":\"###\"}",
          "{\"operation\":\"produce\",\"topic\":\"orders\",\"value_b64\":\"YQ\"}",
          "{\"operation\":\"produce\",\"topic\":\"orders\",\"acks\":2}"
        }) {
      assertTrue(answer(frame).contains("\"code\":\"INVALID_REQUEST\""), frame);
    }
  }

  @Test
  void numbersMayBeTextAndLoseTheirFraction() {
    String fetch = "{\"operation\":\"fetch\",\"topic\":\"orders\",\"partition\":0,\"offset\":";
    for (String offset : new String[] {"0", "\" 0 \"", "0.9", "-0.9", "0e5", "1e-400"}) {
      assertTrue(answer(fetch + offset + ",\"more\":1.5}").contains("\"ok\":true"), offset);
    }
    assertTrue(answer(fetch + "1.9}").contains("offset 1 of orders-0"));
    for (String offset : new String[] {"1e999999999", "1e19", "\"0.9\"", "NaN"}) {
      assertTrue(answer(fetch + offset + "}").contains("\"code\":\"INVALID_REQUEST\""), offset);
    }
  }

  @Test
  void theFieldThatIsWrongIsNamed() {
    assertTrue(
        answer("{\"operation\":\"fetch\",\"topic\":\"orders\",\"partition\":0,\"offset\":\"x\"}")
            .contains("at /offset: "));
    assertTrue(answer("{\"operation\":\"fetch\"").contains("the text ends before the object"));
  }

  private Request read(String frame) {
    return RequestReader.read(
        frame.getBytes(StandardCharsets.UTF_8), cluster, machine.rules(), "request " + requests++);
  }

  private String answer(String frame) {
    Request request = read(frame);
    if (request instanceof Request.Wrong wrong) {
      return Answers.line(wrong.answer());
    }
    if (request instanceof Request.Metadata metadata) {
      return Answers.line(Answers.metadata(cluster, metadata.topic()));
    }
    Request.ToDo todo = (Request.ToDo) request;
    Transition given = perform(todo.command());
    return Answers.line(Answers.to(todo, given, cluster).orElseThrow());
  }

  private Transition perform(Command command) {
    Transition given = machine.apply(cluster, command);
    cluster = given.after();
    return given;
  }
}
