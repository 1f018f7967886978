/** Dialogs that give a command: values are checked while they are typed. */
@NullMarked
package io.minikafka.studio.dialog;

import org.jspecify.annotations.NullMarked;
