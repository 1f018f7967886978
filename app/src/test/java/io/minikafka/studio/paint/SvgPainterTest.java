package io.minikafka.studio.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.gallery.MarkSheet;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class SvgPainterTest {
  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyMarkBecomesWellFormedSvgInTheThemesColours(Theme theme) throws Exception {
    Palette palette = Palette.of(theme);
    String svg = SvgPainter.svg(MarkSheet.drawing(), palette, "Marks");
    Document document = parse(svg);
    assertEquals("svg", document.getDocumentElement().getLocalName());
    assertTrue(document.getElementsByTagName("text").getLength() > 100);
    assertTrue(svg.contains("fill=\"" + palette.hex(Tone.EPOCH_4_HEADER) + "\""));
    assertFalse(svg.contains("NaN"));
  }

  @Test
  void textKeepsItsPlaceAnchorAndFont() throws Exception {
    Drawing drawing =
        new DrawingBuilder().centred(40, 12.5, "HW 17", TextStyle.FLAG, Tone.ON_HW).build(80, 20);
    Element text = (Element) parse(svg(drawing)).getElementsByTagName("text").item(0);
    assertEquals("HW 17", text.getTextContent());
    assertEquals("40", text.getAttribute("x"));
    assertEquals("12.5", text.getAttribute("y"));
    assertEquals("middle", text.getAttribute("text-anchor"));
    assertEquals("700", text.getAttribute("font-weight"));
    assertTrue(text.getAttribute("font-family").startsWith("'Inter'"));
  }

  @Test
  void whateverAValueHoldsTheDocumentStaysWellFormed() throws Exception {
    String hostile = "<a & \"b\"> \u0000\u0007\uFFFE \uD800 ]]>";
    Drawing drawing =
        new DrawingBuilder()
            .text(0, 10, hostile, TextStyle.BODY, Tone.INK)
            .mark("r", 0, 0, 1, 1, hostile)
            .build(10, 10);
    Document document = parse(SvgPainter.svg(drawing, Palette.of(Theme.LIGHT), hostile));
    String read = document.getElementsByTagName("text").item(0).getTextContent();
    assertTrue(read.startsWith("<a & \"b\"> \uFFFD\uFFFD"), read);
  }

  @Test
  void groupsAreMovedCutAndFaded() throws Exception {
    Drawing drawing =
        new DrawingBuilder()
            .moved(
                5,
                6,
                a ->
                    a.faded(
                        0.55, b -> b.clipped(Box.at(1, 2, 3, 4), c -> c.fill(0, 0, 9, 9, Tone.OK))))
            .build(20, 20);
    Document document = parse(svg(drawing));
    Element moved = (Element) document.getElementsByTagName("g").item(0);
    assertEquals("translate(5 6)", moved.getAttribute("transform"));
    Element clip = (Element) document.getElementsByTagName("clipPath").item(0);
    Element area = (Element) clip.getElementsByTagName("rect").item(0);
    assertEquals("3", area.getAttribute("width"));
    assertTrue(svg(drawing).contains("clip-path=\"url(#" + clip.getAttribute("id") + ")\""));
    assertTrue(svg(drawing).contains("opacity=\"0.55\""));
  }

  @Test
  void whatTheMarksSayIsTheDescription() throws Exception {
    Drawing drawing =
        new DrawingBuilder()
            .mark("hw", 0, 0, 1, 1, "HW 17")
            .mark("lso", 0, 0, 1, 1, "LSO 15")
            .build(1, 1);
    assertEquals(
        "HW 17\nLSO 15", parse(svg(drawing)).getElementsByTagName("desc").item(0).getTextContent());
  }

  @Test
  void numbersAreShort() {
    assertEquals("17", SvgPainter.number(17));
    assertEquals("0.333", SvgPainter.number(1 / 3.0));
    assertEquals("-2.5", SvgPainter.number(-2.5));
    assertEquals("0.001", SvgPainter.number(0.001));
    assertEquals("12345678.125", SvgPainter.number(12345678.125));
  }

  private static String svg(Drawing drawing) {
    return SvgPainter.svg(drawing, Palette.of(Theme.LIGHT), null);
  }

  private static Document parse(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
  }
}
