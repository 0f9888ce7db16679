import { credentialOf, type TeamPrincipal } from '../../domain/teams/principal.ts';
import { fileOf } from '../../envelopes/file-of.ts';
import type { EnvelopeContents } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { uploadKey } from '../../platform/storage/content-key.ts';
import { signPath } from '../../platform/storage/signed-url.ts';

const HOUR_MS = 60 * 60_000;
const LIFETIME_MS = 24 * HOUR_MS;

/** Replaces the nonce once the PDF has arrived, so that the URL then returns UPLOAD_ALREADY_USED. */
const USED = 'used';

/**
 * Returns the URL to which the document's PDF is sent with PUT. It works for at least 24 hours, but no longer than the token or
 * session for which it was created. Once a PDF has been accepted, all upload URLs of the file stop working. With an object
 * store, a token's URL leads directly there, and `collectUploads` takes the PDF in. A session's URL leads to the service,
 * because it could not be determined later whether the session had ended when the PDF arrived.
 */
export async function uploadUrl(
  services: Services,
  principal: TeamPrincipal,
  contents: EnvelopeContents,
): Promise<string> {
  const { id: fileId, uploadNonce } = fileOf(contents);
  const { config, clock, storage, urlSecret } = services;
  if (principal.kind === 'token' && storage.uploadUrl && uploadNonce !== null) {
    const key = uploadKey(contents.envelope.id, { fileId, nonce: uploadNonce, tokenId: principal.tokenId });
    return storage.uploadUrl(key, LIFETIME_MS / 1000);
  }
  const grant = {
    purpose: 'upload',
    subject: { fileId, nonce: uploadNonce ?? USED, ...credentialOf(principal) },
    // Rounded up to the full hour, so that repeated requests get the same response.
    expiresAt: new Date(Math.ceil(clock.now().getTime() / HOUR_MS) * HOUR_MS + LIFETIME_MS),
  } as const;
  return `${config.BASE_URL}/api/files/upload/${signPath(grant, urlSecret)}`;
}
