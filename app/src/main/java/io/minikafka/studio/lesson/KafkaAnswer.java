package io.minikafka.studio.lesson;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Foretold;
import io.minikafka.engine.scenario.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Says where the answer of a question would be another one under Kafka's rules. */
public final class KafkaAnswer {
  private static final Pattern OF_REPLICA =
      Pattern.compile("/partitions/([^/]+)/replicas/([^/]+)/([^/]+)");
  private static final Pattern OF_PARTITION = Pattern.compile("/partitions/([^/]+)/([^/]+)");
  private static final List<String> NAMED =
      List.of("highWatermark", "lastStableOffset", "isr", "leader", "leaderEpoch", "logEndOffset");
  private static final int MOST = 3;

  private KafkaAnswer() {}

  /** One sentence; empty if the answer is the same. */
  public static Optional<String> sentence(Scenario scenario, int stage) {
    if (!scenario.rules().equals(Rules.miniKafka())) {
      return Optional.empty();
    }
    List<Foretold.Other> others = Foretold.under(Rules.kafka(), scenario, stage);
    if (others.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        text(
            "lesson.question.kafka",
            others.stream().limit(MOST).map(KafkaAnswer::said).collect(Collectors.joining("; "))));
  }

  private static String said(Foretold.Other other) {
    if (other.pointer().isEmpty()) {
      return other.actual().isEmpty()
          ? text("lesson.question.kafka.accepted")
          : text("lesson.question.kafka.refused", other.actual());
    }
    String there =
        other.actual().isEmpty() ? text("lesson.question.kafka.nothing") : other.actual();
    return text("lesson.question.kafka.value", name(other.pointer()), there, other.expected());
  }

  private static String name(String pointer) {
    Matcher replica = OF_REPLICA.matcher(pointer);
    if (replica.matches() && NAMED.contains(replica.group(3))) {
      String key = "lesson.pointer.replica." + replica.group(3);
      return replica.group(3).equals("logEndOffset") ? text(key, replica.group(2)) : pointer;
    }
    Matcher partition = OF_PARTITION.matcher(pointer);
    if (partition.matches() && NAMED.contains(partition.group(2))) {
      String key = "lesson.pointer." + partition.group(2);
      return text(key);
    }
    String[] parts = pointer.substring(1).split("/", -1);
    return String.join(" ", List.of(parts).subList(1, parts.length));
  }
}
