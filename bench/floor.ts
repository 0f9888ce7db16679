import { createHash, type KeyObject, sign } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';

/** What no service can do without: read the file, hash it, make one signature, write it and flush it to disk. */
export const makeFloor = (source: string, key: KeyObject) => async (): Promise<void> => {
  const bytes = await readFile(source);
  sign('sha256', createHash('sha256').update(bytes).digest(), key);
  const path = `${source}.floor`;
  await rm(path, { force: true });
  await writeFile(path, bytes, { flush: true });
};
