package io.minikafka.studio.why;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.inspector.InspectorViewModel;
import io.minikafka.studio.inspector.PartitionSheet.Replica;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A new leader knows no follower’s LEO: what is unknown is said in words, nowhere as -1. */
class UnheardFollowersTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final Pattern BELOW_ZERO = Pattern.compile("(?<![\\w-])[-−]\\d");

  private static Session at(String sample, int commands) throws Exception {
    Session session = Scenes.session(Scenes.sample(sample));
    session.changeRules(Rules.kafka());
    session.goToStep(commands);
    return session;
  }

  /** Everything the cards and the sheet of the partition say at one moment. */
  private static List<String> said(Session session) {
    WhyViewModel whys = new WhyViewModel(session, Optional::empty);
    List<String> all = new ArrayList<>();
    for (Selection subject : Subjects.of(session)) {
      session.ask(subject);
      Answer answer = whys.answerProperty().get().orElseThrow();
      all.add(answer.question());
      all.addAll(answer.because());
      answer.numbers().forEach(each -> all.add(each.name() + " " + each.value()));
      answer.instead().forEach(each -> all.add(each.question() + " " + each.because()));
      answer.real().forEach(each -> all.add(each.shows()));
      all.add(answer.next().words());
    }
    all.add(String.valueOf(new InspectorViewModel(session).partitionProperty().get()));
    return all;
  }

  @Test
  void noAnswerSaysANumberBelowZero() throws Exception {
    int answers = 0;
    List<String> wrong = new ArrayList<>();
    for (String sample :
        List.of("acks-1-can-lose-a-record", "an-unclean-election", "equal-length-is-not-equal")) {
      Session session = Scenes.session(Scenes.sample(sample));
      session.changeRules(Rules.kafka());
      for (int step = 1; step <= session.history().scriptLength(); step++) {
        session.goToStep(step);
        for (String each : said(session)) {
          answers++;
          if (BELOW_ZERO.matcher(each).find()) {
            wrong.add(sample + ", step " + step + ": " + each);
          }
        }
      }
    }
    assertTrue(answers > 1_000, answers + " sentences");
    assertEquals(List.of(), wrong);
  }

  @Test
  void theTableOfReplicasSaysThatTheLeaderHasNotHeardOfOne() throws Exception {
    Session session = at("acks-1-can-lose-a-record", 8);
    List<Replica> replicas =
        new InspectorViewModel(session).partitionProperty().get().orElseThrow().replicas();
    Replica first = replicas.stream().filter(each -> each.broker() == 1).findFirst().orElseThrow();
    assertEquals("not heard of", first.leo());
    assertEquals("not heard of", first.lag());
  }

  @Test
  void anAppendThatWaitsForHighWatermarkNamesTheIsrOfNow() throws Exception {
    Session session = at("equal-length-is-not-equal", 4);
    session.ask(new Selection.OfWaiting(ORDERS, 0));
    Answer answer = new WhyViewModel(session, Optional::empty).answerProperty().get().orElseThrow();
    assertEquals(
        "acks=all waits until HW is 1: for every replica of the ISR as it is then, now {1,2,3}.",
        answer.because().get(0));
    assertTrue(
        answer.because().get(1).contains("the leader has not heard of broker 1 yet, and LEO 1 is"),
        answer.because().toString());
  }
}
