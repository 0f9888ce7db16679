import { Hono } from 'hono';
import type { Services } from '../../envelopes/services.ts';
import { readIntegrity } from '../../features/operate/integrity/read-integrity.ts';
import { checkIdentity, type SealingIdentity } from '../../platform/trust/identity.ts';

type Part = 'database' | 'storage' | 'jobs' | 'certificate';

/** `warning`: it works, and somebody should act; `error`: it does not. */
type Status = 'ok' | 'warning' | 'error';

const CHECK_TIMEOUT_MS = 3_000;

/**
 * `GET /api/health`: `{status, timestamp, checks: {<part>: {status}}, integrity}`. 503 where a part does not work, and
 * with `stopping: true` once the service is told to stop. A `warning`, with 200, is a certificate that expires soon or
 * stored data that is damaged: another node would serve no better. Reasons are in the log, since anybody may call this.
 */
export function createHealth(services: Services, identity: SealingIdentity): Hono {
  const works = async (check: Promise<void>): Promise<Status> => {
    await check;
    return 'ok';
  };
  const checks: Record<Part, () => Promise<Status>> = {
    database: () => works(services.database.ping()),
    storage: () => works(services.storage.ping()),
    jobs: () => works(services.jobs.ping()),
    certificate: async () => {
      const { state } = checkIdentity(identity, services.clock.now());
      if (state === 'EXPIRED' || state === 'NOT_YET_VALID') throw new Error(`the seal certificate is ${state}`);
      return state === 'EXPIRES_SOON' ? 'warning' : 'ok';
    },
  };
  const outcome = async (part: Part): Promise<Status> => {
    try {
      return await inTime(checks[part]());
    } catch (error) {
      services.log.error({ event: 'health.check_failed', err: error, part });
      return 'error';
    }
  };
  return new Hono().get('/', async (c) => {
    const timestamp = services.clock.now().toISOString();
    if (!services.jobs.isTaking) return c.json({ status: 'error', timestamp, stopping: true }, 503);
    const parts = await Promise.all(
      (Object.keys(checks) as Part[]).map(async (part) => [part, { status: await outcome(part) }] as const),
    );
    const integrity = await inTime(readIntegrity(services)).catch(() => null);
    const isDamaged = integrity !== null && Object.values(integrity).some(({ state }) => state !== 'ok');
    const status = worst([...parts.map(([, part]) => part.status), isDamaged ? 'warning' : 'ok']);
    return c.json({ status, timestamp, checks: Object.fromEntries(parts), integrity }, status === 'error' ? 503 : 200);
  });
}

const worst = (all: readonly Status[]): Status =>
  (['error', 'warning'] as const).find((status) => all.includes(status)) ?? 'ok';

async function inTime<T>(check: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([check, tooLate]).finally(() => clearTimeout(timer));
}
