import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Flushes a folder's list of names to the disk, so that a new or renamed file in it survives a power cut. */
export async function flushDirectory(path: string): Promise<void> {
  // Windows cannot open a folder, and needs no flush of it.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Flushes every file and folder under a folder, and the folder itself. */
export async function flushTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await flushTree(inner);
    else if (entry.isFile()) {
      const file = await open(inner, 'r+');
      await file.sync().finally(() => file.close());
    }
  }
  await flushDirectory(path);
}
