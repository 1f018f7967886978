package io.minikafka.breach.record;

import io.minikafka.breach.log.LowerImport;

/** Imports from a package above its own. */
public final class HigherImport {
  /** Breaks the order of packages. */
  public String higher() {
    return LowerImport.NAME;
  }

  /** Depends on the class itself, not on a constant that the compiler copies. */
  public LowerImport instance() {
    return new LowerImport();
  }
}
