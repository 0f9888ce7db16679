import { Hono } from 'hono';
import { checkIdentity, type SealingIdentity } from '../sealing/identity.ts';
import type { Services } from '../services.ts';

type Part = 'database' | 'storage' | 'jobs' | 'identity';

const CHECK_TIMEOUT_MS = 3_000;

/**
 * `GET /api/health`: 200 `{status: "ok", checks}` when every part can serve, else 503 `{status: "unavailable", checks}`
 * where the sick part is `failed`. The reason is in the log: anybody may ask here.
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
      services.log.error({ err: error, part }, 'health check failed');
      return 'failed';
    }
  };
  return new Hono().get('/', async (c) => {
    const results = await Promise.all(
      (Object.keys(checks) as Part[]).map(async (part) => [part, await outcome(part)] as const),
    );
    const healthy = results.every(([, result]) => result === 'ok');
    const body = { status: healthy ? 'ok' : 'unavailable', checks: Object.fromEntries(results) };
    return c.json(body, healthy ? 200 : 503);
  });
}

async function inTime(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  await Promise.race([check, tooLate]).finally(() => clearTimeout(timer));
}
