import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Services } from '../../../envelopes/services.ts';
import { partsOfContentKey } from '../../../envelopes/stored-content/content-key.ts';
import { flushDirectory } from '../../../platform/flush.ts';
import { ContentMissingError } from '../../../platform/storage/storage.ts';
import { forEachFile } from '../for-each-file.ts';
import { dumpLines, filesInDump } from './dump-lines.ts';
import { encrypt } from './encryption.ts';

/** File extension of dumps in the backup folder. All dumps share the folder of stored files. */
export const ENDING = '.backup';
export const filePath = (folder: string, key: string): string => join(folder, 'files', key);

const UNFINISHED = '.unfinished';
const TOUCHED_EVERY_MS = 60_000;
const ABANDONED_AFTER_MS = 60 * 60_000;

export interface MadeBackup {
  backup: string;
  files: { new: number; kept: number };
  /** Keys of files that are missing or altered. */
  damaged: string[];
}

/**
 * Makes a backup in a folder: a snapshot of the database, then every referenced file that the folder lacks. The backup
 * is renamed to its final name once it is complete.
 */
export async function makeBackup(
  services: Pick<Services, 'database' | 'storage' | 'config' | 'clock'>,
  folder: string,
  key: Uint8Array,
): Promise<MadeBackup> {
  const backup = `${services.clock.now().toISOString().replaceAll(':', '-')}${ENDING}`;
  const path = join(folder, backup);
  // The encryption depends on the file name, so the unfinished file has its final name, but in a separate folder.
  const unfinished = join(folder, UNFINISHED, backup);
  await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  const made: MadeBackup = { backup, files: { new: 0, kept: 0 }, damaged: [] };
  try {
    await pipeline(
      () => dumpLines(services),
      createGzip(),
      (source: AsyncIterable<Uint8Array>) => encrypt(source, key, backup),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    const copy = (file: string) => copyFile(services, folder, file, key);
    let touchedAt = performance.now();
    for await (const { key: file, outcome } of forEachFile(filesInDump(unfinished, key), copy)) {
      if (outcome === 'damaged') made.damaged.push(file);
      else made.files[outcome]++;
      if (performance.now() - touchedAt < TOUCHED_EVERY_MS) continue;
      touchedAt = performance.now();
      await utimes(unfinished, new Date(), new Date());
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  await flushDirectory(folder);
  return made;
}

/** Removes dumps that interrupted processes have left behind. Dumps that another process is still writing are kept. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, UNFINISHED))) {
    const path = join(folder, UNFINISHED, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

async function copyFile(
  { storage }: Pick<Services, 'storage'>,
  folder: string,
  key: string,
  backupKey: Uint8Array,
): Promise<'new' | 'kept' | 'damaged'> {
  const path = filePath(folder, key);
  if (await exists(path)) return 'kept';
  const unfinished = `${path}.new`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  try {
    const { stream } = await storage.read(key);
    await pipeline(
      stream,
      async function* (source: AsyncIterable<Uint8Array>) {
        for await (const bytes of source) {
          hash.update(bytes);
          yield bytes;
        }
      },
      (source: AsyncIterable<Uint8Array>) => encrypt(source, backupKey, key),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof ContentMissingError) return 'damaged';
    throw error;
  }
  if (hash.digest('hex') !== partsOfContentKey(key).sha256) {
    await rm(unfinished);
    return 'damaged';
  }
  await rename(unfinished, path);
  await flushDirectory(dirname(path));
  return 'new';
}

/** Lists the names of backups in a folder, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(ENDING)).sort();
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
