import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Reads a file from disk for upload, including its name. */
export async function fileAt(path: string): Promise<{ name: string; content: Uint8Array }> {
  return { name: basename(path), content: await readFile(path) };
}
