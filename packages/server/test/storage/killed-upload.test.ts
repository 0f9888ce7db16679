import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../testing/src/databases.ts';
import { createdDocument } from '../../../testing/src/documents.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { slowUpload } from '../../../testing/src/slow-upload.ts';
import { startService } from '../../src/main/start-service.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

const MINUTE_MS = 60_000;

it('an upload of a killed process is deleted by the next service process an hour later [T626]', async () => {
  const fresh = await freshDatabase('embedded');
  const { dataDir: DATA_DIR } = fresh.settings;
  const incoming = join(DATA_DIR, 'files', '.incoming');
  const killed = await ServiceProcess.prepare({ DATA_DIR });
  const account = ['account', 'create', '--email', 'sender@example.com', '--team', 'Team', '--token-name', 'test'];
  const { token } = JSON.parse(killed.command(...account)) as { token: string };
  await killed.start();
  const call = (_: unknown, method: string, path: string, body?: unknown) =>
    fetch(`${killed.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { uploadUrl } = await createdDocument({ url: killed.url, call }, {} as never);
  await slowUpload(uploadUrl).begun;
  await expect.poll(() => readdir(incoming)).toHaveLength(1);
  await killed.kill();

  // Periodic tasks run only when the test starts them.
  const chores = new Map<number, (() => void)[]>();
  const clock: Clock = {
    now: () => new Date(),
    every(ms, run) {
      chores.set(ms, [...(chores.get(ms) ?? []), run]);
      return () => {};
    },
  };
  const service = await startService(
    loadConfig({ DATA_DIR, PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'silent' }),
    clock,
  );
  try {
    // A recent file is kept, because a different process that shares the folder could still be using it.
    const [left = '', ...others] = await readdir(incoming);
    expect([left, others]).toEqual([expect.any(String), []]);
    const then = new Date(Date.now() - 61 * MINUTE_MS);
    await utimes(join(incoming, left), then, then);
    expect(chores.get(10 * MINUTE_MS)).toHaveLength(1);
    for (const chore of chores.get(10 * MINUTE_MS) ?? []) chore();
    await expect.poll(() => readdir(incoming)).toEqual([]);
  } finally {
    await service.stop();
    await fresh.dispose();
  }
});
