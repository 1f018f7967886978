package io.minikafka.engine.collection;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;

/**
 * An immutable list made for logs: appending costs constant time and the versions share one array.
 *
 * <p>Each version sees only its own length of the array, so a later append never shows in an
 * earlier version. The first append to a version takes the next slot of the shared array; a second
 * append to the same version (a branch of history) copies once. A prefix costs nothing.
 *
 * <p>Safe to read from any thread, as any immutable value.
 */
public final class SharedList<T> implements Iterable<T> {
  private static final int FIRST_CAPACITY = 4;
  private static final SharedList<?> EMPTY = new SharedList<>(new Buffer(0), 0);

  private final Buffer buffer;
  private final int size;

  private SharedList(Buffer buffer, int size) {
    this.buffer = buffer;
    this.size = size;
  }

  /** The list without elements. */
  @SuppressWarnings("unchecked")
  public static <T> SharedList<T> empty() {
    return (SharedList<T>) EMPTY;
  }

  /** A list of the given elements, in their order. */
  public static <T> SharedList<T> copyOf(Iterable<? extends T> elements) {
    SharedList<T> list = empty();
    for (T element : elements) {
      list = list.append(element);
    }
    return list;
  }

  /** The number of elements. */
  public int size() {
    return size;
  }

  /** Whether there is no element. */
  public boolean isEmpty() {
    return size == 0;
  }

  /**
   * The element at {@code index}, counted from 0.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  @SuppressWarnings("unchecked")
  public T get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("index " + index + ", size " + size);
    }
    return (T) buffer.items[index];
  }

  /**
   * The last element.
   *
   * @throws NoSuchElementException if the list is empty
   */
  public T last() {
    if (size == 0) {
      throw new NoSuchElementException("an empty list has no last element");
    }
    return get(size - 1);
  }

  /** This list with one more element at its end. */
  public SharedList<T> append(T element) {
    Buffer room = buffer.claim(size);
    room.items[size] = element;
    return new SharedList<>(room, size + 1);
  }

  /** The first {@code length} elements. */
  public SharedList<T> prefix(int length) {
    if (length < 0 || length > size) {
      throw new IndexOutOfBoundsException("prefix of " + length + ", size " + size);
    }
    return length == size ? this : new SharedList<>(buffer, length);
  }

  /** This list as a {@link List}, a copy that cannot be changed. */
  @SuppressWarnings("unchecked")
  public List<T> toList() {
    Object[] copy = new Object[size];
    System.arraycopy(buffer.items, 0, copy, 0, size);
    return (List<T>) List.of(copy);
  }

  @Override
  public void forEach(Consumer<? super T> action) {
    for (int i = 0; i < size; i++) {
      action.accept(get(i));
    }
  }

  @Override
  public Iterator<T> iterator() {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < size;
      }

      @Override
      public T next() {
        if (next >= size) {
          throw new NoSuchElementException();
        }
        return get(next++);
      }
    };
  }

  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof SharedList<?> that) || that.size != size) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      // Versions of one history share most of their elements: identity first keeps this cheap.
      Object mine = buffer.items[i];
      Object theirs = that.buffer.items[i];
      if (mine != theirs && !mine.equals(theirs)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = 0; i < size; i++) {
      hash = 31 * hash + buffer.items[i].hashCode();
    }
    return hash;
  }

  @Override
  public String toString() {
    return toList().toString();
  }

  /** The shared array and how many of its slots some version has taken. */
  private static final class Buffer {
    private final Object[] items;
    private int taken;

    Buffer(int capacity) {
      this.items = new Object[capacity];
    }

    /** Takes the slot {@code index}: here if it is free and there is room, else in a copy. */
    Buffer claim(int index) {
      synchronized (this) {
        if (taken == index && index < items.length) {
          taken = index + 1;
          return this;
        }
      }
      Buffer copy = new Buffer(Math.max(FIRST_CAPACITY, index + (index >> 1) + 1));
      System.arraycopy(items, 0, copy.items, 0, index);
      copy.taken = index + 1;
      return copy;
    }
  }
}
