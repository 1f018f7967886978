package io.minikafka.studio.serve;

/** Is told what goes to and fro. Called on the threads of connections. */
public interface Exchanges {
  /** Listens to nothing. */
  Exchanges NONE =
      new Exchanges() {
        @Override
        public void asked(String request) {}

        @Override
        public void answered(String request, String answer) {}
      };

  /** A request came; it may have to wait. */
  void asked(String request);

  /** A request was answered. */
  void answered(String request, String answer);
}
