package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.inspector.InspectorViewModel.RecordTab;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Selection;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The sheet of the selected record. */
final class RecordSheetView extends VBox {
  private static final double MARGIN = 32;

  private final InspectorViewModel model;
  private final Preferences preferences;
  private final DrawingView hex;
  private final VBox foot = classed(new VBox(), StyleClasses.INSPECTOR_FOOT);

  RecordSheetView(InspectorViewModel model, Preferences preferences) {
    this.model = model;
    this.preferences = preferences;
    this.hex = new DrawingView(preferences.themeProperty());
    setId("inspector-record");
    classed(this, StyleClasses.INSPECTOR);
    model.recordProperty().addListener((at, old, now) -> refresh());
    model.tabProperty().addListener((at, old, now) -> refresh());
    sceneProperty().addListener((at, old, now) -> refresh());
    preferences.textSizeProperty().addListener((at, old, now) -> drawBytes());
    widthProperty().addListener((at, old, now) -> drawBytes());
    refresh();
  }

  /** Builds the sheet only while it is seen: most steps are taken with another one in front. */
  private void refresh() {
    if (getScene() != null && model.tabProperty().get() == Tab.RECORD) {
      show(model.recordProperty().get());
    }
  }

  /** What can be done with the record; it stays below what scrolls. */
  Region foot() {
    return foot;
  }

  private void show(RecordTab tab) {
    getChildren().clear();
    foot.getChildren().clear();
    if (tab.sheet().isPresent()) {
      show(tab.sheet().get());
    } else if (tab.damage().isPresent()) {
      show(tab.damage().get());
    } else if (tab.chosen().isPresent()) {
      Selection.OfRecord chosen = tab.chosen().get();
      getChildren()
          .add(
              SheetParts.empty(
                  text("inspector.notHere.title"),
                  text(
                      "inspector.notHere.text",
                      chosen.broker(),
                      chosen.offset(),
                      chosen.partition())));
    } else {
      getChildren()
          .add(SheetParts.empty(text("inspector.nothing.title"), text("inspector.nothing.text")));
    }
  }

  private void show(RecordSheet sheet) {
    Badge badge =
        sheet.readable()
            ? new Badge(Glyph.CHECK, text("inspector.record.belowHw"), StyleClasses.OK)
            : new Badge(
                Glyph.HOUR,
                text("inspector.record.aboveHw"),
                StyleClasses.WARN,
                StyleClasses.TINTED,
                StyleClasses.DASHED);
    HBox head = SheetParts.head(sheet.title(), sheet.partition().toString(), badge);
    HBox arrows =
        new HBox(neighbour("inspector.record.before", -1), neighbour("inspector.record.after", 1));
    head.getChildren().add(arrows);
    getChildren().addAll(head, SheetParts.properties(sheet.properties()), readers(sheet.readers()));
    if (sheet.bytes().isEmpty()) {
      getChildren()
          .add(paragraph(text("inspector.bytes.missing", sheet.broker()), StyleClasses.DANGER));
    } else {
      getChildren().add(bytes(sheet.bytes().get()));
      drawBytes();
    }
    foot.getChildren().setAll(foot(sheet));
  }

  private void show(Damage damage) {
    getChildren()
        .addAll(
            paragraph(damage.title(), StyleClasses.SECTION_TITLE),
            paragraph(damage.text(), StyleClasses.INK));
    damage.bytes().ifPresent(bytes -> getChildren().add(bytes(bytes)));
    drawBytes();
  }

  private static VBox readers(List<RecordSheet.Reader> readers) {
    GridPane grid = classed(new GridPane(), StyleClasses.PROPERTIES);
    for (RecordSheet.Reader reader : readers) {
      Label name =
          label(
              reader.isolation(),
              StyleClasses.STRONG,
              reader.reads() ? StyleClasses.READS : StyleClasses.READS_NOT);
      name.setGraphic(new IconView(reader.reads() ? Glyph.EYE : Glyph.EYEOFF, 16));
      Label why = paragraph(reader.why(), StyleClasses.INK2);
      why.setAccessibleText(text("inspector.record.reader", reader.isolation(), reader.why()));
      grid.addRow(grid.getRowCount(), name, why);
    }
    return SheetParts.section(text("inspector.record.section.readers"), grid);
  }

  private VBox bytes(BatchBytes bytes) {
    Badge badge =
        new Badge(
            bytes.intact() ? Glyph.CHECK : Glyph.CROSS,
            bytes.checksum(),
            bytes.intact() ? StyleClasses.OK : StyleClasses.DANGER,
            StyleClasses.TINTED);
    HBox head =
        new HBox(
            8,
            label(text("inspector.bytes.title"), StyleClasses.HEADER),
            classed(new Label(bytes.size()), StyleClasses.SECONDARY),
            space(),
            badge);
    head.setAlignment(Pos.CENTER_LEFT);
    VBox lines = classed(new VBox(), StyleClasses.FIELD_LINES);
    for (BatchBytes.Line line : bytes.lines()) {
      lines.getChildren().add(line(line));
    }
    return classed(new VBox(head, new VBox(hex, lines)), StyleClasses.SECTION);
  }

  private static HBox line(BatchBytes.Line line) {
    Label name = new Label(line.name());
    Label value = label(line.value(), StyleClasses.MONO);
    value.setMinWidth(0);
    Label note = classed(new Label(line.note()), StyleClasses.INK2);
    Label position = label(line.position(), StyleClasses.MONO, StyleClasses.INK2);
    HBox row =
        classed(
            new HBox(swatch(line.span()), position, name, value, note), StyleClasses.FIELD_LINE);
    columns(position, 24);
    columns(name, 100);
    if (line.note().isEmpty()) {
      HBox.setHgrow(value, Priority.ALWAYS);
    } else {
      columns(value, 68);
    }
    if (line.chosen()) {
      classed(row, StyleClasses.CURRENT);
      classed(name, StyleClasses.STRONG);
    }
    row.setAccessibleText(
        text("inspector.bytes.spoken", line.position(), line.name(), line.value()));
    return row;
  }

  private static void columns(Label label, double width) {
    label.setMinWidth(width);
    label.setPrefWidth(width);
  }

  private static Node swatch(int span) {
    String tone = FieldTones.styleClass(span);
    return classed(
        new StackPane(
            classed(new Region(), StyleClasses.SWATCH_GROUND, tone),
            classed(new Region(), StyleClasses.SWATCH_EDGE, tone)),
        StyleClasses.SWATCH);
  }

  private void drawBytes() {
    double width = getWidth() > MARGIN ? getWidth() - MARGIN : 364;
    double scale = preferences.textSizeProperty().get().percent() / 100.0;
    RecordTab tab = model.recordProperty().get();
    tab.sheet()
        .flatMap(RecordSheet::bytes)
        .or(() -> tab.damage().flatMap(Damage::bytes))
        .ifPresent(bytes -> hex.show(BytesDrawing.of(bytes, width, scale)));
  }

  private Node foot(RecordSheet sheet) {
    Button corrupt = new Button(text("inspector.record.corrupt"));
    corrupt.setId("inspector-corrupt");
    corrupt.setGraphic(new IconView(Glyph.BYTE, 16));
    corrupt.setOnAction(event -> model.corruptByte());
    Button show = new Button(text("inspector.record.showInFile"));
    show.setId("inspector-show-in-file");
    show.setGraphic(new IconView(Glyph.FILE, 16));
    show.setMinWidth(Region.USE_PREF_SIZE);
    show.setOnAction(event -> model.showInFile());
    corrupt.setMinWidth(Region.USE_PREF_SIZE);
    corrupt.setDisable(!sheet.corruptRefusal().isEmpty());
    VBox foot = new VBox(8, new HBox(8, corrupt, show));
    if (!sheet.corruptRefusal().isEmpty()) {
      foot.getChildren().add(paragraph(sheet.corruptRefusal(), StyleClasses.HINT));
    }
    return foot;
  }

  private Button neighbour(String key, int step) {
    Button button =
        classed(new Button(), StyleClasses.SMALL, StyleClasses.ICON_BUTTON, StyleClasses.QUIET);
    IconView arrow = new IconView(Glyph.FWD, 14);
    arrow.setRotate(step < 0 ? 180 : 0);
    button.setGraphic(arrow);
    button.setAccessibleText(text(key));
    button.setOnAction(event -> model.selectNeighbour(step));
    return button;
  }
}
