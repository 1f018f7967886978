package io.minikafka.engine.scenario;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The compiled engine, loaded anew with one of its classes compiled from another source. */
final class MutableEngine implements AutoCloseable {
  private static final String ENGINE = "io/minikafka/engine/";

  private final Map<String, byte[]> classes = new HashMap<>();
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final StandardJavaFileManager files =
      compiler.getStandardFileManager(null, Locale.ROOT, null);
  private final List<String> options;

  MutableEngine() throws Exception {
    Path compiled =
        Path.of(ScenarioRun.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> each = Files.walk(compiled.resolve(ENGINE))) {
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
  }

  /** The engine as it is. */
  Loaded unchanged() {
    return new Loaded(classes);
  }

  /** The engine with the class {@code type} compiled from {@code source}. */
  Loaded with(String type, String source) {
    Map<String, byte[]> mutated = new HashMap<>(classes);
    mutated.putAll(compile(type, source));
    return new Loaded(mutated);
  }

  private Map<String, byte[]> compile(String type, String source) {
    Output output = new Output(files);
    StringWriter problems = new StringWriter();
    if (!compiler
        .getTask(problems, output, null, options, null, List.of(new Source(type, source)))
        .call()) {
      throw new IllegalStateException("the mutant does not compile:\n" + problems);
    }
    return output.classes();
  }

  @Override
  public void close() throws IOException {
    files.close();
  }

  /** An engine in a class loader of its own. */
  static final class Loaded {
    private final ClassLoader loader;

    private Loaded(Map<String, byte[]> classes) {
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
    private final Map<String, byte[]> classes;

    ChildFirst(Map<String, byte[]> classes) {
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
    private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

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

    Map<String, byte[]> classes() {
      Map<String, byte[]> classes = new HashMap<>();
      written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
      return classes;
    }
  }
}
