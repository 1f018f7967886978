package io.minikafka.studio.lab;

import static io.minikafka.studio.control.Nodes.show;

import io.minikafka.studio.Theme;
import io.minikafka.studio.control.KeyboardFocus;
import io.minikafka.studio.dialog.Dialogs;
import io.minikafka.studio.help.HelpCard;
import io.minikafka.studio.history.Alternatives;
import io.minikafka.studio.keys.Act;
import io.minikafka.studio.keys.KeyContext;
import io.minikafka.studio.keys.Meaning;
import io.minikafka.studio.library.Starts;
import io.minikafka.studio.present.PresentQuestionViewModel;
import io.minikafka.studio.present.PresentView;
import io.minikafka.studio.present.PresentViewModel;
import io.minikafka.studio.present.SpeakerView;
import io.minikafka.studio.present.StageOverlay;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.Commander;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.ExportRequest;
import io.minikafka.studio.toolbar.ToolAction;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.event.EventTarget;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * Everything in the window: the Lab or Present, dialogs over it, and the keyboard of both. Turning
 * to Present and back changes what is shown and nothing else.
 */
public final class StudioWindow extends StackPane {
  private static final Insets FOOT = new Insets(0, 16, 16, 16);

  private final Session session;
  private final LabView lab;
  private final Views views;
  private final LabParts parts;
  private final Dialogs dialogs;
  private final Commander commander;
  private final Alternatives alternatives;
  private final Starts starts;
  private final PresentViewModel presentModel;
  private final PresentQuestionViewModel questions;
  private final Supplier<PresentView> makePresent;
  private final BiFunction<Consumer<Act>, Consumer<Meaning.Run>, SpeakerView> makeSpeaker;
  private final BooleanProperty speakerWanted =
      new SimpleBooleanProperty(this, "speakerWanted", false);
  private @Nullable SpeakerView speakerPage;
  private @Nullable StackPane speakerOver;
  private final Keyboard keyboard;
  private final ReadOnlyBooleanWrapper presenting =
      new ReadOnlyBooleanWrapper(this, "presenting", false);
  private @Nullable PresentView present;
  private Region staged = new Region();
  private final StageOverlay overStage;
  private boolean meant;

  /**
   * The window.
   *
   * @param alternatives what can be done to the past
   * @param starts what there is to begin with
   * @param questions what Present asks
   * @param makePresent makes Present when it is first wanted
   * @param makeSpeaker makes the speaker's page, given what carries out what its buttons ask for,
   *     acts of the window and commands
   * @param keyboard makes the keyboard, given what carries out what the window does
   */
  public StudioWindow(
      Session session,
      LabView lab,
      Views views,
      LabParts parts,
      Dialogs dialogs,
      Commander commander,
      Alternatives alternatives,
      Starts starts,
      PresentViewModel presentModel,
      PresentQuestionViewModel questions,
      Supplier<PresentView> makePresent,
      BiFunction<Consumer<Act>, Consumer<Meaning.Run>, SpeakerView> makeSpeaker,
      Function<Consumer<Act>, Keyboard> keyboard) {
    this.session = session;
    this.lab = lab;
    this.views = views;
    this.parts = parts;
    this.dialogs = dialogs;
    this.commander = commander;
    this.alternatives = alternatives;
    this.starts = starts;
    this.presentModel = presentModel;
    this.questions = questions;
    this.makePresent = makePresent;
    this.makeSpeaker = makeSpeaker;
    this.keyboard = keyboard.apply(this::act);
    this.keyboard.onHand(answer -> questions.countHand(answer, 1));
    ChordFoot chord = new ChordFoot(this.keyboard.chordProperty());
    StackPane.setAlignment(chord, Pos.BOTTOM_CENTER);
    StackPane.setMargin(chord, FOOT);
    this.keyboard
        .chordProperty()
        .addListener((at, was, now) -> presentModel.chordProperty().set(now));
    StackPane foot = new StackPane(chord);
    foot.setMouseTransparent(true);
    foot.visibleProperty().bind(presenting.not());
    overStage = new StageOverlay(presentModel);
    show(overStage, false);
    getChildren().addAll(lab, foot, overStage, lab.status(), dialogs.overlay());
    addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
    addEventFilter(KeyEvent.KEY_TYPED, this::onTyped);
    views.viewProperty().addListener((at, was, now) -> views.page().ifPresent(Node::requestFocus));
    sceneProperty().addListener((at, was, now) -> hearScene(now));
  }

  /** While nothing has the focus, keys go to the scene alone. */
  private void hearScene(@Nullable Scene scene) {
    if (scene != null) {
      scene.addEventHandler(
          KeyEvent.KEY_PRESSED,
          event -> {
            if (event.getTarget() instanceof Scene) {
              onKey(event);
            }
          });
    }
  }

  /** Whether Present is shown. */
  public ReadOnlyBooleanProperty presentingProperty() {
    return presenting.getReadOnlyProperty();
  }

  /** Shows Present, or the Lab again. */
  public void setPresenting(boolean wanted) {
    if (wanted == presenting.get()) {
      return;
    }
    Region page = wanted ? views.stage().orElseGet(this::projectedLog) : staged;
    if (page.getParent() == null) {
      getChildren().add(1, page);
    }
    staged = page;
    presentModel.blankProperty().set(PresentViewModel.Blank.NO);
    if (questions.isOpen()) {
      questions.close();
    }
    if (wanted) {
      dialogs.setAside(true);
    }
    show(page, wanted);
    show(overStage, wanted && page != present);
    show(lab, !wanted);
    presenting.set(wanted);
    (wanted ? page : lab).requestFocus();
    if (wanted) {
      presentModel.showKeys();
    }
    if (!wanted) {
      dialogs.setAside(false);
    }
  }

  private Region projectedLog() {
    PresentView page = present;
    if (page == null) {
      page = makePresent.get();
      present = page;
    }
    return page;
  }

  /** Whether the speaker's own page is asked for. */
  public BooleanProperty speakerWantedProperty() {
    return speakerWanted;
  }

  /** Tells the speaker which screen the audience sees; empty words while it is the same one. */
  public void audienceSees(String screen) {
    presentModel.screenProperty().set(screen);
  }

  /** Shows the speaker's page over Present, or takes it away. */
  public void showSpeakerOver(boolean shown) {
    if (shown) {
      StackPane over = speakerOver;
      if (over == null) {
        over = new StackPane();
        over.getStyleClass().addAll(speakerClasses());
        speakerOver = over;
        getChildren().add(getChildren().size() - 1, over);
      }
      over.getChildren().setAll(speaker());
    }
    if (speakerOver != null) {
      show(speakerOver, shown);
    }
    if (!shown && presenting.get()) {
      staged.requestFocus();
    }
  }

  private static List<String> speakerClasses() {
    return Optional.ofNullable(Theme.DARK.styleClass()).map(List::of).orElse(List.of());
  }

  /** The speaker's page, for a window of its own. */
  public Parent takeSpeaker() {
    return new StackPane(speaker());
  }

  private SpeakerView speaker() {
    SpeakerView page = speakerPage;
    if (page == null) {
      page = makeSpeaker.apply(this::act, keyboard::run);
      speakerPage = page;
    }
    return page;
  }

  /** A key was pressed here or in the speaker's window. */
  public void press(KeyEvent event) {
    onKey(event);
  }

  /** The letter of a key that opened a dialog is not for the dialog's first field. */
  private void onTyped(KeyEvent event) {
    if (meant) {
      event.consume();
    }
  }

  private void onKey(KeyEvent event) {
    meant = false;
    if (dialogs.isOpen()) {
      inDialog(event);
      return;
    }
    if (KeyPresses.movesInMenu(event.getCode()) && isMenuOpen()) {
      event.consume();
      return;
    }
    Node focused = getScene() == null ? null : getScene().getFocusOwner();
    if (!presenting.get() && isForPage(event, focused)) {
      return;
    }
    KeyContext context =
        new KeyContext(
            presenting.get(),
            !presenting.get() && KeyPresses.isTyping(focused),
            presenting.get() ? questions.isOpen() : parts.question().isFocused(),
            presentModel.blankProperty().get() != PresentViewModel.Blank.NO,
            !session.history().onMain(),
            session.cluster().brokers().keySet().stream().mapToInt(id -> id).max().orElse(0));
    if (keyboard.press(KeyPresses.of(event), context)) {
      meant = true;
      event.consume();
    }
  }

  /** A menu hands on the keys that mean nothing in the row it is on. */
  private static boolean isMenuOpen() {
    return Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance);
  }

  /** Whether a key is for the control with the focus, or for the page that is open. */
  private boolean isForPage(KeyEvent event, @Nullable Node focused) {
    View view = views.viewProperty().get();
    boolean ownKeys = view == View.MAPPING || view == View.EXPLORER;
    return KeyPresses.belongsTo(focused, event.getCode())
        || (ownKeys && !KeyPresses.isOfWindow(event));
  }

  /** A dialog has the keyboard but for the keys that a remote sends by mistake. */
  private void inDialog(KeyEvent event) {
    switch (event.getCode()) {
      case ESCAPE -> dialogs.putAway();
      case F5, F11 -> setPresenting(!presenting.get());
      default -> {
        return;
      }
    }
    event.consume();
  }

  /** Does what a key asked of the window. */
  private void act(Act act) {
    if (presenting.get() && actInPresent(act)) {
      return;
    }
    switch (act) {
      case STEP -> session.step();
      case UNDO -> session.undo();
      case REDO -> session.redo();
      case PLAY_OR_PAUSE -> session.playOrPause();
      case GO_TO_START -> session.goToStart();
      case GO_TO_END -> session.goToEnd();
      case BACK_TO_LESSON -> session.backToLesson();
      case FOLLOW_TAIL -> diagram().followTail();
      case ZOOM_IN -> diagram().zoomIn();
      case ZOOM_OUT -> diagram().zoomOut();
      case FIT_ALL -> diagram().fitAll();
      case FOCUS_QUESTION -> parts.question().focus();
      case CHECK_ANSWER -> parts.question().check();
      case LEAVE_QUESTION -> parts.question().leave();
      case BLACK -> presentModel.blankProperty().set(PresentViewModel.Blank.BLACK);
      case WHITE -> presentModel.blankProperty().set(PresentViewModel.Blank.WHITE);
      case POINTER_RING -> ring();
      case SPEAKER -> speakerWanted.set(presenting.get() && !speakerWanted.get());
      case PRESENT -> setPresenting(true);
      case LEAVE_PRESENT -> setPresenting(false);
      case CLOSE_CARD -> closeCard();
      case NEXT_REGION -> moveFocus(1);
      case PREVIOUS_REGION -> moveFocus(-1);
      case EXPORT -> commander.run(new ToolAction.Export(ExportRequest.PICTURE));
      case COPY_PICTURE -> commander.run(new ToolAction.Export(ExportRequest.COPY_IMAGE));
      case SAVE_SCENARIO -> commander.run(new ToolAction.Export(ExportRequest.SCENARIO));
      case NEW_CLUSTER ->
          commander.run(new ToolAction.Ask(DialogRequest.of(DialogRequest.Kind.NEW_CLUSTER)));
      case OPEN_FILE -> starts.openFile();
      case HELP -> help();
      case WHAT_IF -> alternatives.change(session.moment());
      case SHOW_LAB -> goTo(View.LAB);
      case SHOW_COMPARE -> goTo(View.COMPARE);
      case SHOW_MAPPING -> goTo(View.MAPPING);
      case SHOW_EXPLORER -> goTo(View.EXPLORER);
      case PIN_WHY -> parts.why().ask();
    }
  }

  /** What means something else while questions fill the screen; false for all the rest. */
  private boolean actInPresent(Act act) {
    switch (act) {
      case STEP, CHECK_ANSWER -> questions.next();
      case UNDO -> questions.previous();
      case FOCUS_QUESTION -> questions.open();
      case LEAVE_QUESTION -> questions.close();
      case PIN_WHY -> presentModel.toggleWhy(diagram().pointedAt());
      case HELP -> presentModel.showKeys();
      default -> {
        return false;
      }
    }
    return true;
  }

  /** The diagram that is seen. */
  private DiagramPart diagram() {
    PresentView page = present;
    return presenting.get() && page != null ? page.diagram() : parts.diagram();
  }

  private void goTo(View view) {
    setPresenting(false);
    views.show(view);
  }

  /** Shows the keys. */
  public void help() {
    dialogs.show(
        HelpCard.of(
            parts.diagram().marks(HelpCard.WIDTH),
            session.preferences().themeProperty(),
            dialogs::close));
  }

  private void ring() {
    if (present != null) {
      present.toggleRing();
    }
  }

  private void closeCard() {
    presentModel.blankProperty().set(PresentViewModel.Blank.NO);
    if (!parts.why().close()) {
      lab.closeDrawer();
    }
  }

  private void moveFocus(int by) {
    List<Node> regions = lab.regions();
    Scene scene = getScene();
    if (regions.isEmpty() || scene == null) {
      return;
    }
    int now = -1;
    for (int i = 0; i < regions.size(); i++) {
      if (holds(regions.get(i), scene.getFocusOwner())) {
        now = i;
      }
    }
    int start = now < 0 && by < 0 ? 0 : now;
    for (int tried = 1; tried <= regions.size(); tried++) {
      int next = Math.floorMod(start + by * tried, regions.size());
      Node target = firstFocusable(regions.get(next));
      if (target != null) {
        KeyboardFocus.give(target);
        return;
      }
    }
  }

  private static boolean holds(Node region, @Nullable EventTarget focused) {
    for (Node at = focused instanceof Node node ? node : null; at != null; at = at.getParent()) {
      if (at == region) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable Node firstFocusable(Node node) {
    if (!node.isVisible() || node.isDisabled()) {
      return null;
    }
    if (node.isFocusTraversable()) {
      return node;
    }
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        Node found = firstFocusable(child);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}
