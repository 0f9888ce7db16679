import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EnvelopeType } from '../../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Caller } from '../../../domain/teams/caller.ts';
import { folders } from '../../../platform/db/schema.ts';
import type { FolderRow } from './rows.ts';

/**
 * A folder of the caller's team.
 * @param lock holds it until the transaction ends: nothing can be put into it meanwhile
 * @throws RuleViolation NOT_FOUND, the same for unknown and foreign ones
 */
export async function findFolder(
  orm: NodePgDatabase,
  { teamId }: Pick<Caller, 'teamId'>,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<FolderRow> {
  const query = orm
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.teamId, teamId), isNull(folders.deletedAt)));
  const [folder] = await (lock === 'lock' ? query.for('update') : query);
  if (!folder) throw notFound();
  return folder;
}

/**
 * Whether envelopes of a type can be put into a folder; keeps it from being deleted before they are in it.
 * @throws RuleViolation NOT_FOUND
 */
export async function requireFolder(
  orm: NodePgDatabase,
  { teamId, type }: { teamId: number; type: EnvelopeType },
  id: string,
): Promise<void> {
  const [folder] = await orm
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.teamId, teamId), eq(folders.type, type), isNull(folders.deletedAt)))
    .for('key share');
  if (!folder) throw notFound();
}

const notFound = () => new RuleViolation('NOT_FOUND', 'Folder not found.');
