package io.minikafka.studio.lab;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.keys.Act;
import io.minikafka.studio.keys.ChordBar;
import io.minikafka.studio.keys.ChordCommands;
import io.minikafka.studio.keys.Key;
import io.minikafka.studio.keys.KeyContext;
import io.minikafka.studio.keys.KeyMap;
import io.minikafka.studio.keys.Meaning;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.AppendValues;
import io.minikafka.studio.toolbar.Commander;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Carries out what keys mean: commands go to the session, everything else to the window. */
public final class Keyboard {
  private final Session session;
  private final ToolbarViewModel toolbar;
  private final Commander commander;
  private final Pace pace;
  private final Consumer<Act> acts;
  private final IntConsumer answers;
  private final KeyMap map = new KeyMap();
  private final ReadOnlyObjectWrapper<Optional<ChordBar>> chord =
      new ReadOnlyObjectWrapper<>(this, "chord", Optional.empty());
  private Runnable timer = () -> {};
  private IntConsumer hands = number -> {};

  /**
   * The keyboard of a window.
   *
   * @param acts what the window does
   * @param answers chooses an answer by its number
   */
  public Keyboard(
      Session session,
      ToolbarViewModel toolbar,
      Commander commander,
      Pace pace,
      Consumer<Act> acts,
      IntConsumer answers) {
    this.session = session;
    this.toolbar = toolbar;
    this.commander = commander;
    this.pace = pace;
    this.acts = acts;
    this.answers = answers;
  }

  /** Tells somebody of each hand that is counted, by the number of its answer. */
  public void onHand(IntConsumer listener) {
    hands = listener;
  }

  /** The foot bar of an open chord; none while none is open. */
  public ReadOnlyObjectProperty<Optional<ChordBar>> chordProperty() {
    return chord.getReadOnlyProperty();
  }

  /**
   * A key was pressed.
   *
   * @return whether it meant something; else the focused control may use it
   */
  public boolean press(Key key, KeyContext context) {
    boolean open = map.isOpen();
    Meaning meaning = map.press(key, context);
    carryOut(meaning);
    return open || !(meaning instanceof Meaning.Nothing);
  }

  private void carryOut(Meaning meaning) {
    timer.run();
    timer = () -> {};
    if (meaning instanceof Meaning.Waiting waiting) {
      Partition shown = session.partition().orElse(null);
      chord.set(Optional.of(ChordBar.of(waiting, session.cluster(), shown)));
      timer = pace.after(waiting.timeoutMs(), () -> carryOut(map.timeout()));
      return;
    }
    chord.set(Optional.empty());
    if (meaning instanceof Meaning.Run run) {
      run(run);
    } else if (meaning instanceof Meaning.Do act) {
      acts.accept(act.act());
    } else if (meaning instanceof Meaning.Choose choice) {
      answers.accept(choice.number());
    } else if (meaning instanceof Meaning.Count hand) {
      hands.accept(hand.number());
    }
  }

  /** Gives the command of a complete chord, or of a button that stands for it. */
  public void run(Meaning.Run run) {
    AppendValues values = toolbar.appendValuesProperty().get();
    Partition shown = session.partition().orElse(null);
    Optional<Command> command =
        ChordCommands.command(
            run, session.cluster(), shown, values.records().get(0).asTemplate(null));
    if (command.isEmpty()) {
      commander.say(toolbar.state().append().note());
    } else if (command.get() instanceof Append append) {
      commander.append(values.with(append.acks()));
    } else {
      commander.perform(command.get());
    }
  }
}
