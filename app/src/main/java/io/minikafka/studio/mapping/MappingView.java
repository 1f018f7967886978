package io.minikafka.studio.mapping;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import java.util.function.BiConsumer;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The mapping guide: filters, the table, and the selected row in full. */
public final class MappingView extends HBox {
  private static final double ROOMY = 1500;
  private static final double SMALL = 1200;
  private static final double GAP = 12;

  private final MappingViewModel model;
  private final BiConsumer<String, String> onExport;
  private final MappingFilters filters;
  private final MappingRows rows;
  private final MappingDetail detail;
  private final ScrollPane scroll;
  private final BorderPane head = new BorderPane();
  private final VBox empty;
  private final Label note = paragraph("", StyleClasses.INK2);
  private boolean searching;

  /**
   * A view of {@code model}.
   *
   * @param onExport saves the table: the name of its file, and what is in it
   */
  public MappingView(
      MappingViewModel model,
      int total,
      ObservableValue<Theme> theme,
      BiConsumer<String, String> onExport) {
    this.model = model;
    this.onExport = onExport;
    setId("mapping");
    classed(this, StyleClasses.MAPPING);
    filters = new MappingFilters(model, total);
    rows = new MappingRows(model);
    detail = new MappingDetail(model, theme);
    scroll = classed(new ScrollPane(rows), StyleClasses.GROUPS_BODY);
    scroll.setFitToWidth(true);
    scroll.setFocusTraversable(false);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    fillHead();
    empty = empty();
    VBox table =
        classed(new VBox(columns(), scroll, empty), StyleClasses.PANEL, StyleClasses.MAPPING_TABLE);
    VBox.setVgrow(table, Priority.ALWAYS);
    table.setMinHeight(0);
    VBox centre = new VBox(12, head, table);
    centre.setMinWidth(0);
    classed(centre, StyleClasses.MAPPING_PAGE);
    HBox.setHgrow(centre, Priority.ALWAYS);
    getChildren().addAll(filters, centre, detail);
    model.pageProperty().addListener((at, was, now) -> render(now));
    addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
    addEventFilter(KeyEvent.KEY_TYPED, this::onTyped);
    // A text field and what scrolls would keep these keys for themselves.
    addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          boolean down = event.getCode() == KeyCode.DOWN;
          boolean moves = down || event.getCode() == KeyCode.UP;
          if (filters.isTyping() ? down : moves && rows.isFocused()) {
            onKey(event);
          }
        });
    render(model.pageProperty().get());
  }

  /** The heads of the columns, which go aside with the rows. */
  private ScrollPane columns() {
    ScrollPane heads = classed(new ScrollPane(rows.head()), StyleClasses.GROUPS_BODY);
    heads.setFitToWidth(true);
    heads.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    heads.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    heads.setFocusTraversable(false);
    heads.setMinHeight(USE_PREF_SIZE);
    heads.hvalueProperty().bind(scroll.hvalueProperty());
    return heads;
  }

  private void fillHead() {
    ComboBox<String> order = new ComboBox<>();
    order.setId("mapping-order");
    order.setAccessibleText(text("mapping.order"));
    order.getItems().addAll(text("mapping.order.worst"), text("mapping.order.table"));
    order.getSelectionModel().select(0);
    order.setMinWidth(Region.USE_PREF_SIZE);
    order.setOnAction(
        event -> model.worstFirstProperty().set(order.getSelectionModel().getSelectedIndex() == 0));
    Label title = label(text("mapping.title"), StyleClasses.PAGE_TITLE);
    title.setMinWidth(0);
    note.setMinWidth(0);
    VBox titles = new VBox(title, note);
    titles.setMinWidth(0);
    title.setWrapText(true);
    note.setWrapText(true);
    HBox tools = new HBox(12, order, exports());
    tools.setAlignment(Pos.BOTTOM_LEFT);
    tools.setMinWidth(USE_PREF_SIZE);
    head.setCenter(titles);
    head.setRight(tools);
  }

  /** What the table offers stands below its title where it has no room beside it. */
  private void setSmall(boolean small) {
    Node tools = small ? head.getRight() : head.getBottom();
    if (tools != null) {
      head.setRight(small ? null : tools);
      head.setBottom(small ? tools : null);
      BorderPane.setMargin(tools, new Insets(small ? GAP : 0, 0, 0, small ? 0 : GAP));
    }
  }

  private MenuButton exports() {
    MenuButton menu = new MenuButton(text("mapping.export"));
    menu.setId("mapping-export");
    menu.setGraphic(new IconView(Glyph.EXPORT, 16));
    menu.setMinWidth(Region.USE_PREF_SIZE);
    for (MappingExport format : MappingExport.values()) {
      MenuItem item = new MenuItem(format.title());
      item.setId("mapping-export-" + format.suffix());
      item.setOnAction(
          event -> onExport.accept("mapping." + format.suffix(), model.export(format)));
      menu.getItems().add(item);
    }
    return menu;
  }

  private VBox empty() {
    Button clear = new Button(text("mapping.clear"));
    clear.setId("mapping-clear");
    clear.setOnAction(event -> model.clear());
    VBox box =
        classed(
            new VBox(
                10,
                label(text("mapping.empty"), StyleClasses.SECTION_TITLE),
                label(text("mapping.empty.note"), StyleClasses.INK2),
                clear),
            StyleClasses.EMPTY);
    box.setAlignment(Pos.CENTER);
    return box;
  }

  private void render(MappingPage page) {
    int total = page.states().values().stream().mapToInt(Integer::intValue).sum();
    int nothing = page.states().getOrDefault(MappingPage.State.NOTHING, 0);
    note.setText(
        nothing == 1
            ? text("mapping.note.one", total)
            : text("mapping.note", total, total - nothing));
    boolean none = page.sections().isEmpty();
    show(empty, none);
    show(scroll, !none);
    rows.render(page);
    filters.render(page);
    detail.render(page);
    rows.selected().ifPresent(this::bringIntoView);
  }

  private void bringIntoView(Node row) {
    double seen = scroll.getViewportBounds().getHeight();
    double whole = rows.getHeight();
    if (seen <= 0 || whole <= seen) {
      return;
    }
    Bounds at = row.getBoundsInParent();
    double top = scroll.getVvalue() * (whole - seen);
    if (at.getMinY() < top) {
      scroll.setVvalue(at.getMinY() / (whole - seen));
    } else if (at.getMaxY() > top + seen) {
      scroll.setVvalue((at.getMaxY() - seen) / (whole - seen));
    }
  }

  /** The character of the key that led to the search is no part of what is searched. */
  private void onTyped(KeyEvent event) {
    if (searching) {
      searching = false;
      event.consume();
    }
  }

  private void onKey(KeyEvent event) {
    searching = false;
    if (filters.isTyping()
        && event.getCode() != KeyCode.ESCAPE
        && event.getCode() != KeyCode.DOWN) {
      return;
    }
    if (event.isShortcutDown() && event.getCode() == KeyCode.F) {
      filters.focusSearch();
      event.consume();
      return;
    }
    if (event.isShortcutDown() || event.isAltDown()) {
      return;
    }
    switch (event.getCode()) {
      case DOWN -> {
        model.move(1);
        rows.requestFocus();
      }
      case UP -> model.move(-1);
      case ENTER -> model.pageProperty().get().detail().ifPresent(each -> model.run(each.line()));
      case C -> model.pageProperty().get().detail().ifPresent(each -> model.compare(each.line()));
      case SLASH -> {
        filters.focusSearch();
        searching = true;
      }
      case ESCAPE -> rows.requestFocus();
      default -> {
        return;
      }
    }
    event.consume();
  }

  @Override
  public void requestFocus() {
    if (rows.getScene() == null) {
      // What scrolls holds its rows only once it has its looks.
      applyCss();
    }
    rows.requestFocus();
  }

  @Override
  protected void layoutChildren() {
    boolean narrow = getWidth() < ROOMY;
    filters.setNarrow(narrow);
    detail.setNarrow(narrow);
    rows.setNarrow(narrow);
    setSmall(getWidth() < SMALL);
    toggle(this, StyleClasses.NARROW, narrow);
    super.layoutChildren();
  }

  /** An icon that says how far a person is with a row. */
  static Node state(MappingPage.State state) {
    Region dot = new Region();
    return switch (state) {
      case SEEN -> classed(new IconView(Glyph.CHECK, 14), StyleClasses.HEAVY, StyleClasses.OK);
      case IN_PROGRESS -> classed(dot, StyleClasses.RING, StyleClasses.CURRENT);
      case NOT_SEEN, NOTHING -> classed(dot, StyleClasses.RING);
    };
  }
}
