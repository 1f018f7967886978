package io.minikafka.studio.dialog;

import io.minikafka.studio.session.LessonPlace;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.study.ChapterSummary;
import io.minikafka.studio.study.Study;
import io.minikafka.studio.study.StudyProgress;
import io.minikafka.studio.toolbar.ExportRequest;
import java.util.List;
import java.util.concurrent.Executor;

/** Shows how a person stands in the chapters; they are read on a worker. */
public final class Summaries {
  private final Session session;
  private final StudyProgress progress;
  private final ScenarioOpener opener;
  private final Dialogs dialogs;
  private final Exports exports;
  private final Executor worker;
  private final Executor thread;

  /**
   * Summaries of a session.
   *
   * @param worker where the chapters are read
   * @param thread the JavaFX thread
   */
  public Summaries(
      Session session,
      StudyProgress progress,
      ScenarioOpener opener,
      Dialogs dialogs,
      Exports exports,
      Executor worker,
      Executor thread) {
    this.session = session;
    this.progress = progress;
    this.opener = opener;
    this.dialogs = dialogs;
    this.exports = exports;
    this.worker = worker;
    this.thread = thread;
  }

  /**
   * Shows them.
   *
   * @param chapter which one first, from 1; 0 for the open one
   */
  public void show(int chapter) {
    int first =
        chapter > 0
            ? chapter
            : session.lessonPlaceProperty().get().map(LessonPlace::chapter).orElse(1);
    Study study = progress.studyProperty().get();
    worker.execute(
        () -> {
          List<ChapterSummary> chapters =
              Samples.load().chapters().stream()
                  .map(each -> ChapterSummary.of(each, study))
                  .toList();
          thread.execute(() -> show(chapters, first));
        });
  }

  private void show(List<ChapterSummary> chapters, int first) {
    if (!chapters.isEmpty()) {
      dialogs.show(SummaryCard.of(chapters, first, this::open, this::writeAnswers, dialogs::close));
    }
  }

  private void open(Samples.Lesson lesson) {
    dialogs.close();
    opener.open(lesson);
  }

  private void writeAnswers() {
    dialogs.close();
    exports.run(ExportRequest.ANSWERS);
  }
}
