package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.minikafka.engine.scenario.SampleFiles.Sample;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every mechanism of the mapping table has a sample, and the sample fails when the mechanism is
 * broken: {@link Mutant} says how it is broken and where the sample must notice.
 */
class MechanismsTest {
  /** Left out on purpose, so there is nothing to show. */
  private static final Set<String> NOT_BUILT = Set.of("exclusions");

  private static MutableEngine engine;
  private static List<Mutant> mutants;
  private static List<Sample> samples;

  @BeforeAll
  static void loadTheEngine() throws Exception {
    mutants = Mutant.all();
    engine = new MutableEngine(mutants);
    samples = SampleFiles.all();
  }

  @AfterAll
  static void closeIt() throws Exception {
    engine.close();
  }

  @Test
  void everyMechanismHasASampleAndAMutant() throws Exception {
    SortedSet<String> wanted = new TreeSet<>(KnownWords.MAPPING_IDS);
    wanted.removeAll(NOT_BUILT);
    SortedSet<String> shown = new TreeSet<>();
    for (Sample sample : samples) {
      shown.addAll(sample.scenario().mapping());
    }
    SortedSet<String> broken = new TreeSet<>();
    mutants.forEach(mutant -> broken.add(mutant.row()));
    assertEquals(wanted, shown, "rows that a sample names in its mapping");
    assertEquals(wanted, broken, "rows with a mutant");
  }

  /** Nobody is forgotten, and nobody is asked to notice what it does not claim to show. */
  @Test
  void theSamplesThatNameAMechanismAreThoseThatNoticeItsMutants() throws Exception {
    SortedSet<String> claimed = new TreeSet<>();
    for (Sample sample : samples) {
      sample.scenario().mapping().forEach(row -> claimed.add(row + ": " + sample.name()));
    }
    SortedSet<String> noticing = new TreeSet<>();
    for (Mutant mutant : mutants) {
      assertFalse(mutant.seenBy().isEmpty(), mutant + " is seen by nobody");
      mutant.seenBy().keySet().forEach(sample -> noticing.add(mutant.row() + ": " + sample));
    }
    assertEquals(claimed, noticing);
  }

  @Test
  void loadedAnewAndUnchangedEverySamplePasses() throws Exception {
    MutableEngine.Loaded loaded = engine.unchanged();
    for (Sample sample : samples) {
      assertEquals(Optional.empty(), loaded.run(sample.path()), sample.file());
    }
  }

  @TestFactory
  Stream<DynamicTest> aSampleFailsWhenItsMechanismIsBroken() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Mutant mutant : mutants) {
      tests.add(dynamicTest(mutant.toString(), () -> assertNoticed(mutant)));
    }
    return tests.stream();
  }

  private static void assertNoticed(Mutant mutant) throws Exception {
    MutableEngine.Loaded broken = engine.broken(mutant);
    for (Map.Entry<String, String> notice : mutant.seenBy().entrySet()) {
      String sample = notice.getKey();
      String difference =
          broken.run(path(sample)).orElseThrow(() -> new AssertionError(sample + " still passes"));
      assertTrue(
          difference.contains(" " + notice.getValue()),
          () -> sample + " differs, but not at " + notice.getValue() + ": " + difference);
    }
  }

  private static Path path(String name) {
    return samples.stream()
        .filter(sample -> sample.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no sample is called " + name))
        .path();
  }
}
