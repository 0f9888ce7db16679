import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeChange } from '../../envelopes/change-envelope.ts';
import type { EnvelopeContents, EnvelopeRow, FileRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { fetchSound } from '../../envelopes/sound-content.ts';
import { files } from '../../platform/db/schema.ts';
import { loadedPdf } from '../../platform/pdf-threads/loaded-pdf.ts';
import { PdfTaskError, teamShare } from '../../platform/pdf-threads/pdf-workers.ts';
import { contentKey } from '../../platform/storage/content-key.ts';
import type { FillFormOutput } from './fill-form-task.ts';
import { FILL_FORM } from './pdf-tasks.ts';

type FormValues = NonNullable<EnvelopeRow['formValues']>;
type Outcome = Exclude<FillFormOutput, { problem: string }>;

/** A file whose own form is filled in, in storage. SHA-256 in hex. */
interface FilledFile {
  /** The PDF that was filled in. */
  from: string;
  /** The copy to show and seal; null where the file has none of the fields. */
  copy: { sha256: string; byteLength: number; fields: string[] } | null;
}

/** What has been done about the formValues of a draft. No row knows of it yet. */
export interface FilledForms {
  values: FormValues | null;
  files: ReadonlyMap<string, FilledFile>;
}

export const NOTHING_FILLED: FilledForms = { values: null, files: new Map() };

/** Are all forms filled in, with these values and in these very PDFs? */
export function areFormsFilled({ envelope, files }: EnvelopeContents, filled: FilledForms): boolean {
  if (Object.keys(envelope.formValues ?? {}).length === 0) return true;
  const isCurrent = (file: FileRow) => filled.files.get(file.id)?.from === file.sourceSha256;
  return isDeepStrictEqual(envelope.formValues, filled.values) && files.every(isCurrent);
}

/**
 * Fills the formValues of a draft into its PDFs' own forms, in a PDF thread, and stores the copies; not to be called in a
 * transaction, since it takes as long as the PDFs are large. What comes of it is the same each time, so that two at once
 * do no harm; what is not used in the end, `removeUnusedContent` clears away.
 * @throws RuleViolation FORM_FIELD_UNKNOWN, FORM_VALUE_INVALID, PDF_REFUSED
 */
export async function fillForms(services: Services, { envelope, files }: EnvelopeContents): Promise<FilledForms> {
  const values = envelope.formValues ?? {};
  const outcomes: { file: FileRow; from: string; outcome: Outcome }[] = [];
  // One after another: each may be as large as an upload may be.
  for (const file of files) outcomes.push(await fillFile(services, envelope, file, values));
  requireTaken(
    Object.keys(values),
    outcomes.map(({ outcome }) => outcome),
  );

  const filled = new Map<string, FilledFile>();
  for (const { file, from, outcome } of outcomes) {
    filled.set(file.id, { from, copy: outcome.filled && (await store(services, envelope, from, outcome.filled)) });
  }
  return { values, files: filled };
}

/** Makes the filled-in copies what is shown and sealed; the originals stay what they were. Gives the files as they are then. */
export async function keepFilledForms(
  work: EnvelopeChange,
  { files: filled }: FilledForms,
  actor: AuditActor,
): Promise<FileRow[]> {
  for (const [fileId, { copy }] of filled) {
    if (!copy) continue;
    const { fields, ...content } = copy;
    const changed = { sourceSha256: copy.sha256, sourceSize: copy.byteLength, pagesTried: 0 };
    const [file] = await work.tx.orm.update(files).set(changed).where(eq(files.id, fileId)).returning();
    if (file) work.record('FORM_FILLED', { fileId, name: file.title, ...content, fields }, actor);
    await work.enqueue('try-further-pages', { envelopeId: work.envelope.id, attempt: 1 });
  }
  return (await work.contents()).files;
}

async function fillFile(
  services: Services,
  { id: envelopeId, teamId }: EnvelopeRow,
  file: FileRow,
  values: FormValues,
): Promise<{ file: FileRow; from: string; outcome: Outcome }> {
  const { title, sourceSha256: from } = file;
  if (from === null) throw new RuleViolation('PDF_MISSING', `The PDF of "${title}" has not been uploaded.`);
  const { pdf, log } = services;
  const outcome = await pdf
    .run(
      FILL_FORM,
      async () => {
        const { pdf: bytes, ...loaded } = loadedPdf(await fetchSound(services, contentKey(envelopeId, from)));
        return { input: { bytes, values }, ...loaded };
      },
      { share: teamShare(teamId) },
    )
    .catch((error: unknown) => {
      if (!(error instanceof PdfTaskError) || error.reason === 'stopped') throw error;
      log.warn({ err: error, sha256: from }, 'a form could not be filled in');
      return { problem: 'It cannot be read.' };
    });
  if ('problem' in outcome) {
    const message = `The form of "${title}" cannot be filled in: ${outcome.problem}`;
    throw new RuleViolation('PDF_REFUSED', message, [{ path: ['formValues'], message }]);
  }
  return { file, from, outcome };
}

async function store(
  { storage }: Services,
  { id }: EnvelopeRow,
  from: string,
  { tail, ...copy }: NonNullable<Outcome['filled']>,
): Promise<FilledFile['copy']> {
  await storage.compose(contentKey(id, copy.sha256), [{ key: contentKey(id, from) }, tail]);
  return copy;
}

/** @throws RuleViolation FORM_FIELD_UNKNOWN for names that no file has, FORM_VALUE_INVALID for values no field takes */
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
  if (names.length === 0) return 'It has no form to fill in.';
  const listed = names.slice(0, MOST_LISTED).map((name) => JSON.stringify(name));
  const rest = names.length > MOST_LISTED ? ` and ${names.length - MOST_LISTED} more` : '';
  return `Its fields are ${listed.join(', ')}${rest}.`;
}
