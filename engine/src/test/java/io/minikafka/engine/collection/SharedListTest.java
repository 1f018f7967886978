package io.minikafka.engine.collection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SharedListTest {
  @Test
  void anAppendNeverShowsInAnEarlierVersion() {
    SharedList<String> one = SharedList.<String>empty().append("a");
    SharedList<String> two = one.append("b");
    assertEquals(List.of("a"), one.toList());
    assertEquals(List.of("a", "b"), two.toList());
  }

  @Test
  void aSecondAppendToOneVersionIsABranchOfItsOwn() {
    SharedList<String> trunk = SharedList.<String>empty().append("a");
    SharedList<String> main = trunk.append("b").append("c");
    SharedList<String> branch = trunk.append("x").append("y");
    assertEquals(List.of("a", "b", "c"), main.toList());
    assertEquals(List.of("a", "x", "y"), branch.toList());
    assertEquals(List.of("a"), trunk.toList());
  }

  @Test
  void anAppendToAPrefixLeavesTheLongerListAlone() {
    SharedList<Integer> whole = SharedList.copyOf(List.of(1, 2, 3, 4, 5));
    SharedList<Integer> cut = whole.prefix(2).append(30);
    assertEquals(List.of(1, 2, 30), cut.toList());
    assertEquals(List.of(1, 2, 3, 4, 5), whole.toList());
  }

  @Test
  void aPrefixOfFullLengthIsTheListItself() {
    SharedList<Integer> list = SharedList.copyOf(List.of(1, 2));
    assertSame(list, list.prefix(2));
    assertTrue(list.prefix(0).isEmpty());
    assertThrows(IndexOutOfBoundsException.class, () -> list.prefix(3));
    assertThrows(IndexOutOfBoundsException.class, () -> list.prefix(-1));
  }

  @Test
  void whatIsPastTheOwnEndCannotBeReached() {
    SharedList<Integer> shorter = SharedList.<Integer>empty().append(1);
    assertEquals(2, shorter.append(2).last());
    assertEquals(1, shorter.last());
    assertThrows(IndexOutOfBoundsException.class, () -> shorter.get(1));
    assertThrows(IndexOutOfBoundsException.class, () -> shorter.get(-1));
    Iterator<Integer> each = shorter.iterator();
    assertEquals(1, each.next());
    assertThrows(NoSuchElementException.class, each::next);
    assertThrows(NoSuchElementException.class, () -> SharedList.empty().last());
  }

  @Test
  void equalMeansTheSameElementsInOrder() {
    SharedList<Integer> one = SharedList.copyOf(List.of(1, 2, 3));
    assertEquals(one, SharedList.copyOf(List.of(1, 2, 3)));
    assertEquals(one.hashCode(), SharedList.copyOf(List.of(1, 2, 3)).hashCode());
    assertNotEquals(one, one.prefix(2));
    assertNotEquals(one, one.prefix(2).append(4));
    assertEquals(one, one.append(4).prefix(3));
    assertEquals("[1, 2, 3]", one.toString());
  }

  @Test
  void everyVersionOfARandomTreeKeepsItsElements() {
    SplittableRandom random = new SplittableRandom(7);
    List<SharedList<Integer>> versions = new ArrayList<>(List.of(SharedList.<Integer>empty()));
    List<List<Integer>> expected = new ArrayList<>(List.of(List.<Integer>of()));
    for (int i = 0; i < 5_000; i++) {
      int from = versions.size() - 1 - random.nextInt(Math.min(versions.size(), 20));
      SharedList<Integer> version = versions.get(from);
      List<Integer> elements = new ArrayList<>(expected.get(from));
      if (random.nextInt(4) == 0) {
        int length = random.nextInt(version.size() + 1);
        version = version.prefix(length);
        elements = new ArrayList<>(elements.subList(0, length));
      } else {
        version = version.append(i);
        elements.add(i);
      }
      versions.add(version);
      expected.add(elements);
    }
    for (int i = 0; i < versions.size(); i++) {
      assertEquals(expected.get(i), versions.get(i).toList(), "version " + i);
    }
  }
}
