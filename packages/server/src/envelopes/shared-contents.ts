import { and, eq, notExists, or, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../platform/clock.ts';
import { envelopes, files, sharedContents } from '../platform/db/schema.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { partsOfContentKey } from '../platform/storage/content-key.ts';
import { addJob } from '../platform/work/add-job.ts';
import type { Services } from './services.ts';

/** The keys below an envelope that files of other envelopes name, or did until they were purged. */
export async function keysSharedBelow(orm: NodePgDatabase, envelopeId: string): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ key: sharedContents.key })
    .from(sharedContents)
    .where(eq(sharedContents.envelopeId, envelopeId));
  return new Set(rows.map(({ key }) => key));
}

/**
 * Forgets PDFs that no file names any more and whose envelope is no longer, and has a job delete each. What lies below an envelope
 * that is still there is deleted with it.
 */
export async function releaseShared(tx: Transaction, clock: Clock, which?: SQL): Promise<void> {
  const { orm } = tx;
  const naming = orm
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.teamId, sharedContents.teamId),
        or(eq(files.originalKey, sharedContents.key), eq(files.sourceKey, sharedContents.key)),
      ),
    );
  const above = orm
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(and(eq(envelopes.id, sharedContents.envelopeId), eq(envelopes.teamId, sharedContents.teamId)));
  const unused = await orm
    .delete(sharedContents)
    .where(and(which, notExists(naming), notExists(above)))
    .returning({ key: sharedContents.key });
  for (const { key } of unused) await addJob(tx, 'remove-shared-content', { key }, { at: clock.now(), lane: '' });
}

/**
 * Deletes, as a job, a PDF that no file names any more and whose envelope was purged. With the last of these, their page
 * images are deleted, too.
 */
export async function removeSharedContent(
  { database: { orm }, storage }: Pick<Services, 'database' | 'storage'>,
  { key }: { key: string },
): Promise<void> {
  const { envelopeId } = partsOfContentKey(key);
  const [above] = await orm.select({ id: envelopes.id }).from(envelopes).where(eq(envelopes.id, envelopeId));
  const shared = await keysSharedBelow(orm, envelopeId);
  if (above || shared.has(key)) return;
  await storage.delete(key);
  if (shared.size > 0) return;
  for await (const left of storage.list(`${envelopeId}/`)) await storage.delete(left);
}
