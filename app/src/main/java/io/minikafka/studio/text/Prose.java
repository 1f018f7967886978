package io.minikafka.studio.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Text with a few words set apart: {@code **strong**} and {@code `code`}. */
public final class Prose {
  private static final String STRONG_MARK = "**";
  private static final String CODE_MARK = "`";

  private Prose() {}

  /** How a run of text is set. */
  public enum Style {
    PLAIN,
    STRONG,
    CODE
  }

  /** Text of one style. */
  public record Run(String text, Style style) {}

  /** The runs of a marked text. A mark without its end stands for itself. */
  public static List<Run> parse(String marked) {
    List<Run> runs = new ArrayList<>();
    StringBuilder plain = new StringBuilder();
    int at = 0;
    while (at < marked.length()) {
      String mark =
          marked.startsWith(STRONG_MARK, at)
              ? STRONG_MARK
              : marked.startsWith(CODE_MARK, at) ? CODE_MARK : "";
      int end = mark.isEmpty() ? -1 : marked.indexOf(mark, at + mark.length());
      if (end <= at + mark.length()) {
        plain.append(marked.charAt(at));
        at++;
        continue;
      }
      flush(plain, runs);
      runs.add(
          new Run(
              marked.substring(at + mark.length(), end),
              mark.equals(CODE_MARK) ? Style.CODE : Style.STRONG));
      at = end + mark.length();
    }
    flush(plain, runs);
    return runs;
  }

  private static void flush(StringBuilder plain, List<Run> runs) {
    if (!plain.isEmpty()) {
      runs.add(new Run(plain.toString(), Style.PLAIN));
      plain.setLength(0);
    }
  }

  /** The text as one plain run. */
  public static List<Run> plainRuns(String text) {
    return List.of(new Run(text, Style.PLAIN));
  }

  /** The text with the first occurrence of {@code part} between spaces made strong. */
  public static List<Run> emphasise(String text, String part) {
    return emphasise(text, part, 0);
  }

  /** The same, looking for the part from {@code from} on. */
  public static List<Run> emphasise(String text, String part, int from) {
    int at = text.indexOf(" " + part + " ", from);
    if (at < 0) {
      return plainRuns(text);
    }
    return List.of(
        new Run(text.substring(0, at + 1), Style.PLAIN),
        new Run(part, Style.STRONG),
        new Run(text.substring(at + 1 + part.length()), Style.PLAIN));
  }

  /**
   * The runs with a new line in each name of code that has more than {@code most} letters: after a
   * dot or before a capital, since text by itself would break anywhere.
   */
  public static List<Run> folded(List<Run> runs, int most) {
    return runs.stream()
        .map(run -> run.style() == Style.CODE ? new Run(folded(run.text(), most), Style.CODE) : run)
        .toList();
  }

  private static String folded(String name, int most) {
    if (name.length() <= most || name.contains(" ")) {
      return name;
    }
    for (int cut = most; cut > 0; cut--) {
      if (name.charAt(cut - 1) == '.' || Character.isUpperCase(name.charAt(cut))) {
        return name.substring(0, cut) + "\n" + folded(name.substring(cut), most);
      }
    }
    return name;
  }

  /** The text of the runs. */
  public static String plain(List<Run> runs) {
    return runs.stream().map(Run::text).collect(Collectors.joining());
  }
}
