import type { Services } from '../../../envelopes/services.ts';
import { isNewer } from '../../../platform/db/newer-database.ts';

/** Logs an error if a newer version has migrated the database while this node was running. */
export async function reportNewerDatabase({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  if (!(await isNewer(database.pool))) return;
  log.error({ event: 'database.newer' });
}
