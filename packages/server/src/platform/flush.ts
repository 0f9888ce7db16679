import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OpenFile } from './open-file.ts';

/** Flushes the entries of a folder to disk, so that a new or renamed file survives a power failure. */
export async function flushDirectory(path: string): Promise<void> {
  // On Windows, folders cannot be opened and do not need flushing.
  if (process.platform === 'win32') return;
  await OpenFile.useAtHand(path, 'r', (folder) => folder.flush());
}

export async function flushTree(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // In parallel, because hundreds of small flushes take little longer than a few.
  await Promise.all(files.map(({ name }) => flushFile(join(path, name))));
  for (const folder of entries.filter((entry) => entry.isDirectory())) await flushTree(join(path, folder.name));
  await flushDirectory(path);
}

const flushFile = (path: string): Promise<void> => OpenFile.use(path, 'r+', (file) => file.flush());
