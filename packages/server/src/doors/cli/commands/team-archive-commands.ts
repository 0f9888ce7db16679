import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { type ExportedTeam, exportTeam } from '../../../features/operate/team/export-team.ts';
import { importTeam } from '../../../features/operate/team/import-team.ts';
import { TeamArchiveError } from '../../../features/operate/team/team-archive.ts';
import { ZipArchive } from '../../../platform/archive/zip-archive.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { openKnownSeals } from '../../../platform/trust/open-known-seals.ts';
import { wholeNumber } from '../options.ts';
import { withDatabase } from '../with-database.ts';
import { withProgress } from '../with-progress.ts';

export const teamExportCommand = new Command('export')
  .description(
    'export a whole team to a ZIP archive (format: docs/moving.md); prints one line of JSON. The archive contains signing links and webhook secrets: keep it secret',
  )
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .argument('<file>', 'file to write; must not exist yet')
  .action((file: string, { teamId }: { teamId: number }) =>
    withDatabase('service.operate', async (database, config) => {
      const seals = await openKnownSeals(database, config, createLog(config.LOG_LEVEL));
      const services = { database, clock: systemClock, storage: await openStorage(config), seals };
      let exported: ExportedTeam | undefined;
      const archive = await exportTeam(services, teamId, (counts) => {
        exported = counts;
      });
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await withProgress('Writing the archive', () => pipeline(archive, target)).catch(
        async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') await rm(file, { force: true });
          throw error;
        },
      );
      print(exported);
      if (exported && exported.damaged.length > 0) process.exitCode = 1;
    }),
  );

export const teamImportCommand = new Command('import')
  .description(
    'import a team archive as a new team. Can be stopped and restarted; nothing is imported twice. Prints one line of JSON',
  )
  .option('--trust-seals', 'treat documents sealed by the other instance as sealed by this one, in all teams')
  .argument('<file>', 'the archive')
  .action((file: string, { trustSeals = false }: { trustSeals?: boolean }) =>
    withDatabase('service.operate', async (database, config) => {
      const archive = await ZipArchive.open(file).catch((error: Error) => {
        throw new TeamArchiveError(`${file} cannot be read: ${error.message}`);
      });
      try {
        const seals = await openKnownSeals(database, config, createLog(config.LOG_LEVEL));
        const services = { database, clock: systemClock, storage: await openStorage(config), seals };
        const imported = await withProgress('Importing the team', () => importTeam(services, archive, { trustSeals }));
        print(imported);
        if (Object.keys(imported.refused).length + imported.damaged.length > 0) process.exitCode = 1;
      } finally {
        archive.close();
      }
    }),
  );

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
