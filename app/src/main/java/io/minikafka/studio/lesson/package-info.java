/** A lesson: its steps, what is said, and the questions with their answers. */
@NullMarked
package io.minikafka.studio.lesson;

import org.jspecify.annotations.NullMarked;
