/**
 * `npm run screenshots`: a picture of every page in every state, those for recipients and the console, on a phone, a
 * desktop, by night, and with letters of twice the size, into the folder `screenshots`; and prints accessibility
 * problems, if there are any.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'screenshots');
const SHOWING = ['states', 'console', 'editor', 'account', 'newcomer'].map((name) => `e2e/${name}`);
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...SHOWING], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SCREENSHOTS: folder },
});
console.log(`pictures are in ${folder}`);
process.exitCode = status ?? 1;
