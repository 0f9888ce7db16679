import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { Command } from 'commander';
import { moveData, requireMove } from '../../../features/operate/move/move-data.ts';
import { systemClock } from '../../../platform/clock.ts';
import { type Config, loadConfig } from '../../../platform/config/config.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { PathError } from '../pdf-paths.ts';
import { openMigrated, withDatabase } from '../with-database.ts';
import { withProgress } from '../with-progress.ts';

export const migrateDataCommand = new Command('migrate-data')
  .description(
    'move all data from the embedded database to PostgreSQL, from the folder to a bucket, or both, according to new settings. Stop the service first. Can be stopped and restarted at any time. Prints one line of JSON',
  )
  .argument('<settings>', 'file with the new settings, one NAME=value per line; other settings stay the same')
  .action((path: string) =>
    withDatabase('service.operate', async (database, config) => {
      const target = await newSettings(path);
      const here = { database, config, clock: systemClock, storage: await openStorage(config) };
      const there = requireMove(config, target).database ? await openMigrated(target) : database;
      try {
        const storage = await openStorage(target);
        const moved = await withProgress('Moving the data', () =>
          moveData(here, { database: there, config: target, storage }),
        );
        process.stdout.write(`${JSON.stringify(moved)}\n`);
        if ((moved.files?.damaged.length ?? 0) + moved.broken.length > 0) process.exitCode = 1;
      } finally {
        if (there !== database) await there.close();
      }
    }),
  );

async function newSettings(path: string): Promise<Config> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new PathError(`The file ${path} cannot be read.`);
  });
  return loadConfig({ ...process.env, ...parseEnv(text) });
}
