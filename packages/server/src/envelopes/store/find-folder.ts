import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EnvelopeType } from '../../domain/envelope/envelope.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeRow } from '../rows.ts';
import { folders } from '../tables/index.ts';
import type { FolderRow } from './folder-row.ts';
import { isSeenBy } from './visible-envelopes.ts';

/**
 * Finds a folder that the reader can see.
 * @param lock locks the folder until the transaction ends, so that nothing is put into it in the meantime
 * @throws RuleViolation NOT_FOUND, with no distinction between unknown and hidden folders and those of other teams
 */
export async function findFolder(
  orm: NodePgDatabase,
  reader: Reader,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<FolderRow> {
  const query = selectFolder(orm, reader, id);
  const [folder] = await (lock === 'lock' ? query.for('update') : query);
  if (!folder) throw notFound();
  return folder;
}

/**
 * Returns the folder of an envelope. Null if the reader cannot see the folder, or if it was deleted and the envelope
 * has not been moved out yet.
 */
export async function findVisibleFolder(
  orm: NodePgDatabase,
  reader: Reader,
  { folderId }: Pick<EnvelopeRow, 'folderId'>,
): Promise<FolderRow | null> {
  if (folderId === null) return null;
  const [folder] = await selectFolder(orm, reader, folderId);
  return folder ?? null;
}

const selectFolder = (orm: NodePgDatabase, reader: Reader, id: string) =>
  orm
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), isSeenBy(reader, folders)))
    .$dynamic();

/**
 * Checks that a folder exists for envelopes of a type, and prevents its deletion until the transaction ends.
 * @throws RuleViolation NOT_FOUND
 */
export async function requireFolder(
  orm: NodePgDatabase,
  reader: Reader,
  type: EnvelopeType,
  id: string,
): Promise<void> {
  const [folder] = await orm
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.type, type), isSeenBy(reader, folders)))
    .for('key share');
  if (!folder) throw notFound();
}

const notFound = () => new RuleViolation('NOT_FOUND', 'Folder not found.');
