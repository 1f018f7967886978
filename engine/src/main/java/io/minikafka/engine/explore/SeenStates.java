package io.minikafka.engine.explore;

import java.util.Arrays;

/**
 * The states that were met, by fingerprint, and how each was reached: 28 bytes a state and the
 * table. Numbers count from 0 in the order of meeting.
 */
final class SeenStates {
  private long[] highs = new long[1024];
  private long[] lows = new long[1024];
  private int[] parents = new int[1024];
  private short[] actions = new short[1024];
  private int[] table = empty(4096);
  private int size;

  private static int[] empty(int length) {
    int[] table = new int[length];
    Arrays.fill(table, -1);
    return table;
  }

  /** How many there are. */
  int size() {
    return size;
  }

  /** The state before {@code state}; negative for the first. */
  int parent(int state) {
    return parents[state];
  }

  /** Which of the possible actions led to {@code state}. */
  int action(int state) {
    return actions[state];
  }

  /** Notes a state; its number, or negative if it was met before. */
  int add(long high, long low, int parent, int action) {
    int mask = table.length - 1;
    int slot = (int) (high ^ (high >>> 32)) & mask;
    while (table[slot] >= 0) {
      int known = table[slot];
      if (highs[known] == high && lows[known] == low) {
        return -1;
      }
      slot = (slot + 1) & mask;
    }
    if (size == highs.length) {
      grow();
    }
    highs[size] = high;
    lows[size] = low;
    parents[size] = parent;
    actions[size] = (short) action;
    table[slot] = size;
    size++;
    if (size > table.length / 2) {
      rebuild();
    }
    return size - 1;
  }

  private void grow() {
    int length = highs.length * 2;
    highs = Arrays.copyOf(highs, length);
    lows = Arrays.copyOf(lows, length);
    parents = Arrays.copyOf(parents, length);
    actions = Arrays.copyOf(actions, length);
  }

  private void rebuild() {
    table = empty(table.length * 2);
    int mask = table.length - 1;
    for (int state = 0; state < size; state++) {
      int slot = (int) (highs[state] ^ (highs[state] >>> 32)) & mask;
      while (table[slot] >= 0) {
        slot = (slot + 1) & mask;
      }
      table[slot] = state;
    }
  }
}
