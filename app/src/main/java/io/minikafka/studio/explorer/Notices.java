package io.minikafka.studio.explorer;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.explore.Property;

/** What the explorer says where it can do nothing, and what a story is called in a file. */
final class Notices {
  private Notices() {}

  static String noPartition() {
    return text("explorer.notice.partition");
  }

  static String nothingChosen() {
    return text("explorer.notice.nothing");
  }

  static String fromFolder() {
    return text("scenario.fromFolder");
  }

  static String title(Property property) {
    return Words.of("explorer.file.", property);
  }
}
