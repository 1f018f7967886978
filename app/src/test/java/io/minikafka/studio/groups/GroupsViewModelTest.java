package io.minikafka.studio.groups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.group.Assign;
import io.minikafka.engine.command.group.ExpireMembers;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.RefreshAssignment;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.groups.GroupFacts.MemberFacts;
import io.minikafka.studio.groups.GroupFacts.PartitionRow;
import io.minikafka.studio.groups.GroupFacts.Standing;
import io.minikafka.studio.groups.GroupsViewModel.MemberCommand;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GroupsViewModelTest {
  private static final int COMMANDS = 78;
  private static final double WIDTH = 1130;

  private final Session session = Scenes.session(Scenes.scenario("main"), COMMANDS);
  private final GroupsViewModel model = new GroupsViewModel(session);

  private GroupFacts facts() {
    return model.facts().get().orElseThrow();
  }

  private MemberFacts member(String name) {
    return facts().members().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private PartitionRow row(int partition) {
    return facts().row(new TopicPartition("orders", partition)).orElseThrow();
  }

  private Mark mark(String id) {
    return model.drawing(WIDTH).orElseThrow().marks().stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static String figures(PartitionRow row) {
    return row.id()
        + " "
        + row.owner()
        + " "
        + GroupsLayout.number(row.committed())
        + " "
        + GroupsLayout.number(row.position())
        + " "
        + row.highWatermark()
        + " "
        + GroupsLayout.number(row.toRead())
        + " "
        + GroupsLayout.number(row.toCommit());
  }

  @Test
  void everyPartitionHasItsOwnerItsProgressAndBothLags() {
    assertEquals(
        List.of(
            "orders-0 app-1 11 15 17 2 6",
            "orders-1 app-2 7 9 9 0 2",
            "orders-2 app-3 6 – 12 – 6",
            "orders-3 app-1 5 6 8 2 3"),
        facts().rows().stream().map(GroupsViewModelTest::figures).toList());
    assertEquals(15, row(0).lastStable());
    assertFalse(row(2).led());
  }

  @Test
  void aMemberOfAnOlderGenerationIsStaleAndSaysWhatItBelieves() {
    assertEquals("billing", facts().id());
    assertEquals(3, facts().generation());
    assertEquals(1, facts().stale());
    MemberFacts stale = member("app-2");
    assertEquals(Standing.STALE, stale.standing());
    assertEquals(Optional.of(2), stale.generation());
    assertEquals("[orders-1]", stale.owns().toString());
    assertEquals("[orders-1, orders-3]", stale.believes().toString());
    assertTrue(stale.due());
    assertEquals(Standing.CURRENT, member("app-1").standing());
  }

  @Test
  void aRefusedCommitIsNotedWhereTheMemberOwnsNothing() {
    assertEquals(
        Optional.of(new GroupFacts.RefusedCommit("app-2", 2, "ILLEGAL_GENERATION")),
        row(3).refused());
    assertEquals(Optional.empty(), row(1).refused());
    assertEquals(List.of(new GroupFacts.StalePosition("app-2", 8)), row(3).stale());
    session.perform(new RefreshAssignment("app-2"));
    assertEquals(Optional.empty(), row(3).refused());
    assertEquals(0, model.stale());
    assertEquals("at gen 3", "at gen " + member("app-2").generation().orElse(0));
  }

  @Test
  void anOffsetThatATransactionHoldsBackIsHollowUntilItCommits() {
    assertEquals(Optional.of(new GroupFacts.Staged("pay-3", 8)), row(3).staged());
    session.perform(new CommitTransaction("pay-3", null));
    session.perform(new io.minikafka.engine.command.replication.Replicate(null, null, null));
    assertEquals(Optional.empty(), row(3).staged());
    assertEquals(Optional.of(8L), row(3).committed());
  }

  @Test
  void anExpiredMemberIsGoneAndKeepsItsBelief() {
    session.perform(new ExpireMembers());
    MemberFacts gone = member("app-2");
    assertEquals(Standing.GONE, gone.standing());
    assertEquals("believes it owns 1 and 3", GroupWords.belief(gone));
    assertEquals("since app-2 was expired", facts().since());
    assertEquals(4, facts().generation());
  }

  @Test
  void aConsumerThatIsAssignedByHandReadsWithoutAMembership() {
    TopicPartition read = new TopicPartition("orders", 1);
    session.perform(new OpenConsumer("audit-1", "audit", Consumer.OffsetReset.EARLIEST, false));
    session.perform(new Assign("audit-1", List.of(read)));
    assertEquals(
        List.of("audit", "billing"), model.tabs().stream().map(GroupsViewModel.Tab::id).toList());
    model.show("audit");
    assertEquals(Standing.BY_HAND, member("audit-1").standing());
    assertEquals("audit-1", row(1).owner());
    assertEquals("reads orders-1", GroupWords.belief(member("audit-1")));
  }

  @Test
  void everyMarkSaysItsValues() {
    assertEquals(
        "orders-3, owner app-1, committed 5, position 6, HW 8, LSO 8, to read 2, to commit 3,"
            + " pay-3 has staged 8, app-2 still reads on at 8, app-2’s commit at gen 2 refused",
        mark("progress-orders-3").accessibleText());
    assertEquals(
        "app-2 is stale: billing is at generation 3, at gen 2 · believes it owns 1 and 3, due since"
            + " 7.200 s",
        mark(GroupMarks.member(member("app-2").id())).accessibleText());
    Drawing drawing = model.drawing(WIDTH).orElseThrow();
    assertEquals(
        List.of("app-2 believes it owns orders-3; its commit would be refused"),
        drawing.marks().stream()
            .map(Mark::accessibleText)
            .filter(said -> said.contains("would be refused"))
            .toList());
    assertEquals(5, drawing.marks().stream().filter(m -> m.id().startsWith("link-")).count());
  }

  @Test
  void nothingLeavesThePictureAtAnyWidthOrTextSize() {
    for (double width : new double[] {620, 900, 1130, 1880}) {
      for (double scale : new double[] {1, 1.5}) {
        Drawing drawing = GroupsDiagram.layout(facts(), width, scale, null);
        for (Mark each : drawing.marks()) {
          assertTrue(each.x() >= 0 && each.x() + each.w() <= width + 1, each.id() + " " + width);
          assertTrue(each.y() + each.h() <= drawing.height() + 1, each.id());
        }
      }
    }
  }

  @Test
  void theCommandsOnAMemberSayWhyTheyCannotRun() {
    List<MemberCommand> commands = model.commands(GroupMarks.member(member("app-2").id()));
    MemberCommand commit =
        commands.stream().filter(each -> each.name().equals("Commit")).findFirst().orElseThrow();
    assertTrue(commit.refusal().contains("generation 2"), commit.refusal());
    MemberCommand refresh =
        commands.stream()
            .filter(each -> each.name().equals("Refresh its assignment"))
            .findFirst()
            .orElseThrow();
    assertEquals("", refresh.refusal());
    model.perform(refresh);
    assertEquals(Standing.CURRENT, member("app-2").standing());
  }

  @Test
  void aPartitionLeadsIntoItsLogAndAMemberIsSelected() {
    model.choose("progress-orders-2");
    assertEquals(Optional.of(new TopicPartition("orders", 2)), session.shownPartition());
    String id = member("app-3").id();
    model.choose(GroupMarks.member(id));
    assertEquals(new Selection.OfMember("billing", id), session.selectionProperty().get());
  }

  @Test
  void withoutAGroupThereIsNoPicture() {
    session.goToStart();
    assertEquals(Optional.empty(), model.drawing(WIDTH));
    assertEquals(List.of(), model.tabs());
  }
}
