import { eq } from 'drizzle-orm';
import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope, type EnvelopeChange } from '../../envelopes/change-envelope.ts';
import type { FileRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { envelopes, files, users } from '../../platform/db/schema.ts';
import { type SignedSubjects, SignedUrlError, verifyPath } from '../../platform/storage/signed-url.ts';
import type { ReceivedContent } from '../../platform/storage/storage.ts';
import { hasEnded } from '../accounts/living-token.ts';
import { type AcceptedPdf, acceptPdf, forgetUnused, keepPdf, storePdf } from './accept-pdf.ts';

type Permission = SignedSubjects['upload'];

/** Which file waits for a PDF, and until which one is taken. */
type Waiting = Pick<Permission, 'fileId' | 'nonce'>;

/** Who sends a PDF, as far as we see them. */
interface Client {
  ip: string | null;
  userAgent: string | null;
}

/** A PDF as somebody sends it, with the last part of an `uploadUrl`. */
export interface Upload extends Client {
  permission: string;
  /** Where they break off, or are too many, it throws what says so. */
  bytes: AsyncIterable<Uint8Array>;
  /** Says that the sender is gone: what has not begun by then is not done. */
  signal: AbortSignal;
}

/**
 * Takes in the PDF of a document: streams it to storage, has it inspected and sealed on trial in a PDF thread, and keeps
 * it when it can be signed. A refused one changes nothing, and the same address takes another.
 * @throws RuleViolation NOT_FOUND, UPLOAD_EXPIRED, UPLOAD_ALREADY_USED, and the codes of PDFs that cannot be signed
 * @throws ContentTooLargeError
 */
export async function receiveUpload(services: Services, upload: Upload): Promise<{ pages: number }> {
  const permission = permissionOf(services, upload.permission);
  await requireLivingToken(services, permission);
  const { envelopeId } = requireWaiting(await findFile(services, permission), permission);

  const original = await services.storage.receive(upload.bytes, { maxBytes: maxUploadBytes(services) });
  try {
    // It may have ended while the bytes came.
    await requireLivingToken(services, permission);
  } catch (error) {
    await original.discard();
    throw error;
  }
  return takeIn(services, { envelopeId, permission, client: upload, signal: upload.signal }, original);
}

/**
 * Makes content in storage the PDF of the file that waits for it, when it can be signed; else nothing is left of it.
 * @throws RuleViolation as `receiveUpload` does
 */
export async function takeIn(
  services: Services,
  {
    envelopeId,
    permission,
    client,
    signal,
  }: { envelopeId: string; permission: Waiting; client: Client; signal?: AbortSignal },
  original: ReceivedContent,
): Promise<{ pages: number }> {
  const teamId = await teamOf(services, envelopeId);
  const pdf = await acceptPdf(services, original, { teamId, signal });
  try {
    await storePdf(envelopeId, pdf);
    await changeEnvelope(services, { envelopeId }, (work) => keep(work, permission, pdf, client));
    return { pages: pdf.pages.length };
  } catch (error) {
    // Another was faster, and has been kept: nobody else is about to keep these bytes.
    if (error instanceof RuleViolation && error.code === 'UPLOAD_ALREADY_USED') {
      await forgetUnused(services, envelopeId, pdf);
    }
    throw error;
  } finally {
    await pdf.discard();
  }
}

async function teamOf({ database }: Services, envelopeId: string): Promise<number> {
  const [envelope] = await database.orm
    .select({ teamId: envelopes.teamId })
    .from(envelopes)
    .where(eq(envelopes.id, envelopeId));
  if (!envelope) throw new RuleViolation('NOT_FOUND', 'The document of this upload address does not exist.');
  return envelope.teamId;
}

export const maxUploadBytes = ({ config }: Services): number => config.MAX_UPLOAD_MB * 1024 * 1024;

function permissionOf({ clock, urlSecret }: Services, segment: string): Permission {
  try {
    return verifyPath(segment, { purpose: 'upload', now: clock.now() }, urlSecret);
  } catch (error) {
    if (!(error instanceof SignedUrlError)) throw error;
    if (error.reason === 'expired') throw new RuleViolation('UPLOAD_EXPIRED', 'This upload address has expired.');
    throw new RuleViolation('NOT_FOUND', 'This upload address does not exist.');
  }
}

/** @throws RuleViolation UPLOAD_EXPIRED once the token has ended that the address was made for */
async function requireLivingToken({ database, clock }: Services, { tokenId }: Permission): Promise<void> {
  if (!(await hasEnded(database.orm, tokenId, clock.now()))) return;
  throw new RuleViolation('UPLOAD_EXPIRED', 'This upload address has ended with the token it was made for.');
}

async function findFile({ database }: Services, { fileId }: Waiting): Promise<FileRow | undefined> {
  const [file] = await database.orm.select().from(files).where(eq(files.id, fileId));
  return file;
}

/** @throws RuleViolation NOT_FOUND or UPLOAD_ALREADY_USED */
function requireWaiting(file: FileRow | undefined, { nonce }: Waiting): FileRow {
  if (!file) throw new RuleViolation('NOT_FOUND', 'The document of this upload address does not exist.');
  if (file.arrivedAt === null && file.uploadNonce === nonce) return file;
  throw new RuleViolation('UPLOAD_ALREADY_USED', 'A PDF has already been accepted at this upload address.');
}

async function keep(work: EnvelopeChange, permission: Waiting, pdf: AcceptedPdf, client: Client): Promise<void> {
  if (work.envelope.deletedAt !== null) requireWaiting(undefined, permission);
  const contents = await work.contents();
  const file = requireWaiting(
    contents.files.find(({ id }) => id === permission.fileId),
    permission,
  );
  nextStatus(work.envelope.status, 'EDIT');
  await keepPdf(work, file, pdf, await ownerActing(work, client));
}

/** The address was given to the document's owner alone. */
async function ownerActing(work: EnvelopeChange, { ip, userAgent }: Client): Promise<AuditActor> {
  const { userId } = work.envelope;
  const [owner] = await work.tx.orm.select().from(users).where(eq(users.id, userId));
  if (!owner) throw new Error(`user ${userId} does not exist`);
  return { kind: 'user', userId, name: owner.name, email: owner.email, tokenId: null, ip, userAgent };
}
