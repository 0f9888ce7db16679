import { and, eq, or, sql } from 'drizzle-orm';
import type { DamagedContent } from '../domain/envelope/content-problem.ts';
import { damagedContents, files } from '../platform/db/schema.ts';
import { contentKey } from '../platform/storage/content-key.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'database' | 'log' | 'clock'>;

/**
 * Logs that content is damaged, and records it for health as long as a file of the envelope names it.
 * @param found `version` is that of the content that was read, where the storage has versions
 */
export async function reportDamagedContent(
  { database, log, clock }: Needed,
  found: DamagedContent & { version?: string | undefined },
): Promise<void> {
  const { envelopeId, sha256, problem, version } = found;
  const key = contentKey(envelopeId, sha256);
  log.error({ event: 'content.damaged', key, problem });
  const foundAt = clock.now().toISOString();
  await database.orm
    .insert(damagedContents)
    .select(
      sql`select ${envelopeId}, ${sha256}, ${problem}, ${version ?? null}, ${foundAt}::timestamptz
        where exists (select from ${files} where ${isNamed(found)})`,
    )
    .onConflictDoUpdate({
      target: [damagedContents.envelopeId, damagedContents.sha256],
      set: { problem, ...(version !== undefined && { version }) },
    })
    // The reader is refused in any case.
    .catch((error: unknown) => log.error({ event: 'content.damage_not_recorded', err: error, key }));
}

/** Logs that damaged content is again as it was stored, and removes its record. */
export async function reportRestoredContent(services: Needed, content: ContentOfEnvelope): Promise<void> {
  await forgetDamage(services, content);
  const key = contentKey(content.envelopeId, content.sha256);
  services.log.warn({ event: 'content.restored', key });
}

/** Removes the record of damaged content that no file names any more. */
export async function forgetDamage({ database }: Needed, { envelopeId, sha256 }: ContentOfEnvelope): Promise<void> {
  await database.orm
    .delete(damagedContents)
    .where(and(eq(damagedContents.envelopeId, envelopeId), eq(damagedContents.sha256, sha256)));
}

type ContentOfEnvelope = Pick<DamagedContent, 'envelopeId' | 'sha256'>;

/** The condition on files of the envelope that name the content. */
export const isNamed = ({ envelopeId, sha256 }: ContentOfEnvelope) =>
  and(
    eq(files.envelopeId, envelopeId),
    or(eq(files.originalSha256, sha256), eq(files.sourceSha256, sha256), eq(files.sealedSha256, sha256)),
  );
