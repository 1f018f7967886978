package io.minikafka.studio.inspector;

import java.util.List;

/**
 * One command with everything that happened while it ran.
 *
 * @param number of the command
 * @param time of the clock afterwards
 * @param description the command in words
 * @param refused the code with which it was refused, or an empty text
 * @param because what a refused command says
 * @param call the command as a call of the direct interface
 * @param json the command as one line of a scenario, or of the adapter's
 * @param events what happened, in order
 * @param ways how reads found their records
 * @param openings what opening read
 * @param openingRule what opening reads, and why
 * @param rewritten what a truncation wrote anew
 * @param rewrittenRule what a truncation costs, and why
 * @param operations what was done to disks, in order
 */
public record EventSheet(
    int number,
    String time,
    String description,
    String refused,
    String because,
    String call,
    String json,
    List<Told> events,
    List<Way> ways,
    List<Opening> openings,
    String openingRule,
    List<Rewritten> rewritten,
    String rewrittenRule,
    List<FilesSheet.Operation> operations) {
  public EventSheet {
    events = List.copyOf(events);
    ways = List.copyOf(ways);
    openings = List.copyOf(openings);
    rewritten = List.copyOf(rewritten);
    operations = List.copyOf(operations);
  }

  /**
   * One event.
   *
   * @param chosen whether it is the one that was selected
   */
  public record Told(String sentence, String why, boolean chosen) {}

  /**
   * The way of one read through a log.
   *
   * @param title what was read
   */
  public record Way(String title, List<Property> steps) {
    public Way {
      steps = List.copyOf(steps);
    }
  }

  /** What opening one log read. */
  public record Opening(int broker, String partition, String batches, String epoch, String end) {}

  /** What cutting one log cost. */
  public record Rewritten(String where, String kept, String files) {}
}
