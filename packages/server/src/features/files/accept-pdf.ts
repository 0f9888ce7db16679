import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import type { UndrawablePage } from '../../domain/envelope/undrawable-page.ts';
import type { ProblemCode } from '../../domain/problems/problem-codes.ts';
import { AbandonedError, RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeChange } from '../../envelopes/change-envelope.ts';
import type { FileRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { files, type StoredPage } from '../../platform/db/schema.ts';
import { loadedPdf } from '../../platform/pdf-threads/loaded-pdf.ts';
import { teamShare } from '../../platform/pdf-threads/pdf-workers.ts';
import { contentKey } from '../../platform/storage/content-key.ts';
import type { ReceivedContent } from '../../platform/storage/storage.ts';
import { inspectPdf, type ThreadInspection } from './inspect-pdf.ts';
import { openedDocument } from './page-images/opened-document.ts';
import { tryPages } from './page-images/try-pages.ts';

type Inspected = Extract<ThreadInspection, { verdict: 'accepted' }>;

/** A PDF that can be signed and sealed, in storage but under no name yet. */
export interface AcceptedPdf {
  original: ReceivedContent;
  /** What is shown and sealed instead of the original, where that could not be used as it was. */
  repaired: ReceivedContent | undefined;
  pages: StoredPage[];
  /** So many of the first pages were drawn on trial, and what of them could not be. */
  pagesTried: number;
  undrawablePages: UndrawablePage[];
  /**
   * How it came, for the audit log; `repairs` is what was done to an upload to make it usable, `neutralised` the kinds of
   * what it could do that sealing takes out.
   */
  arrival:
    | { type: 'FILE_UPLOADED'; repairs: string[]; neutralised: string[] }
    | { type: 'FILE_COPIED'; templateId: number };
  /** Removes it. Does nothing once it has been kept. */
  discard(): Promise<void>;
}

/** Whose upload it is. */
export interface Uploader {
  teamId: number;
  /** Says that whoever sent it is gone. */
  signal?: AbortSignal | undefined;
}

/**
 * Has a PDF inspected and sealed on trial in a PDF thread, and its first pages drawn; from then on it is the answer's to
 * discard.
 * @throws RuleViolation with the codes of PDFs that cannot be signed; nothing is left of it then
 */
export async function acceptPdf(
  services: Services,
  original: ReceivedContent,
  uploader: Uploader,
): Promise<AcceptedPdf> {
  const { signal } = uploader;
  try {
    // At the same time: both take some tens of milliseconds, and another processor.
    const trial = tryToDraw(services, original, uploader);
    const inspection = await inspect(services, original, uploader).catch(async (error: unknown) => {
      await trial;
      throw error;
    });
    if (signal?.aborted) throw new AbandonedError();
    const changed = repairedContent(original, inspection);
    const repaired = changed && (await services.storage.receive(changed));
    const first = await trial;
    const drawn = 'error' in first && repaired ? await tryToDraw(services, repaired, uploader) : first;
    if ('error' in drawn) {
      await repaired?.discard();
      throw drawn.error;
    }
    const discard = async () => {
      await original.discard();
      await repaired?.discard();
    };
    const { pages, activeContent } = inspection;
    const neutralised = [...new Set(activeContent.map(({ kind }) => kind))];
    const arrival = { type: 'FILE_UPLOADED', repairs: repairsOf(inspection), neutralised } as const;
    // What was drawn is not what is shown, where that is the repaired copy.
    const pagesTried = repaired && drawn === first ? 0 : (drawn.count ?? pages.length);
    return { original, repaired, pages, pagesTried, undrawablePages: [], arrival, discard };
  } catch (error) {
    await original.discard();
    throw error;
  }
}

/** Answers how many pages can be drawn, or what is wrong, and never throws: what cannot be read is refused for that. */
async function tryToDraw(
  services: Services,
  content: ReceivedContent,
  uploader: Uploader,
): Promise<{ error: unknown } | { count: number | null }> {
  if (content.size === 0) return { count: 0 };
  const open = async () => openedDocument(await content.fetch());
  try {
    return { count: await tryPages(services, { name: content.sha256, open }, uploader) };
  } catch (error) {
    return { error };
  }
}

/**
 * The same for several at once, all or none.
 * @throws RuleViolation that names the file, AbandonedError; nothing is left of any of them then
 */
export async function acceptPdfs(
  services: Services,
  received: readonly { name: string; content: ReceivedContent }[],
  uploader: Uploader,
): Promise<AcceptedPdf[]> {
  const accepted: AcceptedPdf[] = [];
  // One after another: each takes a thread and, while it is looked at, its size in memory.
  for (const [index, { name, content }] of received.entries()) {
    try {
      accepted.push(await acceptPdf(services, content, uploader));
    } catch (error) {
      for (const pdf of accepted) await pdf.discard();
      if (!(error instanceof RuleViolation) || error instanceof RetryLater || error instanceof AbandonedError)
        throw error;
      const { message } = error;
      throw new RuleViolation(error.code, `File ${index + 1}, "${name}": ${message}`, [
        { path: ['files', index], message },
      ]);
    }
  }
  return accepted;
}

function repairedContent(
  original: ReceivedContent,
  { bytes, appended }: Inspected,
): AsyncIterable<Uint8Array> | undefined {
  if (bytes) return Readable.from([bytes]);
  return appended && behind(original, appended);
}

async function* behind(original: ReceivedContent, appended: Uint8Array): AsyncIterable<Uint8Array> {
  yield* await original.read();
  yield appended;
}

/** Bytes for what the trial seal appends, so that a large upload is in memory once. */
const TRIAL_ROOM = 1024 * 1024;

async function inspect(
  { pdf, log }: Services,
  original: ReceivedContent,
  { teamId, signal }: Uploader,
): Promise<Inspected> {
  if (original.size === 0) throw new RuleViolation('NOT_A_PDF', 'The upload is empty.');
  const load = async () => {
    const content = await original.fetch((size) => new Uint8Array(size + TRIAL_ROOM));
    const { pdf: bytes, ...loaded } = loadedPdf(content);
    return { input: { bytes, room: TRIAL_ROOM }, ...loaded };
  };
  const inspection = await inspectPdf(pdf, load, { share: teamShare(teamId), signal });
  if (inspection.verdict === 'accepted') return inspection;
  // A PDF nobody foresaw. The service goes on; what it was is in the log.
  if (inspection.cause) {
    log.warn({ err: inspection.cause, sha256: original.sha256 }, 'a PDF could not be inspected');
  }
  throw new RuleViolation(REFUSALS[inspection.reason], inspection.message);
}

const REFUSALS: Record<Extract<ThreadInspection, { verdict: 'refused' }>['reason'], ProblemCode> = {
  'not-a-pdf': 'NOT_A_PDF',
  damaged: 'PDF_DAMAGED',
  'password-required': 'PDF_PASSWORD_PROTECTED',
  'unsupported-encryption': 'PDF_REFUSED',
  'no-pages': 'PDF_NO_PAGES',
  certified: 'PDF_REFUSED',
  'signed-and-damaged': 'PDF_REFUSED',
  'signed-and-active': 'PDF_REFUSED',
  'too-large': 'PDF_REFUSED',
  'too-slow': 'PDF_REFUSED',
  'too-big': 'PDF_REFUSED',
  failed: 'PDF_REFUSED',
};

/**
 * Gives an accepted PDF its name among the content of an envelope, before the change that makes it that of a file: no
 * transaction waits for storage.
 */
export async function storePdf(envelopeId: string, { original, repaired }: AcceptedPdf): Promise<void> {
  await original.commit(contentKey(envelopeId, original.sha256));
  await repaired?.commit(contentKey(envelopeId, repaired.sha256));
}

/** Makes a stored PDF that of a file. */
export async function keepPdf(
  work: EnvelopeChange,
  file: FileRow,
  { original, repaired, pages, pagesTried, undrawablePages, arrival }: AcceptedPdf,
  actor: AuditActor,
): Promise<void> {
  const source = repaired ?? original;
  await work.tx.orm
    .update(files)
    .set({
      uploadNonce: null,
      originalSha256: original.sha256,
      originalSize: original.size,
      sourceSha256: source.sha256,
      sourceSize: source.size,
      pages,
      pagesTried,
      undrawablePages,
      arrivedAt: work.now,
    })
    .where(eq(files.id, file.id));
  if (pagesTried < pages.length) {
    await work.enqueue('try-further-pages', { envelopeId: work.envelope.id, attempt: 1 });
  }
  const kept = {
    fileId: file.id,
    name: file.title,
    sha256: source.sha256,
    byteLength: source.size,
    pageCount: pages.length,
    originalSha256: original.sha256,
  };
  const { type, ...how } = arrival;
  work.record(type, { ...kept, ...how }, actor);
}

/** Removes what of a stored PDF no file of the envelope uses: for a change that failed, and will not be tried again. */
export async function forgetUnused(
  { database, storage }: Services,
  envelopeId: string,
  pdf: AcceptedPdf,
): Promise<void> {
  const rows = await database.orm
    .select({ original: files.originalSha256, source: files.sourceSha256 })
    .from(files)
    .where(eq(files.envelopeId, envelopeId));
  const used = new Set(rows.flatMap(({ original, source }) => [original, source]));
  for (const content of [pdf.original, pdf.repaired]) {
    if (content && !used.has(content.sha256)) await storage.delete(contentKey(envelopeId, content.sha256));
  }
}

function repairsOf({ bytes, appended, decrypted }: Inspected): string[] {
  if (!bytes && !appended) return [];
  return decrypted ? ['repaired', 'decrypted'] : ['repaired'];
}
