import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { ContentProblem, DamagedContent } from '../../../domain/envelope/content-problem.ts';
import { isNamed } from '../../../envelopes/damaged-content.ts';
import type { Services } from '../../../envelopes/services.ts';
import { inspectContent } from '../../../envelopes/sound-content.ts';
import { envelopes, files } from '../../../platform/db/schema.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import { isWithinRetention } from '../retention/purge-deleted.ts';
import { WorkEndedError } from './pace.ts';

type Needed = Pick<Services, 'database' | 'storage' | 'config' | 'clock'>;

/** A file of an envelope, and the SHA-256 of each content that is stored of it. */
export interface StoredFile {
  fileId: string;
  envelopeId: string;
  hashes: string[];
}

/**
 * The next files behind one in the order of their ids, of all envelopes whose content is to be there: that of a deleted one is
 * until its time is over.
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
    .innerJoin(envelopes, eq(envelopes.id, files.envelopeId))
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
 * Looks at each content of a file.
 * @param pace see `inspectContent`
 * @param tell what is damaged, or that it is not
 */
export async function checkFile(
  services: Needed,
  { envelopeId, hashes }: StoredFile,
  pace: ((bytes: number) => Promise<void>) | undefined,
  tell: (content: InspectedFileContent) => void | Promise<void>,
): Promise<void> {
  for (const sha256 of hashes) {
    const { problem, version } = await inspect(services, contentKey(envelopeId, sha256), pace);
    // It may have been purged, or given way to another, while it was looked at.
    if (problem && !(await isStillNamed(services, { envelopeId, sha256 }))) continue;
    await tell({ envelopeId, sha256, problem, version });
  }
}

export type InspectedFileContent = Omit<DamagedContent, 'problem'> & {
  problem: ContentProblem | null;
  version: string | undefined;
};

/**
 * What is wrong with content. One that cannot be read twice while the storage can be used is damaged too.
 * @throws where the storage cannot be used at all: nothing can be said of any content then
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

/** Whether a file that is to be there names some content. */
export async function isStillNamed(
  services: Needed,
  content: Pick<DamagedContent, 'envelopeId' | 'sha256'>,
): Promise<boolean> {
  const [file] = await services.database.orm
    .select({ id: files.id })
    .from(files)
    .innerJoin(envelopes, eq(envelopes.id, files.envelopeId))
    .where(and(isNamed(content), isWithinRetention(services)))
    .limit(1);
  return file !== undefined;
}
