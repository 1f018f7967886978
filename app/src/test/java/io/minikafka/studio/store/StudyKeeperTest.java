package io.minikafka.studio.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.study.Study;
import io.minikafka.studio.study.StudyFile;
import io.minikafka.studio.study.StudyProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyKeeperTest {
  @TempDir private Path place;
  private final List<String> said = new ArrayList<>();

  private Session begin() {
    Session session = new Session(Scenes.AT_ONCE, new Preferences());
    StudyProgress progress = new StudyProgress(session);
    new StudyKeeper(progress, new StudioFolder(place), Runnable::run, Runnable::run, said::add)
        .begin();
    session.openScenario(Scenes.scenario("replication"), Optional.empty());
    return session;
  }

  private Study kept() throws IOException {
    return StudyFile.read(Files.readString(place.resolve(StudyKeeper.FILE)));
  }

  private int reached() throws IOException {
    return kept().lessons().values().iterator().next().reached();
  }

  @Test
  void whatWasReachedIsKnownAtTheNextStart() throws IOException {
    begin().step();
    assertEquals(1, reached());
    begin();
    assertEquals(1, reached());
    assertEquals(List.of(), said);
  }

  @Test
  void aDamagedFileIsKeptAsideWithAWordAndANewOneBegins() throws IOException {
    for (String damaged : List.of("", "{\"progress\": 2, \"lessons\": []}", "[1")) {
      Files.writeString(place.resolve(StudyKeeper.FILE), damaged);
      said.clear();
      begin().step();
      assertEquals(1, said.size(), damaged);
      assertTrue(said.get(0).contains("-damaged"), said.get(0));
      assertEquals(1, reached());
    }
    assertEquals("", Files.readString(place.resolve("progress-damaged.json")));
    assertEquals("[1", Files.readString(place.resolve("progress-damaged-3.json")));
  }

  @Test
  void aFileThatIsDamagedWhileTheStudioIsOpenIsKeptAsideToo() throws IOException {
    Session session = begin();
    session.step();
    Files.writeString(place.resolve(StudyKeeper.FILE), "{");
    session.step();
    assertEquals(2, reached());
    assertEquals("{", Files.readString(place.resolve("progress-damaged.json")));
  }

  @Test
  void whatAnotherWindowWroteStays() throws IOException {
    Session one = begin();
    Session other = begin();
    one.goToStep(5);
    other.step();
    assertEquals(5, reached());
  }

  @Test
  void aFolderThatCannotBeUsedIsSaidOnce() throws IOException {
    Path file = Files.createFile(place.resolve("file"));
    Session session = new Session(Scenes.AT_ONCE, new Preferences());
    new StudyKeeper(
            new StudyProgress(session),
            new StudioFolder(file),
            Runnable::run,
            Runnable::run,
            said::add)
        .begin();
    session.openScenario(Scenes.scenario("replication"), Optional.empty());
    session.step();
    session.step();
    assertEquals(1, said.size(), said.toString());
    assertTrue(said.get(0).startsWith("Progress is not kept"), said.get(0));
  }
}
