import { X509Certificate } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { knownCertificates } from '../../src/platform/trust/identity.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const OK = { status: 'ok' };
const CERTIFICATE = { ...OK, validUntil: expect.stringMatching(/Z$/), nextValidUntil: null };
const neverChecked = { state: 'ok', lastFullCheck: null };

describeOnEachService('health', (service) => {
  // A slow response counts as failed. On a busy machine, that does not matter.
  const ask = async (path: string) => {
    const response = await fetch(`${service.url}${path}`);
    return { status: response.status, body: await response.json() };
  };
  const health = () => ask('/api/health');
  const ready = () => ask('/api/ready');

  it('health is ok while every part works', async () => {
    await expect.poll(health).toEqual({
      status: 200,
      body: {
        status: 'ok',
        timestamp: expect.stringMatching(/Z$/),
        checks: { database: OK, storage: OK, jobs: OK, certificate: CERTIFICATE },
        integrity: { auditChains: neverChecked, content: neverChecked, sealCertificates: { state: 'ok' } },
      },
    });
  });

  it('the service is ready while every part works', async () => {
    const checks = { database: OK, storage: OK, jobs: OK };
    await expect.poll(ready).toEqual({ status: 200, body: { ready: true, stopping: false, checks } });
  });

  it('a node that is not ready names the failing part [T1480]', async () => {
    const folder = join(service.services.config.DATA_DIR, 'files');
    await rename(folder, `${folder}-away`);
    try {
      await expect.poll(health).toEqual({
        status: 200,
        body: {
          status: 'error',
          timestamp: expect.any(String),
          checks: { database: OK, storage: { status: 'error' }, jobs: OK, certificate: CERTIFICATE },
          integrity: { auditChains: neverChecked, content: neverChecked, sealCertificates: { state: 'ok' } },
        },
      });
      await expect
        .poll(ready)
        .toMatchObject({ status: 503, body: { ready: false, checks: { storage: { status: 'error' } } } });
    } finally {
      await rename(`${folder}-away`, folder);
    }
    await expect.poll(async () => (await ready()).status).toBe(200);
  });

  it('idle connections stay open longer than those of a proxy, so no request hits a closed one [T3430]', async () => {
    const { headers } = await fetch(`${service.url}/api/health`);
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it('health warns about an expiring certificate while there is still time to replace it', async () => {
    const { validTo } = new X509Certificate((await knownCertificates(service.services.config)) ?? '');
    service.clock.advance(Date.parse(validTo) - service.clock.now().getTime() - WEEK_MS);
    await expect
      .poll(health)
      .toMatchObject({ status: 200, body: { status: 'warning', checks: { certificate: { status: 'warning' } } } });
  });

  it('health names an expired certificate, but the node stays ready, since every node has the same one [T1481]', async () => {
    service.clock.advance(50 * 365 * 24 * 60 * 60_000);
    await expect.poll(health).toMatchObject({
      status: 200,
      body: { status: 'error', checks: { certificate: { status: 'error' }, database: OK } },
    });
    await expect.poll(ready).toMatchObject({ status: 200, body: { ready: true } });
  });
});
