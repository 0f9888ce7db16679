import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { ContentProblem } from '../../domain/envelope/checks/content-problem.ts';
import type { Services } from '../services.ts';
import { damagedContents, files } from '../tables/index.ts';
import { partsOfContentKey } from './content-key.ts';

type Needed = Pick<Services, 'database' | 'log' | 'clock'>;

export interface DamagedContent {
  key: string;
  problem: ContentProblem;
  /** Version of the content that was read, if the storage supports versions. */
  version?: string | undefined;
}

/**
 * Logs damaged content and records it for the health check, once per envelope with a file that refers to it. If content
 * is missing and no file refers to it, it was purged during the request, so nothing is reported.
 */
export async function reportDamagedContent(services: Needed, found: DamagedContent): Promise<void> {
  const { key, problem } = found;
  const { log } = services;
  if (problem !== 'MISSING') log.error({ event: 'content.damaged', key, problem });
  // Don't throw if recording fails, because the reader gets an error anyway.
  const recorded = await record(services, found).catch((error: unknown) => {
    log.error({ event: 'content.damage_not_recorded', err: error, key });
    return null;
  });
  if (problem === 'MISSING' && recorded !== 0) log.error({ event: 'content.damaged', key, problem });
}

/** Whether a file refers to the content, which must therefore exist. */
export async function isReferenced({ database }: Pick<Needed, 'database'>, key: string): Promise<boolean> {
  const named = await database.orm.select({ id: files.id }).from(files).where(isNamedBy(key)).limit(1);
  return named.length > 0;
}

/** @returns the number of envelopes for which the damage was recorded */
async function record({ database, clock }: Needed, { key, problem, version }: DamagedContent): Promise<number | null> {
  const { sha256 } = partsOfContentKey(key);
  const foundAt = clock.now().toISOString();
  const { rowCount } = await database.orm
    .insert(damagedContents)
    .select(
      sql`select distinct ${files.envelopeId}, ${sha256}, ${problem}, ${version ?? null}, ${foundAt}::timestamptz
        from ${files} where ${isNamedBy(key)}`,
    )
    .onConflictDoUpdate({
      target: [damagedContents.envelopeId, damagedContents.sha256],
      set: { problem, ...(version !== undefined && { version }) },
    });
  return rowCount;
}

export async function reportRestoredContent({ database, log }: Needed, key: string): Promise<void> {
  const naming = database.orm.select({ id: files.envelopeId }).from(files).where(isNamedBy(key));
  await database.orm
    .delete(damagedContents)
    .where(
      and(eq(damagedContents.sha256, partsOfContentKey(key).sha256), sql`${damagedContents.envelopeId} in ${naming}`),
    );
  log.warn({ event: 'content.restored', key });
}

/** Removes the record of damaged content once no file of the envelope refers to it. */
export async function forgetDamage(
  { database }: Needed,
  { envelopeId, sha256 }: { envelopeId: string; sha256: string },
): Promise<void> {
  await database.orm
    .delete(damagedContents)
    .where(and(eq(damagedContents.envelopeId, envelopeId), eq(damagedContents.sha256, sha256)));
}

/** Matches files that refer to the content, including files of other envelopes that share it. */
export function isNamedBy(key: string) {
  const { envelopeId, sha256 } = partsOfContentKey(key);
  const isOwn = or(
    and(eq(files.originalSha256, sha256), isNull(files.originalKey)),
    and(eq(files.sourceSha256, sha256), isNull(files.sourceKey)),
    eq(files.sealedSha256, sha256),
  );
  return or(and(eq(files.envelopeId, envelopeId), isOwn), eq(files.originalKey, key), eq(files.sourceKey, key));
}
