import { fileOf } from '../../envelopes/field-page.ts';
import type { EnvelopeContents } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { uploadKey } from '../../platform/storage/content-key.ts';
import { signPath } from '../../platform/storage/signed-url.ts';

const HOUR_MS = 60 * 60_000;
const LIFETIME_MS = 24 * HOUR_MS;

/** What stands for the permission once the PDF has arrived and the nonce is gone: it is answered UPLOAD_ALREADY_USED. */
const USED = 'used';

/**
 * The address the document's PDF is PUT to. It works for 24 hours at least, but no longer than the token it was made for; the
 * first PDF that is accepted ends all there are. Where storage can be sent to directly, it leads there, and what arrives is taken in by `collectUploads`.
 */
export async function uploadUrl(
  services: Services,
  { tokenId }: Pick<Sender, 'tokenId'>,
  contents: EnvelopeContents,
): Promise<string> {
  const { id: fileId, uploadNonce } = fileOf(contents);
  const { config, clock, storage, urlSecret } = services;
  if (storage.uploadUrl && uploadNonce !== null) {
    const key = uploadKey(contents.envelope.id, { fileId, nonce: uploadNonce, tokenId });
    return storage.uploadUrl(key, LIFETIME_MS / 1000);
  }
  const grant = {
    purpose: 'upload',
    subject: { fileId, nonce: uploadNonce ?? USED, tokenId },
    // On the full hour, so that requests repeated at once get the same answer.
    expiresAt: new Date(Math.ceil(clock.now().getTime() / HOUR_MS) * HOUR_MS + LIFETIME_MS),
  } as const;
  return `${config.BASE_URL}/api/files/upload/${signPath(grant, urlSecret)}`;
}
