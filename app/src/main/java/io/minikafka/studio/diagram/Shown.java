package io.minikafka.studio.diagram;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.failure.CorruptByte;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.TearTail;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.log.FlushLogs;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.reading.LookUpOffset;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.id.Acks;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Which kinds of marks a diagram draws. Immutable. */
public final class Shown {
  /** All of them but the place of the next record, which only a first lesson needs. */
  public static final Shown EVERYTHING =
      new Shown(EnumSet.complementOf(EnumSet.of(Feature.NEXT_RECORD)));

  private final Set<Feature> features;

  private Shown(Set<Feature> features) {
    this.features = Set.copyOf(features);
  }

  /** Exactly these. */
  public static Shown of(Collection<Feature> features) {
    return new Shown(Set.copyOf(features));
  }

  /** What some commands need. */
  public static Shown neededBy(Collection<Command> commands) {
    EnumSet<Feature> needed = EnumSet.noneOf(Feature.class);
    for (Command command : commands) {
      need(command, needed);
    }
    return new Shown(needed);
  }

  /** What a lesson needs that does not name its marks. */
  public static Shown forLesson(Collection<Command> commands, ClusterConfig config) {
    EnumSet<Feature> needed = EnumSet.noneOf(Feature.class);
    needed.addAll(neededBy(commands).features);
    if (config.log().segmentMaxBytes() < ClusterConfig.DEFAULT.log().segmentMaxBytes()) {
      needed.addAll(Set.of(Feature.SEGMENTS, Feature.BYTES));
    }
    if (config.log().indexIntervalBytes() < ClusterConfig.DEFAULT.log().indexIntervalBytes()) {
      needed.addAll(Set.of(Feature.SEGMENTS, Feature.BYTES, Feature.INDEX));
    }
    if (!needed.contains(Feature.BROKERS)) {
      needed.removeAll(Set.of(Feature.LAG, Feature.LAST_FETCH, Feature.ACKS));
    }
    if (needed.isEmpty()) {
      needed.add(Feature.NEXT_RECORD);
    }
    return new Shown(needed);
  }

  /** These and those. */
  public Shown with(Shown others) {
    EnumSet<Feature> both = EnumSet.noneOf(Feature.class);
    both.addAll(features);
    both.addAll(others.features);
    return new Shown(both);
  }

  private static void need(Command command, Set<Feature> needed) {
    if (command instanceof CreateTopic create && create.replicationFactor() > 1) {
      needed.addAll(
          Set.of(
              Feature.BROKERS, Feature.EPOCHS, Feature.ISR, Feature.HIGH_WATERMARK, Feature.LAG));
    } else if (command instanceof Append append) {
      if (append.acks() != Acks.LEADER) {
        needed.add(Feature.ACKS);
      }
      if (append.records().size() > 1) {
        needed.add(Feature.EPOCHS);
      }
    } else if (command instanceof OpenProducer opened) {
      if (opened.acks() == null ? opened.idempotent() : opened.acks() != Acks.LEADER) {
        needed.add(Feature.ACKS);
      }
      needed.add(Feature.EPOCHS);
    } else if (command instanceof SendInTransaction) {
      // Whether it is open, committed or aborted stands in the batch header.
      needed.addAll(Set.of(Feature.EPOCHS, Feature.HIGH_WATERMARK, Feature.ACKS));
    } else if (command instanceof Poll) {
      needed.addAll(Set.of(Feature.HIGH_WATERMARK, Feature.RAILS));
    } else if (command instanceof AdvanceClock || command instanceof RefreshIsr) {
      needed.add(Feature.LAST_FETCH);
    } else if (command instanceof Roll) {
      needed.addAll(Set.of(Feature.SEGMENTS, Feature.BYTES));
    } else if (command instanceof ApplyRetention
        || command instanceof DeleteRecords
        || command instanceof Compact) {
      needed.addAll(Set.of(Feature.SEGMENTS, Feature.BYTES, Feature.LOG_START));
    } else if (command instanceof FlushLogs
        || (command instanceof CrashBroker crash && crash.loseUnflushed())
        || command instanceof ReopenCluster) {
      needed.addAll(Set.of(Feature.SEGMENTS, Feature.BYTES, Feature.FORCED));
    } else if (command instanceof CorruptByte || command instanceof TearTail) {
      needed.addAll(Set.of(Feature.SEGMENTS, Feature.BYTES, Feature.FORCED, Feature.INDEX));
    } else if (command instanceof Fetch || command instanceof LookUpOffset) {
      needed.addAll(Set.of(Feature.HIGH_WATERMARK, Feature.RAILS));
    }
  }

  /**
   * These and the named ones: names as in a scenario's {@code show}, {@code last-fetch} for {@link
   * Feature#LAST_FETCH}. Names of marks that are not part of the log diagram are passed over.
   */
  public Shown with(Collection<String> names) {
    EnumSet<Feature> more = EnumSet.noneOf(Feature.class);
    more.addAll(features);
    for (Feature feature : Feature.values()) {
      if (names.contains(name(feature))) {
        more.add(feature);
      }
    }
    return new Shown(more);
  }

  /** Whether marks of that kind are drawn. */
  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** The name of a kind of mark in a scenario's {@code show}. */
  public static String name(Feature feature) {
    return feature.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
