/** What is known of the selected partition or record, with the rules that decide it. */
@NullMarked
package io.minikafka.studio.inspector;

import org.jspecify.annotations.NullMarked;
