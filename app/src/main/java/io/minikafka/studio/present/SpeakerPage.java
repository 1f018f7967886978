package io.minikafka.studio.present;

import io.minikafka.studio.history.KindMark;
import io.minikafka.studio.text.Prose;
import java.util.List;
import java.util.Optional;

/**
 * What the speaker sees at one moment.
 *
 * @param title the lesson with its place
 * @param notes for the speaker alone, in paragraphs
 * @param said what the lesson says in full, in paragraphs
 * @param next the next command with its number; none at the end
 * @param position {@code 78 of 82}
 * @param fraction how far the script is, 0 to 1
 */
public record SpeakerPage(
    String title,
    List<List<Prose.Run>> notes,
    List<List<Prose.Run>> said,
    Optional<Next> next,
    Optional<Asked> question,
    String position,
    double fraction) {
  public SpeakerPage {
    notes = List.copyOf(notes);
    said = List.copyOf(said);
  }

  /**
   * The next command.
   *
   * @param mark its kind, as on the timeline
   * @param then what it will do
   * @param after the commands after it
   */
  public record Next(KindMark mark, String command, String then, String after) {}

  /**
   * The question of this moment.
   *
   * @param stage how many commands stand before it
   * @param answer the right one, hidden from the audience until it is revealed
   * @param hidden whether the audience has not seen it
   * @param because why it is right; may be empty
   * @param choices each answer in a few words
   */
  public record Asked(
      int stage, String text, String answer, boolean hidden, String because, List<String> choices) {
    public Asked {
      choices = List.copyOf(choices);
    }
  }
}
