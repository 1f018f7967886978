package io.minikafka.studio;

/**
 * Entry point. It does not extend {@code Application}, so that the class path of a plain {@code
 * java -jar} suffices and the command line never loads JavaFX.
 */
public final class Main {
  private Main() {}

  /** Runs the program. */
  public static void main(String[] args) {
    System.out.println("MiniKafka Studio");
  }
}
