package io.minikafka.studio.control;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * A command in a menu: icon, title, what it will do or why it cannot, and its key. A disabled row
 * stays in its place and its reason stays readable.
 */
public final class MenuRow extends CustomMenuItem {
  private final StringProperty title = new SimpleStringProperty(this, "title", "");
  private final StringProperty reason = new SimpleStringProperty(this, "reason", "");

  /**
   * A row.
   *
   * @param glyph icon, or null for an empty place
   * @param key what to press, such as {@code K n}, or empty
   */
  public MenuRow(@Nullable Glyph glyph, String title, String reason, String key) {
    this.title.set(title);
    this.reason.set(reason);
    setContent(row(glyph, key, this.title, this.reason));
    setHideOnClick(true);
  }

  /** What the command is called. */
  public StringProperty titleProperty() {
    return title;
  }

  /** What it will do, or why it cannot run now; may be empty. */
  public StringProperty reasonProperty() {
    return reason;
  }

  /** A heading between rows: it cannot be chosen, and arrow keys pass it. */
  public static MenuItem heading(String text) {
    Label label = new Label(text);
    label.getStyleClass().add(StyleClasses.MENU_HEADING);
    // Of all kinds of items, arrow keys pass separators alone.
    SeparatorMenuItem item = new SeparatorMenuItem();
    item.setContent(label);
    return item;
  }

  /** A row that opens a list of more rows. */
  public static Menu list(@Nullable Glyph glyph, String title, String reason, String key) {
    Menu menu = new Menu();
    menu.setGraphic(
        row(glyph, key, new SimpleStringProperty(title), new SimpleStringProperty(reason)));
    return menu;
  }

  private static HBox row(
      @Nullable Glyph glyph, String key, StringProperty title, StringProperty reason) {
    Label name = label(StyleClasses.MENU_TITLE, title);
    Label why = label(StyleClasses.MENU_REASON, reason);
    why.setWrapText(true);
    why.setMinHeight(Region.USE_PREF_SIZE);
    why.managedProperty().bind(reason.isNotEmpty());
    why.visibleProperty().bind(reason.isNotEmpty());
    VBox text = new VBox(name, why);
    text.getStyleClass().add(StyleClasses.MENU_TEXT);
    HBox.setHgrow(text, Priority.ALWAYS);
    Region icon = glyph == null ? place() : IconView.of(glyph);
    HBox row = new Row(icon, text);
    row.getStyleClass().add(StyleClasses.MENU_ROW);
    if (!key.isEmpty()) {
      row.getChildren().add(KeyCap.of(key));
    }
    row.setAccessibleRole(AccessibleRole.MENU_ITEM);
    row.accessibleTextProperty()
        .bind(
            Bindings.createStringBinding(
                () -> reason.get().isEmpty() ? title.get() : title.get() + ", " + reason.get(),
                title,
                reason));
    return row;
  }

  private static Label label(String styleClass, StringProperty text) {
    Label label = new Label();
    label.getStyleClass().add(styleClass);
    label.textProperty().bind(text);
    return label;
  }

  private static Region place() {
    Region region = new Region();
    region.setMinSize(IconView.SIZE, IconView.SIZE);
    return region;
  }

  /** A menu asks for a height before it gives a width: a reason of two lines needs both. */
  private static final class Row extends HBox {
    Row(Region icon, Region text) {
      super(icon, text);
    }

    @Override
    protected double computePrefHeight(double width) {
      return super.computePrefHeight(width < 0 ? prefWidth(-1) : width);
    }

    @Override
    protected double computeMinHeight(double width) {
      return computePrefHeight(width);
    }
  }
}
