package io.minikafka.studio.picture;

import java.nio.file.Path;
import java.util.List;

/**
 * What an export left behind. Each file is whole: what was called off is not among them.
 *
 * @param files in the order of the steps
 * @param complete false when the export was called off
 */
public record Written(List<Path> files, boolean complete) {
  public Written {
    files = List.copyOf(files);
  }
}
