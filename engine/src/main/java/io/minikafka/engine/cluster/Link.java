package io.minikafka.engine.cluster;

/** The link between two brokers, the low id first. */
public record Link(int low, int high) implements Comparable<Link> {
  /** The link between two brokers, in any order. */
  public static Link between(int a, int b) {
    return new Link(Math.min(a, b), Math.max(a, b));
  }

  @Override
  public int compareTo(Link other) {
    int byLow = Integer.compare(low, other.low);
    return byLow != 0 ? byLow : Integer.compare(high, other.high);
  }
}
