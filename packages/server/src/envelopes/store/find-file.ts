import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Reader } from '../../domain/envelope/visibility.ts';
import type { EnvelopeRow, FileRow } from '../rows.ts';
import { envelopes, files } from '../tables/index.ts';
import { fileColumns, isOfEnvelope } from './envelope-columns.ts';
import { notFound } from './find-envelope.ts';
import { isSeenBy } from './visible-envelopes.ts';

export interface FoundFile {
  file: FileRow;
  envelope: Pick<EnvelopeRow, 'id' | 'teamId' | 'status'>;
}

/**
 * Finds a file of an envelope that a reader can see. File and envelope are read together, so that a request for another
 * team's file takes as long as one for a file that does not exist.
 * @throws RuleViolation NOT_FOUND
 */
export async function findFile(orm: NodePgDatabase, reader: Reader, fileId: string): Promise<FoundFile> {
  const [found] = await orm
    .select({
      file: fileColumns,
      envelope: { id: envelopes.id, teamId: envelopes.teamId, status: envelopes.status },
    })
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
    .where(and(eq(files.id, fileId), isSeenBy(reader)));
  if (!found) throw notFound({ reader, id: fileId });
  return found;
}
