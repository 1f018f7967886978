package io.minikafka.studio.dialog;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * A dialog of fields that gives one command.
 *
 * @param id names it among dialogs, for the values it had last
 * @param accept the word on its filled button
 * @param command makes the command of values without a problem
 * @param struck the records that a tried command would take, by name
 */
record Form(
    String id,
    String title,
    String accept,
    List<Field> fields,
    Function<Values, Command> command,
    Function<Transition, List<String>> struck) {
  Form {
    fields = List.copyOf(fields);
  }

  /** A dialog whose command takes no records. */
  Form(
      String id,
      String title,
      String accept,
      List<Field> fields,
      Function<Values, Command> command) {
    this(id, title, accept, fields, command, tried -> List.of());
  }

  /** Typed values by the names of their fields. */
  record Values(SortedMap<String, String> typed) {
    String words(String name) {
      return typed.getOrDefault(name, "").strip();
    }

    /** What is typed as it is. */
    String raw(String name) {
      return typed.getOrDefault(name, "");
    }

    /** What is typed as it is; null where nothing is. */
    @Nullable String optionalWords(String name) {
      String typed = this.typed.getOrDefault(name, "");
      return typed.isEmpty() ? null : typed;
    }

    long number(String name) {
      return Long.parseLong(words(name));
    }

    @Nullable Long optionalNumber(String name) {
      return words(name).isEmpty() ? null : Long.valueOf(words(name));
    }

    int integer(String name) {
      return (int) number(name);
    }

    @Nullable Integer optionalInteger(String name) {
      return words(name).isEmpty() ? null : Integer.valueOf(words(name));
    }

    boolean flag(String name) {
      return Boolean.parseBoolean(words(name));
    }

    List<String> list(String name) {
      return Typed.items(words(name));
    }

    List<TopicPartition> partitions(String name) {
      return Typed.partitions(words(name));
    }

    PSortedMap<TopicPartition, Long> offsets(String name) {
      return TreePMap.from(Typed.offsets(words(name)));
    }
  }
}
