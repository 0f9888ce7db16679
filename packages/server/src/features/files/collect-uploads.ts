import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeKey } from '../../envelopes/find-envelope.ts';
import { getDocument } from '../../envelopes/get-document.ts';
import type { Services } from '../../envelopes/services.ts';
import { tokenOfUpload, uploadKeysOf } from '../../platform/storage/content-key.ts';
import {
  ContentMissingError,
  ContentTooLargeError,
  type ReceivedContent,
  type Storage,
} from '../../platform/storage/storage.ts';
import { endOfToken } from '../accounts/living-token.ts';
import { maxUploadBytes, takeIn } from './receive-upload.ts';

/**
 * Takes in the PDFs of an envelope that were sent straight to storage, which tells nobody: to be called before anything
 * reads a PDF, and not in a transaction. What cannot be signed is removed, and the file waits for another.
 * @throws RuleViolation NOT_FOUND, PAYLOAD_TOO_LARGE, and the codes of PDFs that cannot be signed
 */
export async function collectUploads(services: Services, key: EnvelopeKey): Promise<void> {
  if (!services.storage.uploadUrl) return;
  const { envelope, files } = await getDocument(services, key);
  for (const { id: fileId, uploadNonce: nonce } of files) {
    if (nonce === null) continue;
    // One name for each token that an address was made for; whichever is taken in first ends all others.
    const namesBegin = uploadKeysOf(envelope.id, { fileId, nonce });
    for await (const key of services.storage.list(namesBegin)) {
      const tokenId = tokenOfUpload(key, namesBegin);
      await collectUpload(services, { key, tokenId }, { envelopeId: envelope.id, permission: { fileId, nonce } });
    }
  }
}

/** Whoever sent it spoke to the storage: we have not seen them. */
const UNSEEN = { ip: null, userAgent: null };

async function collectUpload(
  services: Services,
  { key, tokenId }: { key: string; tokenId: number | null },
  waiting: { envelopeId: string; permission: { fileId: string; nonce: string } },
): Promise<void> {
  const found = await find(services, key);
  if (!found) return;
  const end = tokenId === null ? null : await endOfToken(services.database.orm, tokenId);
  if (isTooLate(found, end)) {
    found.stream.destroy();
    await services.storage.delete(key, found.version);
    return;
  }
  try {
    // A copy: the address takes other bytes until its time is over.
    await takeIn(services, { ...waiting, client: UNSEEN }, await copyOf(services, found));
  } catch (error) {
    // Only what is wrong with the PDF is a reason to remove it: what fails on our side may work again.
    if (!(error instanceof RuleViolation)) throw error;
    // Not what was sent in its place meanwhile: that may be the better one.
    await services.storage.delete(key, found.version);
    // Somebody else has taken it in at the same time.
    if (error.code === 'UPLOAD_ALREADY_USED') return;
    throw error;
  }
  await services.storage.delete(key);
}

/** What storage tells of when it was stored is a whole second: of what came in the last one, nobody knows. */
const TIME_RESOLUTION_MS = 1000;

/** The storage takes what is sent to an address it has signed, whatever has become of the token. We do not. */
const isTooLate = ({ modifiedAt }: Found, endOfToken: Date | null): boolean =>
  endOfToken !== null && (modifiedAt?.getTime() ?? Date.now()) + TIME_RESOLUTION_MS > endOfToken.getTime();

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
    const message = `The PDF is larger than ${services.config.MAX_UPLOAD_MB} MiB, the most a PDF may have.`;
    throw new RuleViolation('PAYLOAD_TOO_LARGE', message);
  }
}
