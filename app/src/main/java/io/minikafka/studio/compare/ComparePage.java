package io.minikafka.studio.compare;

import io.minikafka.engine.compare.RuleDifference;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.diagram.SideBySide;
import java.util.List;
import java.util.Optional;

/**
 * What Compare shows at one moment.
 *
 * @param title which rules differ
 * @param note the KIPs that these rules follow; empty if they name none
 * @param headline one or two sentences: where the two part, and how
 * @param caption the same in a few words, for the projector
 * @param rules every rule that differs
 * @param differences what differs at this moment
 * @param hidden how many more differ in files alone and are not listed
 * @param strip one column a command: those that ran, then those to come
 * @param current how many commands ran
 * @param total how many there are
 * @param parting the command at which the two part; 0 while they agree
 * @param frame what is pointed out in the pictures
 */
public record ComparePage(
    String title,
    String note,
    String headline,
    String caption,
    Side left,
    Side right,
    List<RuleDifference> rules,
    Differing differences,
    int hidden,
    List<Column> strip,
    int current,
    int total,
    int parting,
    SideBySide.Frame frame) {

  /** Before anything was compared. */
  public static final ComparePage NONE =
      new ComparePage(
          "",
          "",
          "",
          "",
          Side.NONE,
          Side.NONE,
          List.of(),
          new Differing("", "", List.of(), List.of()),
          0,
          List.of(),
          0,
          0,
          0,
          SideBySide.Frame.NONE);

  public ComparePage {
    rules = List.copyOf(rules);
    strip = List.copyOf(strip);
  }

  /**
   * One of the two.
   *
   * @param name the rule set's
   * @param title the rule set with the values that differ
   * @param rule what the rule that decided does here, in one sentence; empty if none has
   * @param event what happened here alone where the two part; empty if nothing did
   * @param verdict what became of acknowledged records, if that differs
   * @param facts the shown partition; none while there is none
   */
  public record Side(
      String name,
      String title,
      String rule,
      String event,
      Optional<Verdict> verdict,
      Optional<PartitionFacts> facts) {
    static final Side NONE = new Side("", "", "", "", Optional.empty(), Optional.empty());
  }

  /**
   * What became of acknowledged records, or of the logs of in-sync replicas.
   *
   * @param names keys of the records; empty where it is about the logs
   */
  public record Verdict(boolean kept, String names, String sentence) {}

  /**
   * The list of differences.
   *
   * @param title how many
   * @param since from which command on
   * @param remarks what does not differ, and what else there is to know
   */
  public record Differing(String title, String since, List<Row> rows, List<String> remarks) {
    public Differing {
      rows = List.copyOf(rows);
      remarks = List.copyOf(remarks);
    }
  }

  /**
   * One difference.
   *
   * @param left the value on the left, a word for nothing where nothing is there
   * @param leftMissing whether nothing is there
   */
  public record Row(
      String what, String left, boolean leftMissing, String right, boolean rightMissing) {}

  /**
   * One command.
   *
   * @param number from 1; 0 for the start
   * @param note what it did in a few words; empty for one to come
   * @param left the state afterwards, word by word; empty for one to come
   */
  public record Column(
      int number,
      String title,
      String note,
      List<Token> left,
      List<Token> right,
      Mark mark,
      boolean current) {
    public Column {
      left = List.copyOf(left);
      right = List.copyOf(right);
    }
  }

  /** A word of a state, and whether the other side has another one there. */
  public record Token(String text, boolean differs) {}

  /** How the two stand after a command. */
  public enum Mark {
    SAME,
    FIRST,
    DIFFERS,
    LATER
  }
}
