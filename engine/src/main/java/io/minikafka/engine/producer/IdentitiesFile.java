package io.minikafka.engine.producer;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** The content of {@code producer-identities.json}: name, id and epoch of every producer, by id. */
public final class IdentitiesFile {
  private IdentitiesFile() {}

  /** The text of the file. */
  public static String write(PSortedMap<String, Producers.Identity> identities) {
    Map<String, Object> file = new LinkedHashMap<>();
    identities.entrySet().stream()
        .sorted(Comparator.comparingLong(each -> each.getValue().producerId()))
        .forEach(
            each ->
                file.put(
                    each.getKey(), List.of(each.getValue().producerId(), each.getValue().epoch())));
    return JsonWriter.write(file, JsonWriter.Layout.SPACED);
  }

  /**
   * What the file says.
   *
   * @throws RefusedException STORAGE_ERROR, naming the place
   */
  public static PSortedMap<String, Producers.Identity> read(byte[] content) {
    PSortedMap<String, Producers.Identity> identities = TreePMap.empty();
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
      for (Map.Entry<String, JsonValue> each :
          Members.of(JsonParser.parse(text)).object().members().entrySet()) {
        List<JsonValue> pair = Members.items(each.getValue());
        if (pair.size() != 2) {
          throw new JsonProblem(
              each.getValue().place(),
              "an id and an epoch are expected, not " + pair.size() + " values");
        }
        identities =
            identities.plus(
                each.getKey(),
                new Producers.Identity(
                    notNegative(pair.get(0), Members.number(pair.get(0))),
                    (int) notNegative(pair.get(1), Members.integer(pair.get(1)))));
      }
      return identities;
    } catch (JsonProblem problem) {
      throw broken(problem.place() + ": " + problem.problem());
    } catch (CharacterCodingException notText) {
      throw broken("it is not UTF-8");
    }
  }

  private static long notNegative(JsonValue value, long number) {
    if (number < 0) {
      throw new JsonProblem(value.place(), number + " is negative, ids and epochs begin at 0");
    }
    return number;
  }

  private static RefusedException broken(String problem) {
    return new RefusedException(
        ErrorCode.STORAGE_ERROR,
        "producer-identities.json, " + problem + "; restore the file from a copy");
  }
}
