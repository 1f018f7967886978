package io.minikafka.studio.lab;

import javafx.scene.layout.Region;

/**
 * The parts of the Lab that other packages make. Each binds to the session by itself; the Lab gives
 * it a place, and in a narrow window another one.
 *
 * @param diagram the log diagram
 * @param scenario chapters, steps, narration and the question, 304 wide, {@code #scenarios}
 * @param scenarioStrip the same in a narrow window, 58 high
 * @param question the question for the keyboard
 * @param eventSentence what the last command did, in one card below the diagram
 * @param timeline ticks and events, 146 high
 * @param timelineStrip the same in a narrow window, 66 high
 * @param inspector partition, record and what else there is to know, 396 wide
 * @param groups consumer groups, at least 232 high
 * @param overview all brokers by all partitions
 * @param due what background threads would have done by now, {@code #due}
 * @param why answers why something is as it is, {@code #why}
 * @param state where the cluster stands, and how much is due, {@code #state}
 */
public record LabParts(
    DiagramPart diagram,
    Region scenario,
    Region scenarioStrip,
    QuestionPart question,
    Region eventSentence,
    Region timeline,
    Region timelineStrip,
    InspectorPart inspector,
    CentrePart groups,
    CentrePart overview,
    Region due,
    WhyPart why,
    Region state) {}
