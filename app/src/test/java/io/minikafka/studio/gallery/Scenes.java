package io.minikafka.studio.gallery;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.session.LessonPlace;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Session;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;

/** Sessions to show and to test panels with. */
public final class Scenes {
  /** A pace for runs without a pause: what may go on at once does. */
  public static final Pace AT_ONCE =
      (ms, action) -> {
        if (ms == 0) {
          action.run();
        }
        return () -> {};
      };

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

  /** The sample with that name, without the number of its file. */
  public static Scenario sample(String name) throws ScenarioProblem {
    Samples.Lesson lesson =
        Samples.load().chapters().stream()
            .flatMap(each -> each.lessons().stream())
            .filter(each -> each.name().matches("\\d+-" + name + "\\.json"))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no sample is called " + name));
    return ScenarioReader.read(lesson.text(), lesson.name());
  }

  /** A session before the first command of {@code scenario}. */
  public static Session session(Scenario scenario) {
    Session session = new Session(AT_ONCE, new Preferences());
    session.openScenario(scenario, Optional.of(new LessonPlace(1, "Logs and replicas", 1, 5)));
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
