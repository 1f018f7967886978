package io.minikafka.studio;

/**
 * The style classes of {@code styles/}. Code sets classes and never colours, sizes or fonts; a test
 * holds this list and the sheets together.
 */
public final class StyleClasses {
  // Type: families
  public static final String MONO = "mk-mono";
  public static final String MEDIUM = "mk-medium";
  public static final String STRONG = "mk-strong";

  // Type: roles
  public static final String PAGE_TITLE = "mk-page-title";
  public static final String CLOCK = "mk-clock";
  public static final String PANEL_TITLE = "mk-panel-title";
  public static final String SECTION_TITLE = "mk-section-title";
  public static final String HEADER = "mk-header";
  public static final String NARRATION = "mk-narration";
  public static final String SECONDARY = "mk-secondary";
  public static final String HINT = "mk-hint";
  public static final String STRUCK = "mk-struck";
  public static final String META = "mk-meta";

  // Tones of text, icons and badges
  public static final String INK = "mk-ink";
  public static final String INK2 = "mk-ink2";
  public static final String INK3 = "mk-ink3";
  public static final String ACCENT = "mk-accent";
  public static final String HW = "mk-hw";
  public static final String LSO = "mk-lso";
  public static final String OK = "mk-ok";
  public static final String WARN = "mk-warn";
  public static final String DANGER = "mk-danger";
  public static final String PROMOTE = "mk-promote";

  // Size of all text
  public static final String TEXT_115 = "mk-text-115";
  public static final String TEXT_130 = "mk-text-130";
  public static final String TEXT_150 = "mk-text-150";

  // States and positions that go with other classes
  public static final String CURRENT = "mk-current";
  public static final String LATER = "mk-later";
  public static final String FIRST = "mk-first";
  public static final String LAST = "mk-last";
  public static final String RIGHT = "mk-right";
  public static final String WRONG = "mk-wrong";
  public static final String WAITING = "mk-waiting";
  public static final String STALE = "mk-stale";
  public static final String INVALID = "mk-invalid";
  public static final String CHANGED = "mk-changed";
  public static final String VERTICAL = "mk-vertical";
  public static final String PLAIN = "mk-plain";

  // Icons
  public static final String ICON = "mk-icon";
  public static final String ICON_PATH = "mk-icon-path";
  public static final String HEAVY = "mk-heavy";

  // Surfaces
  public static final String PANEL = "mk-panel";
  public static final String SIDE = "mk-side";
  public static final String PANEL_HEADER = "mk-panel-header";
  public static final String TITLE_BAR = "mk-title-bar";
  public static final String DIVIDER = "mk-divider";

  // The studio's sign
  public static final String LOGO_FIRST = "mk-logo-first";
  public static final String LOGO_SECOND = "mk-logo-second";
  public static final String LOGO_THIRD = "mk-logo-third";
  public static final String LOGO_LINE = "mk-logo-line";

  // Buttons
  public static final String PRIMARY = "mk-primary";
  public static final String SMALL = "mk-small";
  public static final String ICON_BUTTON = "mk-icon-button";
  public static final String QUIET = "mk-quiet";
  public static final String LINK = "mk-link";
  public static final String NO_ARROW = "mk-no-arrow";
  public static final String SEGMENTED = "mk-segmented";
  public static final String SEGMENT = "mk-segment";

  // Toolbar
  public static final String TOOLBAR = "mk-toolbar";
  public static final String TOOL_GROUP = "mk-tool-group";
  public static final String TOOL_ROW = "mk-tool-row";
  public static final String TOOL_CAPTION = "mk-tool-caption";
  public static final String TOOL_BUTTON = "mk-tool-button";
  public static final String PROMINENT = "mk-prominent";
  public static final String CLOCK_BOX = "mk-clock-box";

  // Menus
  public static final String MENU_ROW = "mk-menu-row";
  public static final String MENU_TEXT = "mk-menu-text";
  public static final String MENU_TITLE = "mk-menu-title";
  public static final String MENU_REASON = "mk-menu-reason";
  public static final String MENU_HEADING = "mk-menu-heading";
  public static final String OPAQUE = "mk-opaque";
  public static final String KEY = "mk-key";

  // Tabs
  public static final String TAB = "mk-tab";
  public static final String CHIP = "mk-chip";

  // Rows
  public static final String ROW = "mk-row";
  public static final String CHAPTER = "mk-chapter";
  public static final String STEP = "mk-step";
  public static final String NUMBER = "mk-number";

  // Fields
  public static final String FIELD_NOTE = "mk-field-note";
  public static final String FORM = "mk-form";

  // Badges
  public static final String BADGE = "mk-badge";
  public static final String OUTLINE = "mk-outline";
  public static final String FILLED = "mk-filled";
  public static final String TINTED = "mk-tinted";
  public static final String DASHED = "mk-dashed";
  public static final String SQUARE = "mk-square";
  public static final String HEXAGON = "mk-hexagon";

  // Cards
  public static final String CARD = "mk-card";
  public static final String QUESTION = "mk-question";
  public static final String QUESTION_HEAD = "mk-question-head";
  public static final String QUESTION_TEXT = "mk-question-text";
  public static final String ANSWER = "mk-answer";
  public static final String ANSWER_ROW = "mk-answer-row";
  public static final String ANSWER_VALUE = "mk-answer-value";
  public static final String ANSWER_TEXT = "mk-answer-text";
  public static final String EMPTY = "mk-empty";
  public static final String QUESTION_BUTTONS = "mk-question-buttons";
  public static final String BECAUSE = "mk-because";

  // Dialogs
  public static final String DIALOG = "mk-dialog";
  public static final String DIALOG_HEAD = "mk-dialog-head";
  public static final String DIALOG_TITLE = "mk-dialog-title";
  public static final String NOTE = "mk-note";
  public static final String CODE = "mk-code";
  public static final String CODE_LINE = "mk-code-line";

  // Popovers
  public static final String WHY_CARD = "mk-why-card";
  public static final String WHY_TITLE = "mk-why-title";
  public static final String WHY_TEXT = "mk-why-text";
  public static final String WHY_POINTER = "mk-why-pointer";
  public static final String WHY_PIN = "mk-why-pin";
  public static final String CARD_TIP = "mk-card-tip";
  public static final String MESSAGE = "mk-message";
  public static final String FOOT_BAR = "mk-foot-bar";

  // Timeline
  public static final String TIMELINE = "mk-timeline";
  public static final String EVENT = "mk-event";
  public static final String EVENT_NUMBER = "mk-event-number";
  public static final String EVENT_TIME = "mk-event-time";
  public static final String EVENT_TEXT = "mk-event-text";
  public static final String EVENT_WHY = "mk-event-why";
  public static final String WHY = "mk-why";
  public static final String ASKS = "mk-asks";
  public static final String ASKED_WHY = "mk-asked-why";
  public static final String WHY_BODY = "mk-why-body";
  public static final String BRANCH_NAME = "mk-branch-name";
  public static final String TICKS = "mk-ticks";
  public static final String POSITION = "mk-position";
  public static final String FOLD = "mk-fold";
  public static final String EVENTS = "mk-events";
  public static final String ONE_ROW = "mk-one-row";
  public static final String EVENT_CELL = "mk-event-cell";
  public static final String EVENT_CARD = "mk-event-card";
  public static final String LEGEND = "mk-legend";

  // Lesson
  public static final String LARGE = "mk-large";
  public static final String CHAPTERS = "mk-chapters";
  public static final String LESSON = "mk-lesson";
  public static final String LESSON_PLACE = "mk-lesson-place";
  public static final String LESSON_TITLE = "mk-lesson-title";
  public static final String TAUGHT = "mk-taught";
  public static final String SAID = "mk-said";
  public static final String ASKED = "mk-asked";
  public static final String CHALLENGE = "mk-challenge";
  public static final String NARRATION_LARGE = "mk-narration-large";
  public static final String RING = "mk-ring";
  public static final String NEXT = "mk-next";
  public static final String POINTED = "mk-pointed";
  public static final String STRIP = "mk-strip";
  public static final String OUTLINED = "mk-outlined";

  // Inspector
  public static final String INSPECTOR = "mk-inspector";
  public static final String PROPERTIES = "mk-properties";
  public static final String PROPERTY_NAME = "mk-property-name";
  public static final String PROPERTY_VALUE = "mk-property-value";
  public static final String FIELD_LINE = "mk-field-line";
  public static final String BYTES = "mk-bytes";
  public static final String TABLE_HEAD = "mk-table-head";
  public static final String INSPECTOR_FOOT = "mk-inspector-foot";
  public static final String INSPECTOR_TABS = "mk-inspector-tabs";
  public static final String SECTION = "mk-section";
  public static final String REPLICAS = "mk-replicas";
  public static final String EPOCH = "mk-epoch";
  public static final String READS = "mk-reads";
  public static final String READS_NOT = "mk-reads-not";
  public static final String FIELD_LINES = "mk-field-lines";
  public static final String MANY = "mk-many";
  public static final String TABLE = "mk-table";
  public static final String LINED = "mk-lined";
  public static final String SHARE = "mk-share";
  public static final String BUFFERED = "mk-buffered";
  public static final String FORCED = "mk-forced";
  public static final String NOT_FORCED = "mk-not-forced";
  public static final String FILE_ROW = "mk-file-row";
  public static final String SWATCH = "mk-swatch";
  public static final String SWATCH_GROUND = "mk-swatch-ground";
  public static final String SWATCH_EDGE = "mk-swatch-edge";

  // Consumer groups
  public static final String GROUPS_HEAD = "mk-groups-head";
  public static final String GROUPS_BODY = "mk-groups-body";
  public static final String PHASES = "mk-phases";
  public static final String PHASE_TRACK = "mk-phase-track";
  public static final String PHASE_DOT = "mk-phase-dot";
  public static final String PHASE_LINE = "mk-phase-line";

  // What is due
  public static final String DUE = "mk-due";
  public static final String DUE_ITEM = "mk-due-item";

  // Overview
  public static final String OVERVIEW = "mk-overview";
  public static final String OVERVIEW_CARD = "mk-overview-card";
  public static final String MATRIX = "mk-matrix";
  public static final String ATTENTION = "mk-attention";
  public static final String ATTENTION_ROW = "mk-attention-row";

  // Present
  public static final String PRESENT = "mk-present";
  public static final String PRESENT_TITLE = "mk-present-title";
  public static final String WHAT_IF = "mk-what-if";
  public static final String PRESENT_PROGRESS = "mk-present-progress";
  public static final String PRESENT_TRACK = "mk-present-track";
  public static final String PRESENT_BAR = "mk-present-bar";
  public static final String PRESENT_CAPTION = "mk-present-caption";
  public static final String REFUSED = "mk-refused";

  /** The outline of what changed in the last step. */
  public static final String MOTION_OUTLINE = "mk-motion-outline";

  /** A record or a lane on its way. */
  public static final String MOTION_GHOST = "mk-motion-ghost";

  /** A record that is cut off. */
  public static final String MOTION_CUT = "mk-motion-cut";

  public static final String MOTION_HW = "mk-motion-hw";
  public static final String MOTION_LSO = "mk-motion-lso";

  /** Hides what has not yet come to its place in a lane. */
  public static final String MOTION_TRACK = "mk-motion-track";

  /** Hides what changes beside the lanes. */
  public static final String MOTION_PAGE = "mk-motion-page";

  /** Why, above the caption of Present. */
  public static final String PRESENT_WHY = "mk-present-why";

  public static final String PRESENT_FOOT = "mk-present-foot";
  public static final String PRESENT_BLACK = "mk-present-off";
  public static final String PRESENT_WHITE = "mk-present-bare";
  public static final String PRESENT_RING = "mk-present-ring";
  public static final String PRESENT_QUESTION = "mk-present-question";
  public static final String PRESENT_QUESTION_HEAD = "mk-present-question-head";
  public static final String PRESENT_QUESTION_TEXT = "mk-present-question-text";
  public static final String PRESENT_FACTS = "mk-present-facts";
  public static final String PRESENT_ANSWER = "mk-present-answer";
  public static final String PRESENT_ANSWER_VALUE = "mk-present-answer-value";
  public static final String PRESENT_ANSWER_WORDS = "mk-present-answer-words";
  public static final String PRESENT_ANSWER_TEXT = "mk-present-answer-text";
  public static final String PRESENT_ANSWER_NOTE = "mk-present-answer-note";
  public static final String PRESENT_BECAUSE = "mk-present-because";
  public static final String PRESENT_BECAUSE_BOX = "mk-present-because-box";
  public static final String PRESENT_KEYS = "mk-present-keys";
  public static final String PRESENT_HANDS = "mk-present-hands";
  public static final String SPEAKER = "mk-speaker";
  public static final String SPEAKER_CLOCK = "mk-speaker-clock";

  // Lab
  public static final String NARROW = "mk-narrow";
  public static final String BARE = "mk-bare";
  public static final String LESSON_ROW = "mk-lesson-row";
  public static final String LAB_CENTRE = "mk-lab-centre";
  public static final String SHARED = "mk-shared";
  public static final String DIAGRAM_FRAME = "mk-diagram-frame";
  public static final String TAB_SCROLL = "mk-tab-scroll";
  public static final String CHIP_STATE = "mk-chip-state";
  public static final String ZOOM_LEVEL = "mk-zoom-level";
  public static final String PANEL_EDGE = "mk-panel-edge";
  public static final String RAIL = "mk-rail";
  public static final String CHORD_BAR = "mk-chord-bar";

  // Compare
  public static final String COMPARE = "mk-compare";
  public static final String COMPARE_HEADLINE = "mk-compare-headline";
  public static final String COMPARED = "mk-compared";
  public static final String OURS = "mk-ours";
  public static final String DIFFERENCES = "mk-differences";
  public static final String DIFFERENCE = "mk-difference";
  public static final String VERDICT = "mk-verdict";
  public static final String COMPARE_STRIP = "mk-compare-strip";
  public static final String COMPARE_COLUMN = "mk-compare-column";
  public static final String COMPARE_HEAD = "mk-compare-head";
  public static final String COMPARE_CELL = "mk-compare-cell";

  // Mapping
  public static final String MAPPING = "mk-mapping";
  public static final String MAPPING_SEARCH = "mk-mapping-search";
  public static final String MAPPING_SIDE = "mk-mapping-side";
  public static final String MAPPING_PAGE = "mk-mapping-page";
  public static final String MAPPING_TABLE = "mk-mapping-table";
  public static final String MAPPING_HEAD = "mk-mapping-head";
  public static final String MAPPING_SECTION = "mk-mapping-section";
  public static final String MAPPING_ROW = "mk-mapping-row";
  public static final String MAPPING_FILTER = "mk-mapping-filter";
  public static final String MEASURED = "mk-measured";

  // Explorer
  public static final String EXPLORER = "mk-explorer";
  public static final String EXPLORER_SIDE = "mk-explorer-side";
  public static final String EXPLORER_PAGE = "mk-explorer-page";
  public static final String EXPLORER_RULES = "mk-explorer-rules";
  public static final String EXPLORER_NOTE = "mk-explorer-note";
  public static final String EXPLORER_CHIP = "mk-explorer-chip";
  public static final String EXPLORER_NUMBER = "mk-explorer-number";
  public static final String EXPLORER_STEPPER = "mk-explorer-stepper";
  public static final String EXPLORER_SEGMENT = "mk-explorer-segment";
  public static final String EXPLORER_PROGRESS = "mk-explorer-progress";
  public static final String EXPLORER_TILE = "mk-explorer-tile";
  public static final String EXPLORER_VALUE = "mk-explorer-value";
  public static final String EXPLORER_BAR = "mk-explorer-bar";
  public static final String EXPLORER_BROKEN = "mk-explorer-broken";
  public static final String EXPLORER_SIGN = "mk-explorer-sign";
  public static final String EXPLORER_ROW = "mk-explorer-row";
  public static final String EXPLORER_HEAD = "mk-explorer-head";
  public static final String EXPLORER_STEP = "mk-explorer-step";
  public static final String EXPLORER_LINK = "mk-explorer-link";
  public static final String EXPLORER_ENDS = "mk-explorer-ends";
  public static final String EXPLORER_FOOT = "mk-explorer-foot";
  public static final String EXPLORER_WHY = "mk-explorer-why";

  // Diagram
  public static final String DIAGRAM = "mk-diagram";
  public static final String MARK = "mk-mark";

  private StyleClasses() {}

  /** The class of a leader epoch's header colour; six colours repeat. */
  public static String epoch(long epoch) {
    return EPOCH + "-" + Math.floorMod(epoch, 6L);
  }
}
