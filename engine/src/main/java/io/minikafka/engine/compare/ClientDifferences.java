package io.minikafka.engine.compare;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.compare.Difference.Kind;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.Member;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.producer.Producer;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.Transactions;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** What differs for those who produce and read. */
final class ClientDifferences {
  private static final Group NOBODY = Group.create("");

  private ClientDifferences() {}

  static void find(Cluster left, Cluster right, Differences differences) {
    differences.maps(Kind.APPEND, "", left.appends(), right.appends(), ClientDifferences::append);
    differences.maps(Kind.READ, "", left.reads(), right.reads(), ClientDifferences::read);
    differences.maps(
        Kind.PRODUCER,
        "",
        left.producers().byHandle(),
        right.producers().byHandle(),
        ClientDifferences::producer);
    differences.maps(
        Kind.TRANSACTION,
        "",
        states(left.transactions()),
        states(right.transactions()),
        state -> state);
    groups(left, right, differences);
    for (String handle : Differences.union(left.groups().consumers(), right.groups().consumers())) {
      Consumer one = left.groups().consumers().get(handle);
      Consumer other = right.groups().consumers().get(handle);
      PSortedMap<TopicPartition, Long> none = TreePMap.empty();
      differences.maps(
          Kind.POSITION,
          handle,
          one == null ? none : one.positions(),
          other == null ? none : other.positions(),
          String::valueOf);
    }
  }

  private static void groups(Cluster left, Cluster right, Differences differences) {
    SortedMap<String, Group> ours = left.groups().byId();
    SortedMap<String, Group> theirs = right.groups().byId();
    for (String id : Differences.union(ours, theirs)) {
      Group one = ours.getOrDefault(id, NOBODY);
      Group other = theirs.getOrDefault(id, NOBODY);
      differences.compare(Kind.GROUP, id, "", group(one), group(other));
      differences.maps(Kind.MEMBER, id, one.members(), other.members(), ClientDifferences::member);
    }
    for (String id : Differences.union(left.offsets(), right.offsets())) {
      PSortedMap<TopicPartition, Long> none = TreePMap.empty();
      differences.maps(
          Kind.COMMITTED,
          id,
          left.offsets().getOrDefault(id, none),
          right.offsets().getOrDefault(id, none),
          String::valueOf);
    }
  }

  private static String append(AppendResult result) {
    if (result instanceof AppendResult.Pending) {
      return Sentences.of("compare.append.pending");
    } else if (result instanceof AppendResult.Failed failed) {
      return Sentences.of("compare.append.failed", failed.error());
    } else if (result instanceof AppendResult.Appended appended) {
      return at(appended.baseOffset());
    } else if (result instanceof AppendResult.Sent sent) {
      return sent.partition() + " " + at(sent.offset());
    }
    return Sentences.of("compare.append.done");
  }

  private static String at(@Nullable Long offset) {
    return offset == null
        ? Sentences.of("compare.append.somewhere")
        : Sentences.of("compare.append.at", offset);
  }

  private static String read(List<ReadRecord> records) {
    return records.stream()
        .map(each -> each.offset() + ": " + each.content().value())
        .collect(Collectors.joining(", "));
  }

  private static String producer(Producer producer) {
    return Sentences.of(
        producer.isOpen() ? "compare.producer" : "compare.producer.closed",
        producer.producerId(),
        producer.epoch(),
        producer.bufferedBytes());
  }

  private static SortedMap<String, String> states(Transactions transactions) {
    SortedMap<String, String> states = new TreeMap<>();
    for (String id : transactions.instances().keySet()) {
      Transaction newest = transactions.newest(id);
      if (newest != null) {
        states.put(id, newest.state().toString());
      }
    }
    return states;
  }

  private static String group(Group group) {
    return Sentences.of("compare.group", group.state(), group.generation());
  }

  private static String member(Member member) {
    return member.assignment().stream()
        .map(TopicPartition::toString)
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
