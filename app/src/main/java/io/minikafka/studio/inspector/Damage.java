package io.minikafka.studio.inspector;

import java.util.Optional;

/**
 * Bytes of a file that recovery cannot read.
 *
 * @param text what differs, and what recovery will do
 * @param bytes the bytes, unless fewer are left than a header has
 */
public record Damage(String title, String text, Optional<BatchBytes> bytes) {}
