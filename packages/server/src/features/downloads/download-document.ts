import { isFinal, nextStatus } from '../../domain/envelope/envelope.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { type TeamPrincipal, toCredential } from '../../domain/teams/principal.ts';
import type { EnvelopeContents, EnvelopeRow, FileRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { findFile } from '../../envelopes/store/find-file.ts';
import { findFileOfField } from '../../envelopes/store/find-file-of-field.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { contentKey } from '../../envelopes/stored-content/content-key.ts';
import { originalContentKey } from '../../envelopes/stored-content/content-keys.ts';
import { type Printed, signPath } from '../../envelopes/stored-content/signed-url.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';
import type { Download, PendingDownload, PrintedDownload, StoredDownload } from './open-download.ts';

const LIFETIME_MS = 60 * 60_000;

export type FileVersion = 'SEALED' | 'ORIGINAL';

/**
 * Returns a URL for the sealed PDF, or for the PDF as uploaded, that works without further authorization. It expires
 * after an hour, or when the token or session that requested it ends.
 * @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, PDF_MISSING, SEVERAL_FILES, and the errors from `collectUploads`
 */
export async function downloadDocument(
  services: Services,
  principal: TeamPrincipal,
  key: EnvelopeKey,
  version: FileVersion,
): Promise<string> {
  return downloadAddress(services, principal, await downloadOnlyFile(services, key, version));
}

/** Returns a URL for stored content. It expires after an hour, or when the token or session that requested it ends. */
export function downloadAddress(
  { config, clock, urlSecret }: Pick<Services, 'config' | 'clock' | 'urlSecret'>,
  principal: TeamPrincipal,
  handedOut: Download,
): string {
  const grant = {
    purpose: 'download',
    subject: { ...handedOut, ...toCredential(principal) },
    expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
  } as const;
  return `${config.BASE_URL}/api/files/download/${signPath(grant, urlSecret)}`;
}

/**
 * Returns the only file of an envelope, and its file name.
 * @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, PDF_MISSING, SEVERAL_FILES, and the errors from `collectUploads`
 */
export async function downloadOnlyFile(
  services: Services,
  key: EnvelopeKey,
  version: FileVersion,
): Promise<StoredDownload> {
  if (version === 'ORIGINAL') await collectUploads(services, key);
  const contents = await loadEnvelope(services.database.orm, key);
  const [file, ...others] = contents.files;
  if (others.length > 0) {
    throw new RuleViolation(
      'SEVERAL_FILES',
      `The document has ${contents.files.length} files. Download each one by its id.`,
    );
  }
  if (!file) throw new RuleViolation('PDF_MISSING', 'The document has no PDF.');
  return toDownload(contents, file, version);
}

/** @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, PDF_MISSING, and the errors from `collectUploads` */
export async function downloadFile(
  services: Services,
  reader: Reader,
  fileId: string,
  version: FileVersion,
): Promise<StoredDownload> {
  const { envelope } = await findFile(services.database.orm, reader, fileId);
  const key = { reader, id: envelope.id };
  if (version === 'ORIGINAL') await collectUploads(services, key);
  const contents = await loadEnvelope(services.database.orm, key);
  return toDownload(contents, findFileOfField(contents, fileId), version);
}

/**
 * Returns a file of a document that is waiting for recipients, with the values entered so far.
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_PENDING
 */
export async function downloadPending(services: Services, reader: Reader, fileId: string): Promise<PendingDownload> {
  const { id: envelopeId } = (await findFile(services.database.orm, reader, fileId)).envelope;
  const contents = await loadEnvelope(services.database.orm, { reader, id: envelopeId });
  nextStatus(contents.envelope.status, 'FILL');
  const title = displayedTitle(contents, findFileOfField(contents, fileId));
  return { pending: { envelopeId, fileId }, fileName: `${withoutExtension(title)} (pending).pdf` };
}

/**
 * Returns the certificate as a separate file. Available only for sealed documents.
 * @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, DOCUMENT_CANCELLED
 */
export async function downloadCertificate(services: Services, key: EnvelopeKey): Promise<PrintedDownload> {
  const { envelope, files } = await loadEnvelope(services.database.orm, key);
  const [file] = files;
  if (!file) throw new RuleViolation('NOT_YET_COMPLETED', 'The document has no PDF, so it is not sealed.');
  requireSealedSha256(envelope, file);
  return printed(envelope, 'CERTIFICATE', 'certificate');
}

/** @throws RuleViolation NOT_FOUND */
export async function downloadAuditLog(services: Services, key: EnvelopeKey): Promise<PrintedDownload> {
  const { envelope } = await loadEnvelope(services.database.orm, key);
  return printed(envelope, 'AUDIT_LOG', 'audit-log');
}

const printed = ({ id, title }: EnvelopeRow, what: Printed['what'], name: string): PrintedDownload => ({
  printed: { what, envelopeId: id },
  fileName: `${withoutExtension(title)}_${name}.pdf`,
});

function toDownload(contents: EnvelopeContents, file: FileRow, version: FileVersion) {
  const { envelope } = contents;
  const key =
    version === 'ORIGINAL' ? requireOriginalKey(file) : contentKey(envelope.id, requireSealedSha256(envelope, file));
  const title = displayedTitle(contents, file);
  return { key, fileName: toFileName({ title, status: envelope.status }, version) };
}

/** Returns the title of a file. If a document has only one file, this is the document's title. */
const displayedTitle = ({ envelope, files }: EnvelopeContents, file: FileRow): string =>
  files.length > 1 ? file.title : envelope.title;

function requireOriginalKey(file: FileRow): string {
  const key = originalContentKey(file);
  if (key === null) throw new RuleViolation('PDF_MISSING', 'The PDF of the document has not been uploaded.');
  return key;
}

function requireSealedSha256({ status }: EnvelopeRow, { sealedSha256 }: FileRow): string {
  if (isFinal(status) && sealedSha256 !== null) return sealedSha256;
  if (status === 'CANCELLED') {
    throw new RuleViolation('DOCUMENT_CANCELLED', 'The document was cancelled, so it is never sealed.');
  }
  const message = isFinal(status)
    ? 'The PDF is being sealed. Try again shortly.'
    : 'Until the document is completed, only the original can be downloaded.';
  throw new RuleViolation('NOT_YET_COMPLETED', message);
}

function toFileName({ title, status }: Pick<EnvelopeRow, 'title' | 'status'>, version: FileVersion): string {
  return version === 'ORIGINAL'
    ? `${withoutExtension(title)}.pdf`
    : `${withoutExtension(title)} (${status.toLowerCase()}).pdf`;
}

const withoutExtension = (title: string): string => title.replace(/\.pdf$/i, '').trim() || 'document';
