import type { Change } from './change.ts';
import type { EditedDraft, EditedRecipient } from './draft.ts';

/** The signing order. Recipients in the same step can sign at the same time. */
export type Steps = readonly (readonly EditedRecipient[])[];

/** A position in the signing order. `isOwn` means a new step before `step`, which can be `steps.length` for the end. */
export interface StepPlace {
  step: number;
  isOwn: boolean;
}

/**
 * Groups recipients into steps the way the server does. Recipients with the same number share a step. Recipients
 * without a number each get a step of their own at the end.
 */
export function toSteps(recipients: readonly EditedRecipient[]): EditedRecipient[][] {
  const numbered = recipients.filter(({ signingOrder }) => signingOrder !== null);
  const orders = [...new Set(numbered.map(({ signingOrder }) => signingOrder ?? 0))].sort((a, b) => a - b);
  return [
    ...orders.map((order) => recipients.filter(({ signingOrder }) => signingOrder === order)),
    ...recipients.filter(({ signingOrder }) => signingOrder === null).map((recipient) => [recipient]),
  ];
}

/** Groups recipients by when they are invited. Without a signing order, all are invited at the same time. */
export const stepsForSending = ({ recipients, meta }: Pick<EditedDraft, 'recipients' | 'meta'>): Steps =>
  meta.signingOrder === 'SEQUENTIAL' ? toSteps(recipients) : [recipients];

export const findStep = (steps: Steps, key: string): number =>
  steps.findIndex((step) => step.some((each) => each.key === key));

/** Moves a recipient. `place` refers to the steps before the recipient is removed from them. */
export function putAt(steps: Steps, key: string, { step: at, isOwn }: StepPlace): EditedRecipient[][] {
  const moved = steps.flat().find((each) => each.key === key);
  if (!moved) return steps.map((step) => [...step]);
  const without = steps.map((step) => step.filter((each) => each.key !== key));
  if (isOwn) without.splice(at, 0, [moved]);
  else without[at]?.push(moved);
  return without.filter((step) => step.length > 0);
}

/**
 * Returns the position one place earlier or later. A recipient who is alone in a step joins the adjacent step. A
 * recipient who shares a step gets a step of their own. Null at either end.
 */
export function nextPlace(steps: Steps, key: string, by: -1 | 1): StepPlace | null {
  const at = findStep(steps, key);
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
