package io.minikafka.studio.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.cli.Cli.Result;
import io.minikafka.studio.text.Messages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Arguments that cannot be used get one line that says what to write instead. */
class ArgumentsTest {
  private final Cli cli = new Cli();

  @TestFactory
  Stream<DynamicTest> argumentsThatCannotBeUsed() {
    String options = "Its options: --until, --state, --events, --rules, --data-dir.";
    return Stream.of(
        refused(
            "Unknown command 'chek'. Did you mean “check”? Known commands: play, open, serve,"
                + " check, export. A scenario file opens in the studio.",
            "chek",
            "x.json"),
        refused("play: which scenario file? Name one: play FILE", "play"),
        refused("play: a file name is empty. Name a file, or take the argument out.", "play", ""),
        refused("play takes one file, not 2: take out “b.json”.", "play", "a.json", "b.json"),
        refused(
            "play: unknown option --unitl. Did you mean “--until”? " + options,
            "play",
            "a.json",
            "--unitl",
            "3"),
        refused("play: unknown option -x. " + options, "play", "a.json", "-x"),
        refused("play: --until needs a value. play --help shows which.", "play", "a", "--until"),
        refused(
            "play: --until needs a value. play --help shows which.",
            "play",
            "a",
            "--until",
            "--state",
            "s"),
        refused("play: --state needs a value. play --help shows which.", "play", "a", "--state="),
        refused(
            "play: --until is given twice, give it once.",
            "play",
            "a",
            "--until",
            "1",
            "--until",
            "2"),
        refused(
            "play: --until is “-1”, it is a number from 0 to 2147483647.",
            "play",
            "a",
            "--until",
            "-1"),
        refused(
            "play: --until is “two”, it is a number from 0 to 2147483647.",
            "play",
            "a",
            "--until=two"),
        refused(
            "play: --until is “99999999999999999999”, it is a number from 0 to 2147483647.",
            "play",
            "a",
            "--until",
            "99999999999999999999"),
        refused(
            "no-such.json: there is no such file: check the name and the folder",
            "play",
            "no-such.json"),
        refused(
            "“a?b” is no file name here: Nul character not allowed. Rename it, or use a UTF-8"
                + " locale (LC_ALL=C.UTF-8).",
            "play",
            "a\0b"),
        refused("check: which files? Name scenario files or folders: check FILE|DIR...", "check"),
        refused(
            "check has no option --all: it takes files and folders only.", "check", "--all", "x"),
        refused("folder: there is no such folder; name a data folder", "open", "folder"),
        refused("serve: --port is “x”, it is a number from 0 to 65535.", "serve", "--port", "x"),
        refused("export is not built yet.", "export", "a.json", "--out", "d"));
  }

  @Test
  void aFolderIsNoScenario(@TempDir Path folder) {
    cli.run("play", folder)
        .assertRefused(2, folder + ": this is a folder: name a scenario file in it");
  }

  @Test
  void everythingBehindTwoDashesIsAFile(@TempDir Path folder) throws IOException {
    cli.run("play", "--", "--until")
        .assertRefused(2, "--until: there is no such file: check the name and the folder");
    Path file = Cli.file(folder, "s.json", Cli.SMALL);
    assertEquals(0, cli.run("check", "--", file).status());
  }

  @Test
  void everyCommandExplainsItself() {
    for (String verb : CommandLine.VERBS) {
      Result result = cli.run(verb, "--help");
      assertTrue(result.out().startsWith(verb + " "), verb);
      assertEquals(0, result.status(), verb);
      String usage = result.out().lines().findFirst().orElse("");
      assertTrue(Messages.text("program.usage").contains("minikafka-studio " + usage), usage);
    }
  }

  private DynamicTest refused(String line, Object... args) {
    return DynamicTest.dynamicTest(
        String.join(" ", Stream.of(args).map(String::valueOf).toList()).replace('\0', '?'),
        () -> {
          Result result = cli.run(args);
          result.assertRefused(2, line);
          assertEquals("", result.out());
        });
  }
}
