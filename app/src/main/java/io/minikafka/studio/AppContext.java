package io.minikafka.studio;

import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.LogDiagramView;
import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.dialog.Dialogs;
import io.minikafka.studio.dialog.Exports;
import io.minikafka.studio.dialog.WhatIfs;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.due.DueStrip;
import io.minikafka.studio.due.DueViewModel;
import io.minikafka.studio.due.StateChips;
import io.minikafka.studio.groups.GroupsView;
import io.minikafka.studio.groups.GroupsViewModel;
import io.minikafka.studio.history.Alternatives;
import io.minikafka.studio.history.EventCard;
import io.minikafka.studio.history.HistoryStrip;
import io.minikafka.studio.history.HistoryView;
import io.minikafka.studio.history.HistoryViewModel;
import io.minikafka.studio.inspector.InspectorView;
import io.minikafka.studio.inspector.InspectorViewModel;
import io.minikafka.studio.lab.Centre;
import io.minikafka.studio.lab.Keyboard;
import io.minikafka.studio.lab.LabParts;
import io.minikafka.studio.lab.LabView;
import io.minikafka.studio.lab.LabViewModel;
import io.minikafka.studio.lab.StudioWindow;
import io.minikafka.studio.lesson.LessonPanel;
import io.minikafka.studio.lesson.LessonStrip;
import io.minikafka.studio.lesson.LessonViewModel;
import io.minikafka.studio.lesson.QuestionKeys;
import io.minikafka.studio.library.FilePicker;
import io.minikafka.studio.library.LibraryViewModel;
import io.minikafka.studio.overview.OverviewView;
import io.minikafka.studio.overview.OverviewViewModel;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import io.minikafka.studio.picture.DiagramExport;
import io.minikafka.studio.present.PresentLegend;
import io.minikafka.studio.present.PresentQuestionViewModel;
import io.minikafka.studio.present.PresentView;
import io.minikafka.studio.present.PresentViewModel;
import io.minikafka.studio.serve.ServingViewModel;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.session.ShownPages;
import io.minikafka.studio.toolbar.Commander;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.ToolbarView;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import io.minikafka.studio.why.WhyCard;
import io.minikafka.studio.why.WhyViewModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.image.Image;

/** The studio's objects, wired by their constructors. Everything else is given what it needs. */
final class AppContext {
  private final Pace pace;
  private final FilePicker picker;
  private final Session session;
  private final ScenarioOpener opener;
  private final ShownPages pages;
  private final LabViewModel labModel;
  private final ToolbarViewModel toolbar;
  private final Dialogs dialogs;
  private final Commander commander;
  private final Alternatives alternatives;
  private final LogDiagramView diagram;
  private final LessonViewModel lesson;
  private final ServingViewModel adapter;
  private final StudioWindow window;

  /**
   * The objects of one window.
   *
   * @param worker where files are read and pictures written
   * @param thread the JavaFX thread
   * @param picker asks for a file to open
   */
  AppContext(Pace pace, Executor worker, Executor thread, FilePicker picker) {
    this.pace = pace;
    this.picker = picker;
    session = new Session(pace, new Preferences());
    opener = new ScenarioOpener(session, worker, thread);
    pages = new ShownPages(session);
    labModel = new LabViewModel(session, pace);
    adapter = new ServingViewModel(session, worker, thread);
    toolbar =
        new ToolbarViewModel(
            session, () -> adapter.servingProperty().get().map(ServingViewModel.Serving::address));
    dialogs = new Dialogs(session, toolbar);
    diagram = new LogDiagramView(session);
    lesson = new LessonViewModel(session);
    Exports exports =
        new Exports(session, dialogs, new Pictures(), worker, thread, labModel::notice);
    commander =
        new Commander(
            session, toolbar, dialogs::open, exports::run, labModel::notice, labModel::given);
    alternatives = new WhatIfs(session, dialogs, labModel::notice);
    dialogs.connect(commander);
    dialogs.serves(adapter);
    dialogs.watch(opener);
    window = window();
  }

  private StudioWindow window() {
    StudioWindow[] made = new StudioWindow[1];
    LabParts parts = parts();
    ToolbarView bar =
        new ToolbarView(toolbar, session, commander, () -> made[0].setPresenting(true));
    LabView lab =
        new LabView(
            session,
            labModel,
            pages,
            parts,
            bar,
            adapter,
            () -> dialogs.open(DialogRequest.of(DialogRequest.Kind.SERVE)),
            () -> made[0].help());
    PresentViewModel presentModel = new PresentViewModel(session);
    presentModel.takeBackProperty().bind(labModel.takeBackProperty());
    PresentQuestionViewModel questions = new PresentQuestionViewModel(session, lesson);
    made[0] =
        new StudioWindow(
            session,
            lab,
            parts,
            dialogs,
            commander,
            alternatives,
            presentModel,
            questions,
            () -> present(presentModel, questions),
            acts ->
                new Keyboard(session, toolbar, commander, pace, acts, parts.question()::choose));
    return made[0];
  }

  private LabParts parts() {
    HistoryViewModel history = new HistoryViewModel(session, alternatives);
    LibraryViewModel library = new LibraryViewModel(session, opener);
    Runnable openFile =
        () -> {
          Scene scene = diagram.getScene();
          picker.pick(scene == null ? null : scene.getWindow()).ifPresent(library::open);
        };
    LessonPanel panel = new LessonPanel(lesson, library, session, openFile);
    LessonStrip strip = new LessonStrip(lesson, library, session, openFile);
    InspectorViewModel inspector = new InspectorViewModel(session, pages);
    OverviewViewModel overview =
        new OverviewViewModel(
            session, () -> labModel.centreProperty().set(Centre.LOG), inspector::showFiles);
    DueViewModel due = new DueViewModel(session, pages);
    return new LabParts(
        diagram,
        panel,
        strip,
        new QuestionKeys(lesson, panel, strip),
        new EventCard(history),
        new HistoryView(history),
        new HistoryStrip(history),
        new InspectorView(inspector, session.preferences()),
        new GroupsView(new GroupsViewModel(session), session.preferences()),
        new OverviewView(overview, session.preferences()),
        new DueStrip(due),
        new WhyCard(new WhyViewModel(session, diagram.model()::pointedAt)),
        new StateChips(session, due));
  }

  private PresentView present(PresentViewModel model, PresentQuestionViewModel questions) {
    LogDiagramViewModel projected = new LogDiagramViewModel(session, DiagramMode.PRESENT);
    projected.showLegend(false);
    return new PresentView(
        model,
        questions,
        new LogDiagramView(projected, new SimpleObjectProperty<>(Theme.PROJECTOR)),
        new PresentLegend(projected));
  }

  /** What is open. */
  Session session() {
    return session;
  }

  /** Opens files and samples. */
  ScenarioOpener opener() {
    return opener;
  }

  /** What the window shows around the Lab. */
  LabViewModel labModel() {
    return labModel;
  }

  /** The JSON/TCP adapter. */
  ServingViewModel adapter() {
    return adapter;
  }

  /** Everything in the window. */
  StudioWindow studio() {
    return window;
  }

  /** The shown diagram as a picture, in the theme of the Lab. */
  private final class Pictures implements Exports.Pictures {
    private Optional<Drawing> drawing() {
      return new DiagramExport(session, diagram.model()).drawing();
    }

    private Palette palette() {
      return Palette.of(session.preferences().themeProperty().get());
    }

    @Override
    public Optional<Picture> picture(double scale) {
      return drawing().map(each -> PictureWriter.paint(each, palette(), scale));
    }

    @Override
    public Optional<Image> image() {
      return drawing().map(each -> PictureWriter.image(each, palette(), 2));
    }

    @Override
    public void write(Picture picture, Map<String, String> texts, Path file) throws IOException {
      PictureWriter.write(picture, texts, file);
    }
  }
}
