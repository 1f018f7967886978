package io.minikafka.studio.session;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.failure.CorruptByte;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CrashDuringCompaction;
import io.minikafka.engine.command.failure.TearTail;
import io.minikafka.engine.command.group.CloseConsumer;
import io.minikafka.engine.command.log.FlushLogs;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.transaction.BeginTransaction;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** A part of the Lab that a lesson shows only when it uses it. */
public enum Page {
  /** Buffers, sequences and the duplicate window. */
  PRODUCERS,
  /** Transactions and their journal. */
  TRANSACTIONS,
  /** Every file, its bytes and what is forced. */
  FILES,
  /** Members, ownership, positions and lags. */
  GROUPS,
  /** All brokers by all partitions. */
  OVERVIEW,
  /** What background threads would have done by now. */
  DUE;

  /** Its name in a scenario's {@code show}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The pages that some commands use. */
  static Set<Page> usedBy(Collection<Command> commands) {
    EnumSet<Page> used = EnumSet.noneOf(Page.class);
    commands.forEach(command -> use(command, used));
    return used;
  }

  private static void use(Command command, Set<Page> used) {
    if (isOf(command, OpenProducer.class)) {
      used.add(PRODUCERS);
    } else if (isOf(command, BeginTransaction.class)) {
      used.add(TRANSACTIONS);
    } else if (isOf(command, CloseConsumer.class)) {
      used.add(GROUPS);
    } else if (isOf(command, FlushLogs.class)
        || command instanceof CorruptByte
        || command instanceof TearTail
        || command instanceof CrashDuringCompaction
        || (command instanceof CrashBroker crash && crash.loseUnflushed())
        || command instanceof CrashCluster
        || command instanceof CloseCluster
        || command instanceof ReopenCluster) {
      used.add(FILES);
    } else if (command instanceof CreateTopic create
        && create.partitions() > 1
        && create.replicationFactor() > 1) {
      used.add(OVERVIEW);
    } else if (command instanceof AdvanceClock) {
      used.add(DUE);
    }
  }

  /** Whether a command is one of an area: verbs of an area share a package. */
  private static boolean isOf(Command command, Class<? extends Command> area) {
    return command.getClass().getPackage().equals(area.getPackage());
  }
}
