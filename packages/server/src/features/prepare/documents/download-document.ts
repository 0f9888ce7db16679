import { isFinal, nextStatus } from '../../../domain/envelope/envelope.ts';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { credentialOf, type TeamPrincipal } from '../../../domain/teams/principal.ts';
import { originalKeyOf } from '../../../envelopes/content-keys.ts';
import { fileOf } from '../../../envelopes/file-of.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { findFile } from '../../../envelopes/find-file.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import type { EnvelopeContents, EnvelopeRow, FileRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import { type Printed, signPath } from '../../../platform/storage/signed-url.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import type { Download, PendingDownload, PrintedDownload, StoredDownload } from '../../files/open-download.ts';

const LIFETIME_MS = 60 * 60_000;

export type FileVersion = 'SEALED' | 'ORIGINAL';

/**
 * Returns a URL that serves the sealed PDF, or the original as uploaded, without further authorization. It works for an hour,
 * but no longer than the token or session that requested it.
 * @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, PDF_MISSING, SEVERAL_FILES, and the errors of `collectUploads`
 */
export async function downloadDocument(
  services: Services,
  principal: TeamPrincipal,
  key: EnvelopeKey,
  version: FileVersion,
): Promise<string> {
  return downloadAddress(services, principal, await downloadOnlyFile(services, key, version));
}

/** Returns a URL that serves stored content for an hour, but no longer than the token or session that requested it. */
export function downloadAddress(
  { config, clock, urlSecret }: Pick<Services, 'config' | 'clock' | 'urlSecret'>,
  principal: TeamPrincipal,
  handedOut: Download,
): string {
  const grant = {
    purpose: 'download',
    subject: { ...handedOut, ...credentialOf(principal) },
    expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
  } as const;
  return `${config.BASE_URL}/api/files/download/${signPath(grant, urlSecret)}`;
}

/**
 * Returns the only file of an envelope, and its file name.
 * @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, PDF_MISSING, SEVERAL_FILES, and the errors of `collectUploads`
 */
export async function downloadOnlyFile(
  services: Services,
  key: EnvelopeKey,
  version: FileVersion,
): Promise<StoredDownload> {
  if (version === 'ORIGINAL') await collectUploads(services, key);
  const contents = await getDocument(services, key);
  const [file, ...others] = contents.files;
  if (others.length > 0) {
    throw new RuleViolation(
      'SEVERAL_FILES',
      `The document has ${contents.files.length} files. Download each one by its id.`,
    );
  }
  if (!file) throw new RuleViolation('PDF_MISSING', 'The document has no PDF.');
  return downloadOf(contents, file, version);
}

/** @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, PDF_MISSING, and the errors of `collectUploads` */
export async function downloadFile(
  services: Services,
  reader: Reader,
  fileId: string,
  version: FileVersion,
): Promise<StoredDownload> {
  const { envelope } = await findFile(services.database.orm, reader, fileId);
  const key = { reader, id: envelope.id };
  if (version === 'ORIGINAL') await collectUploads(services, key);
  const contents = await getDocument(services, key);
  return downloadOf(contents, fileOf(contents, fileId), version);
}

/**
 * Returns a file of a document that is waiting for recipients, with the values entered so far.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_PENDING, DOCUMENT_COMPLETED and the like
 */
export async function downloadPending(services: Services, reader: Reader, fileId: string): Promise<PendingDownload> {
  const { id: envelopeId } = (await findFile(services.database.orm, reader, fileId)).envelope;
  const contents = await getDocument(services, { reader, id: envelopeId });
  nextStatus(contents.envelope.status, 'FILL');
  const title = titleOf(contents, fileOf(contents, fileId));
  return { pending: { envelopeId, fileId }, fileName: `${nameOf(title)} (pending).pdf` };
}

/**
 * Returns the certificate as a separate file. It exists once the document is sealed.
 * @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, DOCUMENT_CANCELLED
 */
export async function downloadCertificate(services: Services, key: EnvelopeKey): Promise<PrintedDownload> {
  const { envelope, files } = await getDocument(services, key);
  const [file] = files;
  if (!file) throw new RuleViolation('NOT_YET_COMPLETED', 'The document has no PDF, so it is not sealed.');
  sealedOf(envelope, file);
  return printed(envelope, 'CERTIFICATE', 'certificate');
}

/** @throws RuleViolation NOT_FOUND */
export async function downloadAuditLog(services: Services, key: EnvelopeKey): Promise<PrintedDownload> {
  const { envelope } = await getDocument(services, key);
  return printed(envelope, 'AUDIT_LOG', 'audit-log');
}

const printed = ({ id, title }: EnvelopeRow, what: Printed['what'], name: string): PrintedDownload => ({
  printed: { what, envelopeId: id },
  fileName: `${nameOf(title)}_${name}.pdf`,
});

function downloadOf(contents: EnvelopeContents, file: FileRow, version: FileVersion) {
  const { envelope } = contents;
  const key = version === 'ORIGINAL' ? originalOf(file) : contentKey(envelope.id, sealedOf(envelope, file));
  const title = titleOf(contents, file);
  return { key, fileName: fileNameOf({ title, status: envelope.status }, version) };
}

/** Returns the title of a file. A document's only file uses the document's title. */
const titleOf = ({ envelope, files }: EnvelopeContents, file: FileRow): string =>
  files.length > 1 ? file.title : envelope.title;

function originalOf(file: FileRow): string {
  const key = originalKeyOf(file);
  if (key === null) throw new RuleViolation('PDF_MISSING', 'The PDF of the document has not been uploaded.');
  return key;
}

function sealedOf({ status }: EnvelopeRow, { sealedSha256 }: FileRow): string {
  if (isFinal(status) && sealedSha256 !== null) return sealedSha256;
  if (status === 'CANCELLED') {
    throw new RuleViolation('DOCUMENT_CANCELLED', 'The document was cancelled, so it is never sealed.');
  }
  const message = isFinal(status)
    ? 'The PDF is being sealed. Try again shortly.'
    : 'The document is not completed. Until then, only the original can be downloaded.';
  throw new RuleViolation('NOT_YET_COMPLETED', message);
}

function fileNameOf({ title, status }: Pick<EnvelopeRow, 'title' | 'status'>, version: FileVersion): string {
  return version === 'ORIGINAL' ? `${nameOf(title)}.pdf` : `${nameOf(title)} (${status.toLowerCase()}).pdf`;
}

const nameOf = (title: string): string => title.replace(/\.pdf$/i, '').trim() || 'document';
