package io.minikafka.studio.dialog;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.picture.WindowPictures;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A picture that is no step of a history.
 *
 * @param source draws it, when it is asked for
 * @param colours the theme that is gone by then
 */
public record OnePicture(Supplier<Drawing> source, Supplier<Theme> colours)
    implements Exports.Pictures {
  @Override
  public Optional<Drawing> drawing() {
    return Optional.of(source.get());
  }

  @Override
  public Theme theme() {
    return colours.get();
  }

  @Override
  public Optional<WindowPictures> window() {
    return Optional.empty();
  }
}
