import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { ContentProblem } from '../../../domain/envelope/checks/content-problem.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isOfEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import { partsOfContentKey } from '../../../envelopes/stored-content/content-key.ts';
import { listContentKeys } from '../../../envelopes/stored-content/content-keys.ts';
import { isNamedBy } from '../../../envelopes/stored-content/damaged-content.ts';
import { inspectContent } from '../../../envelopes/stored-content/intact-content.ts';
import { envelopes, files } from '../../../envelopes/tables/index.ts';
import { isWithinRetention } from '../retention/purge-deleted.ts';
import { WorkEndedError } from './pace.ts';

type Needed = Pick<Services, 'database' | 'storage' | 'config' | 'clock'>;

export interface StoredFile {
  fileId: string;
  envelopeId: string;
  keys: string[];
}

const contentColumns = {
  fileId: files.id,
  envelopeId: files.envelopeId,
  originalSha256: files.originalSha256,
  originalKey: files.originalKey,
  sourceSha256: files.sourceSha256,
  sourceKey: files.sourceKey,
  sealedSha256: files.sealedSha256,
};

/**
 * Returns the next files after an id, across all envelopes whose content must exist. This includes deleted envelopes
 * within their retention period.
 */
export async function filesBehind(
  services: Needed,
  { fileId, envelopeId, limit }: { fileId: string; envelopeId?: string; limit: number },
): Promise<StoredFile[]> {
  const rows = await services.database.orm
    .select(contentColumns)
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
  return rows.map((row) => ({ fileId: row.fileId, envelopeId: row.envelopeId, keys: listContentKeys(row) }));
}

/** Shared content that the current pass over all files has already checked. */
export type SeenContent = Set<string>;

/**
 * Yields the keys of a file that the current pass has not checked yet. A key counts as checked once the caller asks for
 * the next one.
 */
export function* unseenKeys({ envelopeId, keys }: StoredFile, seen: SeenContent): Generator<string> {
  for (const key of keys) {
    const isShared = partsOfContentKey(key).envelopeId !== envelopeId;
    if (isShared && seen.has(key)) continue;
    yield key;
    if (isShared) seen.add(key);
  }
}

/**
 * Checks all content of a file.
 * @param pace see `inspectContent`
 * @param tell called for content that is damaged or intact again
 */
export async function checkFile(
  services: Needed,
  file: StoredFile,
  seen: SeenContent,
  pace: ((bytes: number) => Promise<void>) | undefined,
  tell: (content: InspectedFileContent) => void | Promise<void>,
): Promise<void> {
  for (const key of unseenKeys(file, seen)) {
    const { problem, version } = await inspectTwice(services, key, pace);
    // The content may have been purged or replaced during the check.
    if (problem && !(await isStillNamed(services, key))) continue;
    await tell({ key, problem, version });
  }
}

export interface InspectedFileContent {
  key: string;
  problem: ContentProblem | null;
  version: string | undefined;
}

/**
 * Checks content and returns its problem. Content counts as damaged if reading it fails twice while the storage works.
 * @throws if the storage itself fails, which does not mean that the content is damaged
 */
export async function inspectTwice(
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

async function isStillNamed(services: Needed, key: string): Promise<boolean> {
  const [file] = await services.database.orm
    .select({ id: files.id })
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
    .where(and(isNamedBy(key), isWithinRetention(services)))
    .limit(1);
  return file !== undefined;
}

/** Returns the key of the content with this hash, if a file of the envelope refers to it and it must exist. */
export async function keyNamedBy(
  services: Needed,
  { envelopeId, sha256 }: { envelopeId: string; sha256: string },
): Promise<string | null> {
  const rows = await services.database.orm
    .select(contentColumns)
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
    .where(and(eq(files.envelopeId, envelopeId), isWithinRetention(services)));
  return rows.flatMap(listContentKeys).find((key) => partsOfContentKey(key).sha256 === sha256) ?? null;
}
