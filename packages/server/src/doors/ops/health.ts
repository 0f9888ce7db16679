import { Hono } from 'hono';
import type { Services } from '../../envelopes/services.ts';
import { readIntegrity } from '../../features/operate/integrity/read-integrity.ts';
import { checkIdentity, type SealingIdentity } from '../../platform/trust/identity.ts';

type Part = 'database' | 'storage' | 'jobs' | 'identity';

const CHECK_TIMEOUT_MS = 3_000;

/**
 * `GET /api/health`: 200 `{status: "ok", checks, integrity}` when every part works, else 503 `{status: "unavailable",
 * ...}` with `failed` for the broken part. `degraded`, with 200, where stored data is damaged, since another node would
 * serve no better. 503 `{status: "stopping"}` once the service is told to stop. Reasons are in the log, since anybody
 * may call this.
 */
export function createHealth(services: Services, identity: SealingIdentity): Hono {
  const checks: Record<Part, () => Promise<void>> = {
    database: () => services.database.ping(),
    storage: () => services.storage.ping(),
    jobs: () => services.jobs.ping(),
    identity: async () => {
      const { state } = checkIdentity(identity, services.clock.now());
      if (state === 'EXPIRED' || state === 'NOT_YET_VALID') throw new Error(`the seal certificate is ${state}`);
    },
  };
  const outcome = async (part: Part): Promise<'ok' | 'failed'> => {
    try {
      await inTime(checks[part]());
      return 'ok';
    } catch (error) {
      services.log.error({ event: 'health.check_failed', err: error, part });
      return 'failed';
    }
  };
  return new Hono().get('/', async (c) => {
    if (!services.jobs.isTaking) return c.json({ status: 'stopping' }, 503);
    const results = await Promise.all(
      (Object.keys(checks) as Part[]).map(async (part) => [part, await outcome(part)] as const),
    );
    const canServe = results.every(([, result]) => result === 'ok');
    const integrity = await inTime(readIntegrity(services)).catch(() => null);
    const isDegraded = integrity !== null && Object.values(integrity).some(({ state }) => state !== 'ok');
    const status = canServe ? (isDegraded ? 'degraded' : 'ok') : 'unavailable';
    return c.json({ status, checks: Object.fromEntries(results), integrity }, canServe ? 200 : 503);
  });
}

async function inTime<T>(check: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([check, tooLate]).finally(() => clearTimeout(timer));
}
