package io.minikafka.studio.toolbar;

import io.minikafka.engine.command.Verb;
import io.minikafka.studio.drawing.Glyph;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of a menu, as a value.
 *
 * @param glyph icon, or null
 * @param title what it is called
 * @param note what it would do, or, when it cannot run now, why not; may be empty
 * @param key what to press, or empty
 * @param enabled whether it can run now
 * @param verb the verb it gives, or null
 * @param choices the entries behind it when it has to be said for which broker; empty otherwise
 */
public record MenuEntry(
    @Nullable Glyph glyph,
    String title,
    String note,
    String key,
    boolean enabled,
    @Nullable Verb verb,
    ToolAction action,
    List<MenuEntry> choices) {
  public MenuEntry {
    choices = List.copyOf(choices);
  }

  /** This entry with a key. */
  public MenuEntry withKey(String other) {
    return new MenuEntry(glyph, title, note, other, enabled, verb, action, choices);
  }

  /** This entry with another icon. */
  public MenuEntry withGlyph(@Nullable Glyph other) {
    return new MenuEntry(other, title, note, key, enabled, verb, action, choices);
  }

  /** This entry, saying something else about what it would do; a reason why not stays. */
  public MenuEntry withNote(String other) {
    return enabled ? new MenuEntry(glyph, title, other, key, true, verb, action, choices) : this;
  }
}
