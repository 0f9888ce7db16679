import type { ReadinessCode } from '@countersign/contracts/vocabulary';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { GivenRow } from '../../domain/envelope/bulk-action.ts';
import { type ReadinessProblem, readinessProblems } from '../../domain/envelope/checks/readiness.ts';
import { parseFieldMeta } from '../../domain/fields/field-meta.ts';
import type { ProblemCode } from '../../domain/problems/problem-codes.ts';
import { type Issue, RuleViolation, toSentence } from '../../domain/problems/rule-violation.ts';
import { requireOffered } from '../../domain/proofs/require-offered.ts';
import { draftFromTemplate, type FromTemplate, takenRoles } from '../../envelopes/create/draft-from-template.ts';
import { describeReadiness } from '../../envelopes/progress/send.ts';
import type { EnvelopeContents } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { envelopes } from '../../envelopes/tables/index.ts';

/** A row as it was read: its values, or the violation if a value is outside its limits. */
export interface RowToCheck {
  row: number;
  given: GivenRow;
  violation: RuleViolation | null;
}

export interface RowProblem {
  row: number;
  column: 'EMAIL' | 'NAME' | 'MESSAGE' | 'VALUE' | 'REFERENCE' | 'TITLE' | null;
  recipientId: number | null;
  fieldId: number | null;
  code: ProblemCode | ReadinessCode;
  message: string;
  /** Earlier row with the same reference. */
  sameAs: number | null;
}

/** Problems that no value of a row can solve, because they concern the template. */
const TEMPLATE_CODES: ReadonlySet<ReadinessCode> = new Set<ReadinessCode>([
  'PDF_MISSING',
  'PAGE_NOT_DRAWABLE',
  'NO_RECIPIENTS',
  'RECIPIENT_WITHOUT_FIELD',
  'SIGNATURES_SWITCHED_OFF',
  'PAGE_DOES_NOT_EXIST',
  'FIELD_OUTSIDE_PAGE',
  'FIELD_NOT_ALLOWED_FOR_ROLE',
  'OPTIONS_MISSING',
]);

/** Returns what `generateDocument` creates a row's document from. */
export const fromRow = (given: GivenRow): FromTemplate => ({
  ...given,
  folderId: null,
  attachments: [],
  meta: null,
  authOptions: null,
  formValues: null,
});

/**
 * Returns every problem of every row, as sending would report it.
 * @throws RuleViolation PDF_MISSING, DOCUMENT_NOT_READY, PROOF_PROVIDER_NOT_SET if nothing can be sent from the template
 */
export async function checkRows(
  { config, database: { orm } }: Services,
  template: EnvelopeContents,
  rows: readonly RowToCheck[],
): Promise<RowProblem[]> {
  requireOffered(config, [template.envelope.authOptions, ...template.recipients.map((each) => each.authOptions)]);
  requireUsable(template, config);
  const taken = await findTaken(orm, template.envelope.teamId, rows);
  const first = new Map<string, number>();
  return rows.flatMap((each) => [...problemsOfRow(template, config, each), ...referenceProblems(each, taken, first)]);
}

function requireUsable(template: EnvelopeContents, config: Services['config']): void {
  const problems = readinessProblems(describeReadiness(template, config)).filter(({ code }) =>
    TEMPLATE_CODES.has(code),
  );
  if (problems.length === 0) return;
  const code = problems.every((each) => each.code === 'PDF_MISSING') ? 'PDF_MISSING' : 'DOCUMENT_NOT_READY';
  const issues = problems.map(({ path, message }) => ({ path, message }));
  const said = toSentence(issues.map(({ message }) => ({ path: [], message })));
  throw new RuleViolation(code, `No document can be sent from the template: ${said}.`, issues);
}

function problemsOfRow(template: EnvelopeContents, config: Services['config'], checked: RowToCheck): RowProblem[] {
  const { row, given, violation } = checked;
  const found = violation ? toProblems(template, given, row, violation) : [];
  const further = furtherProblems(template, config, row, given);
  return [...found, ...further.filter((each) => !found.some((one) => isAtSamePlace(one, each)))];
}

function furtherProblems(
  template: EnvelopeContents,
  config: Services['config'],
  row: number,
  given: GivenRow,
): RowProblem[] {
  try {
    return unready(template, config, given).map(({ code, path: [thing, id, property], message }) => ({
      ...(thing === 'recipients'
        ? { column: COLUMNS[property ?? ''] ?? null, recipientId: Number(id), fieldId: null }
        : { column: 'VALUE', recipientId: null, fieldId: Number(id) }),
      ...{ row, code, message, sameAs: null },
    }));
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    const found = toProblems(template, given, row, error);
    const isAboutValues = error.code === 'INVALID_PREFILL' || error.code === 'RECIPIENT_LEFT_OUT';
    if (!isAboutValues || given.prefillFields.length === 0) return found;
    // Values that do not fit their fields must not hide other problems of the row.
    const further = furtherProblems(template, config, row, { ...given, prefillFields: [] });
    return [...found, ...further.filter(({ fieldId }) => fieldId === null)];
  }
}

const isAtSamePlace = (one: RowProblem, other: RowProblem): boolean =>
  one.column === other.column && one.recipientId === other.recipientId && one.fieldId === other.fieldId;

/** @throws RuleViolation the errors of `draftFromTemplate` */
function unready(template: EnvelopeContents, config: Services['config'], given: GivenRow): ReadinessProblem[] {
  const draft = draftFromTemplate(template, fromRow(given));
  const { taken } = takenRoles(template, fromRow(given));
  // The draft has these recipients and fields of the template, in the same order. Their ids name them in the problems.
  const document = {
    ...taken,
    envelope: { ...taken.envelope, meta: draft.meta },
    recipients: taken.recipients.map((recipient, index) => ({ ...recipient, ...draft.recipients[index] })),
    fields: taken.fields.map((field, index) => ({
      ...field,
      meta: parseFieldMeta(field.type, draft.fields[index]?.fieldMeta),
    })),
  };
  return readinessProblems(describeReadiness(document, config)).filter(({ code }) => !TEMPLATE_CODES.has(code));
}

const COLUMNS: Record<string | number, RowProblem['column']> = {
  email: 'EMAIL',
  name: 'NAME',
  message: 'MESSAGE',
  value: 'VALUE',
  externalId: 'REFERENCE',
  title: 'TITLE',
};

/** Returns one problem for each issue, with the ids of the recipient and field in place of their positions. */
function toProblems(
  { recipients }: EnvelopeContents,
  given: GivenRow,
  row: number,
  { code, message, issues }: RuleViolation,
): RowProblem[] {
  const whole: Issue[] = issues.length > 0 ? [...issues] : [{ path: [], message }];
  return whole.map(({ path, message: said }) => {
    const [thing, index = -1, property] = path;
    const isOf = (name: string) => thing === name;
    const position = Number(index);
    return {
      column: COLUMNS[(path.length === 1 ? thing : property) ?? ''] ?? null,
      recipientId: isOf('recipients') ? (given.recipients[position]?.id ?? recipients[position]?.id ?? null) : null,
      fieldId: isOf('prefillFields') ? (given.prefillFields[position]?.id ?? null) : null,
      ...{ row, code, message: said, sameAs: null },
    };
  });
}

function referenceProblems(
  { row, given: { externalId } }: RowToCheck,
  taken: ReadonlySet<string>,
  first: Map<string, number>,
): RowProblem[] {
  if (externalId === null) return [];
  const sameAs = first.get(externalId) ?? null;
  if (sameAs === null) first.set(externalId, row);
  if (sameAs === null && !taken.has(externalId)) return [];
  const message =
    sameAs === null
      ? `Another document already has the externalId "${externalId}"`
      : `Row ${sameAs} has the same externalId "${externalId}"`;
  const place = { column: 'REFERENCE', recipientId: null, fieldId: null } as const;
  return [{ ...place, row, code: 'EXTERNAL_ID_TAKEN', message, sameAs }];
}

/** Returns those of the rows' references that documents already have (see `findCreated`). */
async function findTaken(
  orm: NodePgDatabase,
  teamId: number,
  rows: readonly RowToCheck[],
): Promise<ReadonlySet<string>> {
  const asked = rows.flatMap(({ given }) => given.externalId ?? []);
  if (asked.length === 0) return new Set();
  const found = await orm
    .select({ externalId: envelopes.externalId })
    .from(envelopes)
    .where(
      and(
        eq(envelopes.teamId, teamId),
        eq(envelopes.type, 'DOCUMENT'),
        inArray(envelopes.externalId, asked),
        ne(envelopes.source, 'TEMPLATE_DIRECT_LINK'),
        isNull(envelopes.deletedAt),
        ne(envelopes.status, 'CANCELLED'),
      ),
    );
  return new Set(found.flatMap(({ externalId }) => externalId ?? []));
}
