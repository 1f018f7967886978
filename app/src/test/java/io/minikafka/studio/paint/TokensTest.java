package io.minikafka.studio.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Tone;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The tokens keep the contrast that the design promises (WCAG 2.x ratios). */
class TokensTest {
  private static final List<Tone> GROUNDS =
      List.of(Tone.PANEL, Tone.TRACK, Tone.APP, Tone.SUNKEN, Tone.RAISED);
  private static final List<Tone> TEXTS =
      List.of(
          Tone.INK,
          Tone.INK2,
          Tone.INK3,
          Tone.ACCENT,
          Tone.HW,
          Tone.LSO,
          Tone.OK,
          Tone.WARN,
          Tone.DANGER,
          Tone.PROMOTE);
  private static final double ROUNDING = 0.06;

  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyThemeSetsTheSameTokensAndNothingElse(Theme theme) throws Exception {
    try (var in = TokensTest.class.getResourceAsStream(theme.tokens())) {
      String css = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Set<String> wanted =
          new TreeSet<>(Set.of("-mk-hatch-opacity", "-mk-dots-opacity", "-mk-lines-opacity"));
      for (Tone tone : Tone.values()) {
        wanted.add(tone.token());
      }
      assertEquals(wanted, new TreeSet<>(Palette.declarations(css).keySet()));
      assertEquals(1, css.chars().filter(c -> c == '{').count(), "one rule: values only");
    }
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void textReadsOnEveryGround(Theme theme) {
    double least = theme == Theme.PROJECTOR ? 7 : 4.5;
    for (Tone ground : GROUNDS) {
      for (Tone text : TEXTS) {
        assertContrast(theme, text, ground, least);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void controlBordersAndDisabledTextStandOut(Theme theme) {
    for (Tone ground : GROUNDS) {
      assertContrast(theme, Tone.LINE2, ground, 3);
    }
    assertContrast(theme, Tone.LINE2, Tone.PANEL, 3.9);
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void textReadsOnBadgesAndTints(Theme theme) {
    double least = theme == Theme.PROJECTOR ? 7 : 4.5;
    assertContrast(theme, Tone.ON_INK, Tone.INK, least);
    assertContrast(theme, Tone.ON_ACCENT, Tone.ACCENT, least);
    assertContrast(theme, Tone.ON_HW, Tone.HW, least);
    assertContrast(theme, Tone.ON_LSO, Tone.LSO, least);
    assertContrast(theme, Tone.ON_OK, Tone.OK, least);
    assertContrast(theme, Tone.ON_WARN, Tone.WARN, least);
    assertContrast(theme, Tone.ON_DANGER, Tone.DANGER, least);
    assertContrast(theme, Tone.ON_PROMOTE, Tone.PROMOTE, least);
    assertContrast(theme, Tone.OK, Tone.OK_BG, least);
    assertContrast(theme, Tone.WARN, Tone.WARN_BG, least);
    assertContrast(theme, Tone.DANGER, Tone.DANGER_BG, least);
    assertContrast(theme, Tone.LSO, Tone.LSO_BG, least);
    assertContrast(theme, Tone.INK, Tone.ACCENT_BG, least);
    assertContrast(theme, Tone.ACCENT, Tone.ACCENT_BG, Math.min(least, 6.5));
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void cellsKeepTextBordersAndLinesApart(Theme theme) {
    for (int epoch = 0; epoch < 6; epoch++) {
      Tone fill = Tone.epochFill(epoch);
      assertContrast(theme, Tone.INK, fill, theme == Theme.PROJECTOR ? 7 : 4.5);
      assertContrast(theme, Tone.INK, Tone.epochHeader(epoch), theme == Theme.PROJECTOR ? 7 : 4.5);
      assertContrast(theme, Tone.CL, fill, 3);
      assertContrast(theme, Tone.HW, fill, 3);
      assertContrast(theme, Tone.LSO, fill, 3);
      assertContrast(theme, Tone.OK, fill, 3);
      assertContrast(theme, Tone.DANGER, fill, 3);
    }
    assertContrast(theme, Tone.INK, Tone.DEADH, 4.5);
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void kindsOnTheTimelineStandOut(Theme theme) {
    for (Tone tone : Tone.values()) {
      if (tone.name().startsWith("KIND_")) {
        assertContrast(theme, tone, Tone.PANEL, theme == Theme.PROJECTOR ? 7 : 4.5);
      }
    }
  }

  /** Text, ground, and the ratios that design.md states for light and dark; INK3 is darker. */
  @ParameterizedTest
  @CsvSource({
    "INK, PANEL, 17.9, 15.7",
    "INK, TRACK, 15.8, 14.4",
    "INK, APP, 15.2, 17.3",
    "INK2, PANEL, 9.5, 10.4",
    "INK3, PANEL, 6.5, 7.2",
    "INK3, APP, 5.6, 8.0",
    "LINE2, PANEL, 3.9, 4.6",
    "LINE2, TRACK, 3.5, 4.2",
    "LINE2, APP, 3.3, 5.0",
    "ACCENT, PANEL, 7.3, 8.9",
    "HW, PANEL, 8.3, 8.9",
    "LSO, TRACK, 6.9, 8.0",
    "OK, PANEL, 7.0, 10.1",
    "WARN, PANEL, 7.2, 10.4",
    "DANGER, APP, 5.8, 9.3",
    "PROMOTE, PANEL, 7.4, 8.6",
    "ON_ACCENT, ACCENT, 7.3, 9.5",
    "ON_HW, HW, 8.3, 9.5",
    "ON_OK, OK, 7.0, 10.6",
    "ON_DANGER, DANGER, 6.8, 9.2",
    "OK, OK_BG, 6.0, 7.9",
    "WARN, WARN_BG, 6.4, 8.4",
    "DANGER, DANGER_BG, 5.8, 7.5",
    "LSO, LSO_BG, 6.7, 7.7",
    "INK, EPOCH_0_FILL, 12.1, 13.7",
    "INK, EPOCH_1_FILL, 11.7, 13.9",
    "INK, EPOCH_2_FILL, 14.5, 10.5",
    "INK, EPOCH_3_FILL, 12.1, 15.8",
    "INK, EPOCH_4_FILL, 14.3, 10.9",
    "INK, EPOCH_5_FILL, 15.7, 15.9",
    "INK, EPOCH_0_HEADER, 5.8, 4.6",
    "INK, EPOCH_1_HEADER, 8.8, 6.9",
    "INK, EPOCH_2_HEADER, 10.8, 6.1",
    "INK, EPOCH_3_HEADER, 5.2, 4.8",
    "INK, EPOCH_4_HEADER, 5.3, 4.6",
    "INK, EPOCH_5_HEADER, 9.3, 7.0",
    "CL, EPOCH_1_FILL, 4.8, 6.0",
    "CL, EPOCH_2_FILL, 6.0, 4.5"
  })
  void ratiosAreThoseOfTheDesign(Tone text, Tone ground, double light, double dark) {
    assertEquals(light, contrast(Theme.LIGHT, text, ground), ROUNDING, "light");
    assertEquals(dark, contrast(Theme.DARK, text, ground), ROUNDING, "dark");
  }

  /** 15 % white is added to every pixel: to what is written and to what it is written on. */
  @ParameterizedTest
  @EnumSource(Theme.class)
  void inStrayLightTextStaysVisibleOnEveryGround(Theme theme) {
    Palette palette = Palette.of(theme);
    for (Tone ground : GROUNDS) {
      for (Tone text : TEXTS) {
        double ratio = Contrast.ratio(veiled(palette.color(text)), veiled(palette.color(ground)));
        assertTrue(ratio >= 3, () -> theme + ": " + text + " on " + ground + " is " + ratio);
      }
    }
    for (int epoch = 0; epoch < 6; epoch++) {
      Tone fill = Tone.epochFill(epoch);
      double offsets = Contrast.ratio(veiled(palette.color(Tone.INK)), veiled(palette.color(fill)));
      assertTrue(offsets >= 4.5, () -> theme + ": offsets on " + fill + " have " + offsets);
    }
    double hw = Contrast.ratio(veiled(palette.color(Tone.ON_HW)), veiled(palette.color(Tone.HW)));
    double lso =
        Contrast.ratio(veiled(palette.color(Tone.LSO)), veiled(palette.color(Tone.LSO_BG)));
    assertTrue(hw >= 4.5, () -> theme + ": HW's flag has " + hw);
    assertTrue(lso >= 4.5, () -> theme + ": LSO's flag has " + lso);
  }

  private static Color veiled(Color color) {
    return color.interpolate(Color.WHITE, 0.15);
  }

  @Test
  void aProjectorInStrayLightStaysReadable() {
    // A veil of 15 % white over everything.
    for (Tone text : TEXTS) {
      Color veiled = Palette.of(Theme.PROJECTOR).color(text).interpolate(Color.WHITE, 0.15);
      assertTrue(
          Contrast.ratio(veiled, Color.WHITE) >= 4.5,
          () -> text + " veiled: " + Contrast.ratio(veiled, Color.WHITE));
    }
  }

  private static void assertContrast(Theme theme, Tone text, Tone ground, double least) {
    double ratio = contrast(theme, text, ground);
    assertTrue(
        ratio >= least - 0.005,
        () ->
            String.format(
                Locale.ROOT, "%s: %s on %s is %.2f, not %.1f", theme, text, ground, ratio, least));
  }

  private static double contrast(Theme theme, Tone text, Tone ground) {
    Palette palette = Palette.of(theme);
    return Contrast.ratio(palette.color(text), palette.color(ground));
  }
}
