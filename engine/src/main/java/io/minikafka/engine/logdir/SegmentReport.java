package io.minikafka.engine.logdir;

import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Problems;
import io.minikafka.engine.logdir.FileFound.Verdict;
import io.minikafka.engine.record.Codec;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Says what a segment file holds, and each thing that is wrong in it. */
final class SegmentReport {
  private SegmentReport() {}

  /** What was found in the file; at least one line. */
  static List<FileFound> of(FilePath file, long bytes, SegmentScan.Result scan, boolean isActive) {
    List<FileFound> found = new ArrayList<>();
    boolean sound = scan.damages().isEmpty() && scan.torn() == null;
    found.add(
        new FileFound(file, bytes, sound ? Verdict.SOUND : Verdict.DAMAGED, holds(scan, sound)));
    for (SegmentScan.Damage each : scan.damages()) {
      found.add(new FileFound(file, bytes, Verdict.DAMAGED, damage(file, each, isActive)));
    }
    SegmentScan.Damage torn = scan.torn();
    if (torn != null) {
      found.add(
          new FileFound(
              file,
              bytes,
              Verdict.DAMAGED,
              Sentences.of(
                  "logdir.torn",
                  file,
                  torn.position(),
                  torn.length(),
                  torn.problem(),
                  torn.from())));
    }
    return found;
  }

  private static String holds(SegmentScan.Result scan, boolean sound) {
    int batches = 0;
    int records = 0;
    SortedMap<Codec, Integer> codecs = new TreeMap<>();
    for (PlacedBatch placed : scan.batches()) {
      if (!placed.stored().isDamaged()) {
        batches++;
        records += placed.batch().records().size();
        codecs.merge(placed.batch().attributes().codec(), 1, Integer::sum);
      }
    }
    String how =
        codecs.entrySet().stream()
            .map(each -> each.getKey() + " " + each.getValue())
            .collect(Collectors.joining(", "));
    String counted = Sentences.of(records == 1 ? "logdir.records.one" : "logdir.records", records);
    String holds = Problems.counted("logdir.batches", batches, counted, how);
    String verdict = batches == 0 ? "" : Sentences.of(sound ? "logdir.crc.all" : "logdir.crc.some");
    String zeros =
        scan.zeroBytes() == 0
            ? ""
            : Sentences.of(
                "logdir.zeros",
                Sentences.grouped(scan.zeroBytes()),
                Sentences.grouped(scan.endBytes()));
    return (holds + verdict + zeros).strip();
  }

  private static String damage(FilePath file, SegmentScan.Damage damage, boolean isActive) {
    String lost =
        damage.to() > damage.from()
            ? Sentences.of("logdir.lost", Sentences.range(damage.from(), damage.to()))
            : "";
    return Sentences.of(
        isActive ? "logdir.bad.active" : "logdir.bad.closed",
        file,
        damage.position(),
        damage.length(),
        damage.problem(),
        lost);
  }
}
