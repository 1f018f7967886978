package io.minikafka.studio.why;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.why.Answer.Cause;
import io.minikafka.studio.why.Answer.Instead;
import io.minikafka.studio.why.Answer.Next;
import io.minikafka.studio.why.Answer.Number;
import io.minikafka.studio.why.Answer.Real;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Puts an answer together. */
final class Reply {
  private static final String REAL = "why.real.";
  private static final String SHOWS = ".shows";

  private final String question;
  private final List<String> because = new ArrayList<>();
  private final List<Number> numbers = new ArrayList<>();
  private final List<Instead> instead = new ArrayList<>();
  private final List<Real> real = new ArrayList<>();
  private Optional<Cause> setBy = Optional.empty();
  private Next next = new Next(OptionalInt.empty(), "");

  Reply(String question) {
    this.question = question;
  }

  /** One more sentence; an empty one is left out. */
  Reply because(String sentence) {
    if (!sentence.isEmpty() && !because.contains(sentence)) {
      because.add(sentence);
    }
    return this;
  }

  Reply number(String name, Object value) {
    numbers.add(new Number(name, String.valueOf(value)));
    return this;
  }

  Reply instead(String asked, String answered) {
    instead.add(new Instead(asked, answered));
    return this;
  }

  /** How much is said of why it is not otherwise. */
  int size() {
    return instead.size();
  }

  Reply setBy(Optional<Cause> cause) {
    setBy = cause;
    return this;
  }

  Reply next(Next step) {
    next = step;
    return this;
  }

  /** Where Kafka shows it: the texts {@code why.real.NAME} and {@code why.real.NAME.shows}. */
  Reply real(String name, Object[] asked, Object... shown) {
    real.add(new Real(text(REAL + name, asked), text(REAL + name + SHOWS, shown)));
    return this;
  }

  Answer answer() {
    return new Answer(question, because, numbers, instead, setBy, next, real);
  }
}
