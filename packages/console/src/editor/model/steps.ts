import type { Change } from './change.ts';
import type { EditedRecipient } from './draft.ts';

/** The signing order. Recipients in the same step sign at the same time. */
export type Steps = readonly (readonly EditedRecipient[])[];

/** A target in the signing order: a step, or a new step before it. `steps.length` means the end. */
export interface StepPlace {
  step: number;
  isOwn: boolean;
}

/**
 * Groups recipients into steps like the service does. Recipients with the same number form a step. Each recipient without a
 * number gets a step at the end.
 */
export function stepsOf(recipients: readonly EditedRecipient[]): EditedRecipient[][] {
  const numbered = recipients.filter(({ signingOrder }) => signingOrder !== null);
  const orders = [...new Set(numbered.map(({ signingOrder }) => signingOrder ?? 0))].sort((a, b) => a - b);
  return [
    ...orders.map((order) => recipients.filter(({ signingOrder }) => signingOrder === order)),
    ...recipients.filter(({ signingOrder }) => signingOrder === null).map((recipient) => [recipient]),
  ];
}

export const stepOf = (steps: Steps, key: string): number =>
  steps.findIndex((step) => step.some((each) => each.key === key));

/** Moves a recipient to a target. The target refers to the steps before the recipient is removed from them. */
export function putAt(steps: Steps, key: string, { step: at, isOwn }: StepPlace): EditedRecipient[][] {
  const moved = steps.flat().find((each) => each.key === key);
  if (!moved) return steps.map((step) => [...step]);
  const without = steps.map((step) => step.filter((each) => each.key !== key));
  if (isOwn) without.splice(at, 0, [moved]);
  else without[at]?.push(moved);
  return without.filter((step) => step.length > 0);
}

/**
 * Returns the target one position earlier or later. A recipient who is alone in a step joins the next one. Otherwise, the
 * recipient gets a new step. Null at either end.
 */
export function nextPlace(steps: Steps, key: string, by: -1 | 1): StepPlace | null {
  const at = stepOf(steps, key);
  const step = steps[at];
  if (!step) return null;
  if (step.length > 1) return { step: by === -1 ? at : at + 1, isOwn: true };
  return steps[at + by] ? { step: at + by, isOwn: false } : null;
}

/** Returns the changes that number the recipients by step, starting at 1. */
export const numbered = (steps: Steps): Change[] =>
  steps.flatMap((step, index) =>
    step
      .filter(({ signingOrder }) => signingOrder !== index + 1)
      .map(({ key }): Change => ({ do: 'changeRecipient', key, set: { signingOrder: index + 1 } })),
  );
