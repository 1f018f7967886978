/** Scenario files: read strictly, run, checked; and the state file. */
@NullMarked
package io.minikafka.engine.scenario;

import org.jspecify.annotations.NullMarked;
