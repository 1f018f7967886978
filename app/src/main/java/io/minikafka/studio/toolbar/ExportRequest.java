package io.minikafka.studio.toolbar;

/** What can be written or copied. */
public enum ExportRequest {
  /** The diagram or the window in files. */
  PICTURE,
  /** A step a page, with its words. */
  STORYBOARD,
  /** The diagram to the clipboard. */
  COPY_IMAGE,
  /** The whole window to the clipboard. */
  COPY_WINDOW,
  /** The state to the clipboard, as a state file. */
  COPY_STATE,
  /** Every answer of one's own, as a table. */
  ANSWERS,
  /** The commands up to here as a scenario file. */
  SCENARIO
}
