import { type LayoutProblem, layoutProblems } from '../../../domain/envelope/layout-problems.ts';
import { type PrintedField, type PrintWarning, printWarnings } from '../../../domain/envelope/print-warnings.ts';
import { type ReadinessProblem, readinessProblems } from '../../../domain/envelope/readiness.ts';
import type { DrawingBounds } from '../../../domain/envelope/undrawable-page.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import { readinessOf } from '../documents/send-document.ts';

export type DraftWarning = PrintWarning;

/** Returns warnings for the sender of a draft, which do not prevent sending. A field with a problem has no warnings. */
export function draftWarnings({ envelope, files, recipients, fields }: WholeEnvelope): DraftWarning[] {
  const tooSmall = layoutProblems({ files, fields }).filter(({ code }) => code === 'FIELD_TOO_SMALL');
  const withProblem = new Set(tooSmall.map(({ path: [, id] }) => id));
  // The settings of a field were checked against its type before they were stored.
  const shown = fields.filter(({ id }) => !withProblem.has(id)) as PrintedField[];
  return printWarnings({ title: envelope.title, files, recipients, fields: shown });
}

export type DraftProblem = ReadinessProblem | LayoutProblem;

export function draftProblems(contents: WholeEnvelope, bounds: DrawingBounds): DraftProblem[] {
  const problems = [...readinessProblems(readinessOf(contents, bounds)), ...layoutProblems(contents)];
  if (contents.envelope.type === 'DOCUMENT') return problems;
  return problems.filter(({ code }) => code !== 'ADDRESS_MISSING' && code !== 'NO_RECIPIENTS');
}
