package io.minikafka.studio.keys;

/**
 * What a key's meaning depends on.
 *
 * @param presenting whether Present is shown, else the Lab
 * @param typing whether a text field has the focus
 * @param questionFocused whether a question has the focus, or is full screen in Present
 * @param blank whether the screen is black or white
 * @param onBranch whether the cursor is on a branch
 * @param highestBroker the highest broker id: with ten or more a chord ends with Enter
 */
public record KeyContext(
    boolean presenting,
    boolean typing,
    boolean questionFocused,
    boolean blank,
    boolean onBranch,
    int highestBroker) {}
