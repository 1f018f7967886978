package io.minikafka.studio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** Where the loader of a Linux system would look for shared libraries. */
final class SharedLibraries {
  private static final Path LOADER_CACHE = Path.of("/etc/ld.so.cache");

  private final Map<String, String> environment;

  SharedLibraries(Map<String, String> environment) {
    this.environment = environment;
  }

  /**
   * Whether a library of that name (soname) is in a folder the loader searches, or in its cache.
   */
  boolean has(String soname) {
    Stream<String> own = Stream.of(environment.getOrDefault("LD_LIBRARY_PATH", "").split(":", -1));
    Stream<String> usual =
        Stream.of(
            "/lib/x86_64-linux-gnu",
            "/usr/lib/x86_64-linux-gnu",
            "/lib/aarch64-linux-gnu",
            "/usr/lib/aarch64-linux-gnu",
            "/lib64",
            "/usr/lib64",
            "/lib",
            "/usr/lib",
            "/usr/local/lib");
    return Stream.concat(own, usual)
            .anyMatch(folder -> !folder.isEmpty() && Files.exists(Path.of(folder, soname)))
        || cached(soname);
  }

  private static boolean cached(String soname) {
    try {
      // The cache holds names as zero-terminated strings; nothing else of it matters here.
      String cache = Files.readString(LOADER_CACHE, StandardCharsets.ISO_8859_1);
      return cache.contains("\0" + soname + "\0") || cache.contains("/" + soname + "\0");
    } catch (IOException e) {
      return false;
    }
  }
}
