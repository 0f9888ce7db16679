import { RuleViolation } from '../domain/rule-violation.ts';
import type { EnvelopeKey } from '../envelopes/find-envelope.ts';
import type { Services } from '../services.ts';
import { uploadKey } from '../storage/content-key.ts';
import type { SignedSubjects } from '../storage/signed-url.ts';
import { ContentMissingError, ContentTooLargeError, type ReceivedContent } from '../storage/storage.ts';
import { getDocument } from './get-document.ts';
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
    if (nonce !== null) await collectUpload(services, envelope.id, { fileId, nonce });
  }
}

/** Whoever sent it spoke to the storage: we have not seen them. */
const UNSEEN = { ip: null, userAgent: null };

async function collectUpload(
  services: Services,
  envelopeId: string,
  permission: SignedSubjects['upload'],
): Promise<void> {
  const key = uploadKey(envelopeId, permission);
  try {
    // A copy: the address takes other bytes until its time is over.
    const original = await copyOf(services, key);
    if (original) await takeIn(services, { envelopeId, permission, client: UNSEEN }, original);
    else return;
  } catch (error) {
    // Only what is wrong with the PDF is a reason to remove it: what fails on our side may work again.
    if (!(error instanceof RuleViolation)) throw error;
    await services.storage.delete(key);
    // Somebody else has taken it in at the same time.
    if (error.code === 'UPLOAD_ALREADY_USED') return;
    throw error;
  }
  await services.storage.delete(key);
}

async function copyOf(services: Services, key: string): Promise<ReceivedContent | undefined> {
  try {
    const { stream } = await services.storage.read(key);
    return await services.storage.receive(stream, { maxBytes: maxUploadBytes(services) });
  } catch (error) {
    if (error instanceof ContentMissingError) return undefined;
    if (!(error instanceof ContentTooLargeError)) throw error;
    const message = `The PDF is larger than ${services.config.MAX_UPLOAD_MB} MiB, the most a PDF may have.`;
    throw new RuleViolation('PAYLOAD_TOO_LARGE', message);
  }
}
