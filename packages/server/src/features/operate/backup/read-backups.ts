import type { Services } from '../../../envelopes/services.ts';
import { readSlowCheck } from '../integrity/slow-check.ts';

export interface Backups {
  /** `failing` if a backup is overdue because it could not be made. */
  state: 'ok' | 'failing';
  lastMade: string | null;
}

/** Returns the state of backups, or null if BACKUP_DIR is not set. */
export async function readBackups({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<Backups | null> {
  if (config.BACKUP_DIR === undefined) return null;
  const known = await readSlowCheck(database, 'backups');
  return { state: known?.failedAt ? 'failing' : 'ok', lastMade: known?.finishedAt?.toISOString() ?? null };
}
