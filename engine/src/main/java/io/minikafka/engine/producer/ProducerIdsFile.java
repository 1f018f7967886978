package io.minikafka.engine.producer;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;

/**
 * The content of {@code producer-ids.json}: the first id of the next block, which a controller
 * keeps in its metadata (Kafka: {@code ProducerIdsRecord}).
 */
public final class ProducerIdsFile {
  private ProducerIdsFile() {}

  /** The text of the file. */
  public static String write(ProducerIdBlocks blocks) {
    TreeMap<String, Object> file = new TreeMap<>();
    file.put("next_producer_id", blocks.next());
    file.put("version", 1);
    return JsonWriter.write(file, JsonWriter.Layout.COMPACT);
  }

  /**
   * What the file says.
   *
   * @throws RefusedException STORAGE_ERROR, naming the place
   */
  public static ProducerIdBlocks read(byte[] content) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
      Members file = Members.of(JsonParser.parse(text));
      file.requireOnly(List.of("next_producer_id", "version"));
      long next = file.number("next_producer_id");
      if (next < 0 || next > Long.MAX_VALUE - ProducerIdBlocks.SIZE) {
        throw broken("next_producer_id is " + next);
      }
      return new ProducerIdBlocks(next, ProducerIdBlocks.NONE.held());
    } catch (JsonProblem problem) {
      throw broken(problem.place() + ": " + problem.problem());
    } catch (CharacterCodingException notText) {
      throw broken("it is not UTF-8");
    }
  }

  private static RefusedException broken(String problem) {
    return new RefusedException(
        ErrorCode.STORAGE_ERROR,
        "producer-ids.json, " + problem + "; restore the file from a copy");
  }
}
