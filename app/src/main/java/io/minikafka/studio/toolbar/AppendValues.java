package io.minikafka.studio.toolbar;

import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Header;
import io.minikafka.engine.record.ProducerSequence;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was appended last, and will be appended next.
 *
 * @param records the batch, at least one record
 */
public record AppendValues(Acks acks, List<Content> records) {
  /** What is appended before anything was chosen. */
  public static final AppendValues FIRST =
      new AppendValues(Acks.LEADER, List.of(new Content("k-1", "new")));

  public AppendValues {
    records = List.copyOf(records);
  }

  /**
   * One record.
   *
   * @param key null means none
   * @param value null makes a tombstone
   */
  public record Content(@Nullable String key, @Nullable String value, List<Header> headers) {
    public Content {
      headers = List.copyOf(headers);
    }

    /** A record without headers. */
    public Content(@Nullable String key, @Nullable String value) {
      this(key, value, List.of());
    }

    /** This record as a command has it; a time of null is the clock at the append. */
    public RecordTemplate asTemplate(@Nullable Long timestampMs) {
      RecordTemplate plain = RecordTemplate.of(key, value);
      return new RecordTemplate(plain.key(), plain.value(), timestampMs, headers);
    }
  }

  /** What a command appends. Keys and values that are not text are not taken over. */
  static AppendValues of(Append append) {
    return new AppendValues(
        append.acks(),
        append.records().stream()
            .map(each -> new Content(textOf(each.key()), textOf(each.value()), each.headers()))
            .toList());
  }

  private static @Nullable String textOf(@Nullable Bytes bytes) {
    return bytes == null ? null : bytes.text().orElse("");
  }

  /** The same records with other acks. */
  public AppendValues with(Acks other) {
    return new AppendValues(other, records);
  }

  /** The same records, a tombstone for the key of the first, alone. */
  public AppendValues tombstone() {
    return new AppendValues(acks, List.of(new Content(records.get(0).key(), null)));
  }

  /** A batch of {@code count} records like the first. */
  public AppendValues batch(int count) {
    return new AppendValues(acks, Collections.nCopies(count, records.get(0)));
  }

  /** The command that appends this to a partition. */
  public Append to(TopicPartition partition) {
    return new Append(
        partition,
        records.stream().map(each -> each.asTemplate(null)).toList(),
        acks,
        null,
        ProducerSequence.NONE,
        null);
  }
}
