package io.minikafka.engine.group;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * All groups and consumers. They live in memory: a reopened cluster knows a group only by what it
 * committed.
 *
 * @param created how many consumers were opened since the cluster was
 */
public record Groups(
    PSortedMap<String, Group> byId, PSortedMap<String, Consumer> consumers, int created) {
  /** No group and no consumer. */
  public static final Groups NONE = new Groups(TreePMap.empty(), TreePMap.empty(), 0);

  /** These with one group changed. */
  public Groups with(Group group) {
    return new Groups(byId.plus(group.id(), group), consumers, created);
  }

  /** These with one consumer changed. */
  public Groups with(Consumer consumer) {
    return new Groups(byId, consumers.plus(consumer.handle(), consumer), created);
  }

  /** These with one more consumer that was opened just now. */
  public Groups opening(Consumer consumer) {
    return new Groups(byId, consumers.plus(consumer.handle(), consumer), created + 1);
  }

  /**
   * The group of that id, which somebody must have joined.
   *
   * @throws RefusedException UNKNOWN_MEMBER, whose text says that the group is unknown
   */
  public Group require(String id) {
    return require(id, ErrorCode.UNKNOWN_MEMBER);
  }

  /**
   * The group of that id, which somebody must have joined.
   *
   * @throws RefusedException with {@code otherwise}; the text says that the group is unknown
   */
  public Group require(String id, ErrorCode otherwise) {
    Group group = byId.get(id);
    if (group == null) {
      throw new RefusedException(
          otherwise,
          otherwise == ErrorCode.GROUP_ID_NOT_FOUND
              ? "there is no group “" + id + "”: nobody joined it and nothing was committed for it"
              : "there is no group “" + id + "”: join it first");
    }
    return group;
  }
}
