import { eq, sql } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { may } from '../../domain/teams/authorise.ts';
import type { EnvelopeKey } from '../../envelopes/find-envelope.ts';
import { getDocument } from '../../envelopes/get-document.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { apiTokens, users } from '../../platform/db/schema.ts';
import { tokenOfUpload, uploadKeysOf } from '../../platform/storage/content-key.ts';
import {
  ContentMissingError,
  ContentTooLargeError,
  type ReceivedContent,
  type Storage,
} from '../../platform/storage/storage.ts';
import { endOfToken } from '../accounts/active-token.ts';
import { findEvenEndedToken } from '../accounts/find-principal.ts';
import { maxUploadBytes, takeIn, uploaderActing } from './receive-upload.ts';

/**
 * Takes in PDFs that were uploaded directly to the object store, which does not notify the service. Call it before reading a
 * PDF, outside transactions. A PDF that cannot be signed is deleted, and its file waits for another.
 * @throws RuleViolation NOT_FOUND, PAYLOAD_TOO_LARGE, or a code that says why the PDF cannot be signed
 */
export async function collectUploads(services: Services, key: EnvelopeKey): Promise<void> {
  if (!services.storage.uploadUrl) return;
  const { envelope, files } = await getDocument(services, key);
  for (const { id: fileId, uploadNonce: nonce } of files) {
    if (nonce === null) continue;
    // Each token for which a URL was created has its own key. The first upload taken in invalidates the others.
    const namesBegin = uploadKeysOf(envelope.id, { fileId, nonce });
    for await (const key of services.storage.list(namesBegin)) {
      const tokenId = tokenOfUpload(key, namesBegin);
      await collectUpload(services, { key, tokenId }, { envelope, permission: { fileId, nonce } });
    }
  }
}

/** Unknown, because the client communicated only with the object store. */
const UNSEEN = { ip: null, userAgent: null };

async function collectUpload(
  services: Services,
  { key, tokenId }: { key: string; tokenId: number | null },
  { envelope, permission }: { envelope: EnvelopeRow; permission: { fileId: string; nonce: string } },
): Promise<void> {
  const found = await find(services, key);
  if (!found) return;
  if (tokenId !== null && !(await wasPermitted(services, tokenId, found))) {
    found.stream.destroy();
    await services.storage.delete(key, found.version);
    return;
  }
  try {
    // Copy the PDF first, because the URL accepts other bytes until it expires.
    const actor = uploaderActing(await uploaderOf(services, tokenId, envelope), UNSEEN);
    const { id: envelopeId, teamId } = envelope;
    const mayPublish = await wasToPublish(services, tokenId);
    await takeIn(services, { envelopeId, teamId, permission, actor, mayPublish }, await copyOf(services, found));
  } catch (error) {
    // Delete the PDF only if it is at fault. A failure of the service may be temporary.
    if (!(error instanceof RuleViolation)) throw error;
    // Delete only this version, because a newer upload may be fine.
    await services.storage.delete(key, found.version);
    // Another request took it in at the same time.
    if (error.code === 'UPLOAD_ALREADY_USED') return;
    throw error;
  }
  await services.storage.delete(key);
}

/** The object store gives upload times in whole seconds. */
const TIME_RESOLUTION_MS = 1000;

/**
 * Whether an upload was permitted. The object store accepts uploads to a signed URL even after its token has ended or its
 * member's role was lowered; the service does not. No one records when a role was lowered, so the present role counts.
 */
async function wasPermitted({ database: { orm } }: Services, tokenId: number, found: Found): Promise<boolean> {
  if (isTooLate(found, await endOfToken(orm, tokenId))) return false;
  const principal = await findEvenEndedToken(orm, tokenId);
  return principal !== undefined && may(principal, 'documents.draft');
}

/**
 * Whether an upload may change a published template. A URL without a token was created for a member, and every role that may
 * edit a template may also publish it.
 */
async function wasToPublish({ database: { orm } }: Services, tokenId: number | null): Promise<boolean> {
  if (tokenId === null) return true;
  const principal = await findEvenEndedToken(orm, tokenId);
  return principal !== undefined && may(principal, 'templates.publish');
}

const isTooLate = ({ modifiedAt }: Found, endOfToken: Date | null): boolean =>
  endOfToken !== null && (modifiedAt?.getTime() ?? Date.now()) + TIME_RESOLUTION_MS > endOfToken.getTime();

/** Returns the user for whom the URL was created, or the document's owner if that is no longer known. */
async function uploaderOf({ database: { orm } }: Services, tokenId: number | null, { userId }: EnvelopeRow) {
  const ofToken = orm
    .select({ userId: apiTokens.userId })
    .from(apiTokens)
    .where(eq(apiTokens.id, tokenId ?? 0));
  const [uploader] = await orm
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, sql`coalesce(${ofToken}, ${userId})`));
  if (!uploader) throw new Error(`user ${userId} does not exist`);
  return uploader;
}

type Found = Awaited<ReturnType<Storage['read']>>;

async function find({ storage }: Services, key: string): Promise<Found | undefined> {
  try {
    return await storage.read(key);
  } catch (error) {
    if (error instanceof ContentMissingError) return undefined;
    throw error;
  }
}

async function copyOf(services: Services, { stream }: Found): Promise<ReceivedContent> {
  try {
    return await services.storage.receive(stream, { maxBytes: maxUploadBytes(services) });
  } catch (error) {
    if (!(error instanceof ContentTooLargeError)) throw error;
    const message = `The PDF is too large: at most ${services.config.MAX_UPLOAD_MB} MiB.`;
    throw new RuleViolation('PAYLOAD_TOO_LARGE', message);
  }
}
