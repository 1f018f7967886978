/**
 * Strict JSON with places, and JSON as the data files have it. Jackson is used here and only here.
 */
@NullMarked
package io.minikafka.engine.json;

import org.jspecify.annotations.NullMarked;
