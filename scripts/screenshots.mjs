/**
 * `npm run screenshots`: a picture of every page for recipients in every state, on a phone, a desktop, and with letters
 * of twice the size, into the folder `screenshots`; and prints accessibility problems, if there are any.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'screenshots');
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', 'e2e/states.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SCREENSHOTS: folder },
});
console.log(`pictures are in ${folder}`);
process.exitCode = status ?? 1;
