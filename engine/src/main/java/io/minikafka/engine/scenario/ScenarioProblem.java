package io.minikafka.engine.scenario;

import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.Place;

/** A scenario file that cannot be used: file, place, what is wrong, and the word probably meant. */
public final class ScenarioProblem extends Exception {
  private static final long serialVersionUID = 1L;

  private final String file;
  private final transient Place place;
  private final String problem;

  ScenarioProblem(String file, JsonProblem cause) {
    this(file, cause.place(), cause.problem());
  }

  ScenarioProblem(String file, Place place, String problem) {
    super(file + (place == Place.NOWHERE ? "" : ", " + place) + ": " + problem, null, false, false);
    this.file = file;
    this.place = place;
    this.problem = problem;
  }

  /** The file's name. */
  public String file() {
    return file;
  }

  /** Where in the file; {@link Place#NOWHERE} if it is not there or cannot be read. */
  public Place place() {
    return place;
  }

  /** What is wrong, without file and place. */
  public String problem() {
    return problem;
  }
}
