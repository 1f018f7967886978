package io.minikafka.studio.history;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.History.BranchLine;

/** What can be done to the past: another command in place of one, and branches. */
public interface Alternatives {
  /** A past that can only be looked at. */
  Alternatives NONE =
      new Alternatives() {
        @Override
        public boolean canChange(Moment past) {
          return false;
        }

        @Override
        public boolean canLeaveOut(Moment past) {
          return false;
        }

        @Override
        public void change(Moment past) {}

        @Override
        public void leaveOut(Moment past) {}

        @Override
        public void compare(BranchLine branch) {}

        @Override
        public void rename(BranchLine branch) {}

        @Override
        public void delete(BranchLine branch) {}
      };

  /** Whether the command that led to a moment has something to change. */
  boolean canChange(Moment past);

  /** Whether anything was commanded after a moment, to be given again without it. */
  boolean canLeaveOut(Moment past);

  /** Asks for other values of the command that led to a moment, and gives the later ones again. */
  void change(Moment past);

  /** Gives what came after a moment again, without the command that led to it. */
  void leaveOut(Moment past);

  /** Shows what differs between the end of a branch and that of the line it left. */
  void compare(BranchLine branch);

  /** Asks for another name. */
  void rename(BranchLine branch);

  /** Forgets a branch and what grew from it. */
  void delete(BranchLine branch);
}
