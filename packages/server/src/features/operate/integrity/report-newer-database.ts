import type { Services } from '../../../envelopes/services.ts';
import { isNewer } from '../../../platform/db/newer-database.ts';

/**
 * Logs that a newer version has changed the tables, on nodes that were not stopped for the upgrade. Each node checks for
 * itself.
 */
export async function reportNewerDatabase({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  if (!(await isNewer(database.pool))) return;
  log.error({ event: 'database.newer' });
}
