import { type LayoutProblem, layoutProblems } from '../../domain/envelope/checks/layout-problems.ts';
import { type PrintedField, type PrintWarning, printWarnings } from '../../domain/envelope/checks/print-warnings.ts';
import { type ReadinessProblem, readinessProblems } from '../../domain/envelope/checks/readiness.ts';
import type { DrawingBounds } from '../../domain/envelope/checks/undrawable-page.ts';
import { describeReadiness } from '../../envelopes/progress/send.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';

export type DraftWarning = PrintWarning;

/** Returns warnings for the sender of a draft. They do not prevent sending. Fields with a problem have no warnings. */
export function draftWarnings({ envelope, files, recipients, fields }: WholeEnvelope): DraftWarning[] {
  const tooSmall = layoutProblems({ files, fields }).filter(({ code }) => code === 'FIELD_TOO_SMALL');
  const withProblem = new Set(tooSmall.map(({ path: [, id] }) => id));
  // The settings of a field are validated for its type before they are stored.
  const shown = fields.filter(({ id }) => !withProblem.has(id)) as PrintedField[];
  return printWarnings({ title: envelope.title, files, recipients, fields: shown });
}

export type DraftProblem = ReadinessProblem | LayoutProblem;

/** Problems that a template may have, because whoever uses it adds the people and values that are missing. */
const LEFT_TO_USES: readonly DraftProblem['code'][] = ['ADDRESS_MISSING', 'NO_RECIPIENTS', 'VALUE_MISSING'];

export function draftProblems(contents: WholeEnvelope, bounds: DrawingBounds): DraftProblem[] {
  const problems = [...readinessProblems(describeReadiness(contents, bounds)), ...layoutProblems(contents)];
  if (contents.envelope.type === 'DOCUMENT') return problems;
  return problems.filter(({ code }) => !LEFT_TO_USES.includes(code));
}
