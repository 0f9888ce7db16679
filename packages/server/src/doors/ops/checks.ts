import type { Services } from '../../envelopes/services.ts';
import type { Config } from '../../platform/config/config.ts';
import { checkIdentity, type SealingIdentity } from '../../platform/trust/identity.ts';
import { inTime, shared } from './in-time.ts';

/** `warning`: it works, but someone should act. `error`: it does not work. */
export type Status = 'ok' | 'warning' | 'error';

/** Parts that `/api/ready` shows. */
export const NEEDED = ['database', 'storage', 'jobs'] as const;

/** Whether a node gets no requests without this part. A bucket is shared by all nodes, and not every request needs a file. */
export const isNeeded = (part: Part, { S3_BUCKET }: Pick<Config, 'S3_BUCKET'>): boolean =>
  part !== 'storage' || S3_BUCKET === undefined;

export type Part = (typeof NEEDED)[number] | 'certificate';

/** Checks each part of the service. Reasons are only logged, because anyone may see the outcome. */
export function createChecks(services: Services, identity: SealingIdentity): (part: Part) => Promise<Status> {
  const works = async (check: Promise<void>): Promise<Status> => {
    await check;
    return 'ok';
  };
  const checks: Record<Part, () => Promise<Status>> = {
    database: shared(() => works(services.database.ping())),
    storage: shared(() => works(services.storage.ping())),
    jobs: shared(() => works(services.jobs.ping())),
    certificate: async () => {
      const { state } = checkIdentity(identity, services.clock.now());
      if (state === 'EXPIRED' || state === 'NOT_YET_VALID') throw new Error(`the seal certificate is ${state}`);
      return state === 'EXPIRES_SOON' ? 'warning' : 'ok';
    },
  };
  return async (part) => {
    try {
      return await inTime(checks[part]());
    } catch (error) {
      services.log.error({ event: 'health.check_failed', err: error, part });
      return 'error';
    }
  };
}
