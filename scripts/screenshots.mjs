/**
 * `npm run screenshots` takes pictures of every state of the console, recipients' pages, documentation and emails, in
 * English and German, at 1440, 1280x720, 820 and 390x664, light and dark. Also writes a contact sheet per state to the
 * folder `screenshots`, and `notes.txt` with layout faults and unreachable states. `-- --only=console-list` takes only
 * pictures whose name contains the text.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'screenshots');
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const { status } = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', '--config', 'scripts/pictures/vitest.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: folder, ...(only && { ONLY: only }) },
  },
);
console.log(`pictures are in ${folder}`);
process.exitCode = status ?? 1;
