import { isFinal } from '../domain/envelope.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import type { EnvelopeRow, FileRow } from '../envelopes/rows.ts';
import { fileOf } from '../fields/field-page.ts';
import type { Services } from '../services.ts';
import { contentKey } from '../storage/content-key.ts';
import { signPath } from '../storage/signed-url.ts';
import { getDocument } from './get-document.ts';
import type { Sender } from './sender.ts';

const LIFETIME_MS = 60 * 60_000;

/**
 * An address that hands out the sealed PDF, or the original as it was uploaded, to whoever has it, for an hour.
 * @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, PDF_MISSING
 */
export async function downloadDocument(
  services: Services,
  sender: Sender,
  number: number,
  version: 'SEALED' | 'ORIGINAL',
): Promise<string> {
  const contents = await getDocument(services, sender, number);
  const { envelope } = contents;
  const sha256 = version === 'ORIGINAL' ? originalOf(fileOf(contents)) : sealedOf(envelope, fileOf(contents));
  const grant = {
    purpose: 'download',
    subject: { key: contentKey(envelope.id, sha256), fileName: fileNameOf(envelope, version) },
    expiresAt: new Date(services.clock.now().getTime() + LIFETIME_MS),
  } as const;
  return `${services.config.BASE_URL}/api/files/download/${signPath(grant, services.urlSecret)}`;
}

function originalOf({ originalSha256 }: FileRow): string {
  if (originalSha256 === null) throw new RuleViolation('PDF_MISSING', 'The PDF of the document has not been uploaded.');
  return originalSha256;
}

function sealedOf({ status }: EnvelopeRow, { sealedSha256 }: FileRow): string {
  if (isFinal(status) && sealedSha256 !== null) return sealedSha256;
  const message = isFinal(status)
    ? 'The sealed PDF is being made; ask again shortly.'
    : 'The document is not completed. With downloadOriginalDocument=true the original can be downloaded.';
  throw new RuleViolation('NOT_YET_COMPLETED', message);
}

function fileNameOf({ title, status }: EnvelopeRow, version: 'SEALED' | 'ORIGINAL'): string {
  const name = title.replace(/\.pdf$/i, '').trim() || 'document';
  return version === 'ORIGINAL' ? `${name}.pdf` : `${name} (${status.toLowerCase()}).pdf`;
}
