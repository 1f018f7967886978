package io.minikafka.engine.id;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An immutable set of broker ids in ascending order, an ISR for instance. */
public final class BrokerSet {
  private static final BrokerSet EMPTY = new BrokerSet(new int[0]);

  private final int[] ids;

  private BrokerSet(int[] sorted) {
    this.ids = sorted;
  }

  /** The set of the given ids. */
  public static BrokerSet of(int... ids) {
    if (ids.length == 0) {
      return EMPTY;
    }
    int[] sorted = ids.clone();
    Arrays.sort(sorted);
    int count = 1;
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] != sorted[count - 1]) {
        sorted[count++] = sorted[i];
      }
    }
    return new BrokerSet(count == sorted.length ? sorted : Arrays.copyOf(sorted, count));
  }

  /** The set of the given ids. */
  public static BrokerSet of(Collection<Integer> ids) {
    return of(ids.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Whether {@code broker} is a member. */
  public boolean contains(int broker) {
    for (int id : ids) {
      if (id == broker) {
        return true;
      }
    }
    return false;
  }

  /** This set and {@code broker}. */
  public BrokerSet plus(int broker) {
    if (contains(broker)) {
      return this;
    }
    int[] more = Arrays.copyOf(ids, ids.length + 1);
    more[ids.length] = broker;
    return of(more);
  }

  /** This set without {@code broker}. */
  public BrokerSet minus(int broker) {
    return contains(broker) ? filter(id -> id != broker) : this;
  }

  /** The members that satisfy {@code condition}. */
  public BrokerSet filter(IntPredicate condition) {
    return of(IntStream.of(ids).filter(condition).toArray());
  }

  /** The number of members. */
  public int size() {
    return ids.length;
  }

  /** The member at {@code index}, in ascending order. */
  public int get(int index) {
    return ids[index];
  }

  /** The members, ascending. */
  public IntStream stream() {
    return IntStream.of(ids);
  }

  /** The members as a list, ascending. */
  public List<Integer> toList() {
    return stream().boxed().toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BrokerSet that && Arrays.equals(ids, that.ids);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(ids);
  }

  /** The members as they are printed everywhere: {@code {1,2}}. */
  @Override
  public String toString() {
    return stream().mapToObj(Integer::toString).collect(Collectors.joining(",", "{", "}"));
  }
}
