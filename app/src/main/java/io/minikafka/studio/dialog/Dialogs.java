package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.text.Messages.text;

import atlantafx.base.controls.ModalPane;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Nodes;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.serve.ServingViewModel;
import io.minikafka.studio.session.OpenProblem;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.Commander;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * The dialogs of a window, one at a time and within it. Enter takes the filled button, Esc puts the
 * dialog away with what is typed in it; values are remembered until the program ends.
 */
public final class Dialogs {
  private final ModalPane pane = new ModalPane();
  private final Session session;
  private final ToolbarViewModel toolbar;
  private final SortedMap<String, SortedMap<String, String>> last = new TreeMap<>();
  private final NewClusterViewModel newCluster = new NewClusterViewModel();
  private @Nullable DialogCard newClusterCard;
  private Runnable folders = () -> {};
  private @Nullable Commander commander;
  private @Nullable ServingViewModel serving;
  private @Nullable Node before;
  private AppendViewModel.@Nullable Draft halfTyped;
  private Runnable keep = () -> {};
  private Runnable check = () -> {};
  private @Nullable Node aside;
  private boolean settingAside;

  /** The dialogs of a session. */
  public Dialogs(Session session, ToolbarViewModel toolbar) {
    this.session = session;
    this.toolbar = toolbar;
    pane.setId("dialogs");
    pane.setFocusTraversable(false);
    pane.setAlignment(Pos.CENTER);
    FocusTrap.install(pane, () -> isOpen() ? pane.getContent() : null);
    pane.setInTransitionFactory(null);
    pane.setOutTransitionFactory(null);
    pane.displayProperty()
        .addListener(
            (at, was, shown) -> {
              if (shown || settingAside) {
                return;
              }
              keep.run();
              keep = () -> {};
              if (before != null) {
                before.requestFocus();
                before = null;
              }
            });
  }

  /** Gives dialogs the one who carries out what was accepted. */
  public void connect(Commander carriesOut) {
    commander = carriesOut;
  }

  /** What lies over the window while a dialog is open. */
  public Node overlay() {
    return pane;
  }

  /** The window they are in; null before there is one. */
  @Nullable Window window() {
    return pane.getScene() == null ? null : pane.getScene().getWindow();
  }

  /** Whether a dialog is open. */
  public boolean isOpen() {
    return pane.isDisplay();
  }

  /** Closes the open dialog; its values stay as they were when it opened. */
  public void close() {
    keep = () -> {};
    pane.hide(true);
  }

  /** Closes that dialog, if it is the open one. */
  void close(Node card) {
    if (isOpen() && pane.getContent() == card) {
      close();
    }
  }

  /**
   * Shows a card over the window.
   *
   * @param onPutAway what putting it away means
   */
  void show(DialogCard card, Runnable onPutAway) {
    show(card);
    keep = onPutAway;
  }

  /** Puts the open dialog away; what is typed is there again when it opens next. */
  public void putAway() {
    pane.hide(true);
  }

  /**
   * Takes the open dialog out of sight as it is, for as long as something else is shown, or brings
   * it back; what it foretells is then computed anew.
   */
  public void setAside(boolean away) {
    Node waiting = aside;
    if (away && isOpen()) {
      aside = pane.getContent();
      settingAside = true;
      pane.hide(true);
      settingAside = false;
    } else if (!away && waiting != null) {
      aside = null;
      pane.show(waiting);
      check.run();
      focusFirst(waiting);
    }
  }

  /** Gives dialogs the adapter that one of them switches on and off. */
  public void serves(ServingViewModel adapter) {
    serving = adapter;
  }

  /** Opens a dialog. Its card is called after it: {@code dialog-create-topic}. */
  public void open(DialogRequest request) {
    Node was = pane.getContent();
    show(request);
    Node card = pane.getContent();
    if (isOpen() && card != was) {
      card.setId(id(request.kind()));
    }
  }

  /** What the card of a dialog is called. */
  public static String id(DialogRequest.Kind kind) {
    return "dialog-" + kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private void show(DialogRequest request) {
    if (request.kind() == DialogRequest.Kind.SERVE) {
      Optional.ofNullable(serving).ifPresent(each -> show(ServeCard.of(each, this::close)));
      return;
    }
    if (request.kind() == DialogRequest.Kind.NEW_CLUSTER) {
      newCluster();
      return;
    }
    if (request.kind() == DialogRequest.Kind.FOLDER) {
      folders.run();
      return;
    }
    Optional<TopicPartition> partition = session.shownPartition();
    if (request.kind() == DialogRequest.Kind.APPEND) {
      partition.ifPresentOrElse(this::append, () -> say(toolbar.state().append().note()));
      return;
    }
    new Forms(toolbar.situation())
        .of(request)
        .ifPresentOrElse(this::form, () -> say(text("toolbar.reason.noPartition")));
  }

  /** Its card is made once: it follows what is typed for as long as the window is there. */
  private void newCluster() {
    DialogCard card = newClusterCard;
    if (card == null) {
      card = NewClusterCard.of(newCluster, this::begin, this::close);
      newClusterCard = card;
    }
    show(card);
  }

  private void begin() {
    newCluster
        .cluster()
        .ifPresent(
            start -> {
              close();
              session.open(newCluster.rules(), start, List.of());
              say(text("cluster.begun", start.config().brokers().size()));
            });
  }

  /** Gives dialogs the one about folders. */
  public void folders(Runnable opens) {
    folders = opens;
  }

  private void say(String sentence) {
    if (commander != null) {
      commander.say(sentence);
    }
  }

  private void form(Form form) {
    FormViewModel model =
        new FormViewModel(form, last.getOrDefault(form.id(), new TreeMap<>()), session::preview);
    Runnable accept =
        () ->
            model
                .commandProperty()
                .get()
                .ifPresent(
                    command -> {
                      last.put(model.id(), model.kept());
                      close();
                      if (commander != null) {
                        commander.perform(command);
                      }
                    });
    show(FormView.of(model, accept, this::close));
    keep = () -> last.put(model.id(), model.typed());
    check = model::check;
  }

  private void append(TopicPartition partition) {
    AppendViewModel.Draft draft =
        halfTyped == null
            ? AppendViewModel.Draft.of(toolbar.appendValuesProperty().get())
            : halfTyped;
    halfTyped = null;
    AppendViewModel model = new AppendViewModel(partition, draft, session::preview);
    Runnable accept =
        () -> {
          Optional<Append> command = model.commandProperty().get();
          close();
          if (commander != null) {
            command.ifPresent(commander::perform);
          }
        };
    show(AppendView.of(model, accept, this::close));
    keep = () -> halfTyped = model.draft();
    check = model::check;
  }

  /** Shows a card over the window; the first field gets the focus. */
  public void show(DialogCard card) {
    keep.run();
    keep = () -> {};
    check = () -> {};
    aside = null;
    if (pane.getScene() != null && !isOpen()) {
      before = pane.getScene().getFocusOwner();
    }
    pane.show(card);
    card.applyCss();
    focusFirst(card);
  }

  private static void focusFirst(Node card) {
    Node first = card.lookup(".text-field");
    if (first instanceof TextInputControl field) {
      field.requestFocus();
      field.selectAll();
    } else {
      Node accept = card.lookup("#dialog-accept");
      if (accept != null) {
        accept.requestFocus();
      }
    }
  }

  /** Shows why a file could not be opened, as long as it is so. */
  public void watch(ScenarioOpener opener) {
    pane.displayProperty()
        .addListener(
            (at, was, shown) -> {
              if (!shown) {
                opener.dismiss();
              }
            });
    opener
        .problemProperty()
        .addListener((at, was, now) -> now.ifPresent(problem -> show(problem, opener)));
    opener.problemProperty().get().ifPresent(problem -> show(problem, opener));
  }

  private void show(OpenProblem problem, ScenarioOpener opener) {
    VBox body = new VBox(12);
    if (!problem.place().isEmpty()) {
      body.getChildren()
          .add(Nodes.paragraph(text("dialog.open.place", problem.place()), StyleClasses.STRONG));
    }
    body.getChildren().add(Nodes.paragraph(capitalized(problem.problem()), StyleClasses.NARRATION));
    if (!problem.lines().isEmpty()) {
      body.getChildren().add(lines(problem));
    }
    body.getChildren().add(Nodes.paragraph(text("dialog.open.stays"), StyleClasses.INK2));
    body.setPrefWidth(620);
    String title = text("dialog.open", problem.file());
    if (problem.meant().isEmpty()) {
      Button ok = FormView.accept(text("dialog.close"), this::close);
      show(new DialogCard(Glyph.WARN, title, body, this::close, ok));
      return;
    }
    Button leave = new Button(text("dialog.close"));
    leave.setId("dialog-cancel");
    leave.setOnAction(event -> close());
    Runnable use =
        () -> {
          close();
          opener.openMeant(problem);
        };
    Button take = FormView.accept(text("dialog.open.use", problem.meant().get().word()), use);
    show(new DialogCard(Glyph.WARN, title, body, this::close, leave, take));
  }

  private static String capitalized(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }

  private static VBox lines(OpenProblem problem) {
    VBox code = classed(new VBox(), StyleClasses.CODE);
    for (OpenProblem.Line line : problem.lines()) {
      Label number = label(String.valueOf(line.number()), StyleClasses.MONO, StyleClasses.INK3);
      Label content = classed(new Label(line.text()), StyleClasses.MONO);
      HBox.setHgrow(content, Priority.ALWAYS);
      HBox row = classed(new HBox(16, number, content), StyleClasses.CODE_LINE);
      if (line.wrong()) {
        row.getStyleClass().add(StyleClasses.WRONG);
      }
      code.getChildren().add(row);
    }
    return code;
  }
}
