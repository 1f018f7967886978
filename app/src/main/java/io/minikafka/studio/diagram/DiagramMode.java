package io.minikafka.studio.diagram;

/** For whom the diagram is drawn: it decides sizes, and which columns and rows there are. */
public enum DiagramMode {
  /** A lesson: large cells, only what the scenario uses. */
  LESSON,
  /** Everything, at the sizes of the Lab. */
  FULL,
  /** A projector: nothing below 24 px at 1920 × 1080. */
  PRESENT
}
