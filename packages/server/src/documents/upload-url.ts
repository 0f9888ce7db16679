import type { EnvelopeContents } from '../envelopes/rows.ts';
import { fileOf } from '../fields/field-page.ts';
import type { Services } from '../services.ts';
import { signPath } from '../storage/signed-url.ts';

const LIFETIME_MS = 24 * 60 * 60_000;

/** What stands for the permission once the PDF has arrived and the nonce is gone: it is answered UPLOAD_ALREADY_USED. */
const USED = 'used';

/** The address the document's PDF is PUT to. Each call makes a new one; the first PDF that is accepted ends them all. */
export function uploadUrl({ config, clock, urlSecret }: Services, contents: EnvelopeContents): string {
  const { id, uploadNonce } = fileOf(contents);
  const grant = {
    purpose: 'upload',
    subject: { fileId: id, nonce: uploadNonce ?? USED },
    expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
  } as const;
  return `${config.BASE_URL}/api/files/upload/${signPath(grant, urlSecret)}`;
}
