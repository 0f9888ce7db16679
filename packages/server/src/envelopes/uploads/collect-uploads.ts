import { eq, sql } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { may } from '../../domain/teams/authorise.ts';
import { apiTokens, users } from '../../platform/db/schema.ts';
import { endOfToken } from '../../platform/principals/active-token.ts';
import { findEvenEndedToken } from '../../platform/principals/find-principal.ts';
import {
  ContentMissingError,
  ContentTooLargeError,
  type ReceivedContent,
  type Storage,
} from '../../platform/storage/storage.ts';
import type { EnvelopeRow } from '../rows.ts';
import type { Services } from '../services.ts';
import type { EnvelopeKey } from '../store/find-envelope.ts';
import { loadEnvelope } from '../store/load-envelope.ts';
import { tokenOfUpload, uploadKeyPrefix } from '../stored-content/content-key.ts';
import { maxUploadBytes, takeIn, uploaderActing } from './receive-upload.ts';

/**
 * Accepts PDFs that were uploaded directly to the object store, which does not notify the service. Call this before
 * reading a PDF, outside of transactions. A PDF that cannot be signed is deleted, and the file waits for another
 * upload.
 * @throws RuleViolation NOT_FOUND, PAYLOAD_TOO_LARGE, or a code that says why the PDF cannot be signed
 */
export async function collectUploads(services: Services, key: EnvelopeKey): Promise<void> {
  if (!services.storage.uploadUrl) return;
  const { envelope, files } = await loadEnvelope(services.database.orm, key);
  for (const { id: fileId, uploadNonce: nonce } of files) {
    if (nonce === null) continue;
    // Each token that got a URL has its own key. The first accepted upload invalidates the others.
    const namesBegin = uploadKeyPrefix(envelope.id, { fileId, nonce });
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
    const actor = uploaderActing(await findUploader(services, tokenId, envelope), UNSEEN);
    const { id: envelopeId, teamId } = envelope;
    const mayPublish = await wasToPublish(services, tokenId);
    await takeIn(services, { envelopeId, teamId, permission, actor, mayPublish }, await receiveCopy(services, found));
  } catch (error) {
    // Delete the PDF only if it caused the error. A failure of the service may be temporary.
    if (!(error instanceof RuleViolation)) throw error;
    // Delete only this version, because a newer upload may be fine.
    await services.storage.delete(key, found.version);
    // Another request has accepted this upload at the same time.
    if (error.code === 'UPLOAD_ALREADY_USED') return;
    throw error;
  }
  await services.storage.delete(key);
}

/** The object store rounds upload times to whole seconds. */
const TIME_RESOLUTION_MS = 1000;

/**
 * Whether an upload was permitted. The object store accepts uploads even after the token has ended or its member has
 * lost the role, but the service does not. Past roles are not recorded, so the current role counts.
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

/** Returns the user that the URL was created for, or the document's owner if that user is no longer known. */
async function findUploader({ database: { orm } }: Services, tokenId: number | null, { userId }: EnvelopeRow) {
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

async function receiveCopy(services: Services, { stream }: Found): Promise<ReceivedContent> {
  try {
    return await services.storage.receive(stream, { maxBytes: maxUploadBytes(services) });
  } catch (error) {
    if (!(error instanceof ContentTooLargeError)) throw error;
    const message = `The PDF is too large: at most ${services.config.MAX_UPLOAD_MB} MiB.`;
    throw new RuleViolation('PAYLOAD_TOO_LARGE', message);
  }
}
