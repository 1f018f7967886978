package io.minikafka.engine.id;

import java.util.Arrays;
import java.util.Optional;

/**
 * Why a command was refused or an append failed, in Kafka's words where Kafka has one. The names
 * are part of the scenario format and never change.
 */
public enum ErrorCode {
  OFFSET_OUT_OF_RANGE,
  INVALID_RECORD,
  CORRUPT_BATCH,
  CORRUPT_INDEX,
  STORAGE_ERROR,
  TOPIC_ALREADY_EXISTS,
  UNKNOWN_TOPIC,
  UNKNOWN_PARTITION,
  PRODUCER_BUFFER_FULL,
  REBALANCE_IN_PROGRESS,
  ILLEGAL_GENERATION,
  NOT_PARTITION_OWNER,
  UNKNOWN_MEMBER,
  NOT_ENOUGH_REPLICAS,
  NOT_ENOUGH_REPLICAS_AFTER_APPEND,
  NOT_IN_SYNC_REPLICA,
  FENCED_LEADER_EPOCH,
  PRODUCER_FENCED,
  OUT_OF_ORDER_SEQUENCE,
  INVALID_REQUEST,
  FRAME_TOO_LARGE,
  INVALID_PRODUCER_EPOCH,
  REQUEST_TIMED_OUT,
  GROUP_ID_NOT_FOUND,
  OFFSET_NOT_AVAILABLE,
  INVALID_TXN_STATE,
  MEMBER_ID_REQUIRED,
  FENCED_INSTANCE_ID,
  UNKNOWN_LEADER_EPOCH,
  PREFERRED_LEADER_NOT_AVAILABLE,
  RECORD_LIST_TOO_LARGE,
  INVALID_ARGUMENT,
  INVALID_STATE,
  BROKER_NOT_AVAILABLE,
  CANCELLED,
  INVALID_CONFIG;

  /** The code of that name, if there is one. */
  public static Optional<ErrorCode> named(String name) {
    return Arrays.stream(values()).filter(code -> code.name().equals(name)).findFirst();
  }
}
