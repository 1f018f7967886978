/** The chapters and their lessons, and what was gone through. */
@NullMarked
package io.minikafka.studio.library;

import org.jspecify.annotations.NullMarked;
