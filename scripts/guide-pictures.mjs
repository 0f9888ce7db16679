/**
 * `npm run screenshots:guide` follows `docs/guides/console.md` in a browser and writes its pictures to
 * `docs/guides/pictures`, with reduced colors to keep them small. Build first.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('..', import.meta.url));
const taken = await mkdtemp(join(tmpdir(), 'countersign-guide-'));
try {
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', 'e2e/guide.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: taken },
  });
  if (status !== 0) throw new Error('the guide says what is not so');
  for (const name of await readdir(taken)) {
    const picture = sharp(join(taken, name)).png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 });
    const { size } = await picture.toFile(join(root, 'docs/guides/pictures', name));
    console.log(`${name} ${Math.ceil(size / 1024)} KB`);
  }
} finally {
  await rm(taken, { recursive: true, force: true });
}
