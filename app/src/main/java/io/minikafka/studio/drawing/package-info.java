/**
 * Pictures as values: shapes, texts and hit areas that name tokens, roles and places, without a
 * toolkit.
 *
 * <p>A diagram lays out a {@link io.minikafka.studio.drawing.Drawing}; a painter turns it into
 * pixels or SVG. Lengths are in pixels of the design (1:1), y grows downwards, and colour is always
 * a {@link io.minikafka.studio.drawing.Tone}.
 */
@NullMarked
package io.minikafka.studio.drawing;

import org.jspecify.annotations.NullMarked;
