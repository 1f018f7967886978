package io.minikafka.studio.present;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a command did in at most twelve words: more cannot be read from the last row. A sentence is
 * never cut in the middle, where its number would be lost: it ends at a clause, or another sentence
 * stands in for it.
 */
final class ShortSentences {
  static final int MAX_WORDS = 12;

  // A clause ends before a dot, a colon, a semicolon or a comma that a blank follows.
  private static final Pattern CLAUSE = Pattern.compile("[.:;,](?= )");

  private ShortSentences() {}

  /** The sentence of a command: its first event, as much of it as is short enough. */
  static String of(Transition transition) {
    if (transition.outcome() instanceof Outcome.Refused refused) {
      return shortened(
          refused.code() + ": " + refused.message(), text("present.refused", refused.code()));
    }
    List<Event> events = transition.events();
    String described = transition.command().describe();
    return events.isEmpty() ? described : shortened(events.get(0).sentence(), described);
  }

  /** The sentence, or its first clauses; {@code otherwise} where not even one is short. */
  static String shortened(String sentence, String otherwise) {
    if (words(sentence) <= MAX_WORDS) {
      return sentence;
    }
    List<Integer> ends = new ArrayList<>();
    Matcher clause = CLAUSE.matcher(sentence);
    while (clause.find()) {
      ends.add(clause.start());
    }
    for (int i = ends.size() - 1; i >= 0; i--) {
      String part = sentence.substring(0, ends.get(i));
      if (words(part) <= MAX_WORDS && words(part) > 1) {
        return part + ".";
      }
    }
    return words(otherwise) <= MAX_WORDS ? otherwise : shortened(otherwise, firstWords(otherwise));
  }

  private static String firstWords(String sentence) {
    return String.join(" ", List.of(sentence.split(" ")).subList(0, MAX_WORDS - 1)) + " …";
  }

  private static int words(String sentence) {
    return sentence.strip().split("\\s+").length;
  }
}
