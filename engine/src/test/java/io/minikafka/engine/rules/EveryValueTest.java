package io.minikafka.engine.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.scenario.ScenarioRun;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every value of every rule can be named alone by a scenario file, over either set, and runs. */
class EveryValueTest {
  /** Steps that every set of rules takes. */
  private static final String STEPS =
      String.join(
          "},{",
          "'do':'createTopic','topic':'t','partitions':2,'replicationFactor':3",
          "'do':'createTopic','topic':'k','partitions':1,'replicationFactor':3,'cleanup':'compact'",
          "'do':'append','partition':'t-0','records':[{'key':'a','value':'1'}],'as':'a1'",
          "'do':'append','partition':'k-0','records':[{'key':'a','value':'1'}]",
          "'do':'append','partition':'k-0','records':[{'key':'a','value':null}]",
          "'do':'append','partition':'t-0','records':[{'value':'2'}],'acks':'all','as':'a2'",
          "'do':'append','partition':'t-0','records':[{'value':'3'}],'acks':0,'as':'a3'",
          "'do':'replicate'",
          "'do':'replicate'",
          "'do':'replicate'",
          "'expect':{'/appends/a2/status':'acknowledged','/partitions/t-0/highWatermark':3}",
          "'do':'openProducer','producer':'p','idempotent':true,'name':'n'",
          "'do':'send','producer':'p','topic':'t','key':'a','value':'4','as':'s'",
          "'do':'flush','producer':'p'",
          "'do':'replicate'",
          "'do':'replicate'",
          "'expect':{'/appends/s/status':'acknowledged'}",
          "'do':'beginTransaction','transaction':'x'",
          "'do':'sendInTransaction','transaction':'x','topic':'t','value':'5','partition':0",
          "'do':'sendOffsetsToTransaction','transaction':'x','group':'g','offsets':{'t-1':1}",
          "'do':'replicate'",
          "'do':'commitTransaction','transaction':'x','as':'c'",
          "'do':'replicate'",
          "'do':'replicate'",
          "'expect':{'/appends/c/status':'acknowledged','/groups/g/committed/t-1':1}",
          "'do':'beginTransaction','transaction':'x'",
          "'do':'sendInTransaction','transaction':'x','topic':'t','value':'6','partition':0",
          "'do':'replicate'",
          "'do':'abortTransaction','transaction':'x'",
          "'do':'replicate'",
          "'do':'replicate'",
          "'expect':{'/transactions/x/state':'complete_abort'}",
          "'do':'openConsumer','consumer':'c','group':'h','isolation':'read_committed'",
          "'do':'assign','consumer':'c','partitions':['t-0']",
          "'do':'poll','consumer':'c','maxRecords':10,'as':'r'",
          "'expect':{'/reads/r/0/value':'1'}",
          "'do':'commit','consumer':'c'",
          "'do':'joinGroup','group':'i','member':'m','topics':['t']",
          "'do':'syncGroup','group':'i','member':'m','generation':1",
          "'expect':{'/groups/i/members/m/assignment':['t-0','t-1']}",
          "'do':'roll','partition':'k-0'",
          "'do':'compact','partition':'k-0','deleteRetentionMs':0",
          "'do':'roll','partition':'t-0'",
          "'do':'applyRetention','partition':'t-0','retentionMs':1000000",
          "'do':'promote','partition':'t-1','broker':3",
          "'do':'replicate'",
          "'do':'stopBroker','broker':3",
          "'do':'startBroker','broker':3",
          "'do':'replicate'",
          "'do':'replicate'",
          "'do':'crashBroker','broker':2",
          "'do':'startBroker','broker':2",
          "'do':'replicate'",
          "'do':'replicate'",
          "'do':'advanceClock','ms':60000",
          "'do':'closeCluster'",
          "'do':'reopenCluster'",
          "'do':'replicate'",
          "'do':'replicate'",
          "'expect':{'/groups/g/committed/t-1':1,'/transactions/x/state':'complete_abort'}",
          "'do':'crashCluster'",
          "'do':'reopenCluster'",
          "'do':'replicate'",
          "'do':'replicate'",
          "'do':'fetch','partition':'t-0','offset':0,'maxRecords':1,'as':'f'",
          "'expect':{'/reads/f/0/value':'1','/groups/g/committed/t-1':1}");

  private static Scenario scenario(String from, String rule, String value) throws ScenarioProblem {
    String text =
        "{'scenario':1,'id':'one','title':'One rule','rules':{'from':'"
            + from
            + "','"
            + rule
            + "':'"
            + value
            + "'},'cluster':{'brokers':[1,2,3],'minInsyncReplicas':1},'steps':[{"
            + STEPS
            + "}]}";
    return ScenarioReader.read(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8), "one");
  }

  @TestFactory
  Stream<DynamicTest> everyValueAloneOverEitherSet() {
    List<DynamicTest> tests = new ArrayList<>();
    for (RuleRow<?> row : Rules.rows()) {
      for (Rule value : row.values()) {
        for (Rules from : List.of(Rules.miniKafka(), Rules.kafka())) {
          tests.add(
              DynamicTest.dynamicTest(
                  row.name() + ": " + value.value() + " over " + from.name(),
                  () -> {
                    Scenario read = scenario(from.name(), row.name(), value.value());
                    assertEquals(from.with(row.name(), value), read.rules());
                    assertEquals(Optional.empty(), new ScenarioRun(read).toTheEnd());
                  }));
        }
      }
    }
    return tests.stream();
  }
}
