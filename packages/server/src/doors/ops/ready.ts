import { Hono } from 'hono';
import type { Services } from '../../envelopes/services.ts';
import type { SealingIdentity } from '../../platform/trust/identity.ts';
import { createChecks, isNeeded, NEEDED } from './checks.ts';

/**
 * Serves `GET /api/ready`: whether this node should receive requests. Returns `{ready, stopping, checks: {<part>:
 * {status}}}`, with 503 if a part does not work or the service is stopping. Problems that all nodes share, such as an
 * unavailable object store or an expired certificate, do not affect the result.
 */
export function createReady(services: Services, identity: SealingIdentity): Hono {
  const check = createChecks(services, identity);
  return new Hono().get('/', async (c) => {
    if (!services.jobs.isTaking) return c.json({ ready: false, stopping: true, checks: {} }, 503);
    const parts = await Promise.all(NEEDED.map(async (part) => [part, { status: await check(part) }] as const));
    const isReady = parts.every(([part, { status }]) => status !== 'error' || !isNeeded(part, services.config));
    return c.json({ ready: isReady, stopping: false, checks: Object.fromEntries(parts) }, isReady ? 200 : 503);
  });
}
