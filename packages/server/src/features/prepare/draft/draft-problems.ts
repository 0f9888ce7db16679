import { type LayoutProblem, layoutProblems } from '../../../domain/envelope/layout-problems.ts';
import { type ReadinessProblem, readinessProblems } from '../../../domain/envelope/readiness.ts';
import type { DrawingBounds } from '../../../domain/envelope/undrawable-page.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import { readinessOf } from '../documents/send-document.ts';

export type DraftProblem = ReadinessProblem | LayoutProblem;

/** What keeps a draft from being sent, or a template from being used. */
export function draftProblems(contents: WholeEnvelope, bounds: DrawingBounds): DraftProblem[] {
  const problems = [...readinessProblems(readinessOf(contents, bounds)), ...layoutProblems(contents)];
  if (contents.envelope.type === 'DOCUMENT') return problems;
  return problems.filter(({ code }) => code !== 'ADDRESS_MISSING' && code !== 'NO_RECIPIENTS');
}
