package io.minikafka.studio.inspector;

import io.minikafka.engine.machine.Outcome;

/** Why a command cannot run. */
final class Refusals {
  private Refusals() {}

  /** The refusal as a sentence; empty when there is none. */
  static String sentence(Outcome outcome) {
    return outcome instanceof Outcome.Refused refused && !refused.message().isEmpty()
        ? Character.toUpperCase(refused.message().charAt(0)) + refused.message().substring(1) + "."
        : "";
  }
}
