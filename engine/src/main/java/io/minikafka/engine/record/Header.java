package io.minikafka.engine.record;

import org.jspecify.annotations.Nullable;

/** One header of a record: a text key and bytes that may be absent. */
public record Header(String key, @Nullable Bytes value) {}
