import { Readable } from 'node:stream';
import type { AuditActor, AuditData, CopiedFrom } from '../../domain/audit/audit-entry.ts';
import { type SignatureWarning, signatureWarnings } from '../../domain/envelope/checks/signature-warning.ts';
import type { UndrawablePage } from '../../domain/envelope/checks/undrawable-page.ts';
import type { ProblemCode } from '../../domain/problems/problem-codes.ts';
import { AbandonedError, RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { loadedPdf } from '../../platform/pdf-threads/loaded-pdf.ts';
import { teamShare } from '../../platform/pdf-threads/pdf-workers.ts';
import type { PdfFile } from '../../platform/pdf-threads/task-pdf.ts';
import type { ReceivedContent } from '../../platform/storage/storage.ts';
import { listRoots, trustToVerify } from '../../platform/trust/trust-to-verify.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { SharedContent } from '../change/write-changes.ts';
import { openedDocument } from '../pages/opened-document.ts';
import { tryPages } from '../pages/try-pages.ts';
import { inspectPdf, type ThreadInspection } from '../pdf-tasks/inspect-pdf.ts';
import { trialOptions } from '../pdf-tasks/trial-options.ts';
import type { FileRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { isBelow, type NamedEnvelope } from '../store/envelope-columns.ts';
import { contentKey } from '../stored-content/content-key.ts';
import { keysSharedBelow } from '../stored-content/shared-contents.ts';
import { files, type StoredPage } from '../tables/index.ts';
import { INSPECTION } from './inspection.ts';
import { coverTextTags, type PlacedTextTag, readTextTags } from './text-tags.ts';

type Inspected = Extract<ThreadInspection, { verdict: 'accepted' }>;

/** A PDF in storage. Either it has no key yet, or it belongs to another envelope and is shared. */
export interface StoredPdf extends ReceivedContent {
  shared?: SharedContent;
}

interface Uploaded extends Pick<AuditData['FILE_UPLOADED'], 'repairs' | 'neutralised' | 'signatureWarnings'> {
  type: 'FILE_UPLOADED';
}

export interface AcceptedPdf {
  original: StoredPdf;
  /** Repaired copy to display and seal instead of the original. Undefined if no repair was necessary. */
  repaired: StoredPdf | undefined;
  pages: StoredPage[];
  /**
   * Number of pages, starting with the first, that have been rendered as a test. `undrawablePages` lists those that
   * failed.
   */
  pagesTried: number;
  undrawablePages: UndrawablePage[];
  signatureWarnings: SignatureWarning[];
  /** Text tags to turn into fields, if requested. */
  textTags: readonly PlacedTextTag[];
  areTextTagsCovered: boolean;
  /**
   * The origin of the file, for the audit log. For an upload, it includes `repairs` and the types of active content
   * that sealing removes (`neutralised`).
   */
  arrival: Uploaded | ({ type: 'FILE_COPIED' } & CopiedFrom);
  /** Deletes the stored bytes. Does nothing once the PDF is in use. */
  discard(): Promise<void>;
}

export interface Uploader {
  teamId: number;
  /** Whether text such as `{{signature, r1}}` becomes a field (see `TextTag`). */
  readsTextTags?: boolean;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined;
}

/**
 * Inspects a PDF and seals it as a test in a PDF thread, while its first pages are rendered. Takes ownership of
 * `original`, which is discarded on failure.
 * @throws RuleViolation with a code that says why the PDF cannot be signed
 */
export async function acceptPdf(services: Services, original: StoredPdf, uploader: Uploader): Promise<AcceptedPdf> {
  const { signal } = uploader;
  try {
    // Run both in parallel, because they take tens of milliseconds each and use different CPU cores.
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
    const { pages, activeContent, signedBefore = [], emptySignatures = 0 } = inspection;
    const neutralised = [...new Set(activeContent.map(({ kind }) => kind))];
    const warnings = signatureWarnings(signedBefore, emptySignatures);
    const arrival: Uploaded = {
      ...{ type: 'FILE_UPLOADED', repairs: listRepairs(inspection), neutralised },
      ...(warnings.length > 0 && { signatureWarnings: warnings }),
    };
    // The pages were rendered from the original, not from the repaired copy that will be displayed.
    const pagesTried = repaired && drawn === first ? 0 : (drawn.count ?? pages.length);
    const accepted: AcceptedPdf = {
      ...{ original, repaired, pages, pagesTried, arrival, discard },
      ...{ undrawablePages: [], textTags: [], areTextTagsCovered: false },
      signatureWarnings: warnings,
    };
    if (!uploader.readsTextTags) return accepted;
    return await withTextTags(services, accepted, arrival, uploader).catch(async (error: unknown) => {
      await repaired?.discard();
      throw error;
    });
  } catch (error) {
    await original.discard();
    throw error;
  }
}

/** Reads the text tags of an accepted PDF and covers them with white in a copy. */
async function withTextTags(
  services: Services,
  accepted: AcceptedPdf,
  arrival: Uploaded,
  uploader: Uploader,
): Promise<AcceptedPdf> {
  const source = accepted.repaired ?? accepted.original;
  const textTags = await readTextTags(services, source, accepted.pages.length, uploader);
  const tail = textTags.length > 0 ? await coverTextTags(services, source, textTags, uploader) : null;
  if (!tail) return { ...accepted, textTags };
  const covered = await services.storage.receive(behind(source, tail));
  const discard = async () => {
    await covered.discard();
    await accepted.discard();
  };
  const repairs = [...arrival.repairs, 'text-tags-covered'];
  return {
    ...accepted,
    ...{ repaired: covered, pagesTried: 0, textTags, areTextTagsCovered: true },
    ...{ arrival: { ...arrival, repairs }, discard },
  };
}

/**
 * Renders the first pages. Returns how many succeeded, or the error. Does not throw it, because the inspection reports
 * unreadable PDFs.
 */
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
 * Accepts several PDFs. If one is rejected, all are discarded.
 * @throws RuleViolation that names the file, AbandonedError
 */
export async function acceptPdfs(
  services: Services,
  received: readonly { name: string; content: ReceivedContent }[],
  uploader: Uploader,
): Promise<AcceptedPdf[]> {
  const accepted: AcceptedPdf[] = [];
  // Accept one PDF at a time, because each needs a PDF thread and memory of its own size.
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

/** Spare bytes for the test seal, so that a large upload is in memory only once. */
const TRIAL_ROOM = 1024 * 1024;

async function inspect(
  services: Services,
  original: ReceivedContent,
  { teamId, signal }: Uploader,
): Promise<Inspected> {
  if (original.size === 0) throw new RuleViolation('NOT_A_PDF', 'The upload is empty.');
  const { pdf, log, config } = services;
  const load = async () => {
    const content = await original.fetch((size) => new Uint8Array(size + TRIAL_ROOM));
    const { pdf: bytes, ...loaded } = loadedPdf(content);
    const roots = mayBeSigned(bytes) ? listRoots(await trustToVerify(services)) : [];
    return { input: { bytes, room: TRIAL_ROOM, ...trialOptions(config), roots }, ...loaded };
  };
  const inspection = await inspectPdf(pdf, load, { share: teamShare(teamId), signal });
  if (inspection.verdict === 'accepted') return inspection;
  // The PDF caused an unexpected failure, so log the cause.
  if (inspection.cause) {
    log.warn({ event: 'pdf.inspection_failed', err: inspection.cause, sha256: original.sha256 });
  }
  throw new RuleViolation(REFUSALS[inspection.reason], inspection.message);
}

/**
 * Whether a PDF may contain a signature. A signature's byte range is never compressed or encrypted, so a text search
 * finds it. Files on disk are not searched and always count as possibly signed.
 */
const mayBeSigned = (pdf: Uint8Array | PdfFile): boolean =>
  !(pdf instanceof Uint8Array) || Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).includes('/ByteRange');

const REFUSALS: Record<Extract<ThreadInspection, { verdict: 'refused' }>['reason'], ProblemCode> = {
  'not-a-pdf': 'NOT_A_PDF',
  damaged: 'PDF_DAMAGED',
  'password-required': 'PDF_PASSWORD_PROTECTED',
  'wrong-password': 'PDF_PASSWORD_PROTECTED',
  'unsupported-encryption': 'PDF_REFUSED',
  'no-pages': 'PDF_NO_PAGES',
  certified: 'PDF_REFUSED',
  'signed-and-damaged': 'PDF_REFUSED',
  'signed-and-active': 'PDF_REFUSED',
  'page-not-drawable': 'PAGE_NOT_DRAWABLE',
  'too-large': 'PDF_REFUSED',
  'too-slow': 'PDF_REFUSED',
  'too-big': 'PDF_REFUSED',
  failed: 'PDF_REFUSED',
};

/**
 * Stores an accepted PDF under its key in the envelope. Call this before the change that assigns the PDF to a file, so
 * that no transaction waits for storage.
 */
export async function storePdf(envelopeId: string, { original, repaired }: AcceptedPdf): Promise<void> {
  await original.commit(contentKey(envelopeId, original.sha256));
  await repaired?.commit(contentKey(envelopeId, repaired.sha256));
}

export function keepPdf(
  work: EnvelopeChange,
  file: FileRow,
  {
    original,
    repaired,
    pages,
    pagesTried,
    undrawablePages,
    signatureWarnings,
    areTextTagsCovered,
    arrival,
  }: AcceptedPdf,
  actor: AuditActor,
): FileRow {
  const source = repaired ?? original;
  const after = work.updateFile(file.id, {
    uploadNonce: null,
    originalSha256: original.sha256,
    originalSize: original.size,
    originalKey: shareFrom(work, original),
    sourceSha256: source.sha256,
    sourceSize: source.size,
    sourceKey: shareFrom(work, source),
    pages,
    pagesTried,
    undrawablePages,
    signatureWarnings,
    areTextTagsCovered,
    inspection: INSPECTION,
    arrivedAt: work.now,
  });
  if (pagesTried < pages.length) {
    work.enqueue('try-further-pages', { envelopeId: work.envelope.id });
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
  work.say(type, { ...kept, ...how }, actor);
  return after;
}

function shareFrom(work: EnvelopeChange, { shared }: StoredPdf): string | null {
  if (!shared) return null;
  work.share(shared);
  return shared.key;
}

/** Deletes a stored PDF after a failed change, except for parts that files of the envelope use. */
export async function forgetUnused(
  { database, storage }: Services,
  envelope: NamedEnvelope,
  pdf: AcceptedPdf,
): Promise<void> {
  const rows = await database.orm
    .select({ original: files.originalSha256, source: files.sourceSha256 })
    .from(files)
    .where(isBelow(files, envelope));
  const used = new Set(rows.flatMap(({ original, source }) => [original, source]));
  const shared = await keysSharedBelow(database.orm, envelope.id);
  for (const content of [pdf.original, pdf.repaired]) {
    if (!content || content.shared || used.has(content.sha256)) continue;
    const key = contentKey(envelope.id, content.sha256);
    if (!shared.has(key)) await storage.delete(key);
  }
}

function listRepairs({ bytes, appended, decrypted }: Inspected): string[] {
  if (!bytes && !appended) return [];
  return decrypted ? ['repaired', 'decrypted'] : ['repaired'];
}
