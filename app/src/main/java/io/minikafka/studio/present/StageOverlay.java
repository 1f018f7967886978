package io.minikafka.studio.present;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.keys.ChordBar;
import java.util.Optional;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/**
 * What Present lays over a page that is not the log: an open chord at the foot, and the black or
 * white screen.
 */
public final class StageOverlay extends Region {
  private static final double LINES = 1080;
  private static final double ROOT_FONT = 10;
  private static final double SIDE = 58;
  private static final double FOOT = 66;
  private static final double BOTTOM = 14;

  private final PresentViewModel model;
  private final HBox foot = new HBox();
  private final Region cover = new Region();

  /** Over a page that {@code model} speaks of. */
  public StageOverlay(PresentViewModel model) {
    this.model = model;
    setId("stage-overlay");
    setMouseTransparent(true);
    foot.getStyleClass().add(StyleClasses.PRESENT_FOOT);
    foot.setId("stage-chord");
    getChildren().addAll(foot, cover);
    model.blankProperty().addListener((at, was, now) -> showBlank(now));
    model.chordProperty().addListener((at, was, now) -> showChord());
    showBlank(model.blankProperty().get());
    showChord();
  }

  private void showBlank(PresentViewModel.Blank blank) {
    PresentParts.blank(cover, blank);
  }

  private void showChord() {
    Optional<ChordBar> chord = model.chordProperty().get();
    foot.getChildren().clear();
    foot.setVisible(chord.isPresent());
    chord.ifPresent(this::fill);
  }

  private void fill(ChordBar chord) {
    PresentParts.chord(foot, chord);
  }

  @Override
  protected void layoutChildren() {
    double s = Math.max(0.1, getHeight() / LINES);
    setStyle("-fx-font-size: " + ROOT_FONT * s + "px;");
    foot.setSpacing(16 * s);
    foot.setStyle("-fx-padding: 0 " + 24 * s + " 0 " + 18 * s + "; -fx-alignment: center-left;");
    foot.resizeRelocate(
        SIDE * s, getHeight() - (FOOT + BOTTOM) * s, getWidth() - 2 * SIDE * s, FOOT * s);
    cover.resizeRelocate(0, 0, getWidth(), getHeight());
  }
}
