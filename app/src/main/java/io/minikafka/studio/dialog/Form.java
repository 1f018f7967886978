package io.minikafka.studio.dialog;

import io.minikafka.engine.command.Command;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A dialog of fields that gives one command.
 *
 * @param id names it among dialogs, for the values it had last
 * @param accept the word on its filled button
 * @param command makes the command of values without a problem
 */
record Form(
    String id, String title, String accept, List<Field> fields, Function<Values, Command> command) {
  Form {
    fields = List.copyOf(fields);
  }

  /** Typed values by the names of their fields. */
  record Values(SortedMap<String, String> typed) {
    String words(String name) {
      return typed.getOrDefault(name, "").strip();
    }

    long number(String name) {
      return Long.parseLong(words(name));
    }

    @Nullable Long optionalNumber(String name) {
      return words(name).isEmpty() ? null : Long.valueOf(words(name));
    }
  }
}
