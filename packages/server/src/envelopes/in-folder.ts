import { eq, isNull, type SQL } from 'drizzle-orm';
import type { envelopeCounts, envelopes } from '../db/schema.ts';

/**
 * What lies in a folder.
 * @param folderId null: what lies in none; undefined: everything
 */
export function inFolder(
  column: typeof envelopes.folderId | typeof envelopeCounts.folderId,
  folderId: string | null | undefined,
): SQL | undefined {
  if (folderId === undefined) return undefined;
  return folderId === null ? isNull(column) : eq(column, folderId);
}
