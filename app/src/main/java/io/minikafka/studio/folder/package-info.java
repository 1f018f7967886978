/** Data folders: one that is kept in step, and one that is opened with what was repaired. */
@NullMarked
package io.minikafka.studio.folder;

import org.jspecify.annotations.NullMarked;
