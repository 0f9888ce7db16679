import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Returns a file on disk as an upload, under its own name. */
export async function fileAt(path: string): Promise<{ name: string; content: Uint8Array }> {
  return { name: basename(path), content: await readFile(path) };
}
