import type { Services } from '../../envelopes/services.ts';
import type { Config } from '../../platform/config/config.ts';
import { checkIdentity, type SealingIdentity } from '../../platform/trust/identity.ts';
import { inTime, shared } from './in-time.ts';

/** `warning`: it works, but someone should act. `error`: it does not work. */
export type Status = 'ok' | 'warning' | 'error';

/** Parts that `/api/ready` checks. */
export const NEEDED = ['database', 'storage', 'jobs'] as const;

/**
 * Whether a node needs this part to receive requests. Storage in a bucket does not count: all nodes share it, and many
 * requests need no file.
 */
export const isNeeded = (part: CheckedPart, { S3_BUCKET }: Pick<Config, 'S3_BUCKET'>): boolean =>
  part !== 'storage' || S3_BUCKET === undefined;

export type CheckedPart = (typeof NEEDED)[number] | 'certificate';

/** Checks each part of the service. Anyone may see the outcome, so reasons appear only in the log. */
export function createChecks(services: Services, identity: SealingIdentity): (part: CheckedPart) => Promise<Status> {
  const works = async (check: Promise<void>): Promise<Status> => {
    await check;
    return 'ok';
  };
  const checks: Record<CheckedPart, () => Promise<Status>> = {
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
