package io.minikafka.studio.present;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.studio.keys.Chord;
import io.minikafka.studio.keys.ChordCommands;
import io.minikafka.studio.keys.Meaning;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One of the commands that a button of the speaker's page offers: the same as by key.
 *
 * @param words what is chosen: a broker, acks, a time
 * @param why why it cannot run now; empty where it can
 */
public record SpeakerCommand(String words, String why, Meaning.Run run) {
  // Only whether it is refused is looked at.
  private static final RecordTemplate ANY = RecordTemplate.of("k", "v");

  /** What a chord can mean at this moment, in the order of the keys. */
  static List<SpeakerCommand> of(Session session, Chord chord) {
    List<SpeakerCommand> all = new ArrayList<>();
    switch (chord.argument()) {
      case NONE -> {
        all.add(command(session, text("speaker.tick"), run(chord, null, null, false)));
        all.add(command(session, text("speaker.second"), run(chord, null, null, true)));
      }
      case ACKS -> {
        for (Acks acks : Acks.values()) {
          all.add(command(session, text("speaker.acks", acks), run(chord, null, acks, false)));
        }
      }
      case BROKER -> addBrokers(all, session, chord);
      case BROKER_OR_NONE -> {
        all.add(command(session, text("speaker.everyone"), run(chord, null, null, false)));
        addBrokers(all, session, chord);
      }
    }
    return List.copyOf(all);
  }

  private static void addBrokers(List<SpeakerCommand> all, Session session, Chord chord) {
    for (int broker : session.cluster().brokers().keySet()) {
      all.add(command(session, text("speaker.broker", broker), run(chord, broker, null, false)));
    }
  }

  private static Meaning.Run run(
      Chord chord, @Nullable Integer broker, @Nullable Acks acks, boolean shifted) {
    return new Meaning.Run(chord, broker, acks, shifted);
  }

  private static SpeakerCommand command(Session session, String words, Meaning.Run run) {
    Optional<Command> command =
        ChordCommands.command(run, session.cluster(), session.partition().orElse(null), ANY);
    String why = command.map(each -> refusal(session, each)).orElse(text("speaker.noPartition"));
    return new SpeakerCommand(words, why, run);
  }

  private static String refusal(Session session, Command command) {
    return session.preview(command).outcome() instanceof Outcome.Refused refused
        ? refused.message()
        : "";
  }
}
