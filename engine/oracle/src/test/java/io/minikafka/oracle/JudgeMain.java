package io.minikafka.oracle;
import io.minikafka.engine.scenario.*;
import java.nio.file.*;
public class JudgeMain {
  public static void main(String[] files) throws Exception {
    for (String f : files) {
      long t = System.nanoTime();
      try {
      Judge.Verdict v = Judge.judge(ScenarioFile.read(Path.of(f)), Files.createTempDirectory(Path.of("/work/wt/oracle-out"), "judge").resolve("c"));
      System.out.println(v.line() + "  " + (System.nanoTime() - t) / 1000000 + " ms");
      v.notComparable().forEach(x -> System.out.println("    - " + x));
      v.disagreements().forEach(x -> System.out.println("    ! " + x));
      } catch (Throwable e) { System.out.println(f + " BROKE"); e.printStackTrace(System.out); }
    }
    System.exit(0);
  }
}
