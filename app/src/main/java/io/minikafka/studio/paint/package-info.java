/**
 * Turns a {@link io.minikafka.studio.drawing.Drawing} into pixels, PNG or SVG.
 *
 * <p>{@link io.minikafka.studio.paint.Palette} gives the tokens their colours, from the same files
 * the controls use.
 */
@NullMarked
package io.minikafka.studio.paint;

import org.jspecify.annotations.NullMarked;
