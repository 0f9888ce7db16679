import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Paths of the files in a folder of the corpus: PDFs of others, which are not ours to pass on. The variable CORPUS names
 * where they lie; without it no `*.corpus.test.ts` runs.
 * @throws when CORPUS is not set, or the folder is missing or empty: a test over no files would prove nothing
 */
export function foreignFiles(folder: string): string[] {
  const corpus = process.env.CORPUS;
  if (!corpus) throw new Error('CORPUS names no folder');
  const path = join(corpus, folder);
  const files = readdirSync(path).map((name) => join(path, name));
  if (files.length === 0) throw new Error(`${path} is empty`);
  return files;
}
