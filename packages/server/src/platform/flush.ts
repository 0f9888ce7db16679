import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OpenFile } from './open-file.ts';

/** Flushes a folder's entries to the disk, so that a new or renamed file in it survives a power failure. */
export async function flushDirectory(path: string): Promise<void> {
  // Windows cannot open a folder and needs no flush of it.
  if (process.platform === 'win32') return;
  await OpenFile.useAtHand(path, 'r', (folder) => folder.flush());
}

/** Flushes every file and folder below a folder, and the folder itself. */
export async function flushTree(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // In parallel: hundreds of small flushes take hardly longer than a few.
  await Promise.all(files.map(({ name }) => flushFile(join(path, name))));
  for (const folder of entries.filter((entry) => entry.isDirectory())) await flushTree(join(path, folder.name));
  await flushDirectory(path);
}

const flushFile = (path: string): Promise<void> => OpenFile.use(path, 'r+', (file) => file.flush());
