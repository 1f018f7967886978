package io.minikafka.engine.explore;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.event.Sentences;
import java.util.List;

/**
 * One action of a search: commands that are given together and count as one step.
 *
 * @param kind what kind it is
 * @param words the key of its title
 * @param subject what its title names first
 * @param object what its title names second, else empty
 * @param commands the first is what it is about
 * @param records how many of the allowed records it uses
 * @param restarts how many of the allowed restarts it uses
 */
public record SearchAction(
    ActionKind kind,
    String words,
    String subject,
    String object,
    List<Command> commands,
    int records,
    int restarts) {
  public SearchAction {
    commands = List.copyOf(commands);
  }

  /** What a person reads, without a full stop: {@code Crash broker 3}. */
  public String title() {
    return Sentences.of(words, subject, object);
  }
}
