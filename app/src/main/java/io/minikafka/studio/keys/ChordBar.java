package io.minikafka.studio.keys;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the foot bar shows while a chord is open: its key, its effect, and the keys that complete
 * it.
 *
 * @param key the chord's letter and the digits so far
 * @param options what can follow
 * @param remarks brokers that cannot, with the reason
 */
public record ChordBar(String key, String effect, List<Option> options, List<String> remarks) {
  public ChordBar {
    options = List.copyOf(options);
    remarks = List.copyOf(remarks);
  }

  /** A key that completes the chord, and what it names. */
  public record Option(String key, String meaning) {}

  /** The bar of an open chord. */
  public static ChordBar of(Meaning.Waiting waiting, Cluster cluster, @Nullable Partition shown) {
    Chord chord = waiting.chord();
    List<Option> options = new ArrayList<>();
    List<String> remarks = new ArrayList<>();
    if (chord.argument() == Chord.Argument.ACKS) {
      options.add(new Option("0", text("keys.acks.0")));
      options.add(new Option("1", text("keys.acks.1")));
      options.add(new Option("A", text("keys.acks.all")));
    } else {
      for (int broker : cluster.brokers().keySet()) {
        String obstacle = obstacle(chord, cluster, shown, broker);
        if (obstacle == null) {
          options.add(new Option(Integer.toString(broker), role(shown, broker)));
        } else {
          remarks.add(obstacle);
        }
      }
    }
    String effect = "keys.chord." + chord.name().toLowerCase(Locale.ROOT);
    return new ChordBar(
        chord.letter().toLowerCase(Locale.ROOT) + waiting.typed(), text(effect), options, remarks);
  }

  private static @Nullable String obstacle(
      Chord chord, Cluster cluster, @Nullable Partition shown, int broker) {
    boolean runs = cluster.isRunning(broker);
    boolean leads = shown != null && shown.leader() == broker;
    return switch (chord) {
      case CRASH -> runs ? null : text("keys.down", broker);
      case START -> runs ? text("keys.runs", broker) : null;
      case REPLICATE, LINK ->
          leads ? text("keys.leads", broker) : runs ? null : text("keys.down", broker);
      case PROMOTE ->
          !runs
              ? text("keys.down", broker)
              : shown != null && !shown.isr().contains(broker)
                  ? text("keys.outside", broker)
                  : null;
      default -> null;
    };
  }

  private static String role(@Nullable Partition shown, int broker) {
    if (shown == null || !shown.hasReplica(broker)) {
      return "";
    }
    return text(shown.leader() == broker ? "keys.leader" : "keys.follower");
  }
}
