import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { BackupError } from './backup-error.ts';
import { readBackupKey } from './encryption.ts';

/**
 * Refuses settings with which no backup could be made.
 * @throws BackupError
 */
export async function requireBackupPlace({ BACKUP_DIR, BACKUP_KEY_FILE }: Config): Promise<void> {
  if (BACKUP_DIR === undefined) return;
  await readBackupKey(BACKUP_KEY_FILE);
  await requireBackupFolder(BACKUP_DIR);
}

/**
 * Refuses a folder that is missing, which may be that of a disk that is not mounted, or that cannot be written. It is not
 * created, since backups would then be on the wrong disk.
 * @throws BackupError
 */
export async function requireBackupFolder(folder: string): Promise<void> {
  const path = join(folder, `.try-${randomUUID()}`);
  await writeFile(path, '', { mode: 0o600 })
    .catch((cause: NodeJS.ErrnoException) => {
      throw new BackupError(
        `BACKUP_DIR: ${folder} ${reasons[cause.code ?? ''] ?? `cannot be written (${cause.code})`}`,
        {
          cause,
        },
      );
    })
    .finally(() => rm(path, { force: true }).catch(() => {}));
}

const reasons: Record<string, string> = {
  ENOENT: 'is missing: create it, or mount its disk',
  ENOTDIR: 'is not a folder',
  EACCES: 'cannot be written: let the user of the service write there',
  EPERM: 'cannot be written: let the user of the service write there',
  EROFS: 'cannot be written: its file system is read-only',
  ENOSPC: 'has no room left: free some',
};
