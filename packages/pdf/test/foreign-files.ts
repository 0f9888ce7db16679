import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the files in a folder of the corpus, which contains third-party PDFs that may not be distributed. Set CORPUS
 * to run `*.corpus.test.ts`.
 * @throws Error if CORPUS is not set or the folder is missing or empty, because a test without files would prove
 * nothing
 */
export function foreignFiles(folder: string): string[] {
  const corpus = process.env.CORPUS;
  if (!corpus) throw new Error('CORPUS names no folder');
  const path = join(corpus, folder);
  const files = readdirSync(path).map((name) => join(path, name));
  if (files.length === 0) throw new Error(`${path} is empty`);
  return files;
}
