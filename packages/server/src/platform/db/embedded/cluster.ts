import { constants, cpSync, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { flushDirectory, flushTree } from '../../flush.ts';
import { DurableFilesystem } from './durable-filesystem.ts';

/** The settings of `PGlite.defaultStartParams`, except that commits wait for the disk. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on'],
  // The default method, fdatasync, does nothing in Emscripten.
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'max_wal_size=64MB'],
];

/**
 * Opens the PostgreSQL data directory of the embedded database. A new directory is created under a temporary name and
 * renamed after flushing, so an existing one is always complete.
 * @param seed new data directory to copy, which takes 0.2 s instead of the 5 s of `initdb`
 */
export async function openCluster(directory: string, seed: string | undefined): Promise<PGlite> {
  if (!existsSync(directory)) await createCluster(directory, seed);
  return PGlite.create({ fs: new DurableFilesystem(directory), startParams });
}

async function createCluster(directory: string, seed: string | undefined): Promise<void> {
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (seed !== undefined) {
    // Synchronous, because that is several times faster and this thread has nothing else to do.
    cpSync(seed, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } else {
    const pglite = await PGlite.create({ fs: new DurableFilesystem(unfinished), startParams });
    await pglite.close();
  }
  await flushTree(unfinished);
  await rename(unfinished, directory);
  await flushDirectory(dirname(directory));
}
