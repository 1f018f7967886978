package io.minikafka.engine.explore;

/**
 * How far a search goes.
 *
 * @param brokers how many brokers a fresh cluster has, each with a replica
 * @param records how many records it may write at most
 * @param restarts how often it may restart the process at most
 * @param depth how many steps a story may have at most
 * @param states after how many states it ends, whatever is left
 */
public record SearchBounds(int brokers, int records, int restarts, int depth, int states) {
  /** As many letters as there are to name records. */
  public static final int MAX_RECORDS = 9;

  /** Three brokers, three records, one restart, twelve steps. */
  public static final SearchBounds DEFAULT = new SearchBounds(3, 3, 1, 12, 1_000_000);

  public SearchBounds {
    if (brokers < 1 || records < 0 || restarts < 0 || depth < 1 || states < 1) {
      throw new IllegalArgumentException(
          "brokers "
              + brokers
              + ", records "
              + records
              + ", restarts "
              + restarts
              + ", depth "
              + depth
              + ", states "
              + states);
    }
    if (records > MAX_RECORDS) {
      throw new IllegalArgumentException(records + " records, at most " + MAX_RECORDS);
    }
  }
}
