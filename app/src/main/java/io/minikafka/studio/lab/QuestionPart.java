package io.minikafka.studio.lab;

/** The question card as the keyboard uses it. */
public interface QuestionPart {
  /** A lesson without questions. */
  QuestionPart NONE =
      new QuestionPart() {
        @Override
        public boolean isAsked() {
          return false;
        }

        @Override
        public boolean isFocused() {
          return false;
        }

        @Override
        public void focus() {}

        @Override
        public void choose(int number) {}

        @Override
        public void check() {}

        @Override
        public void leave() {}
      };

  /** Whether a question waits for an answer at this moment. */
  boolean isAsked();

  /** Whether the question has the focus, so that digits and Enter are meant for it. */
  boolean isFocused();

  /** Moves the focus to the question. */
  void focus();

  /**
   * Chooses an answer.
   *
   * @param number its number on the card, from 1; one that is not there is ignored
   */
  void choose(int number);

  /** Steps and checks the chosen answer; without one nothing happens. */
  void check();

  /** Gives the focus back. */
  void leave();
}
