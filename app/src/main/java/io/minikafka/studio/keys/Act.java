package io.minikafka.studio.keys;

/** What a key asks of the window, apart from commands to the cluster. */
public enum Act {
  STEP,
  UNDO,
  REDO,
  PLAY_OR_PAUSE,
  GO_TO_START,
  GO_TO_END,
  FOLLOW_TAIL,
  FOCUS_QUESTION,
  CHECK_ANSWER,
  LEAVE_QUESTION,
  BACK_TO_LESSON,
  BLACK,
  WHITE,
  POINTER_RING,
  ZOOM_IN,
  ZOOM_OUT,
  FIT_ALL,
  PRESENT,
  LEAVE_PRESENT,
  CLOSE_CARD,
  PIN_WHY,
  WHAT_IF,
  NEXT_REGION,
  PREVIOUS_REGION,
  EXPORT,
  COPY_PICTURE,
  HELP
}
