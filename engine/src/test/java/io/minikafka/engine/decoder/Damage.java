package io.minikafka.engine.decoder;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FolderImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.pcollections.PSortedMap;

/** What broken disks and careless people do to a data folder. The same for the same seed. */
final class Damage {
  /** A file and where it lies. */
  private record Place(String root, String directory, String name) {}

  private static final List<String> CHECKPOINTS =
      List.of("metadata.json", "offsets.json", "producer-identities.json", "transactions.journal");

  private final SplittableRandom random;
  private final Mutations mutations;
  private final List<String> done = new ArrayList<>();

  Damage(long seed) {
    this.random = new SplittableRandom(seed);
    this.mutations = new Mutations(seed);
  }

  /** What was done. */
  @Override
  public String toString() {
    return String.join(", ", done);
  }

  /** {@code folder} with one to three files changed. */
  FolderImage of(FolderImage folder) {
    FolderImage damaged = folder;
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes; i++) {
      List<Place> places = places(damaged);
      if (!places.isEmpty()) {
        damaged = change(damaged, places.get(random.nextInt(places.size())), places);
      }
    }
    return damaged;
  }

  /** Every file; the cluster's own as often as all others together. */
  private List<Place> places(FolderImage folder) {
    List<Place> all = new ArrayList<>();
    folder
        .disks()
        .forEach(
            (root, disk) ->
                disk.directories()
                    .forEach(
                        (directory, files) ->
                            files
                                .keySet()
                                .forEach(name -> all.add(new Place(root, directory, name)))));
    List<Place> own = all.stream().filter(each -> each.root.isEmpty()).toList();
    return random.nextBoolean() && !own.isEmpty() ? own : all;
  }

  private FolderImage change(FolderImage folder, Place at, List<Place> places) {
    byte[] content = content(folder, at);
    int kind = random.nextInt(12);
    done.add("damage " + kind + " of " + at);
    return switch (kind) {
      case 0 -> with(folder, at, Arrays.copyOf(content, random.nextInt(content.length + 1)));
      case 1 -> with(folder, at, longer(content, mutations.noise()));
      case 2 -> without(folder, at);
      case 3 -> with(folder, at, new byte[content.length]);
      case 4 -> with(folder, at, content(folder, places.get(random.nextInt(places.size()))));
      case 5 -> withoutDirectory(folder, at);
      case 6 -> with(folder, stray(at), mutations.noise());
      case 7 -> with(without(folder, at), renamed(at), content);
      case 8 -> with(folder, at, longer(content, content));
      case 9 -> with(folder, at, withoutLastByte(content));
      default -> with(folder, at, sealed(at, mutations.of(List.of(content))));
    };
  }

  private static byte[] withoutLastByte(byte[] content) {
    return Arrays.copyOf(content, Math.max(0, content.length - 1));
  }

  private static byte[] longer(byte[] content, byte[] more) {
    byte[] both = Arrays.copyOf(content, content.length + more.length);
    System.arraycopy(more, 0, both, content.length, more.length);
    return both;
  }

  /** A change that its checksum does not show. */
  private byte[] sealed(Place at, byte[] content) {
    if (random.nextInt(4) == 0) {
      return content;
    } else if (at.name.endsWith(".log")) {
      return HostileBytes.sealFrame(content);
    }
    return at.name.endsWith(".journal") ? HostileBytes.sealLines(content) : content;
  }

  private Place stray(Place at) {
    List<String> names =
        at.root.isEmpty()
            ? List.of("metadata.json.tmp", "notes.txt", "transactions.journal")
            : List.of(
                "x.log", "00000000000000000009.index", "9223372036854775807.log", "notes.txt");
    return new Place(at.root, at.directory, names.get(random.nextInt(names.size())));
  }

  private Place renamed(Place at) {
    List<String> names =
        at.root.isEmpty()
            ? CHECKPOINTS
            : List.of("00000000000000000000.log", "00000000000000000002.log", "2.log", "2.index");
    return new Place(at.root, at.directory, names.get(random.nextInt(names.size())));
  }

  private static byte[] content(FolderImage folder, Place at) {
    FileImage file = folder.disk(at.root).files(at.directory).get(at.name);
    return file == null ? new byte[0] : file.read();
  }

  private static FolderImage with(FolderImage folder, Place at, byte[] content) {
    PSortedMap<String, FileImage> files =
        folder.disk(at.root).files(at.directory).plus(at.name, FileImage.forced(content));
    return withFiles(folder, at, files);
  }

  private static FolderImage without(FolderImage folder, Place at) {
    return withFiles(folder, at, folder.disk(at.root).files(at.directory).minus(at.name));
  }

  private static FolderImage withoutDirectory(FolderImage folder, Place at) {
    return folder.with(
        at.root, new DiskImage(folder.disk(at.root).directories().minus(at.directory)));
  }

  private static FolderImage withFiles(
      FolderImage folder, Place at, PSortedMap<String, FileImage> files) {
    return folder.with(
        at.root, new DiskImage(folder.disk(at.root).directories().plus(at.directory, files)));
  }
}
