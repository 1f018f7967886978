package io.minikafka.studio.session;

/**
 * Where a lesson stands among the chapters.
 *
 * @param chapter number of the chapter, from 1
 * @param chapterTitle what the chapter is called
 * @param number the lesson's number in its chapter, from 1
 * @param count how many lessons the chapter has
 */
public record LessonPlace(int chapter, String chapterTitle, int number, int count) {}
