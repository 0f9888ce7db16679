import type { Change } from './change.ts';
import type { EditedRecipient } from './draft.ts';

/** Who signs at the same time, in the order of their turns. */
export type Steps = readonly (readonly EditedRecipient[])[];

/** Where somebody is put: beside those of a step, or in a step of their own before one; `steps.length` is the end. */
export interface StepPlace {
  step: number;
  isOwn: boolean;
}

/** As the service orders them: equal numbers together, those without a number one by one at the end. */
export function stepsOf(recipients: readonly EditedRecipient[]): EditedRecipient[][] {
  const numbered = recipients.filter(({ signingOrder }) => signingOrder !== null);
  const orders = [...new Set(numbered.map(({ signingOrder }) => signingOrder ?? 0))].sort((a, b) => a - b);
  return [
    ...orders.map((order) => recipients.filter(({ signingOrder }) => signingOrder === order)),
    ...recipients.filter(({ signingOrder }) => signingOrder === null).map((recipient) => [recipient]),
  ];
}

/** Where somebody is. */
export const stepOf = (steps: Steps, key: string): number =>
  steps.findIndex((step) => step.some((each) => each.key === key));

/** Puts somebody at a place that was named before they left theirs. */
export function putAt(steps: Steps, key: string, { step: at, isOwn }: StepPlace): EditedRecipient[][] {
  const moved = steps.flat().find((each) => each.key === key);
  if (!moved) return steps.map((step) => [...step]);
  const without = steps.map((step) => step.filter((each) => each.key !== key));
  if (isOwn) without.splice(at, 0, [moved]);
  else without[at]?.push(moved);
  return without.filter((step) => step.length > 0);
}

/**
 * One place earlier or later: who is alone joins the next step, who is with others gets a step of their own beside it.
 * Null where there is none.
 */
export function nextPlace(steps: Steps, key: string, by: -1 | 1): StepPlace | null {
  const at = stepOf(steps, key);
  const step = steps[at];
  if (!step) return null;
  if (step.length > 1) return { step: by === -1 ? at : at + 1, isOwn: true };
  return steps[at + by] ? { step: at + by, isOwn: false } : null;
}

/** What gives recipients the numbers of their steps, from 1. */
export const numbered = (steps: Steps): Change[] =>
  steps.flatMap((step, index) =>
    step
      .filter(({ signingOrder }) => signingOrder !== index + 1)
      .map(({ key }): Change => ({ do: 'changeRecipient', key, set: { signingOrder: index + 1 } })),
  );
