package io.minikafka.engine;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The architecture of the engine as rules over classes below a root package. */
public final class EngineRules {
  /** Lowest first; a package imports only from those before it. */
  public static final List<String> PACKAGES =
      List.of(
          "collection",
          "id",
          "json",
          "record",
          "event",
          "disk",
          "log",
          "checkpoint",
          "replication",
          "producer",
          "group",
          "transaction",
          "cluster",
          "rules",
          "logdir",
          "command",
          "machine",
          "timeline",
          "scenario",
          "explore",
          "compare",
          "tcp");

  private static final Set<String> UNORDERED =
      Set.of(
          "java.util.HashMap",
          "java.util.HashSet",
          "java.util.Hashtable",
          "java.util.IdentityHashMap",
          "java.util.WeakHashMap",
          "java.util.concurrent.ConcurrentHashMap",
          "org.pcollections.HashPMap",
          "org.pcollections.HashTreePMap",
          "org.pcollections.HashTreePSet",
          "org.pcollections.MapPSet",
          "org.pcollections.MapPBag",
          "org.pcollections.HashTreePBag");

  private static final Map<String, Set<String>> UNORDERED_CALLS =
      Map.of(
          "java.util.Map", Set.of("of", "ofEntries", "copyOf"),
          "java.util.Set", Set.of("of", "copyOf"),
          "java.util.stream.Collectors",
              Set.of(
                  "toSet",
                  "toUnmodifiableSet",
                  "toUnmodifiableMap",
                  "groupingByConcurrent",
                  "toConcurrentMap"));

  private static final Map<String, Set<String>> CLOCK_CHANCE_AND_THREAD_CALLS =
      Map.of(
          "java.lang.System", Set.of("currentTimeMillis", "nanoTime", "identityHashCode"),
          "java.lang.Math", Set.of("random"),
          "java.lang.StrictMath", Set.of("random"),
          "java.util.UUID", Set.of("randomUUID"),
          "java.util.Collections", Set.of("shuffle"),
          "java.util.stream.BaseStream", Set.of("parallel"),
          "java.util.Collection", Set.of("parallelStream"));

  /** Forms of these without a map factory collect into a HashMap. */
  private static final Map<String, Integer> COLLECTORS_WITH_FACTORY =
      Map.of("toMap", 4, "groupingBy", 3);

  private EngineRules() {}

  static Stream<ArchRule> all(String root) {
    return Stream.concat(
        Stream.of(
            everyPackageHasItsPlace(root),
            noClocksNoChanceNoThreads(root),
            noUnorderedCollections(root),
            jacksonOnlyInJson(root),
            noWindows(root)),
        PACKAGES.stream().map(name -> onlyLowerPackages(root, name)));
  }

  static ArchRule onlyLowerPackages(String root, String name) {
    String[] higher =
        PACKAGES.stream()
            .skip(PACKAGES.indexOf(name) + 1L)
            .map(other -> root + "." + other + "..")
            .toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAPackage(root + "." + name + "..")
        .should()
        .dependOnClassesThat(resideInAnyPackage(higher))
        .as("package " + name + " imports only from lower packages: " + PACKAGES)
        .allowEmptyShould(true);
  }

  static ArchRule everyPackageHasItsPlace(String root) {
    return classes()
        .should()
        .resideInAnyPackage(
            PACKAGES.stream().map(name -> root + "." + name + "..").toArray(String[]::new))
        .as("every package has its place in the order " + PACKAGES)
        .allowEmptyShould(true);
  }

  static ArchRule noClocksNoChanceNoThreads(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .dependOnClassesThat(
            describe(
                "tell the time, draw at random or run beside others",
                EngineRules::isClockChanceOrThread))
        .orShould()
        .accessTargetWhere(oneOf(CLOCK_CHANCE_AND_THREAD_CALLS))
        .as("the engine knows no clock, no randomness and no threads")
        .allowEmptyShould(true);
  }

  static ArchRule noUnorderedCollections(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .dependOnClassesThat(
            describe("iterate in no fixed order", type -> UNORDERED.contains(type.getName())))
        .orShould()
        .accessTargetWhere(oneOf(UNORDERED_CALLS))
        .orShould()
        .accessTargetWhere(
            describe("collect into a HashMap", EngineRules::collectsWithoutMapFactory))
        .as("every collection of the engine has a fixed order")
        .allowEmptyShould(true);
  }

  static ArchRule jacksonOnlyInJson(String root) {
    return noClasses()
        .that()
        .resideOutsideOfPackage(root + ".json..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tools.jackson..", "com.fasterxml..")
        .as("only package json knows Jackson")
        .allowEmptyShould(true);
  }

  static ArchRule noWindows(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("javafx..", "java.awt..", "javax.swing..")
        .as("the engine knows no window")
        .allowEmptyShould(true);
  }

  private static boolean isClockChanceOrThread(JavaClass type) {
    String name = type.getName();
    return name.startsWith("java.util.concurrent.")
        || name.startsWith("java.util.random.")
        || name.equals("java.util.Random")
        || name.equals("java.util.SplittableRandom")
        || name.equals("java.security.SecureRandom")
        || name.equals("java.util.Timer")
        || name.equals("java.util.Date")
        || name.equals("java.time.Clock")
        || name.equals("java.time.Instant")
        || name.equals("java.time.LocalDateTime")
        || name.equals("java.lang.Thread")
        || name.equals("java.lang.ThreadLocal");
  }

  private static DescribedPredicate<JavaAccess<?>> oneOf(Map<String, Set<String>> calls) {
    return describe(
        "call what is not the same from run to run",
        access -> {
          AccessTarget target = access.getTarget();
          return calls.entrySet().stream()
              .anyMatch(
                  call ->
                      target.getOwner().isAssignableTo(call.getKey())
                          && call.getValue().contains(target.getName()));
        });
  }

  private static boolean collectsWithoutMapFactory(JavaAccess<?> access) {
    AccessTarget target = access.getTarget();
    Integer parameters = COLLECTORS_WITH_FACTORY.get(target.getName());
    return parameters != null
        && target.getOwner().getName().equals("java.util.stream.Collectors")
        && access instanceof JavaCall<?> call
        && call.getTarget().getRawParameterTypes().size() != parameters;
  }
}
