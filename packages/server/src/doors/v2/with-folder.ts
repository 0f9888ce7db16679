import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Reader } from '../../domain/envelope/visibility.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import { folderOf } from '../../features/prepare/folders/find-folder.ts';
import type { Filed } from './document/present.ts';

/** Adds the folder to an envelope, if the reader may see the folder. */
export const withFolder = async (orm: NodePgDatabase, reader: Reader, contents: WholeEnvelope): Promise<Filed> => ({
  contents,
  folder: await folderOf(orm, reader, contents.envelope),
});
