package io.minikafka.studio.picture;

import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.session.Session;
import java.util.Optional;

/**
 * The diagram that the window shows, as a picture for a file or the clipboard: the same window and
 * marks, with legend and footer.
 */
public final class DiagramExport {
  private final Session session;
  private final LogDiagramViewModel diagram;

  /** Exports what {@code diagram} shows of {@code session}. */
  public DiagramExport(Session session, LogDiagramViewModel diagram) {
    this.session = session;
    this.diagram = diagram;
  }

  /** The picture as it would be now; none while there is no partition. */
  public Optional<Drawing> drawing() {
    DiagramPicture.Footer footer =
        DiagramPicture.Footer.of(session, DiagramPicture.name(session.rules()));
    return diagram.seen().map(seen -> DiagramPicture.of(seen, footer));
  }
}
