import type { Answer } from './answers.ts';
import { isFilled } from './shown-value.ts';

/** Whether the recipient must fill in a field. Assistants may leave other people's fields empty. */
const isDemanded = ({ field }: Answer): boolean => field.required && !field.owner;

/** Whether a field still needs to be filled in or corrected. */
export const isLeft = (answer: Answer): boolean => (isDemanded(answer) && !isFilled(answer)) || answer.problem !== null;

/** Returns the next unfinished field after the field with the id `from`, wrapping around at the end. */
export function nextLeft(inOrder: readonly Answer[], from: number | string | null = null): Answer | undefined {
  const start = inOrder.findIndex(({ field }) => field.id === from) + 1;
  return [...inOrder.slice(start), ...inOrder.slice(0, start)].find(isLeft);
}

interface StepCount {
  total: number;
  done: number;
}

/**
 * Counts the required fields and how many of them are done. The field `here` does not count as done, because the
 * recipient is still working on it.
 */
export function countSteps(answers: readonly Answer[], here: number | string | null = null): StepCount {
  const required = answers.filter(isDemanded);
  const done = required.filter((answer) => !isLeft(answer) && answer.field.id !== here);
  return { total: required.length, done: done.length };
}
