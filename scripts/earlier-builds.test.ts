import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeOldFiles } from './earlier-builds.mjs';

const DAY_MS = 24 * 60 * 60_000;

test('scripts of the two previous builds are kept, however old they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'));
  try {
    const now = Date.now();
    for (const [index, name] of ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD'].entries()) {
      const builtAt = now + index * 10 * DAY_MS;
      const path = join(folder, `chunk-${name}.js`);
      await writeFile(path, '');
      await utimes(path, new Date(builtAt), new Date(builtAt));
      await removeOldFiles(folder, builtAt);
    }
    const left = (await readdir(folder)).filter((name) => name.startsWith('chunk-')).sort();
    expect(left).toEqual(['chunk-BBBBBBBB.js', 'chunk-CCCCCCCC.js', 'chunk-DDDDDDDD.js']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
