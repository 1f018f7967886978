package io.minikafka.studio.why;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.groups.GroupFacts;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;

/** Everything that can be asked of at one moment. */
final class Subjects {
  private Subjects() {}

  static List<Selection> of(Session session) {
    List<Selection> all = new ArrayList<>();
    Cluster cluster = session.cluster();
    all.add(new Selection.OfCluster());
    if (session.moment().transition().isPresent()) {
      int events = session.moment().transition().get().events().size();
      for (int i = 0; i < Math.max(1, events); i++) {
        all.add(new Selection.OfEvent(session.moment(), i));
      }
    }
    for (Partition partition : cluster.partitions().values()) {
      of(session, partition, all);
    }
    for (String group : cluster.groups().byId().keySet()) {
      all.add(new Selection.OfGroup(group));
      GroupFacts facts = GroupFacts.of(session.moment(), session.rules(), group);
      facts.members().forEach(each -> all.add(new Selection.OfMember(group, each.id())));
      facts.rows().forEach(each -> all.add(new Selection.OfProgress(group, each.id())));
    }
    return all;
  }

  private static void of(Session session, Partition partition, List<Selection> all) {
    all.add(new Selection.OfPartition(partition.id()));
    for (Selection.Flag flag : Selection.Flag.values()) {
      all.add(new Selection.OfFlag(partition.id(), flag));
    }
    PartitionFacts.of(session.moment(), partition.id())
        .orElseThrow()
        .acks()
        .forEach(ack -> all.add(new Selection.OfWaiting(partition.id(), ack.baseOffset())));
    for (int broker : partition.replicas().keySet()) {
      all.add(new Selection.OfLane(partition.id(), broker));
      all.add(new Selection.OfCaret(partition.id(), broker));
      Broker known = session.cluster().broker(broker);
      PartitionLog log = known == null ? null : known.log(partition.id());
      for (Segment segment : log == null ? List.<Segment>of() : log.segments()) {
        all.add(new Selection.OfSegment(partition.id(), broker, segment.baseOffset()));
        for (PlacedBatch placed : segment.batches()) {
          all.add(new Selection.OfBatch(partition.id(), broker, placed.batch().baseOffset()));
          all.add(new Selection.OfRecord(partition.id(), broker, placed.batch().lastOffset()));
        }
      }
    }
  }
}
