import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { BackupError } from './backup-error.ts';
import { readBackupKey } from './encryption.ts';

/**
 * Rejects backup settings that can never work. A missing or read-only folder is accepted, because a disk problem must
 * not prevent the service from starting. In that case, the next backup fails.
 * @throws BackupError
 */
export async function requireBackupPlace({ BACKUP_DIR: folder, BACKUP_KEY_FILE }: Config): Promise<void> {
  if (folder === undefined) return;
  await readBackupKey(BACKUP_KEY_FILE);
  if (!isAbsolute(folder)) throw new BackupError(`BACKUP_DIR: ${folder} must be an absolute path`);
  if (!(await mayBeFolder(folder))) throw new BackupError(`BACKUP_DIR: ${folder} ${reasons.ENOTDIR}`);
}

/** Whether a path is a folder, or could be one once its disk is available. */
const mayBeFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => error.code !== 'ENOTDIR',
  );

/**
 * Rejects a backup folder that is missing or read-only. Does not create a missing folder: its disk may not be mounted,
 * and backups would end up on the wrong disk.
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

const reasons: Record<string, string> & { ENOTDIR: string } = {
  ENOENT: 'is missing: create it or mount its disk',
  ENOTDIR: 'is not a folder',
  EACCES: 'cannot be written: give the user of the service write access',
  EPERM: 'cannot be written: give the user of the service write access',
  EROFS: 'cannot be written: its file system is read-only',
  ENOSPC: 'is full: free some space',
};
