package io.minikafka.studio.toolbar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.command.failure.HealLink;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.TextSize;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.session.Speed;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommanderTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private final Commanded given = new Commanded();
  private final Session session = given.session;
  private final ToolbarViewModel toolbar = given.toolbar;
  private final Commander commander = given.commander;

  @Test
  void whatCannotRunSaysWhyAndLeavesNoTrace() {
    commander.perform(new HealLink(1, 2));
    assertEquals(List.of("The link between 1 and 2 is not cut."), given.notices);
    assertEquals(1, session.moment().number());
  }

  @Test
  void theAppendedValuesAreAppendedAgain() {
    AppendValues values = new AppendValues(Acks.ALL, List.of(new AppendValues.Content("a", null)));
    commander.append(values);
    assertEquals(values, toolbar.appendValuesProperty().get());
    commander.appendAgain();
    assertEquals(3, session.moment().number());
    assertEquals(
        Optional.of(values.to(ORDERS)),
        session.moment().transition().map(last -> (Append) last.command()));
  }

  @Test
  void aFollowerThatWasLetFetchIsTheShownOne() {
    commander.perform(new Replicate(ORDERS, 3, 1L));
    assertEquals(Optional.of(3), session.shownFollower());
    commander.replicateOne();
    assertEquals(
        Optional.of(new Replicate(ORDERS, 3, 1L)),
        session.moment().transition().map(last -> last.command()));
  }

  @Test
  void otherEntriesGoWhereTheyBelong() {
    commander.run(new ToolAction.SetSpeed(Speed.HALF));
    commander.run(new ToolAction.SetTextSize(TextSize.PERCENT_130));
    commander.run(new ToolAction.Export(ExportRequest.COPY_STATE));
    commander.run(new ToolAction.Ask(DialogRequest.of(DialogRequest.Kind.CLOCK)));
    assertEquals(TextSize.PERCENT_130, session.preferences().textSizeProperty().get());
    assertEquals(Speed.HALF, session.preferences().speedProperty().get());
    assertEquals(
        List.of(ExportRequest.COPY_STATE, DialogRequest.of(DialogRequest.Kind.CLOCK)),
        given.requests);
  }
}
