package io.minikafka.studio.session;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Opens scenarios: files are read on a worker, what comes of them is set on the session's thread.
 */
public final class ScenarioOpener {
  private static final long MAX_BYTES = 64L << 20;

  private final Session session;
  private final Executor worker;
  private final Executor thread;
  private Consumer<Path> opened = file -> {};
  private final ReadOnlyObjectWrapper<Optional<OpenProblem>> problem =
      new ReadOnlyObjectWrapper<>(this, "problem", Optional.empty());

  /**
   * Opens scenarios in a session.
   *
   * @param worker where files are read
   * @param thread the session's own thread
   */
  public ScenarioOpener(Session session, Executor worker, Executor thread) {
    this.session = session;
    this.worker = worker;
    this.thread = thread;
  }

  /** Why the last file could not be opened; none after it was dismissed. */
  public ReadOnlyObjectProperty<Optional<OpenProblem>> problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /** Tells somebody each file that was opened. */
  public void onOpened(Consumer<Path> listener) {
    opened = listener;
  }

  /** Puts the problem aside. */
  public void dismiss() {
    problem.set(Optional.empty());
  }

  /** Reads the samples; {@code then} gets them on the session's thread. */
  public void samples(Consumer<Samples> then) {
    samples(samples -> samples, then);
  }

  /**
   * Reads the samples.
   *
   * @param of makes something of them on the worker
   * @param then gets it on the session's thread
   */
  public <T> void samples(Function<Samples, T> of, Consumer<T> then) {
    worker.execute(
        () -> {
          T made = of.apply(Samples.load());
          thread.execute(() -> then.accept(made));
        });
  }

  /** Opens the first sample, if there is one. */
  public void openFirstSample() {
    samples(samples -> samples.first().ifPresent(this::open));
  }

  /** Opens a sample. */
  public void open(Samples.Lesson lesson) {
    worker.execute(
        () -> read(lesson.name(), lesson.text(), Optional.of(lesson.place()), Optional.empty(), 0));
  }

  /** Opens a file: a scenario, or a picture that holds one with its moment. */
  public void open(Path file) {
    worker.execute(() -> read(file));
  }

  /** Opens a file's text with the word that was probably meant; the file itself stays as it is. */
  public void openMeant(OpenProblem problem) {
    problem
        .meant()
        .ifPresent(
            meant ->
                worker.execute(
                    () ->
                        read(problem.file(), meant.text(), Optional.empty(), Optional.empty(), 0)));
  }

  /** Opens the text of a scenario file that is nowhere on disk. */
  public void open(String name, String content) {
    worker.execute(() -> read(name, content, Optional.empty(), Optional.empty(), 0));
  }

  private void read(Path file) {
    String name = String.valueOf(file.getFileName());
    try {
      if (Files.size(file) > MAX_BYTES) {
        fail(name, text("session.open.tooLarge", Files.size(file) >> 20, MAX_BYTES >> 20));
        return;
      }
      byte[] content = Files.readAllBytes(file);
      if (SavedMoment.isPicture(content)) {
        SavedMoment saved = SavedMoment.read(content);
        read(name, saved.scenario(), Optional.empty(), Optional.of(file), saved.commands());
        return;
      }
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
      read(name, text, Optional.empty(), Optional.of(file), 0);
    } catch (SavedMoment.NoMoment e) {
      fail(name, String.valueOf(e.getMessage()));
    } catch (NoSuchFileException e) {
      fail(name, text("session.open.missing", file));
    } catch (CharacterCodingException e) {
      fail(name, text("session.open.notText"));
    } catch (IOException e) {
      fail(name, text("session.open.unreadable", e.getMessage()));
    }
  }

  /**
   * @param commands how many of its commands run at once
   */
  private void read(
      String name, String content, Optional<LessonPlace> place, Optional<Path> file, int commands) {
    try {
      Scenario scenario = ScenarioReader.read(content, name);
      Optional<String> refused = scenario.config().problem();
      if (refused.isPresent()) {
        fail(name, refused.get());
        return;
      }
      thread.execute(
          () -> {
            dismiss();
            session.openScenario(scenario, place, content);
            if (commands > 0) {
              session.goToStep(commands);
            }
            file.ifPresent(opened);
          });
    } catch (ScenarioProblem wrong) {
      OpenProblem found = OpenProblem.of(wrong, content);
      thread.execute(() -> problem.set(Optional.of(found)));
    }
  }

  private void fail(String name, String sentence) {
    OpenProblem found = new OpenProblem(name, "", sentence, List.of(), Optional.empty());
    thread.execute(() -> problem.set(Optional.of(found)));
  }
}
