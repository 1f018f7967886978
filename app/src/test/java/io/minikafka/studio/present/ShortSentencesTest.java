package io.minikafka.studio.present;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Session;
import org.junit.jupiter.api.Test;

class ShortSentencesTest {
  @Test
  void aShortSentenceStaysAsItIs() {
    String sentence = "Broker 2 pulled 17–18 from broker 1.";
    assertEquals(sentence, ShortSentences.shortened(sentence, "otherwise"));
  }

  @Test
  void aLongOneEndsAtTheLastClauseThatFits() {
    assertEquals(
        "HW stayed at 17.",
        ShortSentences.shortened(
            "HW stayed at 17: broker 2 is in the ISR and its LEO is 17, and nobody pulls today.",
            "otherwise"));
  }

  @Test
  void withoutAShortClauseTheOtherSentenceStandsIn() {
    assertEquals(
        "Promote broker 2",
        ShortSentences.shortened(
            "Broker 2 was promoted to lead orders-0 with epoch 3 and cut its own log at 17 at once.",
            "Promote broker 2"));
  }

  @Test
  void evenAnEndlessWordIsShortEnough() {
    String endless = "a b c d e f g h i j k l m n o p";
    assertEquals("a b c d e f g h i j k …", ShortSentences.shortened(endless, endless));
  }

  @Test
  void everyCommandOfEverySampleIsToldInTwelveWordsAndWithoutACut() throws Exception {
    int told = 0;
    for (Samples.Chapter chapter : Samples.load().chapters()) {
      for (Samples.Lesson lesson : chapter.lessons()) {
        Session session = Scenes.session(ScenarioReader.read(lesson.text(), lesson.name()));
        while (session.history().canStep()) {
          session.step();
          String said = ShortSentences.of(session.moment().transition().orElseThrow());
          assertTrue(said.split(" ").length <= ShortSentences.MAX_WORDS, said);
          assertFalse(said.endsWith("…"), said);
          told++;
        }
      }
    }
    assertTrue(told > 200, told + " commands");
  }
}
