package io.minikafka.engine.id;

/** One value of one rule: a strategy that can be exchanged alone. */
public interface Rule {
  /** The value's name in a scenario file, {@code cut-to-high-watermark} for instance. */
  String value();

  /** Two calm sentences: what it does, and the KIP or configuration it follows. */
  String explain();
}
