package io.minikafka.studio.toolbar;

/** What can be written or copied. */
public enum ExportRequest {
  /** The diagram as PNG, one pixel a pixel. */
  PICTURE_1X,
  PICTURE_2X,
  PICTURE_4X,
  /** The diagram to the clipboard. */
  COPY_IMAGE,
  /** The state to the clipboard, as a state file. */
  COPY_STATE,
  /** The commands up to here as a scenario file. */
  SCENARIO
}
