package io.minikafka.studio;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.compare.CompareMarks;
import io.minikafka.studio.compare.CompareStageView;
import io.minikafka.studio.compare.CompareView;
import io.minikafka.studio.compare.CompareViewModel;
import io.minikafka.studio.compare.RulesMenu;
import io.minikafka.studio.compare.RulesViewModel;
import io.minikafka.studio.diagram.DiagramInput;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.LogDiagramView;
import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.dialog.Dialogs;
import io.minikafka.studio.dialog.Exports;
import io.minikafka.studio.dialog.FolderCards;
import io.minikafka.studio.dialog.NoticeCard;
import io.minikafka.studio.dialog.OnePicture;
import io.minikafka.studio.dialog.Summaries;
import io.minikafka.studio.dialog.UnsavedCard;
import io.minikafka.studio.dialog.WhatIfs;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.due.DueStrip;
import io.minikafka.studio.due.DueViewModel;
import io.minikafka.studio.due.StateChips;
import io.minikafka.studio.explorer.ExplorerView;
import io.minikafka.studio.explorer.ExplorerViewModel;
import io.minikafka.studio.folder.FolderViewModel;
import io.minikafka.studio.groups.GroupsView;
import io.minikafka.studio.groups.GroupsViewModel;
import io.minikafka.studio.history.Alternatives;
import io.minikafka.studio.history.EventCard;
import io.minikafka.studio.history.HistoryStrip;
import io.minikafka.studio.history.HistoryView;
import io.minikafka.studio.history.HistoryViewModel;
import io.minikafka.studio.inspector.InspectorView;
import io.minikafka.studio.inspector.InspectorViewModel;
import io.minikafka.studio.keys.Act;
import io.minikafka.studio.keys.Meaning;
import io.minikafka.studio.lab.Centre;
import io.minikafka.studio.lab.Keyboard;
import io.minikafka.studio.lab.LabParts;
import io.minikafka.studio.lab.LabView;
import io.minikafka.studio.lab.LabViewModel;
import io.minikafka.studio.lab.StudioWindow;
import io.minikafka.studio.lab.View;
import io.minikafka.studio.lab.Views;
import io.minikafka.studio.lesson.LessonPanel;
import io.minikafka.studio.lesson.LessonStrip;
import io.minikafka.studio.lesson.LessonViewModel;
import io.minikafka.studio.lesson.QuestionKeys;
import io.minikafka.studio.library.FilePicker;
import io.minikafka.studio.library.Library;
import io.minikafka.studio.library.LibraryMenu;
import io.minikafka.studio.library.LibraryViewModel;
import io.minikafka.studio.library.Starts;
import io.minikafka.studio.mapping.MappingTable;
import io.minikafka.studio.mapping.MappingView;
import io.minikafka.studio.mapping.MappingViewModel;
import io.minikafka.studio.overview.OverviewView;
import io.minikafka.studio.overview.OverviewViewModel;
import io.minikafka.studio.present.PresentGroups;
import io.minikafka.studio.present.PresentLegend;
import io.minikafka.studio.present.PresentQuestionViewModel;
import io.minikafka.studio.present.PresentView;
import io.minikafka.studio.present.PresentViewModel;
import io.minikafka.studio.present.SpeakerView;
import io.minikafka.studio.present.SpeakerViewModel;
import io.minikafka.studio.present.TallyViewModel;
import io.minikafka.studio.serve.ServingViewModel;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.session.ShownPages;
import io.minikafka.studio.store.Autosave;
import io.minikafka.studio.store.RecentFiles;
import io.minikafka.studio.store.Unsaved;
import io.minikafka.studio.study.StudyProgress;
import io.minikafka.studio.toolbar.Commander;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.ExportRequest;
import io.minikafka.studio.toolbar.Offers;
import io.minikafka.studio.toolbar.ToolbarView;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import io.minikafka.studio.why.WhyCard;
import io.minikafka.studio.why.WhyViewModel;
import io.minikafka.studio.why.Whys;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** The studio's objects, wired by their constructors. Everything else is given what it needs. */
final class AppContext {
  private static final long NANOS_IN_MS = 1_000_000;

  private final Pace pace;
  private final Executor worker;
  private final Executor thread;
  private final FilePicker picker;
  private final Session session;
  private final ScenarioOpener opener;
  private final ShownPages pages;
  private final LabViewModel labModel;
  private final ToolbarViewModel toolbar;
  private final Dialogs dialogs;
  private final Exports exports;
  private final Commander commander;
  private final Alternatives alternatives;
  private final FolderViewModel folder;
  private final RecentFiles recent = new RecentFiles();
  private final Starts starts;
  private final LogDiagramView diagram;
  private final LessonViewModel lesson;
  private final GroupsViewModel groups;
  private final ServingViewModel adapter;
  private final Views views = new Views();
  private final MappingTable table = MappingTable.get();
  private final LibraryViewModel library;
  private final StudyProgress progress;
  private final CompareViewModel compare;
  private final ComparedRows compared;
  private final MappingViewModel mapping;
  private final ExplorerViewModel explorer;
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
    this.worker = worker;
    this.thread = thread;
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
    groups = new GroupsViewModel(session);
    progress = new StudyProgress(session);
    exports =
        new Exports(
            session,
            dialogs,
            new LabPictures(session, diagram.model()),
            picker,
            worker,
            thread,
            labModel.notices());
    commander =
        new Commander(
            session, toolbar, dialogs::open, exports::run, labModel::notice, labModel::given);
    alternatives =
        new WhatIfs(
            session,
            dialogs,
            labModel.notices(),
            this::compareMarks,
            drawing -> exportsOf(() -> drawing).run(ExportRequest.PICTURE));
    folder = new FolderViewModel(session, worker, thread, labModel.notices());
    folder
        .reportProperty()
        .addListener(
            (at, was, now) ->
                now.ifPresent(report -> dialogs.show(FolderCards.report(report, dialogs::close))));
    folder
        .problemProperty()
        .addListener(
            (at, was, now) -> {
              if (!now.isEmpty() && !dialogs.isOpen()) {
                // It was dropped, or named at the start: no card is there to say it.
                labModel.notice(now);
              }
            });
    dialogs.folders(this::showFolder);
    exports.onSaved((file, given) -> recent.add(file));
    opener.onOpened(recent::add);
    starts =
        new WindowStarts(
            dialogs, opener, recent, () -> picker.pick(owner()), this::showFolder, this::summary);
    dialogs.connect(commander);
    dialogs.serves(adapter);
    dialogs.watch(opener);
    library = new LibraryViewModel(session, opener, progress);
    lesson.onAnswer(progress::answered);
    exports.studies(progress.studyProperty()::get);
    compare =
        new CompareViewModel(
            session,
            worker,
            thread,
            row -> table.row(row).map(MappingTable.Row::rules).orElse(List.of()));
    compared = new ComparedRows(compare, table);
    mapping = new MappingViewModel(table, library, this::showLesson, this::compareLesson);
    explorer =
        new ExplorerViewModel(
            session,
            table,
            worker,
            thread,
            System::nanoTime,
            new FoundStories(session, opener, views, compare, exports, labModel));
    window = window();
    // Each scenario begins at the zoom that was chosen.
    session
        .scenarioProperty()
        .addListener(
            (at, was, now) -> {
              if (session.preferences().defaultZoomProperty().get() == Preferences.Zoom.ALL) {
                diagram.fitAll();
              }
            });
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
            views,
            rulesMenu(),
            adapter,
            () -> dialogs.open(DialogRequest.of(DialogRequest.Kind.SERVE)),
            folder.attachedProperty(),
            folder.readOnlyProperty(),
            this::showFolder,
            () -> made[0].help());
    PresentViewModel presentModel =
        new PresentViewModel(
            session,
            pace,
            subject ->
                Whys.of(session, subject)
                    .map(each -> new PresentViewModel.Why(each.question(), each.because())));
    presentModel.takeBackProperty().bind(labModel.takeBackProperty());
    TallyViewModel tally = new TallyViewModel(session);
    PresentQuestionViewModel questions = new PresentQuestionViewModel(session, lesson, tally);
    made[0] =
        new StudioWindow(
            session,
            lab,
            views,
            parts,
            dialogs,
            commander,
            alternatives,
            starts,
            presentModel,
            questions,
            () -> present(presentModel, questions, ""),
            (acts, runs) -> speaker(presentModel, questions, tally, acts, runs),
            acts ->
                new Keyboard(session, toolbar, commander, pace, acts, parts.question()::choose));
    return made[0];
  }

  private RulesMenu rulesMenu() {
    BooleanBinding comparing = views.viewProperty().isEqualTo(View.COMPARE);
    compare.activeProperty().bind(comparing);
    views.add(View.COMPARE, this::compareView);
    views.addStage(View.COMPARE, () -> new CompareStageView(compare, this::compareMarks));
    mapping.onSearch(
        () -> {
          views.show(View.EXPLORER);
          explorer.searchFirst();
        });
    views.add(
        View.MAPPING,
        () ->
            new MappingView(
                mapping,
                table.rows().size(),
                session.preferences().themeProperty(),
                compareExports()::saveTable));
    views.add(
        View.EXPLORER,
        () -> new ExplorerView(explorer, session.preferences().themeProperty(), this::showRow));
    return new RulesMenu(
        new RulesViewModel(session, compare, comparing),
        dialogs::show,
        dialogs::close,
        () -> {
          views.show(View.COMPARE);
          compare.whatWouldKafkaDo();
        });
  }

  private CompareView compareView() {
    return new CompareView(
        compare,
        session.preferences().themeProperty(),
        this::compareMarks,
        compared::grades,
        this::showRow,
        () -> compareExports().run(ExportRequest.PICTURE));
  }

  private Shown compareMarks() {
    return CompareMarks.of(session.scenarioProperty().get());
  }

  private Exports compareExports() {
    return exportsOf(() -> compare.picture(compareMarks()));
  }

  /** Exports of a picture that is no step of the history. */
  private Exports exportsOf(Supplier<Drawing> source) {
    OnePicture picture = new OnePicture(source, session.preferences().themeProperty()::get);
    return new Exports(session, dialogs, picture, picker, worker, thread, labModel.notices());
  }

  private void showRow() {
    compared.rows().stream().findFirst().ifPresent(row -> mapping.select(row.id()));
    views.show(View.MAPPING);
  }

  private void showRow(String id) {
    mapping.select(id);
    views.show(View.MAPPING);
  }

  private void showLesson(Library.Lesson lesson) {
    views.show(View.LAB);
    library.open(lesson);
  }

  private void compareLesson(Library.Lesson lesson, List<String> rules) {
    compare.compareNext(rules);
    views.show(View.COMPARE);
    library.open(lesson);
  }

  private void summary(int chapter) {
    new Summaries(session, progress, opener, dialogs, exports, worker, thread).show(chapter);
  }

  private void showFolder() {
    dialogs.show(FolderCards.folder(folder, () -> picker.pickFolder(owner()), dialogs::close));
  }

  private @Nullable Window owner() {
    Scene scene = diagram.getScene();
    return scene == null ? null : scene.getWindow();
  }

  private LabParts parts() {
    HistoryViewModel history = new HistoryViewModel(session, alternatives);
    LessonPanel panel = new LessonPanel(lesson, library, session, starts);
    LessonStrip strip = new LessonStrip(lesson, library, session, starts);
    InspectorViewModel inspector = new InspectorViewModel(session, pages);
    Offers offers = new Offers(toolbar, commander);
    diagram.offer(
        List.of(
            offers.dialog(
                "create-topic",
                text("offer.createTopic"),
                DialogRequest.of(DialogRequest.Kind.CREATE_TOPIC)),
            LibraryMenu.button(library, starts)),
        offers.append("append-first", text("offer.append")));
    OverviewViewModel overview =
        new OverviewViewModel(
            session, () -> labModel.centreProperty().set(Centre.LOG), inspector::showFiles);
    DueViewModel due = new DueViewModel(session, pages);
    OverviewView matrix = new OverviewView(overview, session.preferences(), offers);
    return new LabParts(
        diagram,
        panel,
        strip,
        new QuestionKeys(lesson, panel, strip),
        new EventCard(history),
        new HistoryView(history),
        new HistoryStrip(history),
        new InspectorView(inspector, session.preferences(), offers),
        new GroupsView(groups, session.preferences(), offers),
        matrix,
        new DueStrip(due),
        new WhyCard(
            new WhyViewModel(session, () -> matrix.pointedAt().or(diagram.model()::pointedAt))),
        new StateChips(session, due));
  }

  /** The speaker's page; its clocks go from now on. */
  private SpeakerView speaker(
      PresentViewModel presentModel,
      PresentQuestionViewModel questions,
      TallyViewModel tally,
      Consumer<Act> acts,
      Consumer<Meaning.Run> runs) {
    SpeakerViewModel model =
        new SpeakerViewModel(
            session, questions, tally, pace, () -> System.nanoTime() / NANOS_IN_MS);
    model.begin();
    PresentView audience = present(presentModel, questions, "audience-");
    return new SpeakerView(model, audience, presentModel.screenProperty(), acts, runs);
  }

  private PresentView present(
      PresentViewModel model, PresentQuestionViewModel questions, String prefix) {
    LogDiagramViewModel projected = new LogDiagramViewModel(session, DiagramMode.PRESENT);
    projected.showLegend(false);
    PresentView page =
        new PresentView(
            model,
            questions,
            new LogDiagramView(projected, new SimpleObjectProperty<>(Theme.PROJECTOR)),
            new PresentLegend(projected),
            new PresentGroups(groups, pages));
    page.setId(prefix + page.getId());
    return page;
  }

  /** What is open. */
  Session session() {
    return session;
  }

  /** What is asked for before a command is given. */
  Dialogs dialogs() {
    return dialogs;
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

  /** The data folder. */
  FolderViewModel folder() {
    return folder;
  }

  /** What was reached and answered. */
  StudyProgress progress() {
    return progress;
  }

  /** Says what cannot be overlooked, or for a moment while something else asks. */
  void say(String title, String sentence) {
    if (dialogs.isOpen()) {
      labModel.notice(sentence);
    } else {
      dialogs.show(NoticeCard.of(title, sentence, dialogs::close));
    }
  }

  /** What the log diagram of the Lab shows; empty without a partition. */
  Optional<DiagramInput> shownLog() {
    return diagram.model().seen();
  }

  /** What is written and copied. */
  Exports exports() {
    return exports;
  }

  /** The files that were opened or saved last. */
  RecentFiles recent() {
    return recent;
  }

  /** Offers what a window left that did not end properly. */
  void offer(Unsaved left, Autosave autosave) {
    dialogs.show(UnsavedCard.of(left, autosave, dialogs::close));
  }

  /**
   * Opens what was dropped on the window: a scenario file, a picture with its moment, or a data
   * folder.
   */
  void drop(Path dropped) {
    if (Files.isDirectory(dropped)) {
      folder.open(dropped.toString());
    } else if (String.valueOf(dropped.getFileName()).matches(".*\\.(json|png|svg)")) {
      opener.open(dropped);
    } else {
      labModel.notice(text("drop.none"));
    }
  }

  /** Everything in the window. */
  StudioWindow studio() {
    return window;
  }
}
