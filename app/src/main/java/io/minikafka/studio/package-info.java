/** Entry point of the program: decides between the command line, the studio and pictures. */
@NullMarked
package io.minikafka.studio;

import org.jspecify.annotations.NullMarked;
