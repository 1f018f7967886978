package io.minikafka.studio.inspector;

import io.minikafka.engine.command.Command;
import io.minikafka.studio.session.Session;

/**
 * A command that a sheet offers.
 *
 * @param id of its button
 * @param refusal why it cannot run now, or an empty text
 */
public record Action(String id, String name, Command command, String refusal) {
  /** A command with what speaks against it at this moment. */
  static Action of(Session session, String id, String name, Command command) {
    return new Action(id, name, command, Refusals.sentence(session.preview(command).outcome()));
  }
}
