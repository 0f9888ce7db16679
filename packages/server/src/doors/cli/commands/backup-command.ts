import { Command } from 'commander';
import { authorise } from '../../../domain/teams/authorise.ts';
import { OPERATOR } from '../../../domain/teams/principal.ts';
import { readBackupKey } from '../../../features/operate/backup/encryption.ts';
import { makeBackup } from '../../../features/operate/backup/make-backup.ts';
import { checkBackup, findBackup, restoreBackup } from '../../../features/operate/backup/restore-backup.ts';
import { systemClock } from '../../../platform/clock.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { withDatabase } from '../with-database.ts';
import { withProgress } from '../with-progress.ts';

export const backupCommand = new Command('backup')
  .description(
    'back up the database, files and signing identity to a folder, encrypted with BACKUP_KEY_FILE; prints one line of JSON',
  )
  .argument('<folder>', 'the backup folder; existing files are kept')
  .action((folder: string) =>
    withDatabase('service.operate', async (database, config) => {
      const key = await readBackupKey(config.BACKUP_KEY_FILE);
      const storage = await openStorage(config);
      const made = await withProgress('Creating the backup', () =>
        makeBackup({ database, storage, config, clock: systemClock }, folder, key),
      );
      print(made);
      if (made.damaged.length > 0) process.exitCode = 1;
    }),
  );

export const restoreCommand = new Command('restore')
  .description('restore a backup into an empty database; prints one line of JSON')
  .argument('<folder>', 'the backup folder')
  .option('--backup <name>', 'backup to restore, such as 2026-01-31T12-00-00.000Z.backup (default: the newest)')
  .option('--check', 'change nothing; restore into a scratch database and check all files and audit chains')
  .action(async (folder: string, options: { backup?: string; check?: boolean }) => {
    authorise(OPERATOR, 'service.operate', null);
    const key = await readBackupKey(loadConfig(process.env).BACKUP_KEY_FILE);
    const from = { folder, backup: await findBackup(folder, options.backup) };
    if (options.check) {
      const checked = await withProgress('Verifying the backup', () => checkBackup(from, key));
      print(checked);
      if (checked.damaged.length + checked.broken.length > 0) process.exitCode = 1;
      return;
    }
    await withDatabase(
      'service.operate',
      async (database, config) => {
        const storage = await openStorage(config);
        const restored = await withProgress('Restoring the backup', () =>
          restoreBackup({ database, storage, config }, from, key),
        );
        print(restored);
        if (restored.damaged.length > 0) process.exitCode = 1;
      },
      { alone: true },
    );
  });

const print = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};
