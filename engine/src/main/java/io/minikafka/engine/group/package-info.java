/** Consumer groups: members, generations, assignment, consumers. */
@NullMarked
package io.minikafka.engine.group;

import org.jspecify.annotations.NullMarked;
