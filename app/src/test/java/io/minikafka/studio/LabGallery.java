package io.minikafka.studio;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.Subscribe;
import io.minikafka.engine.command.group.SyncGroup;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;

/** Writes pictures of the whole window to look at beside the design's: {@code target/gallery}. */
public final class LabGallery {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final int COMMANDS = 78;
  private static final Selection HW = new Selection.OfFlag(ORDERS, Selection.Flag.HW);

  private final Path folder;
  private final List<String> wanted;

  private LabGallery(Path folder, List<String> wanted) {
    this.folder = folder;
    this.wanted = wanted;
  }

  /** The folder, and the names of the pictures; without names all of them. */
  public static void main(String[] arguments) throws Exception {
    List<String> all = List.of(arguments);
    Path folder = Path.of(all.isEmpty() ? "target/gallery" : all.get(0));
    new LabGallery(folder, all.size() > 1 ? all.subList(1, all.size()) : List.of()).all();
    Platform.exit();
  }

  private void all() throws Exception {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      for (int width : List.of(1920, 1280)) {
        String suffix = "-" + theme.name().toLowerCase(Locale.ROOT) + "-" + width;
        draw("main" + suffix, theme, width, scene -> {});
        draw("overview" + suffix, theme, width, scene -> press(scene, "#centre-overview"));
        draw("groups" + suffix, theme, width, scene -> press(scene, "#centre-groups"));
        for (String tab : List.of("partition", "record", "producers", "transactions", "files")) {
          draw(tab + suffix, theme, width, scene -> press(scene, "#inspector-tab-" + tab));
        }
        with("why" + suffix, theme, width, session -> session.ask(HW));
        with("refused" + suffix, theme, width, session -> session.ask(event(session, 70)));
        with("command" + suffix, theme, width, LabGallery::start);
        with("phases" + suffix, theme, width, LabGallery::rebalance);
        draw("due" + suffix, theme, width, scene -> press(scene, "#due-chip"));
      }
    }
  }

  private static Selection event(Session session, int number) {
    return new Selection.OfEvent(session.history().main().get(number), 0);
  }

  private static void start(Session session) {
    session.perform(new StartBroker(3));
    session.selectionProperty().set(new Selection.OfEvent(session.moment(), 0));
  }

  /** A group in the middle of a rebalance that takes two calls of each member. */
  private static void rebalance(Session session) {
    session.open(
        Rules.miniKafka().with("rebalance", "join-and-sync"),
        Cluster.start(ClusterConfig.DEFAULT, 0),
        List.of());
    session.perform(new CreateTopic("orders", 4, 3));
    for (String name : List.of("app-1", "app-2", "app-3")) {
      session.perform(new OpenConsumer(name, "billing", Consumer.OffsetReset.EARLIEST, true));
    }
    session.perform(new Subscribe("app-1", List.of("orders")));
    session.perform(new SyncGroup("billing", member(session, "app-1"), 1));
    session.perform(new Subscribe("app-2", List.of("orders")));
    session.perform(new Subscribe("app-3", List.of("orders")));
  }

  private static String member(Session session, String consumer) {
    return session.cluster().groups().consumers().get(consumer).memberId();
  }

  private void with(String name, Theme theme, int width, java.util.function.Consumer<Session> then)
      throws Exception {
    draw(name, theme, width, then, scene -> {});
  }

  private void draw(String name, Theme theme, int width, java.util.function.Consumer<Scene> action)
      throws Exception {
    draw(name, theme, width, session -> {}, action);
  }

  private static void press(Scene scene, String id) {
    Node node = scene.lookup(id);
    if (node instanceof ToggleButton button) {
      button.fire();
    }
  }

  private void draw(
      String name,
      Theme theme,
      int width,
      java.util.function.Consumer<Session> then,
      java.util.function.Consumer<Scene> action)
      throws Exception {
    if (!wanted.isEmpty() && wanted.stream().noneMatch(name::startsWith)) {
      return;
    }
    Picture picture =
        Fx.call(
            () -> {
              AppContext context =
                  new AppContext(
                      Scenes.AT_ONCE, Runnable::run, Runnable::run, owner -> Optional.empty());
              Session session = context.session();
              session.openScenario(Scenes.scenario("main"), Optional.empty());
              for (int i = 0; i < COMMANDS; i++) {
                session.step();
              }
              session.preferences().everythingProperty().set(true);
              session.preferences().themeProperty().set(theme);
              Stage stage = new Stage();
              Scene scene = new Scene(context.studio(), width, width == 1920 ? 1080 : 720);
              theme.applyTo(scene);
              stage.setScene(scene);
              stage.show();
              session.selectionProperty().set(new Selection.OfRecord(ORDERS, 1, 17));
              then.accept(session);
              action.accept(scene);
              scene.snapshot(null);
              Picture made = PictureWriter.of(scene.snapshot(null));
              stage.hide();
              return made;
            });
    PictureWriter.write(picture, Map.of("Title", name), folder.resolve(name + ".png"));
  }
}
