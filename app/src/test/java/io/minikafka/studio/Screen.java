package io.minikafka.studio;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.gallery.PanelGallery;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.lab.Centre;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.ExportRequest;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;

/** The screens that are approved: what is open in the window, and what is done to come to each. */
enum Screen {
  LAB(Start.EVERYTHING, context -> {}),
  GROUPS(Start.EVERYTHING, context -> press(context, "centre-groups")),
  OVERVIEW(Start.EVERYTHING, context -> press(context, "centre-overview")),
  WHY(
      Start.EVERYTHING,
      context -> context.session().ask(new Selection.OfFlag(orders(), Selection.Flag.HW))),
  DUE(Start.EVERYTHING, context -> press(context, "due-chip")),
  PARTITION(Start.EVERYTHING, context -> inspect(context, 0), "inspector"),
  PRODUCERS(Start.EVERYTHING, context -> inspect(context, 2), "inspector"),
  TRANSACTIONS(Start.EVERYTHING, context -> inspect(context, 3), "inspector"),
  FILES(Start.EVERYTHING, context -> inspect(context, 4), "inspector"),
  CHEAT_SHEET(Start.EVERYTHING, context -> context.studio().help()),
  NEW_CLUSTER(Start.EVERYTHING, context -> ask(context, DialogRequest.Kind.NEW_CLUSTER)),
  APPEND(Start.EVERYTHING, context -> ask(context, DialogRequest.Kind.APPEND)),
  EXPORT(Start.EVERYTHING, Screen::export),
  MAPPING(Start.EVERYTHING, context -> press(context, "view-mapping")),
  EXPLORER(Start.EVERYTHING, context -> press(context, "view-explorer")),
  LESSON(Start.LESSON, context -> {}),
  CHALLENGE(Start.CHALLENGE, context -> {}),
  QUESTION(Start.QUESTION, context -> {}),
  PRESENT(Start.QUESTION, context -> {}, true),
  PRESENT_CHORD(Start.QUESTION, context -> key(context, KeyCode.K), true),
  PRESENT_QUESTION(Start.QUESTION, context -> key(context, KeyCode.Q), true),
  PRESENTER(Start.QUESTION, context -> context.studio().showSpeakerOver(true), true),
  COMPARE(Start.COMPARED, context -> press(context, "view-compare")),
  PRESENT_COMPARE(Start.COMPARED, context -> press(context, "view-compare"), true);

  private static final int COMMANDS = 78;

  private final Start start;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda that keeps nothing
  private final Consumer<AppContext> way;

  private final Optional<String> part;
  private final boolean presented;

  Screen(Start start, Consumer<AppContext> way) {
    this(start, way, Optional.empty(), false);
  }

  Screen(Start start, Consumer<AppContext> way, String part) {
    this(start, way, Optional.of(part), false);
  }

  Screen(Start start, Consumer<AppContext> way, boolean presented) {
    this(start, way, Optional.empty(), presented);
  }

  Screen(Start start, Consumer<AppContext> way, Optional<String> part, boolean presented) {
    this.start = start;
    this.way = way;
    this.part = part;
    this.presented = presented;
  }

  /** What is open before. */
  Start start() {
    return start;
  }

  /** Whether it is shown in a theme: what is presented is always the projector's. */
  boolean isShownIn(Theme theme) {
    return !presented || theme == Theme.PROJECTOR;
  }

  /** The node that is looked at. */
  Node seen(AppContext context) {
    Node whole = context.studio();
    return part.map(id -> whole.lookup("#" + id)).orElse(whole);
  }

  /** Goes to it from the Lab, or from any other screen of the same start. */
  void show(AppContext context) {
    home(context);
    if (!presented || start == Start.COMPARED) {
      way.accept(context);
    }
    if (presented) {
      context.studio().setPresenting(true);
    }
    if (presented && start != Start.COMPARED) {
      way.accept(context);
    }
  }

  private void home(AppContext context) {
    context.dialogs().close();
    context.studio().showSpeakerOver(false);
    context.studio().setPresenting(false);
    press(context, "view-lab");
    context.labModel().centreProperty().set(Centre.LOG);
    key(context, KeyCode.ESCAPE);
    // In a lesson what is due is seen from the start.
    if (start == Start.EVERYTHING
        && context.studio().lookup("#due-chip") instanceof ToggleButton due
        && due.isSelected()) {
      due.fire();
    }
    if (context.studio().lookup("#inspector-tab-record") instanceof ToggleButton record) {
      record.fire();
    }
  }

  private static void export(AppContext context) {
    context.exports().run(ExportRequest.PICTURE);
    // Suggested is a file in the home of whoever runs it.
    if (context.studio().lookup("#field-file") instanceof TextField file) {
      file.setText("/home/ada/main-78-2x.png");
    }
  }

  private static TopicPartition orders() {
    return new TopicPartition("orders", 0);
  }

  /** A tab of the inspector, which a narrow window opens over the diagram. */
  private static void inspect(AppContext context, int tab) {
    if (context.studio().lookup("#inspector-rail") instanceof Pane rail && rail.isVisible()) {
      ((Button) rail.getChildren().get(tab)).fire();
    } else {
      Pane tabs = (Pane) context.studio().lookup("." + StyleClasses.INSPECTOR_TABS);
      ((ToggleButton) tabs.getChildren().get(tab)).fire();
    }
  }

  private static void press(AppContext context, String id) {
    Node node = context.studio().lookup("#" + id);
    if (!(node instanceof ToggleButton button)) {
      throw new AssertionError("nothing to press: " + id);
    }
    if (!button.isSelected()) {
      button.fire();
    }
  }

  private static void ask(AppContext context, DialogRequest.Kind kind) {
    context.dialogs().open(DialogRequest.of(kind));
  }

  private static void key(AppContext context, KeyCode code) {
    Event.fireEvent(
        context.studio(),
        new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
  }

  /** What is open before. */
  enum Start {
    /** The state of the design's pictures. */
    EVERYTHING(
        session -> {
          session.openScenario(Scenes.scenario("main"), Optional.empty());
          session.goToStep(Screen.COMMANDS);
          session.preferences().everythingProperty().set(true);
          session.selectionProperty().set(new Selection.OfRecord(orders(), 1, 17));
        }),
    /** A lesson in front of its question. */
    QUESTION(
        session -> {
          session.openScenario(Scenes.scenario("replication"), Optional.empty());
          session.goToStep(PanelGallery.ASKED);
        }),
    /** The first lesson. */
    LESSON(
        session -> {
          sample(session, "first-record");
          session.goToStep(3);
        }),
    /** A challenge, ready for the first command of one's own. */
    CHALLENGE(
        session -> {
          sample(session, "lose-an-acknowledged-record");
          session.goToEnd();
        }),
    /** A lesson whose rules differ. */
    COMPARED(
        session -> {
          sample(session, "new-leader-cuts");
          session.goToEnd();
        });

    @SuppressWarnings("ImmutableEnumChecker") // a lambda that keeps nothing
    private final Consumer<Session> opens;

    Start(Consumer<Session> opens) {
      this.opens = opens;
    }

    /** A window in which nothing is open yet. */
    static AppContext window() {
      AppContext context =
          new AppContext(Scenes.AT_ONCE, Runnable::run, Runnable::run, owner -> Optional.empty());
      context.session().preferences().reducedMotionProperty().set(true);
      return context;
    }

    /** Opens it in a window. */
    void open(AppContext context) {
      opens.accept(context.session());
    }

    private static void sample(Session session, String name) {
      Samples.Lesson lesson =
          Samples.load().chapters().stream()
              .flatMap(chapter -> chapter.lessons().stream())
              .filter(each -> each.name().contains(name))
              .findFirst()
              .orElseThrow();
      try {
        session.openScenario(
            ScenarioReader.read(lesson.text(), lesson.name()), Optional.of(lesson.place()));
      } catch (ScenarioProblem problem) {
        throw new IllegalStateException(problem);
      }
    }
  }
}
