import { type TeamPrincipal, toCredential } from '../../domain/teams/principal.ts';
import type { EnvelopeContents } from '../rows.ts';
import type { Services } from '../services.ts';
import { findFileOfField } from '../store/find-file-of-field.ts';
import { uploadKey } from '../stored-content/content-key.ts';
import { signPath } from '../stored-content/signed-url.ts';

const HOUR_MS = 60 * 60_000;
const LIFETIME_MS = 24 * HOUR_MS;

/** Replaces the nonce once the PDF has been uploaded, so that the URL then returns UPLOAD_ALREADY_USED. */
const USED = 'used';

/**
 * Returns the URL for uploading the document's PDF with PUT. It works for at least 24 hours, but never longer than the
 * token or session that it was created for. Once a PDF has been accepted, all upload URLs of the file stop working.
 * With an object store, the URL for a token leads directly there, and `collectUploads` accepts the PDF. The URL for a
 * session always leads to the service, because it would be impossible to tell later whether the session had ended
 * before the upload.
 */
export async function uploadUrl(
  services: Services,
  principal: TeamPrincipal,
  contents: EnvelopeContents,
): Promise<string> {
  const { id: fileId, uploadNonce } = findFileOfField(contents);
  const { config, clock, storage, urlSecret } = services;
  if (principal.kind === 'token' && storage.uploadUrl && uploadNonce !== null) {
    const key = uploadKey(contents.envelope.id, { fileId, nonce: uploadNonce, tokenId: principal.tokenId });
    return storage.uploadUrl(key, LIFETIME_MS / 1000);
  }
  const grant = {
    purpose: 'upload',
    subject: { fileId, nonce: uploadNonce ?? USED, ...toCredential(principal) },
    // Round up to the full hour, so that repeated requests get the same URL.
    expiresAt: new Date(Math.ceil(clock.now().getTime() / HOUR_MS) * HOUR_MS + LIFETIME_MS),
  } as const;
  return `${config.BASE_URL}/api/files/upload/${signPath(grant, urlSecret)}`;
}
