package io.minikafka.engine.disk;

/**
 * A file by its directory and its name. Within a broker the directory is the partition's; within
 * the cluster's own files it is empty.
 */
public record FilePath(String directory, String name) {
  @Override
  public String toString() {
    return directory.isEmpty() ? name : directory + "/" + name;
  }
}
