package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.folder.FolderViewModel;
import io.minikafka.studio.folder.OpenReport;
import io.minikafka.studio.paint.IconView;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The dialogs about data folders. */
public final class FolderCards {
  private static final double WIDTH = 560;
  private static final double MOST_HEIGHT = 380;
  private static final double ICON = 18;

  private FolderCards() {}

  /**
   * Attaches or opens a folder; while one is kept in step, lets it go.
   *
   * @param choose asks the system for a folder
   */
  public static DialogCard folder(
      FolderViewModel model, Supplier<Optional<Path>> choose, Runnable onClose) {
    Optional<Path> attached = model.attachedProperty().get();
    return attached.isPresent()
        ? kept(model, attached.get(), onClose)
        : none(model, choose, onClose);
  }

  private static DialogCard none(
      FolderViewModel model, Supplier<Optional<Path>> choose, Runnable onClose) {
    TextField path = classed(new TextField(), StyleClasses.MONO);
    path.setId("field-folder");
    path.setAccessibleText(text("folder.path"));
    HBox.setHgrow(path, Priority.ALWAYS);
    Button browse = new Button(text("export.choose"));
    browse.setOnAction(event -> choose.get().ifPresent(folder -> path.setText(folder.toString())));
    HBox row = new HBox(8, path, browse);
    row.setAlignment(Pos.CENTER_LEFT);
    Label problem = FormView.note();
    problem.getStyleClass().add(StyleClasses.DANGER);
    Button open = new Button(text("folder.open"));
    open.setId("folder-open");
    open.setOnAction(event -> model.open(path.getText()));
    Button attach = FormView.accept(text("folder.attach"), () -> model.attach(path.getText()));
    VBox body =
        new VBox(
            12,
            row,
            paragraph(text("folder.attach.note"), StyleClasses.INK2),
            paragraph(text("folder.open.note"), StyleClasses.INK2),
            paragraph(text("folder.kafka.note"), StyleClasses.INK2),
            problem);
    body.setPrefWidth(WIDTH);
    DialogCard card =
        new DialogCard(
            Glyph.FILE,
            text("folder.title"),
            body,
            onClose,
            FormView.cancel(onClose),
            open,
            attach);
    ChangeListener<Object> told =
        (at, was, now) -> {
          String wrong = model.problemProperty().get();
          problem.setText(wrong);
          show(problem, !wrong.isEmpty());
          if (model.attachedProperty().get().isPresent() && card.getParent() != null) {
            onClose.run();
          }
        };
    // The model outlives its cards: they hold what listens, it does not hold them.
    card.getProperties().put(FolderCards.class, told);
    model.problemProperty().addListener(new WeakChangeListener<>(told));
    model.attachedProperty().addListener(new WeakChangeListener<>(told));
    show(problem, false);
    return card;
  }

  private static DialogCard kept(FolderViewModel model, Path folder, Runnable onClose) {
    VBox body =
        new VBox(
            12,
            label(folder.toString(), StyleClasses.MONO),
            paragraph(text("folder.kept.note"), StyleClasses.INK2));
    body.setPrefWidth(WIDTH);
    Button release = new Button(text("folder.release"));
    release.setId("folder-release");
    release.setOnAction(
        event -> {
          onClose.run();
          model.release();
        });
    return new DialogCard(
        Glyph.FILE,
        text("folder.kept"),
        body,
        onClose,
        release,
        FormView.accept(text("dialog.close"), onClose));
  }

  /** What was found in a folder and what was repaired. */
  public static DialogCard report(OpenReport report, Runnable onClose) {
    VBox lines = new VBox(8);
    lines.setId("folder-report");
    for (OpenReport.Line line : report.lines()) {
      VBox words = new VBox(paragraph(line.text(), StyleClasses.STRONG));
      if (!line.why().isEmpty()) {
        words.getChildren().add(paragraph(line.why(), StyleClasses.SECONDARY));
      }
      HBox.setHgrow(words, Priority.ALWAYS);
      lines.getChildren().add(new HBox(12, icon(line.kind()), words));
    }
    ScrollPane scroll = classed(new ScrollPane(lines), StyleClasses.TAB_SCROLL);
    scroll.setFitToWidth(true);
    scroll.setMaxHeight(MOST_HEIGHT);
    VBox body = new VBox(12, paragraph(report.summary(), StyleClasses.INK2), scroll);
    body.setPrefWidth(WIDTH);
    Button copy = new Button(text("folder.copy"));
    copy.setId("folder-copy");
    copy.setOnAction(
        event ->
            Clipboard.getSystemClipboard()
                .setContent(Map.of(DataFormat.PLAIN_TEXT, report.plain())));
    return new DialogCard(
        report.refused() ? Glyph.WARN : Glyph.FILE,
        text(report.refused() ? "folder.report.refused" : "folder.report", report.folder()),
        body,
        onClose,
        copy,
        FormView.accept(text(report.refused() ? "dialog.close" : "folder.continue"), onClose));
  }

  private static IconView icon(OpenReport.Kind kind) {
    return switch (kind) {
      case CLEAN -> classed(new IconView(Glyph.CHECK, ICON), StyleClasses.OK);
      case REPAIRED -> classed(new IconView(Glyph.SCISSORS, ICON), StyleClasses.WARN);
      case TROUBLE -> classed(new IconView(Glyph.WARN, ICON), StyleClasses.DANGER);
      case TOLD -> classed(new IconView(Glyph.EYE, ICON), StyleClasses.ACCENT);
    };
  }
}
