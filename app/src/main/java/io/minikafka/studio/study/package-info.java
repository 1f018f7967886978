/** What a person has reached and answered in the lessons, and what to repeat. */
@NullMarked
package io.minikafka.studio.study;

import org.jspecify.annotations.NullMarked;
