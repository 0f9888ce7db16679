import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { envelopes, sharedContents } from '../platform/db/schema.ts';
import { partsOfContentKey } from '../platform/storage/content-key.ts';
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
 * Deletes, as a job, a PDF that no file names any more and whose envelope was purged. With the last of these, their page
 * images are deleted, too.
 */
export async function removeSharedContent(
  { database: { orm }, storage }: Pick<Services, 'database' | 'storage'>,
  { key }: { key: string },
): Promise<void> {
  const { envelopeId } = partsOfContentKey(key);
  const [above] = await orm
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(and(eq(envelopes.id, envelopeId)));
  const shared = await keysSharedBelow(orm, envelopeId);
  if (above || shared.has(key)) return;
  await storage.delete(key);
  if (shared.size > 0) return;
  for await (const left of storage.list(`${envelopeId}/`)) await storage.delete(left);
}
