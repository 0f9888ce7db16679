import { Command } from 'commander';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { findChainEnd } from '../../../features/operate/audit-chain/check-chains.ts';
import {
  checkFile,
  filesBehind,
  type SeenContent,
  type StoredFile,
} from '../../../features/operate/integrity/check-content.ts';
import { adoptStore } from '../../../features/operate/store/own-store.ts';
import { systemClock } from '../../../platform/clock.ts';
import { noteProgress } from '../../../platform/progress.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { withDatabase } from '../with-database.ts';
import { clearProgress, withProgress } from '../with-progress.ts';

export const storageCommand = new Command('storage').description('check stored files');

const FILES = 100;

storageCommand
  .command('verify')
  .description(
    'check the stored files; prints one JSON line per damaged file and one with totals; exits with 0 only if all are intact',
  )
  .option('--envelope <id>', 'check only this envelope, such as envelope_0f...')
  .action(async ({ envelope: envelopeId }: { envelope?: string }) => {
    const counted = { checked: 0, damaged: 0 };
    await withDatabase('service.operate', (database, config) =>
      withProgress('Verifying the stored files', async () => {
        const services = { database, config, clock: systemClock, storage: await openStorage(config) };
        if (envelopeId !== undefined && !(await findChainEnd(database.orm, envelopeId))) {
          throw new RuleViolation('NOT_FOUND', `Envelope ${envelopeId} does not exist.`);
        }
        const seen: SeenContent = new Set();
        let next: StoredFile[];
        let fileId = '';
        do {
          next = await filesBehind(services, { fileId, limit: FILES, ...(envelopeId !== undefined && { envelopeId }) });
          for (const file of next) {
            await checkFile(services, file, seen, undefined, ({ key, problem }) => {
              counted.checked++;
              noteProgress('files');
              if (!problem) return;
              counted.damaged++;
              print({ key, problem });
            });
            fileId = file.fileId;
          }
        } while (next.length === FILES);
      }),
    );
    print(counted);
    if (counted.damaged > 0) process.exitCode = 1;
  });

storageCommand
  .command('adopt')
  .description(
    'connect the database to the files at the location in the settings, after you have moved them there by hand; the service does not start until you do this',
  )
  .action(() =>
    withDatabase('service.operate', async (database, config) => {
      await adoptStore({ database, storage: await openStorage(config) });
      process.stdout.write(`The database now uses the files at this location.
`);
    }),
  );

const print = (value: object): void => {
  clearProgress();
  process.stdout.write(`${JSON.stringify(value)}\n`);
};
