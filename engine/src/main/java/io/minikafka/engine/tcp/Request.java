package io.minikafka.engine.tcp;

import io.minikafka.engine.command.Command;
import java.util.SortedMap;

/** A frame that was read. */
public sealed interface Request {
  /**
   * It asks for a command.
   *
   * @param operation its name on the wire
   * @param name the name under which the cluster keeps the result
   */
  record ToDo(String operation, Command command, String name) implements Request {}

  /** It asks what a topic looks like; no command is needed. */
  record Metadata(String topic) implements Request {}

  /** It cannot be understood: this is the answer. */
  record Wrong(SortedMap<String, Object> answer) implements Request {}
}
