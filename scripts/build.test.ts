import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const TWO_DAYS_AGO = Date.now() / 1000 - 2 * 24 * 60 * 60;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-build-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a build over the output of an older build succeeds, and removes the remains of that build', async () => {
  const left = Array.from({ length: 5_000 }, (_, index) => `chunk-OLD${String(index).padStart(5, '0')}.js`);
  for (const name of left) {
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), TWO_DAYS_AGO, TWO_DAYS_AGO);
  }
  const said = execFileSync(process.execPath, ['scripts/build.mjs', '--into', folder], { encoding: 'utf8' });
  expect(said).toContain('0 failed');
  expect(existsSync(join(folder, 'cli.js'))).toBe(true);
  expect((await readdir(folder)).filter((name) => left.includes(name))).toEqual([]);
}, 120_000);
