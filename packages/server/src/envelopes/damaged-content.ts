import { and, eq, or, sql } from 'drizzle-orm';
import type { DamagedContent } from '../domain/envelope/content-problem.ts';
import { damagedContents, files } from '../platform/db/schema.ts';
import { contentKey } from '../platform/storage/content-key.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'database' | 'log' | 'clock'>;

/**
 * Says in the log that content is damaged, and keeps it for health, as long as a file of the envelope names it.
 * @param found `version` is what the storage calls the content that was looked at, where that is known
 */
export async function reportDamagedContent(
  { database, log, clock }: Needed,
  found: DamagedContent & { version?: string | undefined },
): Promise<void> {
  const { envelopeId, sha256, problem, version } = found;
  const key = contentKey(envelopeId, sha256);
  log.error({ event: 'content.damaged', key, problem }, 'a stored file is damaged');
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
    // Whoever wanted to read it is refused all the same.
    .catch((error: unknown) => log.error({ err: error, key }, 'damaged content could not be noted'));
}

/** What was noted as damaged is as it was stored: it was put back, or could not be read for a while. */
export async function reportRestoredContent(services: Needed, content: ContentOfEnvelope): Promise<void> {
  await forgetDamage(services, content);
  const key = contentKey(content.envelopeId, content.sha256);
  services.log.warn({ event: 'content.restored', key }, 'a stored file that was damaged is as it was stored again');
}

/** No file names it any more. */
export async function forgetDamage({ database }: Needed, { envelopeId, sha256 }: ContentOfEnvelope): Promise<void> {
  await database.orm
    .delete(damagedContents)
    .where(and(eq(damagedContents.envelopeId, envelopeId), eq(damagedContents.sha256, sha256)));
}

type ContentOfEnvelope = Pick<DamagedContent, 'envelopeId' | 'sha256'>;

/** The files of an envelope whose content it is. */
export const isNamed = ({ envelopeId, sha256 }: ContentOfEnvelope) =>
  and(
    eq(files.envelopeId, envelopeId),
    or(eq(files.originalSha256, sha256), eq(files.sourceSha256, sha256), eq(files.sealedSha256, sha256)),
  );
