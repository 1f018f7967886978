package io.minikafka.studio.mapping;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.control.ProseFlow;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.mapping.MappingPage.Detail;
import io.minikafka.studio.mapping.MappingPage.RulePair;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.text.Prose;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The selected row in full, beside the table. */
final class MappingDetail extends VBox {
  private static final double WIDTH = 396;
  private static final double NARROW = 304;
  private static final double ICON = 16;
  private static final double PADDING = 16;
  private static final double SCROLL_BAR = 12;

  private final MappingViewModel model;
  private final ObservableValue<Theme> theme;
  private final VBox body = new VBox(16);
  private MappingPage page = MappingPage.NONE;
  private double width;

  MappingDetail(MappingViewModel model, ObservableValue<Theme> theme) {
    this.model = model;
    this.theme = theme;
    setId("mapping-detail");
    classed(this, StyleClasses.SIDE, StyleClasses.RIGHT, StyleClasses.MAPPING_SIDE);
    body.setPadding(new Insets(0, SCROLL_BAR, 0, 0));
    setNarrow(false);
    ScrollPane scroll = classed(new ScrollPane(body), StyleClasses.GROUPS_BODY);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren()
        .addAll(
            scroll,
            paragraph(text("mapping.detail.keys"), StyleClasses.SECONDARY, StyleClasses.INK3));
  }

  /** Takes less width. */
  void setNarrow(boolean narrow) {
    double now = narrow ? NARROW : WIDTH;
    if (width == now) {
      return;
    }
    width = now;
    setMinWidth(width);
    setPrefWidth(width);
    setMaxWidth(width);
    render(page);
  }

  void render(MappingPage next) {
    page = next;
    if (page.detail().isEmpty()) {
      body.getChildren()
          .setAll(
              label(text("mapping.detail.none"), StyleClasses.SECTION_TITLE),
              paragraph(text("mapping.detail.none.note"), StyleClasses.INK2));
      return;
    }
    Detail detail = page.detail().get();
    MappingTable.Row row = detail.line().row();
    body.getChildren()
        .setAll(
            head(row),
            ProseFlow.flow(Prose.parse(row.mechanism()), StyleClasses.SECTION_TITLE),
            titled("mapping.detail.kafka", prose(row.kafka())),
            titled("mapping.detail.boundary", prose(row.boundary())));
    if (!row.beyond().isEmpty()) {
      body.getChildren().add(beyond(row));
    }
    detail.stops().ifPresent(this::stops);
    if (detail.line().lesson().isPresent()) {
      body.getChildren().add(buttons(detail));
    }
    if (!detail.rules().isEmpty()) {
      VBox rules = new VBox(12, label(text("mapping.detail.rules"), StyleClasses.HEADER));
      detail.rules().forEach(each -> rules.getChildren().add(rule(each)));
      body.getChildren().add(rules);
    }
    VBox related = new VBox(4, label(text("mapping.detail.related"), StyleClasses.HEADER));
    for (MappingTable.Row each : detail.related()) {
      related.getChildren().addAll(classed(new Region(), StyleClasses.DIVIDER), related(each));
    }
    VBox see = new VBox(6, label(text("mapping.detail.see"), StyleClasses.HEADER));
    row.see().forEach(each -> see.getChildren().add(reference(each)));
    body.getChildren().addAll(related, see);
  }

  private Pane head(MappingTable.Row row) {
    Badge grade =
        new Badge(
            row.grade().glyph(),
            row.grade().title(),
            row.grade().styleClasses().toArray(String[]::new));
    Label id = label(row.id(), StyleClasses.MONO, StyleClasses.SECONDARY);
    if (width < WIDTH) {
      return new VBox(6, grade, id);
    }
    HBox head = new HBox(grade, space(), id);
    head.setAlignment(Pos.CENTER_LEFT);
    return head;
  }

  private static VBox reference(MappingTable.Reference reference) {
    return new VBox(
        label(reference.name(), StyleClasses.MONO, StyleClasses.INK),
        paragraph(reference.more(), StyleClasses.SECONDARY, StyleClasses.INK2));
  }

  private static Node prose(String words) {
    return ProseFlow.flow(Prose.parse(words), StyleClasses.INK2);
  }

  private static VBox titled(String key, Node content) {
    return new VBox(3, label(text(key), StyleClasses.HEADER), content);
  }

  private static VBox beyond(MappingTable.Row row) {
    String key = row.measured() ? "mapping.detail.beyond" : "mapping.detail.beyond.read";
    HBox title =
        new HBox(
            8,
            classed(new IconView(Glyph.CHECK, ICON), StyleClasses.HEAVY, StyleClasses.OK),
            label(text(key), StyleClasses.HEADER, StyleClasses.OK));
    title.setAlignment(Pos.CENTER_LEFT);
    return classed(
        new VBox(4, title, ProseFlow.flow(Prose.parse(row.beyond()))), StyleClasses.MEASURED);
  }

  /** Draws where both are the same, and where that stops. */
  private void stops(Stops stops) {
    VBox same = new VBox(4, label(text("mapping.detail.same"), StyleClasses.HEADER));
    stops
        .alike()
        .ifPresent(each -> same.getChildren().add(picture("mapping-same", each, "", each.end())));
    same.getChildren().add(paragraph(stops.same(), StyleClasses.INK2));
    VBox parts = new VBox(8, label(text("mapping.detail.stops"), StyleClasses.HEADER));
    long end =
        Math.max(
            stops.miniKafka().map(PartitionFacts::end).orElse(0L),
            stops.kafka().map(PartitionFacts::end).orElse(0L));
    stops
        .miniKafka()
        .map(each -> picture("mapping-stops-mini", each, text("mapping.stops.mini"), end))
        .ifPresent(parts.getChildren()::add);
    stops
        .kafka()
        .map(each -> picture("mapping-stops-kafka", each, text("mapping.stops.kafka"), end))
        .ifPresent(parts.getChildren()::add);
    parts.getChildren().add(paragraph(stops.parts(), StyleClasses.INK2));
    body.getChildren().addAll(same, parts);
  }

  private DrawingView picture(String id, PartitionFacts facts, String whose, long end) {
    DrawingView view = new DrawingView(theme);
    view.setId(id);
    view.show(SmallLog.draw(facts, whose, end, width - 2 * PADDING - SCROLL_BAR));
    return view;
  }

  private static VBox rule(RulePair pair) {
    VBox box = new VBox(4, label(pair.name(), StyleClasses.MONO, StyleClasses.STRONG));
    box.getChildren()
        .add(value("mapping.detail.rule.mini", pair.miniKafka(), pair.miniKafkaMeans()));
    if (!pair.kafka().equals(pair.miniKafka())) {
      box.getChildren().add(value("mapping.detail.rule.kafka", pair.kafka(), pair.kafkaMeans()));
    }
    return box;
  }

  private static VBox value(String key, String name, String means) {
    return new VBox(
        label(text(key, name), StyleClasses.SECONDARY, StyleClasses.STRONG),
        paragraph(means, StyleClasses.SECONDARY, StyleClasses.INK2));
  }

  private FlowPane buttons(Detail detail) {
    Button run = classed(new Button(detail.line().action()), StyleClasses.PRIMARY);
    run.setId("mapping-run");
    run.setGraphic(new IconView(detail.compares() ? Glyph.LAYERS : Glyph.PLAY, ICON));
    run.setOnAction(event -> model.run(detail.line()));
    FlowPane row = new FlowPane(8, 8, run);
    if (detail.compares()) {
      Button lab = new Button(text("mapping.detail.run"));
      lab.setId("mapping-lab");
      lab.setGraphic(new IconView(Glyph.PLAY, ICON));
      lab.setOnAction(event -> model.showMe(detail.line()));
      row.getChildren().add(lab);
    }
    if (detail.searches()) {
      Button search = new Button(text("mapping.detail.search"));
      search.setId("mapping-search-story");
      search.setGraphic(new IconView(Glyph.TARGET, ICON));
      search.setOnAction(event -> model.searchStory());
      row.getChildren().add(search);
    }
    row.getChildren().forEach(each -> ((Region) each).setMinWidth(Region.USE_PREF_SIZE));
    return row;
  }

  private Button related(MappingTable.Row row) {
    Button link = classed(new Button(row.id()), StyleClasses.LINK, StyleClasses.MONO);
    link.setId("mapping-related-" + row.id());
    link.setGraphic(
        classed(
            new IconView(row.grade().glyph(), ICON),
            StyleClasses.HEAVY,
            row.grade().styleClasses().get(0)));
    link.setOnAction(event -> model.select(row.id()));
    return link;
  }
}
