/** Consumer groups: who owns what, who only believes so, how far they read and committed. */
@NullMarked
package io.minikafka.studio.groups;

import org.jspecify.annotations.NullMarked;
