import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { isFinal } from '../../domain/envelope/envelope.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { DistinctNames } from '../../domain/text/archive-name.ts';
import type { Services } from '../../envelopes/services.ts';
import { fileColumns, isOfEnvelope } from '../../envelopes/store/envelope-columns.ts';
import { isSeenBy } from '../../envelopes/store/visible-envelopes.ts';
import { originalContentKey, sealedContentKey } from '../../envelopes/stored-content/content-keys.ts';
import { envelopes, files } from '../../envelopes/tables/index.ts';

export type Archived = {
  /** Path in the archive, e.g. `Lease/Lease (completed).pdf`. */
  path: string;
  changedAt: Date;
} & ({ key: string } | { evidenceOf: { envelopeId: string; teamId: number } });

export interface Archive {
  /** Name without the file extension. */
  name: string;
  files: Archived[];
}

/**
 * Archives documents: sealed PDFs and evidence of final documents, uploaded PDFs of all others. Several documents get a
 * folder each.
 * @throws RuleViolation NOT_FOUND if one of them does not exist; PDF_MISSING if there is nothing to archive
 */
export function archiveDocuments(
  services: Pick<Services, 'database'>,
  reader: Reader,
  ids: readonly string[],
): Promise<Archive> {
  return archiveFound(
    services,
    and(isSeenBy(reader), eq(envelopes.type, 'DOCUMENT'), inArray(envelopes.id, [...ids])),
    ids,
  );
}

/**
 * Archives one document, whoever may see it.
 * @throws RuleViolation NOT_FOUND, PDF_MISSING
 */
export const archiveDocument = (
  services: Pick<Services, 'database'>,
  { envelopeId, teamId }: { envelopeId: string; teamId: number },
): Promise<Archive> =>
  archiveFound(services, and(eq(envelopes.id, envelopeId), eq(envelopes.teamId, teamId)), [envelopeId]);

async function archiveFound(
  { database: { orm } }: Pick<Services, 'database'>,
  those: SQL | undefined,
  ids: readonly string[],
): Promise<Archive> {
  const { id, teamId, title, status, updatedAt, completedAt } = envelopes;
  const found = await orm
    .select({ envelope: { id, teamId, title, status, updatedAt, completedAt }, file: fileColumns })
    .from(envelopes)
    .leftJoin(files, isOfEnvelope(files))
    .where(those)
    .orderBy(envelopes.number, files.position);
  const documents = new Map<string, typeof found>();
  for (const row of found) documents.set(row.envelope.id, [...(documents.get(row.envelope.id) ?? []), row]);
  if (ids.some((each) => !documents.has(each))) throw new RuleViolation('NOT_FOUND', 'Document not found.');

  const folders = new DistinctNames();
  const archived = [...documents.values()].flatMap((rows): Archived[] => {
    const [first] = rows;
    if (!first) return [];
    const { envelope } = first;
    const folder = documents.size > 1 ? `${folders.take(envelope.title)}/` : '';
    const names = new DistinctNames();
    const changedAt = envelope.completedAt ?? envelope.updatedAt;
    const pdfs = rows.flatMap(({ file }): Archived[] => {
      const isSealed = isFinal(envelope.status) && file?.sealedSha256;
      const key = file && (isSealed ? sealedContentKey(file) : originalContentKey(file));
      if (!key) return [];
      const name = (rows.length > 1 ? file.title : envelope.title).replace(/\.pdf$/i, '');
      const ending = isSealed ? ` (${envelope.status.toLowerCase()}).pdf` : '.pdf';
      return [{ path: folder + names.take(name, ending), changedAt, key }];
    });
    const isSealed = isFinal(envelope.status) && rows.some(({ file }) => file?.sealedSha256);
    const evidence = {
      path: `${folder}evidence.json`,
      changedAt,
      evidenceOf: { envelopeId: envelope.id, teamId: envelope.teamId },
    };
    return isSealed ? [...pdfs, evidence] : pdfs;
  });
  if (archived.length === 0) throw new RuleViolation('PDF_MISSING', 'None of the documents has a PDF.');
  const [only] = documents.size === 1 ? found : [];
  return { name: only?.envelope.title ?? 'documents', files: archived };
}
