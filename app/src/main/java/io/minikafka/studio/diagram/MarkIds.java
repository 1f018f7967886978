package io.minikafka.studio.diagram;

/** Ids of marks. Those of lanes, carets and flags are also ids of nodes. */
final class MarkIds {
  static final String HW = "hw";
  static final String LSO = "lso";
  static final String ISR = "isr";
  static final String LOG_START = "log-start";

  private MarkIds() {}

  static String lane(int broker) {
    return "lane-" + broker;
  }

  static String leo(int broker) {
    return "leo-" + broker;
  }

  static String record(int broker, long offset) {
    return "record-" + broker + "-" + offset;
  }

  static String batch(int broker, long baseOffset) {
    return "batch-" + broker + "-" + baseOffset;
  }

  static String segment(int broker, long baseOffset) {
    return "segment-" + broker + "-" + baseOffset;
  }

  static String gap(int broker, long from) {
    return "gap-" + broker + "-" + from;
  }

  static String forced(int broker) {
    return "forced-" + broker;
  }

  static String waiter(int broker, long baseOffset) {
    return "waiter-" + broker + "-" + baseOffset;
  }

  static String ack(long baseOffset) {
    return "ack-" + baseOffset;
  }
}
