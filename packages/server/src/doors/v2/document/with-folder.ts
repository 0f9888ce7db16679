import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import { findVisibleFolder } from '../../../envelopes/store/find-folder.ts';
import type { Filed } from '../../present/document.ts';

/** Adds the envelope's folder if the reader can see the folder. */
export const withFolder = async (orm: NodePgDatabase, reader: Reader, contents: WholeEnvelope): Promise<Filed> => ({
  contents,
  folder: await findVisibleFolder(orm, reader, contents.envelope),
});
