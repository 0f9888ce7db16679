import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { ContentProblem, DamagedContent } from '../../../domain/envelope/content-problem.ts';
import { isNamed } from '../../../envelopes/damaged-content.ts';
import { inspectContent } from '../../../envelopes/intact-content.ts';
import { isOfEnvelope } from '../../../envelopes/of-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, files } from '../../../platform/db/schema.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import { isWithinRetention } from '../retention/purge-deleted.ts';
import { WorkEndedError } from './pace.ts';

type Needed = Pick<Services, 'database' | 'storage' | 'config' | 'clock'>;

/** A file of an envelope with the SHA-256 of each of its stored contents. */
export interface StoredFile {
  fileId: string;
  envelopeId: string;
  hashes: string[];
}

/**
 * The next files after an id, of all envelopes whose content must exist; that of deleted envelopes must until their
 * retention ends.
 */
export async function filesBehind(
  services: Needed,
  { fileId, envelopeId, limit }: { fileId: string; envelopeId?: string; limit: number },
): Promise<StoredFile[]> {
  const rows = await services.database.orm
    .select({
      fileId: files.id,
      envelopeId: files.envelopeId,
      original: files.originalSha256,
      source: files.sourceSha256,
      sealed: files.sealedSha256,
    })
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
    .where(
      and(
        gt(files.id, fileId),
        isNotNull(files.arrivedAt),
        isWithinRetention(services),
        envelopeId === undefined ? undefined : eq(files.envelopeId, envelopeId),
      ),
    )
    .orderBy(asc(files.id))
    .limit(limit);
  return rows.map(({ original, source, sealed, ...file }) => ({
    ...file,
    hashes: [...new Set([original, source, sealed])].filter((hash) => hash !== null),
  }));
}

/**
 * Checks each content of a file.
 * @param pace see `inspectContent`
 * @param tell called for content that is damaged, or is no longer
 */
export async function checkFile(
  services: Needed,
  { envelopeId, hashes }: StoredFile,
  pace: ((bytes: number) => Promise<void>) | undefined,
  tell: (content: InspectedFileContent) => void | Promise<void>,
): Promise<void> {
  for (const sha256 of hashes) {
    const { problem, version } = await inspect(services, contentKey(envelopeId, sha256), pace);
    // The content may have been purged or replaced during the check.
    if (problem && !(await isStillNamed(services, { envelopeId, sha256 }))) continue;
    await tell({ envelopeId, sha256, problem, version });
  }
}

export type InspectedFileContent = Omit<DamagedContent, 'problem'> & {
  problem: ContentProblem | null;
  version: string | undefined;
};

/**
 * Checks content and says what is wrong with it. Content that fails to be read twice while the storage works is damaged
 * too.
 * @throws where the storage itself fails, which says nothing about the content
 */
export async function inspect(
  services: Pick<Services, 'storage'>,
  key: string,
  pace?: (bytes: number) => Promise<void>,
): Promise<{ problem: ContentProblem | null; version: string | undefined }> {
  try {
    return await inspectContent(services, key, pace);
  } catch (error) {
    if (error instanceof WorkEndedError) throw error;
    await services.storage.ping();
  }
  return inspectContent(services, key, pace).catch((error: unknown) => {
    if (error instanceof WorkEndedError) throw error;
    return { problem: 'UNREADABLE', version: undefined };
  });
}

/** Whether a file that must exist names this content. */
export async function isStillNamed(
  services: Needed,
  content: Pick<DamagedContent, 'envelopeId' | 'sha256'>,
): Promise<boolean> {
  const [file] = await services.database.orm
    .select({ id: files.id })
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
    .where(and(isNamed(content), isWithinRetention(services)))
    .limit(1);
  return file !== undefined;
}
