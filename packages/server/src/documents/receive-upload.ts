import { Readable } from 'node:stream';
import type { Inspection } from '@countersign/pdf';
import { eq } from 'drizzle-orm';
import { files, users } from '../db/schema.ts';
import type { AuditActor } from '../domain/audit-entry.ts';
import { nextStatus } from '../domain/envelope.ts';
import type { ProblemCode } from '../domain/problem-codes.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { changeEnvelope, type EnvelopeChange } from '../envelopes/change-envelope.ts';
import type { FileRow } from '../envelopes/rows.ts';
import { PdfTaskError } from '../pdf-workers/pdf-workers.ts';
import type { Services } from '../services.ts';
import { contentKey } from '../storage/content-key.ts';
import { type SignedSubjects, SignedUrlError, verifyPath } from '../storage/signed-url.ts';
import { ContentTooLargeError, type ReceivedContent } from '../storage/storage.ts';

type Permission = SignedSubjects['upload'];
type Accepted = Extract<Inspection, { verdict: 'accepted' }>;

/** A PDF as somebody sends it, with the last part of an `uploadUrl`. */
export interface Upload {
  permission: string;
  /** Bytes the sender announces, if they do. */
  size: number | null;
  bytes: AsyncIterable<Uint8Array>;
  ip: string | null;
  userAgent: string | null;
}

/**
 * Takes in the PDF of a document: streams it to storage, has it inspected and sealed on trial in a PDF thread, and keeps
 * it when it can be signed. A refused one changes nothing, and the same address takes another.
 * @throws RuleViolation NOT_FOUND, UPLOAD_EXPIRED, UPLOAD_ALREADY_USED, and the codes of PDFs that cannot be signed
 * @throws ContentTooLargeError
 */
export async function receiveUpload(services: Services, upload: Upload): Promise<{ pages: number }> {
  const permission = permissionOf(services, upload.permission);
  const { envelopeId } = requireWaiting(await findFile(services, permission), permission);

  const maxBytes = services.config.MAX_UPLOAD_MB * 1024 * 1024;
  if (upload.size !== null && upload.size > maxBytes) throw new ContentTooLargeError(maxBytes);
  const original = await services.storage.receive(whole(upload.bytes), { maxBytes });
  let repaired: ReceivedContent | undefined;
  try {
    const inspection = await inspect(services, original);
    if (inspection.bytes) repaired = await services.storage.receive(Readable.from([inspection.bytes]));
    const kept: Kept = { original, repaired, inspection };
    await changeEnvelope(services, { envelopeId }, (work) => keep(work, permission, kept, upload));
    return { pages: inspection.pages.length };
  } finally {
    await original.discard();
    await repaired?.discard();
  }
}

function permissionOf({ clock, urlSecret }: Services, segment: string): Permission {
  try {
    return verifyPath(segment, { purpose: 'upload', now: clock.now() }, urlSecret);
  } catch (error) {
    if (!(error instanceof SignedUrlError)) throw error;
    if (error.reason === 'expired') throw new RuleViolation('UPLOAD_EXPIRED', 'This upload address has expired.');
    throw new RuleViolation('NOT_FOUND', 'This upload address does not exist.');
  }
}

async function findFile({ database }: Services, { fileId }: Permission): Promise<FileRow | undefined> {
  const [file] = await database.orm.select().from(files).where(eq(files.id, fileId));
  return file;
}

/** @throws RuleViolation NOT_FOUND or UPLOAD_ALREADY_USED */
function requireWaiting(file: FileRow | undefined, { nonce }: Permission): FileRow {
  if (!file) throw new RuleViolation('NOT_FOUND', 'The document of this upload address does not exist.');
  if (file.arrivedAt === null && file.uploadNonce === nonce) return file;
  throw new RuleViolation('UPLOAD_ALREADY_USED', 'A PDF has already been accepted at this upload address.');
}

/** The bytes as they come; a connection that breaks is the sender's problem, not a fault of ours. */
async function* whole(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* bytes;
  } catch {
    throw new RuleViolation('INVALID_REQUEST', 'The upload broke off before its end.');
  }
}

/** Bytes for what the trial seal appends, so that a large upload is in memory once. */
const TRIAL_ROOM = 1024 * 1024;

async function inspect({ pdf, log }: Services, original: ReceivedContent): Promise<Accepted> {
  if (original.size === 0) throw new RuleViolation('NOT_A_PDF', 'The upload is empty.');
  try {
    const inspection = await pdf.run('inspect', async () => {
      const bytes = await original.readAll(TRIAL_ROOM);
      return { input: { bytes, room: TRIAL_ROOM }, transfer: [bytes.buffer] };
    });
    if (inspection.verdict === 'refused') throw new RuleViolation(REFUSALS[inspection.reason], inspection.message);
    return inspection;
  } catch (error) {
    if (!(error instanceof PdfTaskError)) throw error;
    // A PDF nobody foresaw. The service goes on; what it was is in the log.
    log.warn({ err: error, sha256: original.sha256 }, 'a PDF could not be inspected');
    throw new RuleViolation('PDF_REFUSED', TASK_REFUSALS[error.reason]);
  }
}

const REFUSALS: Record<Extract<Inspection, { verdict: 'refused' }>['reason'], ProblemCode> = {
  'not-a-pdf': 'NOT_A_PDF',
  damaged: 'PDF_DAMAGED',
  encrypted: 'PDF_PASSWORD_PROTECTED',
  'password-required': 'PDF_PASSWORD_PROTECTED',
  'unsupported-encryption': 'PDF_REFUSED',
  protected: 'PDF_REFUSED',
  'no-pages': 'PDF_NO_PAGES',
  certified: 'PDF_REFUSED',
  'signed-and-damaged': 'PDF_REFUSED',
  'too-large': 'PDF_REFUSED',
};

const TASK_REFUSALS: Record<PdfTaskError['reason'], string> = {
  'too-slow': 'The PDF takes too long to read.',
  'too-big': 'The PDF takes too much memory to read.',
  failed: 'The PDF cannot be read.',
};

interface Kept {
  original: ReceivedContent;
  /** What is shown and sealed instead of the original, where that could not be used as it was. */
  repaired: ReceivedContent | undefined;
  inspection: Accepted;
}

/** The content gets its name while the envelope is locked: of two uploads at once, only one leaves anything behind. */
async function keep(
  work: EnvelopeChange,
  permission: Permission,
  { original, repaired, inspection }: Kept,
  client: Pick<Upload, 'ip' | 'userAgent'>,
): Promise<void> {
  if (work.envelope.deletedAt !== null) requireWaiting(undefined, permission);
  const contents = await work.contents();
  const file = requireWaiting(
    contents.files.find(({ id }) => id === permission.fileId),
    permission,
  );
  nextStatus(work.envelope.status, 'EDIT');

  const source = repaired ?? original;
  await original.commit(contentKey(work.envelope.id, original.sha256));
  await repaired?.commit(contentKey(work.envelope.id, repaired.sha256));
  await work.tx.orm
    .update(files)
    .set({
      uploadNonce: null,
      originalSha256: original.sha256,
      originalSize: original.size,
      sourceSha256: source.sha256,
      sourceSize: source.size,
      pages: inspection.pages,
      arrivedAt: work.now,
    })
    .where(eq(files.id, file.id));
  work.record(
    'FILE_UPLOADED',
    {
      fileId: file.id,
      name: file.title,
      sha256: source.sha256,
      byteLength: source.size,
      pageCount: inspection.pages.length,
      originalSha256: original.sha256,
      repairs: repairsOf(inspection),
    },
    await ownerActing(work, client),
  );
}

/** What was done to the upload to make it usable. */
function repairsOf({ bytes, encrypted }: Accepted): string[] {
  if (encrypted) return ['decrypted'];
  return bytes ? ['repaired'] : [];
}

/** The address was given to the document's owner alone. */
async function ownerActing(
  work: EnvelopeChange,
  { ip, userAgent }: Pick<Upload, 'ip' | 'userAgent'>,
): Promise<AuditActor> {
  const { userId } = work.envelope;
  const [owner] = await work.tx.orm.select().from(users).where(eq(users.id, userId));
  if (!owner) throw new Error(`user ${userId} does not exist`);
  return { kind: 'user', userId, name: owner.name, email: owner.email, tokenId: null, ip, userAgent };
}
