package io.minikafka.studio.picture;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.scenario.Question;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.Step;
import io.minikafka.studio.Theme;
import io.minikafka.studio.cli.PictureExport;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.PdfPainter;
import io.minikafka.studio.session.SavedMoment;
import io.minikafka.studio.text.Messages;
import io.minikafka.studio.text.Prose;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Draws moments of a scenario into files, {@code NNN.png}, {@code NNN.svg} or {@code NNN.pdf}, or
 * as a storyboard. The partition is the one that a command or a step's focus named last, at first
 * the first one. Not for the JavaFX thread.
 */
public final class MomentPictures implements PictureExport {
  /** The view that adds the words of each step. */
  public static final String STORYBOARD = "storyboard";

  private static final String WINDOW = "window";

  /**
   * A moment as it is drawn.
   *
   * @param title for the picture's own description
   * @param partition the shown one; empty without one
   * @param footer what the foot of the picture says
   * @param saved what brings the moment back
   * @param isTold whether the step does or says something; an expectation alone does not
   */
  record MomentDrawing(
      int step,
      String title,
      String partition,
      DiagramPicture.Footer footer,
      Drawing drawing,
      Storyboard.Words words,
      SavedMoment saved,
      boolean isTold) {}

  private final WindowPictures windows;

  /** Pictures of the log diagram alone. */
  public MomentPictures() {
    this(
        new WindowPictures(
            (scenario, theme, scale) -> {
              throw new IllegalStateException("there is no window");
            }));
  }

  /**
   * Pictures of the log diagram and of the window.
   *
   * @param windows draws the whole window
   */
  public MomentPictures(WindowPictures windows) {
    this.windows = windows;
  }

  @Override
  public List<Path> write(Request request) throws IOException {
    return write(request, Watch.NONE).files();
  }

  /**
   * The same for somebody who watches and may call it off: whole files stay, and no other.
   *
   * @throws IOException if a file cannot be written; its message names the file
   */
  public Written write(Request request, Watch watch) throws IOException {
    if (request.view().equals(WINDOW)) {
      return windows.write(request, false, watch);
    }
    Theme theme = Theme.valueOf(request.theme().toUpperCase(Locale.ROOT));
    List<MomentDrawing> moments = drawings(request.scenario(), request.steps(), theme);
    Files.createDirectories(request.folder());
    if (request.view().equals(STORYBOARD)) {
      return storyboard(
          request, moments.stream().filter(MomentDrawing::isTold).toList(), theme, watch);
    }
    return pictures(request, moments, theme, watch);
  }

  private static Written pictures(
      Request request, List<MomentDrawing> moments, Theme theme, Watch watch) throws IOException {
    Palette palette = Palette.of(theme);
    List<Path> files = new ArrayList<>();
    for (MomentDrawing moment : moments) {
      if (!watch.goesOn(files.size(), moments.size())) {
        return new Written(files, false);
      }
      String ending = request.format().name().toLowerCase(Locale.ROOT);
      Path file =
          request.folder().resolve(String.format(Locale.ROOT, "%03d.%s", moment.step(), ending));
      PictureFile.of(moment.drawing(), palette, moment.title())
          .holding(moment.saved())
          .write(request.format(), request.scale(), file);
      files.add(file);
    }
    return new Written(files, true);
  }

  private static Written storyboard(
      Request request, List<MomentDrawing> moments, Theme theme, Watch watch) throws IOException {
    String title = request.scenario().title();
    if (request.format() == Format.PDF) {
      Path file = request.folder().resolve("storyboard.pdf");
      return pages(title, moments, theme, watch, file);
    }
    Written pictures = pictures(request, moments, theme, watch);
    if (!pictures.complete()) {
      return pictures;
    }
    List<Path> files = new ArrayList<>(pictures.files());
    List<String> names = files.stream().map(each -> String.valueOf(each.getFileName())).toList();
    Path file = request.folder().resolve("storyboard.md");
    String text =
        Storyboard.markdown(title, names, moments.stream().map(MomentDrawing::words).toList());
    WholeFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    files.add(file);
    return new Written(files, true);
  }

  /**
   * Writes a storyboard of a scenario as one PDF.
   *
   * @throws IOException if the file cannot be written
   */
  public Written storyboard(Scenario scenario, Theme theme, Path file, Watch watch)
      throws IOException {
    List<MomentDrawing> moments =
        drawings(scenario, all(scenario), theme).stream().filter(MomentDrawing::isTold).toList();
    return pages(scenario.title(), moments, theme, watch, file);
  }

  private static Written pages(
      String title, List<MomentDrawing> moments, Theme theme, Watch watch, Path file)
      throws IOException {
    List<Drawing> pages = new ArrayList<>();
    for (MomentDrawing moment : moments) {
      if (!watch.goesOn(pages.size(), moments.size())) {
        return new Written(List.of(), false);
      }
      pages.add(Storyboard.page(moment.drawing(), moment.words()));
    }
    WholeFile.write(file, out -> PdfPainter.write(pages, Palette.of(theme), title, out));
    return new Written(List.of(file), true);
  }

  /**
   * Writes every moment of a scenario as {@code 000.png}, {@code 001.png} …: the start, then one
   * picture a command.
   *
   * @return the files in the order of the moments
   * @throws IOException if a file cannot be written
   */
  public List<Path> writeMoments(Scenario scenario, Path folder, Theme theme) throws IOException {
    SortedSet<Integer> steps = new TreeSet<>();
    steps.add(0);
    for (int step = 1; step <= scenario.steps().size(); step++) {
      if (scenario.steps().get(step - 1).command() != null) {
        steps.add(step);
      }
    }
    List<Path> files = new ArrayList<>();
    for (MomentDrawing moment : drawings(scenario, steps, theme)) {
      Path file = folder.resolve(String.format(Locale.ROOT, "%03d.png", files.size()));
      PictureFile.of(moment.drawing(), Palette.of(theme), moment.title())
          .holding(moment.saved())
          .write(Format.PNG, 1, file);
      files.add(file);
    }
    return files;
  }

  /** Every step of a scenario, with the start. */
  public static SortedSet<Integer> all(Scenario scenario) {
    return IntStream.rangeClosed(0, scenario.steps().size())
        .boxed()
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The drawings of some steps of a scenario: 0 is the start, N the moment after step N. */
  static List<MomentDrawing> drawings(Scenario scenario, SortedSet<Integer> steps, Theme theme) {
    return new Run(scenario, theme).drawings(steps);
  }

  /** One walk through a scenario. */
  private static final class Run {
    private final Scenario scenario;
    private final DiagramMode mode;
    private final Shown shown;
    private final Machine machine;
    private final Deque<Transition> recent = new ArrayDeque<>();
    private Cluster cluster;
    private @Nullable TopicPartition partition;
    private int commands;

    Run(Scenario scenario, Theme theme) {
      this.scenario = scenario;
      this.mode = DiagramPicture.mode(theme, true);
      this.shown = LogDiagramViewModel.shownBy(scenario);
      this.machine = new Machine(scenario.rules());
      this.cluster = scenario.start();
    }

    List<MomentDrawing> drawings(SortedSet<Integer> steps) {
      List<MomentDrawing> drawings = new ArrayList<>();
      if (steps.contains(0)) {
        drawings.add(drawing(0, null));
      }
      for (int step = 1; step <= scenario.steps().size(); step++) {
        Step each = scenario.steps().get(step - 1);
        Command command = each.command();
        if (command != null) {
          apply(command);
        }
        turnTo(each.focus());
        if (steps.contains(step)) {
          drawings.add(drawing(step, each));
        }
      }
      return drawings;
    }

    private void apply(Command command) {
      Transition transition = machine.apply(cluster, command);
      recent.addFirst(transition);
      cluster = transition.after();
      commands++;
      if (command.arguments().get("partition") instanceof String named) {
        turnTo(named);
      }
      if (partition == null) {
        partition = cluster.partitions().keySet().stream().findFirst().orElse(null);
      }
    }

    private void turnTo(@Nullable String name) {
      TopicPartition named = name == null ? null : TopicPartition.parse(name);
      if (named != null && cluster.partition(named) != null) {
        partition = named;
      }
    }

    private MomentDrawing drawing(int step, @Nullable Step done) {
      String last = recent.isEmpty() ? "" : recent.getFirst().command().describe();
      DiagramPicture.Footer footer =
          new DiagramPicture.Footer(
              scenario.title(),
              commands,
              scenario.commands().size(),
              last,
              cluster.timeMs(),
              DiagramPicture.name(scenario.rules()));
      return new MomentDrawing(
          step,
          scenario.title() + ", " + step,
          partition == null ? "" : partition.toString(),
          footer,
          DiagramPicture.of(cluster, partition, recent, shown, mode, footer),
          words(footer.count(), done),
          saved(),
          done == null || done.command() != null || done.say() != null || done.question() != null);
    }

    private SavedMoment saved() {
      List<Transition> given = new ArrayList<>(recent);
      Collections.reverse(given);
      return SavedMoment.of(scenario.title(), scenario.rules(), scenario.start(), given)
          .orElseThrow();
    }

    private Storyboard.Words words(String count, @Nullable Step done) {
      Command command = done == null ? null : done.command();
      return new Storyboard.Words(
          command != null
              ? Messages.text("picture.command", count, command.describe())
              : commands == 0
                  ? Messages.text("picture.start")
                  : Messages.text("picture.after", count),
          done == null ? scenario.title() : said(done.caption()),
          done == null ? said(scenario.summary()) : said(done.say(), done.question()),
          command == null ? List.of() : sentences(recent.getFirst()));
    }

    private static String said(@Nullable String text) {
      return text == null ? "" : Prose.plain(Prose.parse(text));
    }

    private static String said(@Nullable String text, @Nullable Question question) {
      return question == null ? said(text) : question.text();
    }

    private static List<Storyboard.Sentence> sentences(Transition transition) {
      List<Storyboard.Sentence> sentences = new ArrayList<>();
      if (transition.outcome() instanceof Outcome.Refused refused) {
        sentences.add(
            new Storyboard.Sentence(
                Messages.text("picture.storyboard.refused", refused.code()), refused.message()));
      }
      for (Event event : transition.events()) {
        sentences.add(new Storyboard.Sentence(event.sentence(), event.why().orElse("")));
      }
      return sentences;
    }
  }
}
