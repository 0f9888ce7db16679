import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8')) as Record<string, string>;

const NOW = /(?:from|import)\s*"\.\/([\w-]+\.js)"/g;
const NOW_OR_LATER = /(?:from|import)\s*\(?"\.\/([\w-]+\.js)"/g;

function filesOf(script: string, imports: RegExp): Set<string> {
  const files = new Set([manifest[script] ?? '']);
  // Iterating over a set also visits elements that are added during the iteration.
  for (const file of files) {
    const source = readFileSync(join(DIST, file), 'utf8');
    for (const [, imported = ''] of source.matchAll(imports)) files.add(imported);
  }
  return files;
}

function sizeOf(script: string, imports: RegExp): number {
  return [...filesOf(script, imports)].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
}

test('the signing page works once four script files are loaded, and loads two more afterwards', () => {
  const files = (imports: RegExp) => filesOf('signer', imports).size;
  expect(files(NOW)).toBeLessThanOrEqual(4);
  expect(files(NOW_OR_LATER)).toBeLessThanOrEqual(8);
});

test.each([
  ['signer', 22, 50],
  ['reader', 15, 25],
  ['proof', 15, 45],
  ['account', 20, 45],
  ['check', 15, 15],
  ['go-on', 2, 2],
  ['forget', 2, 2],
  ['embed', 3, 3],
])('the script named %s is at most %d KB compressed at first, and %d KB with all later parts', (script, first, all) => {
  expect(sizeOf(script, NOW)).toBeLessThanOrEqual(first * 1024);
  expect(sizeOf(script, NOW_OR_LATER)).toBeLessThanOrEqual(all * 1024);
});
