import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOnEachService } from '../support/service.ts';

describeOnEachService('health', (service) => {
  const health = async () => {
    const response = await fetch(`${service.url}/api/health`);
    return { status: response.status, body: await response.json() };
  };

  it('is ok while every part can serve', async () => {
    expect(await health()).toEqual({
      status: 200,
      body: { status: 'ok', checks: { database: 'ok', storage: 'ok', jobs: 'ok', identity: 'ok' } },
    });
  });

  it('names the storage when it cannot be written', async () => {
    const folder = join(service.services.config.DATA_DIR, 'files');
    await rename(folder, `${folder}-away`);
    try {
      expect(await health()).toEqual({
        status: 503,
        body: {
          status: 'unavailable',
          checks: { database: 'ok', storage: 'failed', jobs: 'ok', identity: 'ok' },
        },
      });
    } finally {
      await rename(`${folder}-away`, folder);
    }
    expect((await health()).status).toBe(200);
  });

  it('names the identity once its certificate has expired', async () => {
    service.clock.advance(50 * 365 * 24 * 60 * 60_000);
    const { status, body } = await health();
    expect(status).toBe(503);
    expect(body).toMatchObject({ checks: { identity: 'failed', database: 'ok' } });
  });
});
