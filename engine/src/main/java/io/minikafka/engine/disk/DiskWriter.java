package io.minikafka.engine.disk;

/** Where log code sends what it does to its disk. */
@FunctionalInterface
public interface DiskWriter {
  /** Takes one operation, to be applied before the next. */
  void write(DiskOperation operation);
}
