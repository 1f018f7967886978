package io.minikafka.studio.lab;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.layout.Region;

/**
 * Which view is shown, and the pages of those beside the Lab, each made when it is first wanted.
 */
public final class Views {
  private final ObjectProperty<View> view = new SimpleObjectProperty<>(this, "view", View.LAB);
  private final Map<View, Supplier<? extends Region>> makers = new EnumMap<>(View.class);
  private final Map<View, Supplier<? extends Region>> stageMakers = new EnumMap<>(View.class);
  private final Map<View, Region> stages = new EnumMap<>(View.class);
  private final Map<View, Region> made = new EnumMap<>(View.class);

  /** The view that is shown. */
  public ObjectProperty<View> viewProperty() {
    return view;
  }

  /** Adds a view. */
  public void add(View place, Supplier<? extends Region> maker) {
    makers.put(place, maker);
  }

  /** Shows a view. */
  public void show(View next) {
    view.set(next);
  }

  /** Adds what Present shows of a view in place of the log. */
  public void addStage(View place, Supplier<? extends Region> maker) {
    stageMakers.put(place, maker);
  }

  /** What Present shows of the view; none where it shows the log. */
  public Optional<Region> stage() {
    View now = view.get();
    Supplier<? extends Region> maker = stageMakers.get(now);
    return maker == null
        ? Optional.empty()
        : Optional.of(stages.computeIfAbsent(now, each -> maker.get()));
  }

  /** The page of the view that is shown; none for the Lab. */
  public Optional<Region> page() {
    View now = view.get();
    Supplier<? extends Region> maker = makers.get(now);
    return maker == null
        ? Optional.empty()
        : Optional.of(made.computeIfAbsent(now, each -> maker.get()));
  }
}
