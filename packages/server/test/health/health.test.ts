import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOnEachService } from '../../../testing/src/service.ts';

const neverChecked = { state: 'ok', lastFullCheck: null };

describeOnEachService('health', (service) => {
  // What does not answer soon counts as failed, which on a busy machine says nothing.
  const health = async () => {
    const response = await fetch(`${service.url}/api/health`);
    return { status: response.status, body: await response.json() };
  };

  it('is ok while every part can serve', async () => {
    await expect.poll(health).toEqual({
      status: 200,
      body: {
        status: 'ok',
        checks: { database: 'ok', storage: 'ok', jobs: 'ok', identity: 'ok' },
        integrity: { auditChains: neverChecked, content: neverChecked },
      },
    });
  });

  it('names the storage when it cannot be written', async () => {
    const folder = join(service.services.config.DATA_DIR, 'files');
    await rename(folder, `${folder}-away`);
    try {
      await expect.poll(health).toEqual({
        status: 503,
        body: {
          status: 'unavailable',
          checks: { database: 'ok', storage: 'failed', jobs: 'ok', identity: 'ok' },
          integrity: { auditChains: neverChecked, content: neverChecked },
        },
      });
    } finally {
      await rename(`${folder}-away`, folder);
    }
    await expect.poll(async () => (await health()).status).toBe(200);
  });

  it('names the identity once its certificate has expired', async () => {
    service.clock.advance(50 * 365 * 24 * 60 * 60_000);
    await expect.poll(health).toMatchObject({ status: 503, body: { checks: { identity: 'failed', database: 'ok' } } });
  });
});
