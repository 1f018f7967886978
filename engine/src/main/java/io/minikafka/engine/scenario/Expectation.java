package io.minikafka.engine.scenario;

import io.minikafka.engine.json.JsonValue;

/**
 * What a step expects of the state.
 *
 * @param pointer JSON pointer into the state file
 * @param expected the value; an object {@code {"absent": true}} means that the pointer names
 *     nothing
 */
public record Expectation(String pointer, JsonValue expected) {}
