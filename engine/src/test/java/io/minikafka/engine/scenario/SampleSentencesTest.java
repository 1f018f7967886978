package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.SampleFiles.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is unknown is said in words: no sentence of a sample has a number below 0. */
class SampleSentencesTest {
  private static final Pattern BELOW_ZERO = Pattern.compile("(?<![\\w-])[-−]\\d");

  // These ask for a bound, and the sentence tells what Kafka's number means.
  private static final String TIMESTAMP = "A timestamp of −";

  @Test
  void noEventOfASampleSaysANumberBelowZeroUnderEitherRules() throws Exception {
    List<String> found = new ArrayList<>();
    int sentences = 0;
    for (Sample sample : SampleFiles.all()) {
      Rules own = sample.scenario().rules();
      for (Rules rules : List.of(own, Rules.miniKafka(), Rules.kafka(), oldMembership())) {
        for (String sentence : said(sample.scenario(), new Machine(rules))) {
          sentences++;
          if (BELOW_ZERO.matcher(sentence).find() && !sentence.startsWith(TIMESTAMP)) {
            found.add(sample + " under " + rules.name() + ": " + sentence);
          }
        }
      }
    }
    System.out.printf("%,d sentences of samples read%n", sentences);
    assertEquals(List.of(), found);
  }

  /** Under these a new leader judges followers of which it has not heard. */
  private static Rules oldMembership() {
    return Rules.kafka().with("isrMembership", "time-offset-hw");
  }

  private static List<String> said(Scenario scenario, Machine machine) {
    List<String> sentences = new ArrayList<>();
    Cluster cluster = scenario.start();
    for (Step step : scenario.steps()) {
      if (step.command() != null) {
        Transition done = machine.apply(cluster, step.command());
        for (Event event : done.events()) {
          sentences.add(event.sentence());
          event.why().ifPresent(sentences::add);
        }
        cluster = done.after();
      }
    }
    return sentences;
  }
}
