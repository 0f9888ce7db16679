import type { Change } from './change.ts';
import type { EditedRecipient } from './draft.ts';

/** Recipients who sign at the same time, in the order of their turns. */
export type Steps = readonly (readonly EditedRecipient[])[];

/** A position in the order: in a step, or in a new step before one. `steps.length` is the end. */
export interface StepPlace {
  step: number;
  isOwn: boolean;
}

/** Groups recipients as the service orders them: equal numbers together, those without a number one by one at the end. */
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

/** Moves a recipient to a position that was named before they left theirs. */
export function putAt(steps: Steps, key: string, { step: at, isOwn }: StepPlace): EditedRecipient[][] {
  const moved = steps.flat().find((each) => each.key === key);
  if (!moved) return steps.map((step) => [...step]);
  const without = steps.map((step) => step.filter((each) => each.key !== key));
  if (isOwn) without.splice(at, 0, [moved]);
  else without[at]?.push(moved);
  return without.filter((step) => step.length > 0);
}

/**
 * Returns the position one earlier or later. A recipient alone joins the next step; one among others gets a new step next to
 * it. Null at either end.
 */
export function nextPlace(steps: Steps, key: string, by: -1 | 1): StepPlace | null {
  const at = stepOf(steps, key);
  const step = steps[at];
  if (!step) return null;
  if (step.length > 1) return { step: by === -1 ? at : at + 1, isOwn: true };
  return steps[at + by] ? { step: at + by, isOwn: false } : null;
}

/** Returns the changes that number the recipients by step, from 1. */
export const numbered = (steps: Steps): Change[] =>
  steps.flatMap((step, index) =>
    step
      .filter(({ signingOrder }) => signingOrder !== index + 1)
      .map(({ key }): Change => ({ do: 'changeRecipient', key, set: { signingOrder: index + 1 } })),
  );
