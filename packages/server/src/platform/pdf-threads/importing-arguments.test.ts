import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { afterAll, expect, it } from 'vitest';
import { IMPORTING_ARGUMENTS } from './importing-arguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the stack of the code that loads a module in a thread with these Node arguments. */
async function loadedBy(execArgv: string[]): Promise<string> {
  const filename = join(folder, 'module.mjs');
  writeFileSync(filename, 'const { stack } = new Error();\nexport const loader = () => stack;\n');
  const pool = new Piscina({ filename, execArgv, maxThreads: 1 });
  try {
    return await pool.run(null, { name: 'loader' });
  } finally {
    await pool.destroy();
  }
}

it('a PDF thread imports its module, because stopping a thread that requires its module ends the process', async () => {
  expect(await loadedBy(IMPORTING_ARGUMENTS)).not.toContain('importSyncForRequire');
});

it('a PDF thread without the importing arguments requires its module', async () => {
  expect(await loadedBy(['--experimental-require-module'])).toContain('importSyncForRequire');
});
