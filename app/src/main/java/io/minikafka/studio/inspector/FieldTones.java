package io.minikafka.studio.inspector;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Tone;
import java.util.List;

/** The colours of a frame's fields: they cycle, so that neighbours differ. */
final class FieldTones {
  private static final List<Tone> HEADER =
      List.of(
          Tone.INK3,
          Tone.INK,
          Tone.OK,
          Tone.INK3,
          Tone.ACCENT,
          Tone.WARN,
          Tone.PROMOTE,
          Tone.LSO,
          Tone.PROMOTE,
          Tone.WARN,
          Tone.INK,
          Tone.INK3,
          Tone.INK);
  private static final List<Tone> RECORDS =
      List.of(Tone.DANGER, Tone.LSO, Tone.ACCENT, Tone.PROMOTE, Tone.OK);

  private FieldTones() {}

  /** The tone of the field at {@code span}, the index among the frame's spans. */
  static Tone of(int span) {
    return span < HEADER.size()
        ? HEADER.get(span)
        : RECORDS.get((span - HEADER.size()) % RECORDS.size());
  }

  /** The style class of that tone. */
  static String styleClass(int span) {
    return switch (of(span)) {
      case INK -> StyleClasses.INK;
      case OK -> StyleClasses.OK;
      case ACCENT -> StyleClasses.ACCENT;
      case WARN -> StyleClasses.WARN;
      case PROMOTE -> StyleClasses.PROMOTE;
      case LSO -> StyleClasses.LSO;
      case DANGER -> StyleClasses.DANGER;
      default -> StyleClasses.INK3;
    };
  }
}
