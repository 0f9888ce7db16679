import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { isFinal } from '../../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { fileOf } from '../../../envelopes/field-page.ts';
import { type EnvelopeKey, notFound } from '../../../envelopes/find-envelope.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import type { EnvelopeContents, EnvelopeRow, FileRow } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, files } from '../../../platform/db/schema.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import { signPath } from '../../../platform/storage/signed-url.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import type { HandedOut } from '../../files/open-download.ts';

const LIFETIME_MS = 60 * 60_000;

export type FileVersion = 'SEALED' | 'ORIGINAL';

/**
 * An address that hands out the sealed PDF, or the original as it was uploaded, to whoever has it, for an hour,
 * while the token works that it was asked for with.
 * @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, PDF_MISSING, SEVERAL_FILES, and what `collectUploads` throws
 */
export async function downloadDocument(
  services: Services,
  { tokenId }: Pick<Sender, 'tokenId'>,
  key: EnvelopeKey,
  version: FileVersion,
): Promise<string> {
  if (version === 'ORIGINAL') await collectUploads(services, key);
  const contents = await getDocument(services, key);
  if (contents.files.length > 1) {
    throw new RuleViolation(
      'SEVERAL_FILES',
      `The document has ${contents.files.length} files; download each by its id.`,
    );
  }
  const grant = {
    purpose: 'download',
    subject: { ...downloadOf(contents, fileOf(contents), version), tokenId },
    expiresAt: new Date(services.clock.now().getTime() + LIFETIME_MS),
  } as const;
  return `${services.config.BASE_URL}/api/files/download/${signPath(grant, services.urlSecret)}`;
}

/**
 * One file of an envelope, and what it is called.
 * @throws RuleViolation NOT_FOUND, NOT_YET_COMPLETED, PDF_MISSING, and what `collectUploads` throws
 */
export async function downloadFile(
  services: Services,
  { teamId }: Sender,
  fileId: string,
  version: FileVersion,
): Promise<HandedOut> {
  // With its envelope, so that a file of another team costs no more than one that does not exist.
  const [file] = await services.database.orm
    .select(getTableColumns(files))
    .from(files)
    .innerJoin(envelopes, eq(envelopes.id, files.envelopeId))
    .where(and(eq(files.id, fileId), eq(envelopes.teamId, teamId), isNull(envelopes.deletedAt)));
  if (!file) throw notFound({ teamId, id: fileId });
  const key = { teamId, id: file.envelopeId };
  if (version === 'ORIGINAL') await collectUploads(services, key);
  const contents = await getDocument(services, key);
  return downloadOf(contents, fileOf(contents, fileId), version);
}

function downloadOf({ envelope, files }: EnvelopeContents, file: FileRow, version: FileVersion) {
  const sha256 = version === 'ORIGINAL' ? originalOf(file) : sealedOf(envelope, file);
  // The only file of a document goes by the document's name.
  const title = files.length > 1 ? file.title : envelope.title;
  return { key: contentKey(envelope.id, sha256), fileName: fileNameOf({ title, status: envelope.status }, version) };
}

function originalOf({ originalSha256 }: FileRow): string {
  if (originalSha256 === null) throw new RuleViolation('PDF_MISSING', 'The PDF of the document has not been uploaded.');
  return originalSha256;
}

function sealedOf({ status }: EnvelopeRow, { sealedSha256 }: FileRow): string {
  if (isFinal(status) && sealedSha256 !== null) return sealedSha256;
  const message = isFinal(status)
    ? 'The sealed PDF is being made; ask again shortly.'
    : 'The document is not completed; until then only the original can be downloaded.';
  throw new RuleViolation('NOT_YET_COMPLETED', message);
}

function fileNameOf({ title, status }: Pick<EnvelopeRow, 'title' | 'status'>, version: FileVersion): string {
  const name = title.replace(/\.pdf$/i, '').trim() || 'document';
  return version === 'ORIGINAL' ? `${name}.pdf` : `${name} (${status.toLowerCase()}).pdf`;
}
