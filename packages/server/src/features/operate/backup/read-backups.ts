import type { Services } from '../../../envelopes/services.ts';
import { readSlowCheck } from '../integrity/slow-check.ts';

/** The backups that the service makes itself. */
export interface Backups {
  /** `failing`: the one that is due could not be made. */
  state: 'ok' | 'failing';
  /** When the last one was made. */
  lastMade: string | null;
}

/** Null where BACKUP_DIR is not set. */
export async function readBackups({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<Backups | null> {
  if (config.BACKUP_DIR === undefined) return null;
  const known = await readSlowCheck(database, 'backups');
  return { state: known?.failedAt ? 'failing' : 'ok', lastMade: known?.finishedAt?.toISOString() ?? null };
}
