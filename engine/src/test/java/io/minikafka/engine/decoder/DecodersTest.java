package io.minikafka.engine.decoder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.minikafka.engine.decoder.Decoder.Hostile;
import io.minikafka.engine.record.BatchCodec;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/**
 * Whatever bytes come, a decoder gives a value or a documented problem, in bounded time and memory.
 * A failure prints the decoder, the number of the mutation and the bytes.
 */
@Timeout(300)
class DecodersTest {
  private static final int MUTATED = 600;

  /** Of the processor, which may have other things to do. */
  private static final long MAX_MILLIS = 3_000;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Methods that take bytes and read nothing out of them. */
  private static final List<String> NO_DECODERS =
      List.of(
          "Bytes.of",
          "Bytes.within",
          "Cluster.withFiles",
          "Compressor.compress",
          "Lz4Frame.compress",
          "SnappyBlocks.compress",
          "FileImage.append",
          "FileImage.forced",
          "FolderImage.with",
          "Murmur2Hash.hash",
          "OpenFile.write",
          "Running.with");

  @TestFactory
  Stream<DynamicTest> whateverIsReadTheAnswerIsAValueOrADocumentedProblem() {
    return Decoders.all().stream()
        .map(decoder -> DynamicTest.dynamicTest(decoder.name(), () -> readMutations(decoder)));
  }

  private static void readMutations(Decoder decoder) {
    // What a class needs once when it is loaded does not count.
    decoder.samples().forEach(each -> ignoring(decoder, each));
    int read = 0;
    int refused = 0;
    for (int seed = 0; seed < MUTATED; seed++) {
      Mutations mutations = new Mutations(seed);
      byte[] changed = mutations.of(decoder.samples());
      byte[][] all = {
        changed,
        decoder.seal().apply(changed),
        mutations.noise(),
        decoder.seal().apply(mutations.prefix(decoder.samples()))
      };
      for (byte[] content : all) {
        if (reads(decoder, "mutation " + seed, content)) {
          read++;
        } else {
          refused++;
        }
      }
    }
    System.out.printf("%s: %,d read, %,d refused%n", decoder, read, refused);
    assertTrue(read > MUTATED / 40, decoder + " read only " + read);
  }

  private static void ignoring(Decoder decoder, byte[] content) {
    try {
      decoder.read().read(content);
    } catch (Exception refused) {
      assertFalse(String.valueOf(refused).isEmpty());
    }
  }

  @TestFactory
  Stream<DynamicTest> whatWasWrittenToDoHarmIsAnsweredSoonAndWithLittleMemory() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Decoder decoder : Decoders.all()) {
      for (Hostile hostile : decoder.hostile()) {
        tests.add(
            DynamicTest.dynamicTest(
                decoder + ": " + hostile.name(),
                () -> reads(decoder, hostile.name(), hostile.content())));
      }
    }
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> whatASoundWriterWroteIsRead() {
    return Decoders.all().stream()
        .map(
            decoder ->
                DynamicTest.dynamicTest(
                    decoder.name(),
                    () ->
                        assertTrue(
                            decoder.samples().stream()
                                .allMatch(each -> reads(decoder, "sample", each)))));
  }

  /** Whether it is read; a problem that is not documented fails. */
  private static boolean reads(Decoder decoder, String what, byte[] content) {
    Supplier<String> where =
        () ->
            decoder
                + ", "
                + what
                + ": "
                + HexFormat.of().formatHex(content, 0, Math.min(content.length, 2_000));
    long allocated = THREADS.getCurrentThreadAllocatedBytes();
    long began = THREADS.getCurrentThreadCpuTime();
    Object value;
    try {
      value = decoder.read().read(content);
    } catch (Decoders.Refused answered) {
      value = answered;
    } catch (Exception refused) {
      assertTrue(
          decoder.refusals().stream().anyMatch(each -> each.isInstance(refused)),
          () -> refused + " is not documented; " + where.get());
      value = refused;
    }
    long millis = (THREADS.getCurrentThreadCpuTime() - began) / 1_000_000;
    long bytes = THREADS.getCurrentThreadAllocatedBytes() - allocated;
    assertTrue(millis <= MAX_MILLIS, () -> millis + " ms; " + where.get());
    assertTrue(bytes <= allowed(content), () -> bytes + " bytes of memory; " + where.get());
    if (value instanceof Exception problem) {
      assertCalm(String.valueOf(problem.getMessage()), where);
      return false;
    }
    assertReadsWhatItWrites(decoder, value, where);
    return true;
  }

  private static long allowed(byte[] content) {
    return 2_000_000 + 400L * content.length;
  }

  private static void assertCalm(String message, Supplier<String> where) {
    assertEquals(1, message.lines().count(), where);
    assertTrue(message.length() < 1_000, message);
    for (String internal : List.of("Exception", "Stream", "jackson", "Feature", "CTRL-CHAR")) {
      assertFalse(message.contains(internal), message);
    }
  }

  private static void assertReadsWhatItWrites(
      Decoder decoder, Object value, Supplier<String> where) {
    Decoder.Writing write = decoder.write();
    if (write == null) {
      return;
    }
    try {
      assertEquals(value, decoder.read().read(write.write(value)), where);
    } catch (Exception unread) {
      throw new AssertionError(
          "what was read cannot be written and read again; " + where.get(), unread);
    }
  }

  @Test
  void noMethodThatReadsBytesIsForgotten() {
    TreeSet<String> known = new TreeSet<>(NO_DECODERS);
    Decoders.all().forEach(decoder -> known.addAll(decoder.covers()));
    TreeSet<String> found = new TreeSet<>();
    JavaClasses engine =
        new ClassFileImporter()
            .importUrl(BatchCodec.class.getProtectionDomain().getCodeSource().getLocation());
    for (JavaClass each : engine) {
      for (JavaMethod method : each.getMethods()) {
        if (readsBytes(method)) {
          found.add(each.getSimpleName() + "." + method.getName());
        }
      }
    }
    found.removeAll(known);
    assertEquals(List.of(), List.copyOf(found), "these belong into the table of decoders");
  }

  private static boolean readsBytes(JavaMethod method) {
    boolean hidden =
        method.getModifiers().contains(JavaModifier.PRIVATE)
            || method.getModifiers().contains(JavaModifier.SYNTHETIC);
    List<String> types =
        method.getRawParameterTypes().stream().map(JavaClass::getSimpleName).toList();
    boolean takesBytes = types.contains("byte[]") || types.contains("DiskImage");
    boolean takesText =
        types.contains("String") && method.getName().matches("(read|parse|decode).*");
    return !hidden && (takesBytes || takesText);
  }
}
