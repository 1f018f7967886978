package io.minikafka.studio.overview;

import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Optional;

/**
 * What is the case on all brokers, as the overview's picture needs it: the rows that are seen, and
 * how many there are.
 *
 * @param brokers by id
 * @param rows how many partitions there are
 * @param first index of the first row that is seen
 * @param seen the rows that are seen, by id
 * @param axisFrom where the bars begin
 * @param axisTo where the bars end
 * @param processRuns whether the one process of all brokers runs
 */
public record OverviewFacts(
    List<BrokerHead> brokers,
    int rows,
    int first,
    List<Row> seen,
    long axisFrom,
    long axisTo,
    boolean processRuns) {
  public OverviewFacts {
    brokers = List.copyOf(brokers);
    seen = List.copyOf(seen);
  }

  /**
   * A broker.
   *
   * @param downSinceMs when it went down; empty while it runs
   * @param leads which partitions it leads, in words
   */
  public record BrokerHead(int id, Optional<Long> downSinceMs, String leads) {
    /** Whether it runs. */
    public boolean runs() {
      return downSinceMs.isEmpty();
    }
  }

  /**
   * A partition.
   *
   * @param trouble what is wrong with it, or an empty text
   * @param cells one for each broker that has a replica
   */
  public record Row(
      TopicPartition id,
      int epoch,
      long highWatermark,
      long lso,
      String trouble,
      List<Cell> cells) {
    public Row {
      cells = List.copyOf(cells);
    }

    /** The replica at a broker, if it has one. */
    public Optional<Cell> cell(int broker) {
      return cells.stream().filter(each -> each.broker() == broker).findFirst();
    }
  }

  /**
   * One replica.
   *
   * @param runs whether its broker runs
   * @param lag offsets behind the leader
   * @param segments how many files it has
   * @param stretches what its log holds, oldest first
   */
  public record Cell(
      int broker,
      boolean leader,
      boolean inSync,
      boolean runs,
      long logEnd,
      long lag,
      long lastFetchMs,
      int segments,
      List<Stretch> stretches) {
    public Cell {
      stretches = List.copyOf(stretches);
    }
  }

  /** Offsets of one leader epoch that lie together, a batch where there is room for it. */
  public record Stretch(long from, long to, int epoch) {}
}
