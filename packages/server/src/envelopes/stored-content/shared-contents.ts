import { and, eq, notExists, or, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { addJob } from '../../platform/work/add-job.ts';
import { envelopes, files, sharedContents } from '../tables/index.ts';

/**
 * Returns the keys of an envelope's content that files of other envelopes share. Includes keys that are no longer in
 * use but have not been released yet.
 */
export async function keysSharedBelow(orm: NodePgDatabase, envelopeId: string): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ key: sharedContents.key })
    .from(sharedContents)
    .where(eq(sharedContents.envelopeId, envelopeId));
  return new Set(rows.map(({ key }) => key));
}

/**
 * Releases shared PDFs that no file uses and whose own envelope is purged, and enqueues jobs that delete them. If the
 * envelope still exists, its content is deleted together with it.
 */
export async function releaseShared(tx: Transaction, clock: Clock, which?: SQL): Promise<void> {
  const unused = await tx.orm
    .delete(sharedContents)
    .where(and(which, isUnused(tx.orm)))
    .returning({ envelopeId: sharedContents.envelopeId });
  for (const envelopeId of new Set(unused.map((each) => each.envelopeId))) {
    await addJob(tx, 'remove-unused-content', { envelopeId }, { at: clock.now(), lane: '' });
  }
}

export async function isAnyUnused(orm: NodePgDatabase): Promise<boolean> {
  const [unused] = await orm.select({ key: sharedContents.key }).from(sharedContents).where(isUnused(orm)).limit(1);
  return unused !== undefined;
}

function isUnused(orm: NodePgDatabase): SQL | undefined {
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
  return and(notExists(naming), notExists(above));
}
