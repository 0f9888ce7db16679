import type { Services } from '../../../envelopes/services.ts';
import { isNewer } from '../../../platform/db/newer-database.ts';
import type { SweepMoment } from '../../../platform/work/job-queue.ts';

/** Sweep: says in the log of a node that was not stopped for an upgrade why its requests fail. */
export async function sweepNewerDatabase({ database, log }: Services, moment: SweepMoment): Promise<void> {
  if (moment === 'start' || !(await isNewer(database.pool))) return;
  const message = 'a newer version has changed the tables: stop this node, requests to it may fail';
  log.error({ event: 'database.newer' }, message);
}
