package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.TimeIndexEntry;
import io.minikafka.engine.logdir.FileVerdict;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.inspector.FilesSheet.ClusterFile;
import io.minikafka.studio.inspector.FilesSheet.Directory;
import io.minikafka.studio.inspector.FilesSheet.FileRow;
import io.minikafka.studio.inspector.FilesSheet.Operation;
import io.minikafka.studio.inspector.FilesViewModel.FileChoice;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.Offers;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The sheet of one broker's files and of the cluster's own. */
final class FilesSheetView extends SheetView {
  private static final double NAME = 180;
  private static final double OWN_NAME = 164;
  private static final double BYTES = 40;
  private static final double BAR = 54;
  private static final double VERB = 74;
  private static final double FILE = 128;

  private final FilesViewModel files;
  private final DrawingView hex;
  private final Offers offers;

  FilesSheetView(InspectorViewModel model, Preferences preferences, Offers offers) {
    super(model, preferences, Tab.FILES);
    this.offers = offers;
    files = model.files();
    hex = new DrawingView(preferences.themeProperty());
    setId("inspector-files");
    follow(files.sheet());
  }

  @Override
  void build() {
    getChildren().clear();
    Optional<FilesSheet> sheet = files.sheet().get();
    if (sheet.isEmpty()) {
      return;
    }
    FilesSheet now = sheet.get();
    getChildren()
        .addAll(
            SheetParts.head(
                text("inspector.files.title"),
                text("inspector.files.where", now.broker(), now.directory()),
                null),
            brokers(now),
            fileRows(now),
            powerFailure(now));
    now.opened()
        .filter(file -> file.broker().isPresent())
        .ifPresent(file -> getChildren().add(bytes(file)));
    if (now.directories().size() > 1) {
      getChildren().add(directories(now.directories()));
    }
    if (!now.clusterFiles().isEmpty()) {
      getChildren().add(clusterFiles(now.clusterFiles()));
    }
    now.opened()
        .filter(file -> file.broker().isEmpty())
        .ifPresent(file -> getChildren().add(bytes(file)));
    if (now.command() > 0) {
      getChildren().add(operations(now.command(), now.operations()));
    }
    now.index().ifPresent(index -> getChildren().add(index(index)));
    offer(
        files.actions(),
        files::perform,
        offers.dialog(
            "inspector-attach",
            text("inspector.files.attach"),
            DialogRequest.of(DialogRequest.Kind.FOLDER)));
  }

  private FlowPane brokers(FilesSheet sheet) {
    FlowPane row = new FlowPane(4, 4);
    for (int broker : sheet.brokers()) {
      ToggleButton chip =
          classed(new ToggleButton(text("inspector.files.broker", broker)), StyleClasses.CHIP);
      chip.setSelected(broker == sheet.broker());
      chip.setOnAction(event -> files.showBroker(broker));
      row.getChildren().add(chip);
    }
    return row;
  }

  private VBox fileRows(FilesSheet sheet) {
    VBox rows = classed(new VBox(), StyleClasses.FIELD_LINES);
    Label name = label(text("inspector.files.column.file"), StyleClasses.TABLE_HEAD);
    Label bytes = label(text("inspector.files.column.bytes"), StyleClasses.TABLE_HEAD);
    Label sure = label(text("inspector.files.column.sure"), StyleClasses.TABLE_HEAD);
    width(name, NAME);
    width(bytes, BYTES);
    bytes.setAlignment(Pos.CENTER_RIGHT);
    rows.getChildren()
        .add(classed(new HBox(name, bytes, sure), StyleClasses.FIELD_LINE, StyleClasses.LINED));
    if (sheet.files().isEmpty()) {
      rows.getChildren()
          .add(paragraph(text("inspector.files.none", sheet.broker()), StyleClasses.INK2));
    }
    for (FileRow file : sheet.files()) {
      rows.getChildren().add(fileRow(file, sheet.broker()));
    }
    HBox legend =
        new HBox(
            8,
            SheetParts.key(StyleClasses.FORCED),
            label(text("inspector.files.forced"), StyleClasses.SECONDARY, StyleClasses.INK2),
            SheetParts.key(StyleClasses.NOT_FORCED),
            label(text("inspector.files.written"), StyleClasses.SECONDARY, StyleClasses.INK2));
    legend.setAlignment(Pos.CENTER_LEFT);
    return classed(new VBox(rows, legend), StyleClasses.SECTION);
  }

  private Button fileRow(FileRow file, int broker) {
    Label name = label(file.path().name(), StyleClasses.MONO, StyleClasses.META);
    Label bytes = label(file.bytes(), StyleClasses.MONO, StyleClasses.SECONDARY);
    width(name, NAME);
    width(bytes, BYTES);
    bytes.setAlignment(Pos.CENTER_RIGHT);
    double whole = Math.max(3, BAR * file.share());
    Region forced = classed(new Region(), StyleClasses.FORCED);
    Region rest = classed(new Region(), StyleClasses.NOT_FORCED);
    size(forced, whole * file.forcedShare());
    size(rest, whole * (1 - file.forcedShare()));
    HBox bar = new HBox(forced, rest);
    bar.setAlignment(Pos.CENTER_LEFT);
    size(bar, BAR);
    Label state =
        label(
            file.state(),
            StyleClasses.SECONDARY,
            StyleClasses.STRONG,
            file.forced() ? StyleClasses.OK : StyleClasses.WARN);
    HBox row = classed(new HBox(name, bytes, bar, space(), state), StyleClasses.FIELD_LINE);
    return opener(
        row,
        file.path(),
        Optional.of(broker),
        file.chosen(),
        text("inspector.files.spoken", file.path().name(), file.bytes(), file.state()));
  }

  private Button opener(
      HBox row, FilePath path, Optional<Integer> broker, boolean chosen, String spoken) {
    Button opener = classed(new Button(), StyleClasses.FILE_ROW);
    opener.setGraphic(row);
    opener.setMaxWidth(Double.MAX_VALUE);
    row.prefWidthProperty().bind(opener.widthProperty().subtract(2));
    opener.setId("file-" + path.name());
    opener.setAccessibleText(spoken);
    opener.setOnAction(event -> files.toggle(new FileChoice(broker, path)));
    if (chosen) {
      classed(opener, StyleClasses.CURRENT);
    }
    return opener;
  }

  private static VBox powerFailure(FilesSheet sheet) {
    Label said = paragraph(sheet.powerFailure(), StyleClasses.SECONDARY, StyleClasses.INK);
    VBox card =
        classed(
            new VBox(said),
            StyleClasses.CARD,
            sheet.losesNothing() ? StyleClasses.PLAIN : StyleClasses.WAITING);
    return SheetParts.section(text("inspector.files.section.power"), card);
  }

  private VBox bytes(OpenFile file) {
    Button before = arrow("inspector.files.before", -1, file.hasBefore());
    Button after = arrow("inspector.files.after", 1, file.hasAfter());
    Label range =
        label(
            text(
                "inspector.files.range",
                Sentences.grouped(file.from()),
                Sentences.grouped(file.from() + Math.max(0, file.content().length - 1)),
                Sentences.grouped(file.length())),
            StyleClasses.SECONDARY,
            StyleClasses.INK2);
    HBox tools = new HBox(4, range, space(), before, after);
    tools.setAlignment(Pos.CENTER_LEFT);
    VBox section =
        SheetParts.section(
            text("inspector.files.section.bytes", FileOperations.shortened(file.path())), tools);
    if (!file.text().isEmpty()) {
      section
          .getChildren()
          .add(
              classed(
                  new VBox(paragraph(file.text().stripTrailing(), StyleClasses.BYTES)),
                  StyleClasses.CARD,
                  StyleClasses.PLAIN));
    } else if (file.length() > 0) {
      hex.show(HexDrawing.of(file, room(), scale()));
      section.getChildren().add(hex);
    }
    file.verdict().ifPresent(found -> section.getChildren().add(verdict(found)));
    file.jump()
        .ifPresent(
            to -> {
              Button jump =
                  classed(
                      new Button(text("inspector.files.jump", to.offset(), to.position())),
                      StyleClasses.SMALL);
              jump.setId("inspector-jump");
              jump.setOnAction(event -> files.jump());
              section.getChildren().add(jump);
            });
    return section;
  }

  private static Label verdict(FileVerdict found) {
    Label verdict =
        paragraph(
            found.sentence(),
            StyleClasses.STRONG,
            found.isSound() ? StyleClasses.OK : StyleClasses.DANGER);
    verdict.setId("inspector-file-verdict");
    return verdict;
  }

  private Button arrow(String key, int by, boolean possible) {
    Button button =
        classed(new Button(), StyleClasses.SMALL, StyleClasses.ICON_BUTTON, StyleClasses.QUIET);
    IconView icon = new IconView(Glyph.FWD, 14);
    icon.setRotate(by < 0 ? 180 : 0);
    button.setGraphic(icon);
    button.setAccessibleText(text(key));
    button.setDisable(!possible);
    button.setOnAction(event -> files.page(by));
    return button;
  }

  private VBox directories(List<Directory> directories) {
    VBox rows = classed(new VBox(), StyleClasses.FIELD_LINES);
    for (Directory directory : directories) {
      Label name = label(directory.name() + "/", StyleClasses.MONO, StyleClasses.SECONDARY);
      width(name, NAME);
      Label content = label(directory.content(), StyleClasses.SECONDARY, StyleClasses.INK2);
      HBox row = classed(new HBox(name, content), StyleClasses.FIELD_LINE);
      Button opener = classed(new Button(), StyleClasses.FILE_ROW);
      opener.setGraphic(row);
      opener.setMaxWidth(Double.MAX_VALUE);
      opener.setAccessibleText(directory.name() + ", " + directory.content());
      opener.setOnAction(event -> files.showDirectory(directory.name()));
      if (directory.chosen()) {
        classed(opener, StyleClasses.CURRENT);
      }
      rows.getChildren().add(opener);
      if (!directory.note().isEmpty()) {
        rows.getChildren().add(paragraph(directory.note(), StyleClasses.HINT, StyleClasses.WARN));
      }
    }
    return SheetParts.section(text("inspector.files.section.directories"), rows);
  }

  private VBox clusterFiles(List<ClusterFile> clusterFiles) {
    VBox rows = classed(new VBox(), StyleClasses.FIELD_LINES);
    for (ClusterFile file : clusterFiles) {
      Label name = label(file.path().name(), StyleClasses.MONO, StyleClasses.META);
      width(name, OWN_NAME);
      Label how =
          classed(
              new Label(file.how()),
              StyleClasses.SECONDARY,
              file.safe() ? StyleClasses.INK2 : StyleClasses.WARN);
      how.setWrapText(true);
      how.setMinHeight(Region.USE_PREF_SIZE);
      HBox row = classed(new HBox(name, how), StyleClasses.FIELD_LINE);
      rows.getChildren()
          .add(
              opener(
                  row,
                  file.path(),
                  Optional.empty(),
                  file.chosen(),
                  file.path().name() + ", " + file.how()));
    }
    return SheetParts.section(text("inspector.files.section.cluster"), rows);
  }

  /** What a command did to disks, in order. */
  static VBox operations(int command, List<Operation> operations) {
    VBox rows = classed(new VBox(), StyleClasses.FIELD_LINES);
    if (operations.isEmpty()) {
      rows.getChildren().add(paragraph(text("inspector.operations.none"), StyleClasses.INK2));
    }
    for (Operation operation : operations) {
      Label verb = label(operation.verb(), StyleClasses.STRONG);
      Label file =
          new Label(
              operation.disk().isEmpty()
                  ? operation.file()
                  : operation.disk() + " " + operation.file());
      classed(file, StyleClasses.MONO, StyleClasses.META);
      width(verb, VERB);
      width(file, FILE);
      Label detail = classed(new Label(operation.detail()), StyleClasses.INK2);
      rows.getChildren().add(classed(new HBox(verb, file, detail), StyleClasses.FIELD_LINE));
    }
    return SheetParts.section(text("inspector.operations.title", command), rows);
  }

  private static VBox index(FilesSheet.Index index) {
    FlowPane entries = new FlowPane(18, 6);
    for (IndexEntry entry : index.entries()) {
      Label label =
          label(
              text("inspector.files.index.entry", entry.offset(), entry.position()),
              StyleClasses.MONO,
              StyleClasses.SECONDARY);
      entries.getChildren().add(label);
    }
    if (index.entries().isEmpty()) {
      entries.getChildren().add(label(text("inspector.files.index.none"), StyleClasses.INK2));
    }
    for (TimeIndexEntry entry : index.times()) {
      Label label =
          label(
              text(
                  "inspector.files.index.time", Long.toString(entry.timestampMs()), entry.offset()),
              StyleClasses.MONO,
              StyleClasses.SECONDARY);
      entries.getChildren().add(label);
    }
    return SheetParts.section(
        SheetParts.titled(
            text("inspector.files.index", index.segment()),
            label(index.every(), StyleClasses.SECONDARY, StyleClasses.INK2)),
        entries,
        paragraph(index.rule(), StyleClasses.HINT));
  }

  private static void width(Label label, double width) {
    label.setMinWidth(width);
    label.setPrefWidth(width);
  }

  private static void size(Region region, double width) {
    region.setMinWidth(width);
    region.setPrefWidth(width);
    region.setMaxWidth(width);
  }
}
