package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.disk.FileImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;

/** Names what a power failure would take from a broker: the bytes that are not forced. */
final class UnforcedFiles {
  private static final int SHORT_STEM = 4;
  private static final int MOST_FILES = 2;

  private UnforcedFiles() {}

  static String at(@Nullable Broker broker) {
    List<String> files = new ArrayList<>();
    if (broker != null) {
      for (PSortedMap<String, FileImage> directory : broker.disk().directories().values()) {
        for (Map.Entry<String, FileImage> file : directory.entrySet()) {
          long lost = file.getValue().length() - file.getValue().forcedLength();
          if (lost > 0 && file.getKey().endsWith(".log")) {
            files.add(text("toolbar.unforced.file", shortened(file.getKey()), lost));
          }
        }
      }
    }
    if (files.isEmpty()) {
      return text("toolbar.unforced.none");
    }
    String named = String.join(", ", files.subList(0, Math.min(files.size(), MOST_FILES)));
    int more = files.size() - MOST_FILES;
    return more > 0 ? text("toolbar.unforced.more", named, more) : text("toolbar.unforced", named);
  }

  /** {@code …0014.log} for a name of twenty digits. */
  static String shortened(String name) {
    int dot = name.lastIndexOf('.');
    return dot > SHORT_STEM ? "…" + name.substring(dot - SHORT_STEM) : name;
  }
}
