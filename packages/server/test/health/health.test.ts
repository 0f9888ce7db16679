import { X509Certificate } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { knownCertificates } from '../../src/platform/trust/identity.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const OK = { status: 'ok' };
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
        timestamp: expect.stringMatching(/Z$/),
        checks: { database: OK, storage: OK, jobs: OK, certificate: OK },
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
          status: 'error',
          timestamp: expect.any(String),
          checks: { database: OK, storage: { status: 'error' }, jobs: OK, certificate: OK },
          integrity: { auditChains: neverChecked, content: neverChecked },
        },
      });
    } finally {
      await rename(`${folder}-away`, folder);
    }
    await expect.poll(async () => (await health()).status).toBe(200);
  });

  it('warns of the certificate while it can be replaced in time', async () => {
    const { validTo } = new X509Certificate((await knownCertificates(service.services.config)) ?? '');
    service.clock.advance(Date.parse(validTo) - service.clock.now().getTime() - WEEK_MS);
    await expect
      .poll(health)
      .toMatchObject({ status: 200, body: { status: 'warning', checks: { certificate: { status: 'warning' } } } });
  });

  it('names the certificate once it has expired', async () => {
    service.clock.advance(50 * 365 * 24 * 60 * 60_000);
    await expect
      .poll(health)
      .toMatchObject({ status: 503, body: { checks: { certificate: { status: 'error' }, database: OK } } });
  });
});
