import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { initialiseServer, makeServerFolder, startServer, stopServer } from './postgresql-server.ts';

/**
 * Starts a PostgreSQL server in `<runDirectory>/postgresql`, on a free port of the loopback address.
 * @returns the URL of the database `postgres`
 */
export async function startPostgresql(runDirectory: string): Promise<string> {
  const directory = await makeServerFolder(join(runDirectory, 'postgresql'));
  await initialiseServer(directory);
  return startServer(directory, await freePort());
}

/** Stops the server that `startPostgresql` started in this folder, if there is one. */
export const stopPostgresql = (runDirectory: string): Promise<void> => stopServer(join(runDirectory, 'postgresql'));
