package io.minikafka.engine.scenario;

import io.minikafka.engine.EngineRules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The compiled engine, loaded anew with one of its classes compiled from another source.
 *
 * <p>Mutants of different classes are compiled together: none changes a signature. Packages below
 * the mutant's own are not loaded anew, since they know nothing of it. Both are for speed.
 */
final class MutableEngine implements AutoCloseable {
  private static final String ENGINE = "io.minikafka.engine.";

  private final SortedMap<String, byte[]> classes = new TreeMap<>();
  private final Map<Mutant, SortedMap<String, byte[]>> broken = new LinkedHashMap<>();
  private final Map<Mutant, String> failed = new LinkedHashMap<>();
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final StandardJavaFileManager files =
      compiler.getStandardFileManager(null, Locale.ROOT, null);
  private final List<String> options;

  /** Compiles every mutant. */
  MutableEngine(List<Mutant> mutants) throws Exception {
    Path compiled =
        Path.of(ScenarioRun.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> each = Files.walk(compiled.resolve(ENGINE.replace('.', '/')))) {
      for (Path file : each.filter(path -> path.toString().endsWith(".class")).toList()) {
        String name = compiled.relativize(file).toString().replace('\\', '/').replace('/', '.');
        classes.put(name.substring(0, name.length() - ".class".length()), Files.readAllBytes(file));
      }
    }
    try (InputStream lines =
        Objects.requireNonNull(JsonLinesRun.class.getResourceAsStream("JsonLinesRun.class"))) {
      classes.put(JsonLinesRun.class.getName(), lines.readAllBytes());
    }
    options =
        List.of(
            "-proc:none",
            "-implicit:none",
            "-nowarn",
            "-g:none",
            "-classpath",
            compiled
                + System.getProperty("path.separator")
                + System.getProperty("java.class.path"));
    List<SortedMap<String, Mutant>> rounds = new ArrayList<>();
    for (Mutant mutant : mutants) {
      int round = 0;
      while (round < rounds.size() && rounds.get(round).containsKey(mutant.type())) {
        round++;
      }
      if (round == rounds.size()) {
        rounds.add(new TreeMap<>());
      }
      rounds.get(round).put(mutant.type(), mutant);
    }
    for (SortedMap<String, Mutant> round : rounds) {
      if (!compile(round.values()).isEmpty()) {
        round.values().forEach(mutant -> failed.put(mutant, compile(List.of(mutant))));
      }
    }
  }

  /** Compiles mutants of different classes; what the compiler said, or nothing. */
  private String compile(Collection<Mutant> mutants) {
    List<JavaFileObject> sources = new ArrayList<>();
    for (Mutant mutant : mutants) {
      try {
        sources.add(new Source(mutant.type(), mutant.source()));
      } catch (IOException | IllegalStateException unusable) {
        return String.valueOf(unusable.getMessage());
      }
    }
    Output output = new Output(files);
    StringWriter said = new StringWriter();
    boolean done = compiler.getTask(said, output, null, options, null, sources).call();
    for (Mutant mutant : mutants) {
      SortedMap<String, byte[]> own = new TreeMap<>();
      output.written.forEach(
          (name, bytes) -> {
            if (name.equals(mutant.type()) || name.startsWith(mutant.type() + "$")) {
              own.put(name, bytes.toByteArray());
            }
          });
      broken.put(mutant, own);
    }
    return done ? "" : "the mutant does not compile:\n" + said;
  }

  /** The engine as it is. */
  Loaded unchanged() {
    return new Loaded(classes);
  }

  /**
   * The engine broken by one of the mutants.
   *
   * @throws IllegalStateException if its source is not as the mutant says, or does not compile
   */
  Loaded broken(Mutant mutant) {
    String problem = failed.getOrDefault(mutant, "");
    if (!problem.isEmpty()) {
      throw new IllegalStateException(mutant + ": " + problem);
    }
    int from = place(mutant.type());
    SortedMap<String, byte[]> anew = new TreeMap<>(classes);
    anew.keySet().removeIf(name -> place(name) < from);
    anew.putAll(broken.getOrDefault(mutant, new TreeMap<>()));
    return new Loaded(anew);
  }

  /**
   * Where a class stands in the order of packages, in which nobody knows those behind. The run from
   * JSON lines is a test's, and knows them all.
   */
  private static int place(String type) {
    if (type.equals(JsonLinesRun.class.getName())) {
      return EngineRules.PACKAGES.size();
    }
    return EngineRules.PACKAGES.indexOf(type.substring(ENGINE.length()).split("\\.", 2)[0]);
  }

  @Override
  public void close() throws IOException {
    files.close();
  }

  /** An engine in a class loader of its own. */
  static final class Loaded {
    private final ClassLoader loader;

    private Loaded(SortedMap<String, byte[]> classes) {
      this.loader = new ChildFirst(classes);
    }

    /**
     * Runs a scenario file to its end or to the first difference, which it returns; then again from
     * the JSON lines that it prints.
     */
    Optional<String> run(Path file) throws ReflectiveOperationException {
      Object scenario =
          loader
              .loadClass(ScenarioFile.class.getName())
              .getMethod("read", Path.class)
              .invoke(null, file);
      Class<?> runs = loader.loadClass(ScenarioRun.class.getName());
      Object run = runs.getConstructor(scenario.getClass()).newInstance(scenario);
      Optional<?> difference = (Optional<?>) runs.getMethod("toTheEnd").invoke(run);
      if (difference.isEmpty()) {
        difference =
            (Optional<?>)
                loader
                    .loadClass(JsonLinesRun.class.getName())
                    .getMethod("run", scenario.getClass())
                    .invoke(null, scenario);
      }
      return difference.map(String::valueOf);
    }
  }

  private static final class ChildFirst extends ClassLoader {
    private final SortedMap<String, byte[]> classes;

    ChildFirst(SortedMap<String, byte[]> classes) {
      super(MutableEngine.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? defineClass(name, bytes, 0, bytes.length) : loaded;
      }
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String type, String text) {
      super(URI.create("string:///" + type.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
    private final SortedMap<String, ByteArrayOutputStream> written = new TreeMap<>();

    Output(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("bytes:///" + name), kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          written.put(name, bytes);
          return bytes;
        }
      };
    }
  }
}
