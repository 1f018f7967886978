package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.disk.StorageFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the folder that a run keeps in step. */
public final class DataFolders {
  private static final String LOCK = ".lock";

  private DataFolders() {}

  /**
   * Attaches a folder for a run that begins with {@code start}: {@code folder} itself if it is
   * empty or not there, and where it holds a cluster already, a sibling, since forced files are
   * never rewound.
   *
   * @throws UnusableException if its parent is not there, or it holds what is no cluster
   * @throws StorageFailure if it cannot be written, or somebody else holds it
   */
  public static DataFolder attach(Path folder, FolderImage start)
      throws UnusableException, StorageFailure {
    Path parent = folder.toAbsolutePath().normalize().getParent();
    if (parent != null && !Files.isDirectory(parent)) {
      throw new UnusableException(text("cli.dataDir.noParent", folder, parent));
    }
    boolean isEmpty = isEmpty(folder);
    make(folder);
    DataFolder attached = DataFolder.create(folder);
    if (!isEmpty) {
      try (attached) {
        return attached.continueBeside(start);
      }
    }
    attached.write(start);
    return attached;
  }

  /**
   * Requires that {@code folder} holds a cluster: its metadata or a broker's folder.
   *
   * @throws UnusableException if it holds neither; nothing was written
   */
  public static void requireCluster(Path folder) throws UnusableException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> children = Files.list(folder)) {
      if (children
          .map(child -> String.valueOf(child.getFileName()))
          .noneMatch(DataFolders::isOfACluster)) {
        throw new UnusableException(text("cli.open.noCluster", folder));
      }
    } catch (IOException failed) {
      throw new UnusableException(text("cli.dataDir.unreadable", folder, Reasons.of(failed)));
    }
  }

  /** The defaults, with the brokers whose folders are there. */
  public static ClusterConfig withBrokersOf(FolderImage image) {
    ClusterConfig defaults = ClusterConfig.DEFAULT;
    List<Integer> brokers =
        image.disks().keySet().stream()
            .filter(root -> root.matches("broker-[0-9]{1,9}"))
            .map(root -> Integer.valueOf(root.substring("broker-".length())))
            .sorted()
            .toList();
    return brokers.isEmpty()
        ? defaults
        : new ClusterConfig(
            brokers, defaults.log(), defaults.replication(), defaults.groupSessionTimeoutMs());
  }

  /**
   * Requires that {@code file}, if there is one, is not written into {@code folder}, where it could
   * take the place of one of the cluster's own.
   */
  static void requireOutside(Optional<Path> file, Path folder) throws UnusableException {
    Path parent = file.map(each -> each.toAbsolutePath().getParent()).orElse(null);
    try {
      if (parent != null
          && Files.isDirectory(parent)
          && Files.isDirectory(folder)
          && parent.toRealPath().startsWith(folder.toRealPath())) {
        throw new UnusableException(text("cli.outputWithin", file.get(), folder));
      }
    } catch (IOException unreadable) {
      throw new UnusableException(text("cli.dataDir.unreadable", folder, Reasons.of(unreadable)));
    }
  }

  private static void make(Path folder) throws UnusableException {
    if (Files.exists(folder)) {
      return;
    }
    try {
      Files.createDirectory(folder);
    } catch (IOException failed) {
      throw new UnusableException(text("cli.dataDir.cannotMake", folder, Reasons.of(failed)));
    }
  }

  private static boolean isEmpty(Path folder) throws UnusableException {
    if (!Files.isDirectory(folder)) {
      return true;
    }
    try (Stream<Path> children = Files.list(folder)) {
      List<String> names =
          children.map(child -> String.valueOf(child.getFileName())).sorted().toList();
      if (names.stream().allMatch(LOCK::equals)) {
        return true;
      }
      if (names.stream().noneMatch(DataFolders::isOfACluster)) {
        throw new UnusableException(text("cli.dataDir.foreign", folder, names.get(0)));
      }
      return false;
    } catch (IOException failed) {
      throw new UnusableException(text("cli.dataDir.unreadable", folder, Reasons.of(failed)));
    }
  }

  private static boolean isOfACluster(String name) {
    return name.equals("metadata.json") || name.matches("broker-[0-9]+");
  }
}
