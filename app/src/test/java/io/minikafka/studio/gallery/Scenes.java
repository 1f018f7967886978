package io.minikafka.studio.gallery;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Sessions to show and to test panels with. */
public final class Scenes {
  private Scenes() {}

  /** A scenario of the test resources, such as {@code replication}. */
  public static Scenario scenario(String name) {
    String file = "/panels/" + name + ".json";
    try (InputStream in = Objects.requireNonNull(Scenes.class.getResourceAsStream(file), file)) {
      return ScenarioReader.read(in.readAllBytes(), file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ScenarioProblem problem) {
      throw new IllegalStateException(problem);
    }
  }

  /** A session before the first command of {@code scenario}. */
  public static Session session(Scenario scenario) {
    Session session = new Session(new ManualPace(), new Preferences());
    session.open(scenario.rules(), scenario.start(), scenario.commands());
    return session;
  }

  /** A session after so many commands of {@code scenario}. */
  public static Session session(Scenario scenario, int commands) {
    Session session = session(scenario);
    for (int i = 0; i < commands; i++) {
      session.step();
    }
    return session;
  }
}
