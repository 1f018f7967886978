package io.minikafka.studio.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.Verbs;
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.toolbar.AppendValues;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CommandFormsTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private static SortedMap<String, String> values(Form form) {
    SortedMap<String, String> values = new TreeMap<>();
    form.fields().forEach(field -> values.put(field.name(), field.initial()));
    return values;
  }

  private static Command changed(Command command, String name, String typed) {
    Form form = CommandForms.of(command, 7);
    SortedMap<String, String> values = values(form);
    assertTrue(form.fields().stream().anyMatch(each -> each.name().equals(name)), name);
    values.put(name, typed);
    return form.command().apply(new Form.Values(values));
  }

  @Test
  void aFormLeftAsItIsGivesTheSameCommandForEveryCommandOfTheSamples() throws Exception {
    Set<String> seen = new HashSet<>();
    for (Samples.Chapter chapter : Samples.load().chapters()) {
      for (Samples.Lesson lesson : chapter.lessons()) {
        Scenario scenario = ScenarioReader.read(lesson.text(), lesson.name());
        for (Command command : scenario.commands()) {
          Form form = CommandForms.of(command, 1);
          assertEquals(command, form.command().apply(new Form.Values(values(form))));
          for (Field field : form.fields()) {
            assertEquals("", field.problem(field.initial()), () -> command + " " + field.name());
          }
          seen.add(command.verb().name());
        }
      }
    }
    List<String> missing = new ArrayList<>(Verbs.all().stream().map(Verb::name).toList());
    missing.removeAll(seen);
    assertTrue(missing.size() < 20, missing::toString);
  }

  @Test
  void theBrokerOfACommandIsChanged() {
    assertEquals(new CrashBroker(3, false), changed(new CrashBroker(2, false), "broker", "3"));
    assertEquals(
        new CrashBroker(2, true), changed(new CrashBroker(2, false), "loseUnflushed", "true"));
    assertEquals(new Promote(ORDERS, 3), changed(new Promote(ORDERS, 2), "broker", "3"));
  }

  @Test
  void acksKeyValueAndCountOfAnAppendAreChanged() {
    Append append = AppendValues.FIRST.to(ORDERS);
    assertEquals(AppendValues.FIRST.with(Acks.ALL).to(ORDERS), changed(append, "acks", "all"));
    assertEquals(AppendValues.FIRST.batch(3).to(ORDERS), changed(append, "count", "3"));
    assertEquals(
        new AppendValues(Acks.LEADER, List.of(new AppendValues.Content(null, "new"))).to(ORDERS),
        changed(append, "key", ""));
    assertEquals(AppendValues.FIRST.tombstone().to(ORDERS), changed(append, "tombstone", "true"));
  }

  @Test
  void whatMayBeEmptyIsLeftOut() {
    assertEquals(
        new Replicate(ORDERS, 2, null), changed(new Replicate(ORDERS, 2, 1L), "maxBatches", ""));
    assertEquals(
        new Replicate(null, 2, 1L), changed(new Replicate(ORDERS, 2, 1L), "partition", ""));
  }

  @Test
  void aCommandWithoutArgumentsHasNothingToChange() {
    assertFalse(CommandForms.canChange(new CloseCluster()));
    assertTrue(CommandForms.canChange(new CrashBroker(1, false)));
  }

  @Test
  void aNumberThatTheCommandCannotHoldIsToldAtItsField() {
    Form form = CommandForms.of(AppendValues.FIRST.to(ORDERS), 1);
    Field sequence =
        form.fields().stream()
            .filter(each -> each.name().equals("baseSequence"))
            .findFirst()
            .orElseThrow();
    assertEquals("", sequence.problem("2147483647"));
    assertEquals(
        "No such command: the number 2147483648 does not fit 32 bits.",
        sequence.problem("2147483648"));
  }

  @Test
  void whatIsNoNumberOrPartitionIsToldAtItsField() {
    Form form = CommandForms.of(new Replicate(ORDERS, 2, 1L), 1);
    for (Field field : form.fields()) {
      assertFalse(field.problem("x y").isEmpty(), field.name());
    }
  }
}
