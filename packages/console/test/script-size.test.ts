import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../dist');
const read = (file: string): string => readFileSync(join(DIST, file), 'utf8');
const manifest = JSON.parse(read('manifest.json')) as { script: string; imports: string[]; stylesheet: string };

const NOW_OR_LATER = /(?:from|import)\s*\(?"\.\/([\w-]+\.js)"/g;

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1024;

test('the console loads at most 115 KB of scripts at first, 200 KB with all that may follow, and 20 KB of styles [T1246]', () => {
  const shell = new Set([manifest.script, ...manifest.imports]);
  expect(kilobytes(shell)).toBeLessThanOrEqual(115);
  const all = new Set(shell);
  // A set goes on through what is added meanwhile.
  for (const file of all) for (const [, imported = ''] of read(file).matchAll(NOW_OR_LATER)) all.add(imported);
  expect(all.size).toBeGreaterThan(shell.size);
  expect(kilobytes(all)).toBeLessThanOrEqual(200);
  expect(kilobytes([manifest.stylesheet])).toBeLessThanOrEqual(20);
});
