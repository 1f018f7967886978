package io.minikafka.studio.inspector;

import io.minikafka.studio.drawing.Tone;

/**
 * Bytes that belong together.
 *
 * @param from bytes of the drawing before it; negative where it begins before
 * @param end the byte after it
 * @param strong whether it stands out
 */
public record HexField(int from, int end, Tone tone, boolean strong) {}
