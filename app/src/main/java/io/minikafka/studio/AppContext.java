package io.minikafka.studio;

import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;

/** The studio's objects, wired by their constructors. Everything else is given what it needs. */
final class AppContext {
  private final Session session;

  /** The objects of one window. */
  AppContext(Pace pace) {
    session = new Session(pace, new Preferences());
  }

  /** What is open. */
  Session session() {
    return session;
  }
}
