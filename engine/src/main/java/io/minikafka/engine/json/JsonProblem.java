package io.minikafka.engine.json;

/** A JSON text, or a value in it, that cannot be used; it knows the place. */
public final class JsonProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Place place;
  private final String problem;

  /** Says what is wrong and where. */
  public JsonProblem(Place place, String problem) {
    super(place + ": " + problem, null, false, false);
    this.place = place;
    this.problem = problem;
  }

  /** Where it is. */
  public Place place() {
    return place;
  }

  /** What is wrong with which value: for a text of one line, where line and column tell nothing. */
  public String problemOfValue() {
    return place.pointer().isWhole() ? problem : place.at() + ": " + problem;
  }

  /** What is wrong, without the place. */
  public String problem() {
    return problem;
  }
}
