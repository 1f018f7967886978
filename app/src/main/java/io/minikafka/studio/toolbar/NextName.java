package io.minikafka.studio.toolbar;

import java.util.Collection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Proposes a name that is free: {@code web-2} after {@code web-1}. */
public final class NextName {
  private static final Pattern NUMBERED = Pattern.compile("(.*?)(\\d{1,9})");

  private NextName() {}

  /**
   * A free name like the last one of those taken.
   *
   * @param first the name while none is taken
   */
  public static String after(Collection<String> taken, String first) {
    String stem = first;
    int number = 0;
    for (String each : taken) {
      Matcher numbered = NUMBERED.matcher(each);
      stem = numbered.matches() ? numbered.group(1) : each + "-";
      number = numbered.matches() ? Integer.parseInt(numbered.group(2)) : 1;
    }
    String name = taken.isEmpty() ? first : stem + (number + 1);
    while (taken.contains(name)) {
      number++;
      name = stem + (number + 1);
    }
    return name;
  }
}
