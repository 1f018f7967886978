package io.minikafka.studio.control;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** A pill with a word and, as its second channel, an icon. */
public final class Badge extends Label {
  private static final double ICON = 13;

  /**
   * A badge.
   *
   * @param glyph icon, or null
   * @param styleClasses meaning and form, such as {@link StyleClasses#OK} and {@link
   *     StyleClasses#FILLED}
   */
  public Badge(@Nullable Glyph glyph, String text, String... styleClasses) {
    super(text);
    if (glyph != null) {
      setGraphic(new IconView(glyph, ICON));
    }
    getStyleClass().add(StyleClasses.BADGE);
    getStyleClass().addAll(styleClasses);
    setMinWidth(Region.USE_PREF_SIZE);
  }
}
