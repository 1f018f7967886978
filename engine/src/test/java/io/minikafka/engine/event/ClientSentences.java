package io.minikafka.engine.event;

import static io.minikafka.engine.event.WhySentences.NO_NUMBERS;
import static io.minikafka.engine.event.WhySentences.ids;

import io.minikafka.engine.event.WhySentences.Forms;
import io.minikafka.engine.event.WhySentences.Scene;
import io.minikafka.engine.log.PartitionLog;
import java.util.List;

/** The forms of why-sentences about producers, groups and transactions. */
final class ClientSentences {
  private ClientSentences() {}

  static void addTo(Forms forms) {
    producers(forms);
    groups(forms);
    transactions(forms);
    refusals(forms);
  }

  private static void producers(Forms forms) {
    forms.add("Without idempotence its batches carry no id, epoch or sequence.", NO_NUMBERS);
    forms.add(
        "The name was new, so it got the next id, #, and epoch #.",
        (claim, scene) ->
            identified(scene, claim.number(0), claim.number(1), claim.number(1) == 0));
    forms.add(
        "The name was known, so id # got the next epoch, #: the older instance is fenced.",
        (claim, scene) -> identified(scene, claim.number(0), claim.number(1), claim.number(1) > 0));
    for (String chosen :
        List.of(
            "The caller named partition #.",
            "The CRC-32 of the key chose partition #.",
            "Without a key the record stays on partition #.")) {
      forms.add(
          chosen + " Its buffer holds # of # bytes.",
          (claim, scene) -> {
            ProducerEvent.Buffered buffered = (ProducerEvent.Buffered) scene.event();
            var producer = scene.before().producers().byHandle().get(buffered.producer());
            return claim.number(0) == buffered.partition().partition()
                && producer != null
                && claim.number(2) == producer.config().batchSize();
          });
    }
    forms.add("The buffer had reached its batch size.", NO_NUMBERS);
    forms.add("Its first record had waited for linger.ms.", NO_NUMBERS);
    forms.add("Somebody called flush.", NO_NUMBERS);
    forms.add("The producer was closed.", NO_NUMBERS);
  }

  private static void groups(Forms forms) {
    forms.add("Assigned by hand: no group decides and no commit is fenced.", NO_NUMBERS);
    forms.add(
        "Joining assigns at once, so generation # is stable within the same command.",
        (claim, scene) ->
            scene.after().groups().require(((GroupEvent.Joined) scene.event()).group()).generation()
                == claim.number(0));
    forms.add(
        "The deadline of * was @, and it is @.",
        (claim, scene) ->
            claim.number(1) == scene.after().timeMs() && claim.number(0) < claim.number(1));
    forms.add(
        "Its group committed offset #.",
        (claim, scene) -> {
          GroupEvent.PositionReset reset = (GroupEvent.PositionReset) scene.event();
          var consumer = scene.before().groups().consumers().get(reset.consumer());
          var committed = consumer == null ? null : scene.before().offsets().get(consumer.group());
          return committed != null
              && Long.valueOf(claim.number(0)).equals(committed.get(reset.partition()));
        });
    forms.add(
        "Nothing usable was committed, and earliest means log start #.",
        (claim, scene) -> {
          PartitionLog log = scene.log(scene.heard().leader);
          return log != null && log.logStartOffset() == claim.number(0);
        });
    forms.add(
        "Nothing usable was committed, and latest means HW #.",
        (claim, scene) -> claim.number(0) == scene.heard().highWatermark);
  }

  private static void transactions(Forms forms) {
    forms.add(
        "LSO stops before # while * is open.",
        (claim, scene) -> {
          TransactionEvent.Wrote wrote = (TransactionEvent.Wrote) scene.event();
          return scene.after().lastStableOffset(wrote.partition()) <= claim.number(0)
              && claim.number(0) <= wrote.offset();
        });
    forms.add("They are published by the commit, or dropped by an abort.", NO_NUMBERS);
    forms.add(
        "Every partition has its marker, so its records and staged offsets count.", NO_NUMBERS);
    forms.add("Every partition has its marker, so its records are passed over.", NO_NUMBERS);
    forms.add(
        "The journal says that it was prepared; missing markers are not written.", NO_NUMBERS);
  }

  private static void refusals(Forms forms) {
    forms.add(
        "the ISR of * is %, below min #: acks=all is refused; acks=1 still works",
        (claim, scene) ->
            ids(claim.words().get(1)).equals(scene.heard().isr)
                && claim.number(0) == scene.config().minInsyncReplicas()
                && scene.heard().isr.size() < claim.number(0));
    forms.add(
        "leader # of * is down: start it or promote another broker",
        (claim, scene) -> claim.broker(0) == scene.heard().leader && !scene.runs(claim.broker(0)));
    forms.add(
        "a flush failed: *; close the cluster and open it again",
        (claim, scene) -> claim.words().get(0).equals(scene.before().terminalError()));
    forms.add("The marker was appended, but not every in-sync replica got it.", NO_NUMBERS);
    forms.add(
        "producer # sent sequence #, expected #",
        (claim, scene) -> claim.number(1) != claim.number(2));
    forms.add(
        "producer # has epoch #, epoch # is known: a newer instance has taken over",
        (claim, scene) -> claim.number(1) < claim.number(2));
  }

  private static boolean identified(Scene scene, long id, long epoch, boolean expected) {
    String handle = ((ProducerEvent.Opened) scene.event()).producer();
    var producer = scene.after().producers().byHandle().get(handle);
    return expected && producer != null && producer.producerId() == id && producer.epoch() == epoch;
  }
}
