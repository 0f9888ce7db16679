import type { Services } from '../../../envelopes/services.ts';
import { readBackupKey } from './encryption.ts';
import { backupsIn, ENDING, makeBackup } from './make-backup.ts';

const HOUR_MS = 60 * 60_000;

/** Makes a backup in BACKUP_DIR when the last one is BACKUP_EVERY_HOURS old. */
export async function makeBackupWhenDue(services: Services): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: hours, BACKUP_KEY_FILE } = services.config;
  if (folder === undefined) return;
  const last = (await backupsIn(folder)).at(-1);
  if (last !== undefined && services.clock.now().getTime() - madeAt(last) < hours * HOUR_MS) return;
  const { backup, files, damaged } = await makeBackup(services, folder, await readBackupKey(BACKUP_KEY_FILE));
  if (damaged.length > 0) services.log.error({ event: 'backup.files_missing', backup, count: damaged.length });
  services.log.info({ event: 'backup.made', backup, files });
}

/** Its name is the time, with - for the : that some file systems do not take. */
const madeAt = (name: string): number =>
  Date.parse(name.slice(0, -ENDING.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
