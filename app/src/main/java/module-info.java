/** The studio and its command line. */
module io.minikafka.studio {
  requires static org.jspecify;
  requires io.minikafka.engine;
  requires java.logging;
  requires javafx.controls;
  requires org.controlsfx.controls;
  requires atlantafx.base;
  requires com.github.librepdf.openpdf;

  exports io.minikafka.studio to
      javafx.graphics;
}
