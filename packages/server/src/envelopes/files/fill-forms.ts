import { isDeepStrictEqual } from 'node:util';
import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { loadedPdf } from '../../platform/pdf-threads/loaded-pdf.ts';
import { PdfTaskError, teamShare } from '../../platform/pdf-threads/pdf-workers.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { FillFormOutput } from '../pdf-tasks/fill-form-task.ts';
import { FILL_FORM } from '../pdf-tasks/pdf-tasks.ts';
import type { EnvelopeContents, EnvelopeRow, FileRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { contentKey } from '../stored-content/content-key.ts';
import { sourceContentKey } from '../stored-content/content-keys.ts';
import { fetchIntact } from '../stored-content/intact-content.ts';

type FormOwner = Pick<EnvelopeRow, 'id' | 'teamId' | 'formValues'>;
type FormFile = Pick<FileRow, 'id' | 'envelopeId' | 'title' | 'sourceSha256' | 'sourceKey'>;
type FormValues = NonNullable<EnvelopeRow['formValues']>;
type Outcome = Exclude<FillFormOutput, { problem: string }>;

interface FileOutcome {
  file: FormFile;
  /** SHA-256 (hex) of the PDF before filling. `key` is its storage key. */
  from: string;
  key: string;
  outcome: Outcome;
}

interface FilledFile {
  from: string;
  /** Copy to display and seal. Null if the file has none of the fields. */
  copy: { sha256: string; byteLength: number; fields: string[] } | null;
}

/** PDFs with the draft's form values filled in. The database does not refer to them yet. */
export interface FilledForms {
  values: FormValues | null;
  files: ReadonlyMap<string, FilledFile>;
}

export const NOTHING_FILLED: FilledForms = { values: null, files: new Map() };

/** Whether exactly these PDFs were filled in with exactly these values. */
export function areFormsFilled({ envelope, files }: EnvelopeContents, filled: FilledForms): boolean {
  if (Object.keys(envelope.formValues ?? {}).length === 0) return true;
  const isCurrent = (file: FileRow) => filled.files.get(file.id)?.from === file.sourceSha256;
  return isDeepStrictEqual(envelope.formValues, filled.values) && files.every(isCurrent);
}

/**
 * Fills the form values of a draft into its PDFs in a PDF thread and stores the copies. Large PDFs take a long time, so
 * do not call this in a transaction. Simultaneous calls have the same result. `removeUnusedContent` deletes unused
 * copies.
 * @throws RuleViolation FORM_FIELD_UNKNOWN, FORM_VALUE_INVALID, PDF_REFUSED
 */
export async function fillForms(
  services: Services,
  { envelope, files }: { envelope: FormOwner; files: readonly FormFile[] },
): Promise<FilledForms> {
  const values = envelope.formValues ?? {};
  if (Object.keys(values).length === 0) return NOTHING_FILLED;
  const outcomes: FileOutcome[] = [];
  // Fill one file at a time, because each may be as large as the upload limit.
  for (const file of files) outcomes.push(await fillFile(services, envelope, file, values));
  requireTaken(
    Object.keys(values),
    outcomes.map(({ outcome }) => outcome),
  );

  const filled = new Map<string, FilledFile>();
  for (const { file, from, key, outcome } of outcomes) {
    filled.set(file.id, { from, copy: outcome.filled && (await store(services, envelope, key, outcome.filled)) });
  }
  return { values, files: filled };
}

/**
 * Uses the filled-in copies as the PDFs to display and seal. The originals remain in storage.
 * @returns the files after the change
 */
export function keepFilledForms(work: EnvelopeChange, { files: filled }: FilledForms, actor: AuditActor): FileRow[] {
  for (const [fileId, { copy }] of filled) {
    if (!copy) continue;
    const { fields, ...content } = copy;
    const changed = { sourceSha256: copy.sha256, sourceSize: copy.byteLength, sourceKey: null, pagesTried: 0 };
    const { title: name } = work.updateFile(fileId, changed);
    work.say('FORM_FILLED', { fileId, name, ...content, fields }, actor);
    work.enqueue('try-further-pages', { envelopeId: work.envelope.id });
  }
  return work.contents.files;
}

async function fillFile(
  services: Services,
  { teamId }: FormOwner,
  file: FormFile,
  values: FormValues,
): Promise<FileOutcome> {
  const { title, sourceSha256: from } = file;
  const key = sourceContentKey(file);
  if (from === null || key === null)
    throw new RuleViolation('PDF_MISSING', `The PDF of "${title}" has not been uploaded.`);
  const { pdf, log } = services;
  const outcome = await pdf
    .run(
      FILL_FORM,
      async () => {
        const { pdf: bytes, ...loaded } = loadedPdf(await fetchIntact(services, key));
        return { input: { bytes, values }, ...loaded };
      },
      { share: teamShare(teamId) },
    )
    .catch((error: unknown) => {
      if (!(error instanceof PdfTaskError) || error.reason === 'stopped') throw error;
      log.warn({ event: 'pdf.form_not_filled', err: error, sha256: from });
      return { problem: 'The form cannot be read.' };
    });
  if ('problem' in outcome) {
    const message = `The form of "${title}" cannot be filled in: ${outcome.problem}`;
    throw new RuleViolation('PDF_REFUSED', message, [{ path: ['formValues'], message }]);
  }
  return { file, from, key, outcome };
}

async function store(
  { storage }: Services,
  { id }: FormOwner,
  from: string,
  { tail, ...copy }: NonNullable<Outcome['filled']>,
): Promise<FilledFile['copy']> {
  await storage.compose(contentKey(id, copy.sha256), [{ key: from }, tail]);
  return copy;
}

/**
 * @throws RuleViolation FORM_FIELD_UNKNOWN for names that no file contains, FORM_VALUE_INVALID for values that no field
 * accepts
 */
function requireTaken(names: readonly string[], outcomes: readonly Outcome[]): void {
  const unknown = names.filter((name) => outcomes.every((outcome) => outcome.unknown.includes(name)));
  const under = (name: string) => ['formValues', name];
  const issues: Issue[] = [
    ...unknown.map((name) => ({ path: under(name), message: `The PDF has no form field ${JSON.stringify(name)}.` })),
    ...outcomes.flatMap(({ refused }) => refused.map(({ name, message }) => ({ path: under(name), message }))),
  ];
  if (issues.length === 0) return;
  const problems = issues.map(({ message }) => message);
  const message = [...problems, ...(unknown.length > 0 ? [knownNames(outcomes)] : [])].join(' ');
  throw new RuleViolation(unknown.length > 0 ? 'FORM_FIELD_UNKNOWN' : 'FORM_VALUE_INVALID', message, issues);
}

const MOST_LISTED = 200;

function knownNames(outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.flatMap((outcome) => outcome.names))];
  if (names.length === 0) return 'The PDF has no form to fill in.';
  const listed = names.slice(0, MOST_LISTED).map((name) => JSON.stringify(name));
  const rest = names.length > MOST_LISTED ? ` and ${names.length - MOST_LISTED} more` : '';
  return `Its fields are ${listed.join(', ')}${rest}.`;
}
