package io.minikafka.studio.drawing;

import java.util.Locale;

/**
 * A colour token of {@code styles/tokens}. It names a meaning; the theme decides what it looks
 * like.
 *
 * <p>{@code ACCENT_BG} is {@code -mk-accent-bg} in CSS, {@code EPOCH_0_FILL} is {@code
 * -mk-epoch-0-fill}.
 */
public enum Tone {
  /** Window behind the panels. */
  APP,
  /** Panels, cards, segment containers. */
  PANEL,
  /** Table heads, partition rows. */
  SUNKEN,
  /** Lane background. */
  TRACK,
  /** Callouts, menus, tooltips. */
  RAISED,
  /** Selected row or tab. */
  ACCENT_BG,
  /** Decorative dividers, never the only sign of anything. */
  LINE,
  /** Halo on each side of the HW and LSO lines. */
  CASING,

  /** Primary text, LEO caret, active segment border, selection. */
  INK,
  /** Secondary text. */
  INK2,
  /** Hints, ruler numbers, index ticks. */
  INK3,
  /** Control borders, closed segment border, disabled text. */
  LINE2,
  /** Primary button, focus, links, current step. */
  ACCENT,
  /** High watermark. */
  HW,
  /** Last stable offset. */
  LSO,
  /** In sync, ISR bracket, commit, CRC equal. */
  OK,
  /** Waiters. */
  WARN,
  /** Down, stale, refused, abort, divergence. */
  DANGER,
  /** Promotion and the controller's decisions. */
  PROMOTE,

  /** Behind {@link #OK} text. */
  OK_BG,
  /** Behind {@link #WARN} text. */
  WARN_BG,
  /** Behind {@link #DANGER} text. */
  DANGER_BG,
  /** Behind {@link #LSO} text. */
  LSO_BG,
  /** Batch header on a broker that is down. */
  DEADH,
  /** Cell border, the same for all epochs. */
  CL,

  /** Text on an {@link #INK} badge. */
  ON_INK,
  /** Text on an {@link #ACCENT} fill. */
  ON_ACCENT,
  /** Text on an {@link #HW} flag. */
  ON_HW,
  /** Text on an {@link #LSO} fill. */
  ON_LSO,
  /** Text on an {@link #OK} badge. */
  ON_OK,
  /** Text on a {@link #WARN} fill. */
  ON_WARN,
  /** Text on a {@link #DANGER} badge. */
  ON_DANGER,
  /** Text on a {@link #PROMOTE} fill. */
  ON_PROMOTE,

  /** Timeline: append. */
  KIND_APPEND,
  /** Timeline: replicate. */
  KIND_REPLICATE,
  /** Timeline: clock. */
  KIND_CLOCK,
  /** Timeline: failure. */
  KIND_FAILURE,
  /** Timeline: promote. */
  KIND_PROMOTE,
  /** Timeline: group. */
  KIND_GROUP,
  /** Timeline: transaction. */
  KIND_TRANSACTION,
  /** Timeline: log upkeep. */
  KIND_UPKEEP,
  /** Timeline: refused. */
  KIND_REFUSED,

  EPOCH_0_FILL,
  EPOCH_1_FILL,
  EPOCH_2_FILL,
  EPOCH_3_FILL,
  EPOCH_4_FILL,
  EPOCH_5_FILL,
  EPOCH_0_HEADER,
  EPOCH_1_HEADER,
  EPOCH_2_HEADER,
  EPOCH_3_HEADER,
  EPOCH_4_HEADER,
  EPOCH_5_HEADER,

  /** Shadow of menus and popovers; carries its own transparency. */
  SHADOW;

  private static final Tone[] FILLS = {
    EPOCH_0_FILL, EPOCH_1_FILL, EPOCH_2_FILL, EPOCH_3_FILL, EPOCH_4_FILL, EPOCH_5_FILL
  };
  private static final Tone[] HEADERS = {
    EPOCH_0_HEADER, EPOCH_1_HEADER, EPOCH_2_HEADER, EPOCH_3_HEADER, EPOCH_4_HEADER, EPOCH_5_HEADER
  };

  private final String token = "-mk-" + name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** The looked-up colour of this tone in CSS, such as {@code -mk-accent-bg}. */
  public String token() {
    return token;
  }

  /** Cell fill of a leader epoch; six fills repeat. */
  public static Tone epochFill(long epoch) {
    return FILLS[(int) Math.floorMod(epoch, 6L)];
  }

  /** Batch header of a leader epoch; six headers repeat. */
  public static Tone epochHeader(long epoch) {
    return HEADERS[(int) Math.floorMod(epoch, 6L)];
  }
}
