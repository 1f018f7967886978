package io.minikafka.studio.inspector;

import java.util.List;

/**
 * All transactions and their journal as rows of text.
 *
 * @param held what holds the LSO of the shown partition, or an empty text
 * @param cards what is open first, then the newest
 * @param earlier how many older ones are left out
 * @param journal its lines, oldest first
 * @param earlierLines how many older lines are left out
 * @param topic the rule that keeps the coordinator's log in a topic; empty where it is a file
 * @param restart what opening the cluster again would do
 */
public record TransactionsSheet(
    String held,
    List<Card> cards,
    int earlier,
    List<JournalLine> journal,
    int earlierLines,
    String topic,
    String restart) {
  public TransactionsSheet {
    cards = List.copyOf(cards);
    journal = List.copyOf(journal);
  }

  /** Where a state stands to a transaction. */
  public enum Reached {
    PASSED,
    NOW,
    AHEAD
  }

  /** One state of the way. */
  public record Stage(String state, Reached reached) {}

  /**
   * One transaction.
   *
   * @param committed whether it ended with a commit; meaningless while it is open
   * @param text what it does to readers
   */
  public record Card(
      String id,
      boolean open,
      boolean committed,
      List<Stage> stages,
      List<Property> properties,
      String text,
      List<Action> actions) {
    public Card {
      stages = List.copyOf(stages);
      properties = List.copyOf(properties);
      actions = List.copyOf(actions);
    }
  }

  /**
   * A line of the journal.
   *
   * @param number from 1
   * @param intact whether its checksum is right and it can be read
   * @param changed what it says that the one before of the same id does not
   * @param isNew whether the last command wrote it
   */
  public record JournalLine(
      int number, boolean intact, String id, String state, String changed, boolean isNew) {}
}
