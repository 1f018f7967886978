package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Parameter;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.reading.LookUpOffset;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.log.FoundOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A dialog for a command that was given once: its arguments by the names that a scenario file has
 * for them. What a field cannot say, such as headers, stays as it was.
 */
final class CommandForms {
  private static final List<String> CODECS = List.of("none", "gzip", "snappy", "lz4", "zstd");
  private static final String KEY = "key";
  private static final String VALUE = "value";
  private static final String TOMBSTONE = "tombstone";
  private static final String COUNT = "count";
  private static final String RECORDS = "records";

  private final Command command;
  private final SortedMap<String, @Nullable Object> step;
  private final List<Field> fields = new ArrayList<>();

  private CommandForms(Command command) {
    this.command = command;
    this.step = new TreeMap<>(command.toStep());
  }

  /** The form of a command; without a field where it has nothing to change. */
  static Form of(Command command, int number) {
    CommandForms forms = new CommandForms(command);
    command.verb().parameters().forEach(forms::add);
    return new Form(
        "edit-" + number,
        text("whatif.edit", number),
        text("whatif.edit.accept"),
        forms.fields,
        forms::changed);
  }

  /** Whether a command has an argument that its form can change. */
  static boolean canChange(Command command) {
    return !of(command, 0).fields().isEmpty();
  }

  private void add(Parameter parameter) {
    String name = parameter.name();
    Object now = step.containsKey(name) ? step.get(name) : parameter.otherwise();
    String words = plain(now);
    switch (parameter.type()) {
      case BROKER, NUMBER -> fields.add(number(name, words, parameter.required()));
      case PARTITION -> fields.add(partition(name, words, parameter.required()));
      case FLAG -> fields.add(Field.flag(name, name, "", Boolean.parseBoolean(words)));
      case ACKS -> fields.add(Field.choice(name, name, "", words, List.of("0", "1", "all")));
      case ISOLATION ->
          fields.add(
              Field.choice(
                  name,
                  name,
                  "",
                  words,
                  List.of(Arguments.READ_UNCOMMITTED, Arguments.READ_COMMITTED)));
      case CLEANUP ->
          fields.add(
              Field.choice(name, name, "", words, List.of(Arguments.DELETE, Arguments.COMPACT)));
      case COMPRESSION -> fields.add(Field.choice(name, name, "", words, CODECS));
      case TOPIC, TEXT ->
          fields.add(
              parameter.required()
                  ? Field.words(name, name, "", words)
                  : Field.freeWords(name, name, "", words));
      case BYTES -> {
        if (now == null || now instanceof String) {
          fields.add(Field.freeWords(name, name, "", words));
        }
      }
      case RECORDS -> records();
      case HEADERS, PARTITIONS, TOPICS, OFFSETS, HANDLE -> {}
    }
  }

  private Field number(String name, String words, boolean required) {
    Field field =
        required
            ? Field.number(
                name,
                name,
                "",
                words.isEmpty() ? 0 : Long.parseLong(words),
                least(),
                Long.MAX_VALUE)
            : Field.optionalNumber(name, name, text("dialog.optional"), words, 0);
    return field.and(typed -> typed.isEmpty() ? "" : refusal(name, Long.parseLong(typed)));
  }

  /** Why the command has no such argument, as whoever reads its file says; empty when it has. */
  private String refusal(String name, Object value) {
    SortedMap<String, @Nullable Object> next = new TreeMap<>(step);
    next.put(name, value);
    try {
      read(next);
      return "";
    } catch (JsonProblem problem) {
      return text("whatif.argument", problem.problem());
    }
  }

  /** Numbers below 0 that have a meaning of their own. */
  private long least() {
    if (command instanceof LookUpOffset) {
      return FoundOffset.GREATEST_TIME;
    }
    return command instanceof DeleteRecords ? DeleteRecords.TO_HIGH_WATERMARK : 0;
  }

  private static Field partition(String name, String words, boolean required) {
    return Field.list(
        name,
        name,
        required ? "" : text("dialog.optional"),
        words,
        typed ->
            typed.isEmpty()
                ? (required ? text("dialog.problem.empty") : "")
                : TopicPartition.parse(typed) == null
                    ? text("dialog.problem.notPartition", typed)
                    : "");
  }

  private void records() {
    List<Map<?, ?>> all = recordsNow();
    Object key = all.get(0).get(KEY);
    Object value = all.get(0).get(VALUE);
    if ((key == null || key instanceof String) && (value == null || value instanceof String)) {
      fields.add(Field.freeWords(KEY, KEY, text("whatif.key.hint"), plain(key)));
      fields.add(Field.freeWords(VALUE, VALUE, "", plain(value)));
      fields.add(Field.flag(TOMBSTONE, TOMBSTONE, text("whatif.tombstone.hint"), value == null));
    }
    fields.add(
        Field.number(
            COUNT, COUNT, text("whatif.count.hint"), all.size(), 1, AppendViewModel.MOST_RECORDS));
  }

  private List<Map<?, ?>> recordsNow() {
    List<Map<?, ?>> all = new ArrayList<>();
    if (step.get(RECORDS) instanceof List<?> list) {
      for (Object each : list) {
        if (each instanceof Map<?, ?> record) {
          all.add(record);
        }
      }
    }
    return all;
  }

  private Command changed(Form.Values in) {
    SortedMap<String, @Nullable Object> next = new TreeMap<>(step);
    for (Parameter parameter : command.verb().parameters()) {
      change(parameter, in, next);
    }
    return read(next);
  }

  private Command read(SortedMap<String, @Nullable Object> next) {
    return command
        .verb()
        .reader()
        .apply(Members.of(JsonParser.parse(JsonWriter.write(next, JsonWriter.Layout.LINE))));
  }

  private void change(
      Parameter parameter, Form.Values in, SortedMap<String, @Nullable Object> next) {
    String name = parameter.name();
    if (parameter.type() == Parameter.ArgumentType.RECORDS) {
      next.put(name, changedRecords(in));
      return;
    }
    Field field = fields.stream().filter(each -> each.name().equals(name)).findFirst().orElse(null);
    if (field == null || in.raw(name).equals(field.initial())) {
      return;
    }
    String typed = in.words(name);
    if (typed.isEmpty() && !parameter.required()) {
      next.remove(name);
      return;
    }
    next.put(
        name,
        switch (parameter.type()) {
          case BROKER, NUMBER -> (Object) in.number(name);
          case FLAG -> in.flag(name);
          case ACKS -> typed.equals("all") ? typed : (Object) in.number(name);
          case BYTES, TEXT -> in.raw(name);
          default -> typed;
        });
  }

  private List<Object> changedRecords(Form.Values in) {
    List<Object> records = new ArrayList<>(recordsNow());
    if (fields.stream().anyMatch(each -> each.name().equals(VALUE))) {
      SortedMap<String, @Nullable Object> first = new TreeMap<>();
      recordsNow().get(0).forEach((key, value) -> first.put(String.valueOf(key), value));
      first.remove(KEY);
      if (!in.raw(KEY).isEmpty()) {
        first.put(KEY, in.raw(KEY));
      }
      first.put(VALUE, in.flag(TOMBSTONE) ? null : in.raw(VALUE));
      records.set(0, first);
    }
    while (records.size() > in.number(COUNT)) {
      records.remove(records.size() - 1);
    }
    while (records.size() < in.number(COUNT)) {
      records.add(records.get(records.size() - 1));
    }
    return records;
  }

  private static String plain(@Nullable Object value) {
    return Objects.toString(value, "");
  }
}
