package io.minikafka.studio.gallery;

import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.Theme;
import io.minikafka.studio.history.EventCard;
import io.minikafka.studio.history.HistoryStrip;
import io.minikafka.studio.history.HistoryView;
import io.minikafka.studio.history.HistoryViewModel;
import io.minikafka.studio.inspector.InspectorView;
import io.minikafka.studio.inspector.InspectorViewModel;
import io.minikafka.studio.lesson.LessonPanel;
import io.minikafka.studio.lesson.LessonStrip;
import io.minikafka.studio.lesson.LessonViewModel;
import io.minikafka.studio.library.LibraryViewModel;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.Commander;
import io.minikafka.studio.toolbar.Offers;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;

/** Writes pictures of the panels beside the diagram, to look at: {@code target/gallery}. */
public final class PanelGallery {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  /** Commands of the replication scene before its question. */
  public static final int ASKED = 44;

  private final Path folder;

  private PanelGallery(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments.length > 0 ? arguments[0] : "target/gallery");
    new PanelGallery(folder).all();
    Platform.exit();
  }

  private void all() throws Exception {
    draw("inspector-partition", 396, 890, session -> inspector(session));
    draw("lesson-first", "log", 4, 400, 885, session -> lesson(session, false, true));
    draw("lesson-checked", "log", 4, 400, 885, session -> checked(session, false));
    draw("lesson-full", "replication", ASKED, 304, 818, session -> lesson(session, true, true));
    draw("lesson-full-checked", "replication", ASKED, 304, 818, session -> checked(session, true));
    draw("lesson-strip", "replication", ASKED, 1280, 58, session -> strip(session));
    draw("history-full", 1920, 150, session -> history(session, true));
    draw("history-lesson", 1920, 86, session -> history(session, false));
    draw("history-first", "log", 4, 1920, 86, session -> history(session, false));
    draw("history-branch", "replication", ASKED, 1920, 86, session -> branch(session));
    draw("history-strip", 1280, 66, session -> new HistoryStrip(new HistoryViewModel(session)));
    draw("event-card", 1440, 66, session -> new EventCard(new HistoryViewModel(session)));
    draw(
        "inspector-record",
        396,
        890,
        session -> {
          InspectorView view = inspector(session);
          session.selectionProperty().set(new Selection.OfRecord(ORDERS, 1, 17));
          return view;
        });
  }

  private static Parent history(Session session, boolean everything) {
    session.preferences().everythingProperty().set(everything);
    Moment here = session.moment();
    if (everything) {
      session.goTo(session.history().main().get(70));
      session.perform(new CrashBroker(2, false));
      session.perform(new Promote(ORDERS, 1));
      session.backToLesson();
      session.goTo(here);
    }
    return new HistoryView(new HistoryViewModel(session));
  }

  private static Parent lesson(Session session, boolean everything, boolean choose) {
    session.preferences().everythingProperty().set(everything);
    LessonViewModel model = new LessonViewModel(session);
    if (choose) {
      model.choose(2);
    }
    return new LessonPanel(model, library(session), session, () -> {});
  }

  private static Parent checked(Session session, boolean everything) {
    session.preferences().everythingProperty().set(everything);
    LessonViewModel model = new LessonViewModel(session);
    LessonPanel panel = new LessonPanel(model, library(session), session, () -> {});
    model.choose(1);
    model.check();
    return panel;
  }

  private static Parent strip(Session session) {
    return new LessonStrip(new LessonViewModel(session), library(session), session, () -> {});
  }

  private static LibraryViewModel library(Session session) {
    return new LibraryViewModel(session, new ScenarioOpener(session, Runnable::run, Runnable::run));
  }

  private static Parent branch(Session session) {
    session.perform(new CrashBroker(2, false));
    session.perform(new Promote(ORDERS, 1));
    return new HistoryView(new HistoryViewModel(session));
  }

  /** The inspector alone; its dialogs stay closed. */
  public static InspectorView inspector(Session session) {
    ToolbarViewModel toolbar = new ToolbarViewModel(session);
    Commander commander =
        new Commander(session, toolbar, request -> {}, request -> {}, sentence -> {});
    return new InspectorView(
        new InspectorViewModel(session), session.preferences(), new Offers(toolbar, commander));
  }

  private void draw(String name, int width, int height, Function<Session, Parent> view)
      throws Exception {
    draw(name, "main", 78, width, height, view);
  }

  private void draw(
      String name,
      String scenario,
      int commands,
      int width,
      int height,
      Function<Session, Parent> view)
      throws Exception {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      Picture picture =
          Fx.call(
              () -> {
                Session session = Scenes.session(Scenes.scenario(scenario), commands);
                session.preferences().themeProperty().set(theme);
                Scene scene = new Scene(view.apply(session), width, height);
                theme.applyTo(scene);
                scene.snapshot(null);
                return PictureWriter.of(scene.snapshot(null));
              });
      String file = name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
      PictureWriter.write(picture, Map.of("Title", name), folder.resolve(file));
    }
  }
}
