import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Command, InvalidArgumentError } from 'commander';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { OperatorAction } from '../../domain/teams/policies.ts';
import { eraseAccount } from '../../features/accounts/erase-account.ts';
import { eraseDocument } from '../../features/operate/privacy/erase-document.ts';
import { erasePerson } from '../../features/operate/privacy/erase-person.ts';
import { exportPerson } from '../../features/operate/privacy/export-person.ts';
import { documentsOf } from '../../features/operate/privacy/find-person.ts';
import { listHolds, releaseHold, setHold } from '../../features/operate/privacy/holds.ts';
import { readRecords } from '../../features/operate/privacy/records.ts';
import { changeRetention, readRetention } from '../../features/operate/privacy/retention.ts';
import { systemClock } from '../../platform/clock.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import { createLog } from '../../platform/log.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { wholeNumber } from './options.ts';
import { withDatabase } from './with-database.ts';

const deciding = (teamId: number) => ({ teamId, actor: { kind: 'operator' }, now: systemClock.now() }) as const;

/** `withDatabase` with what erasing and exporting need besides. */
const withStorage = (
  action: OperatorAction,
  work: (services: Parameters<typeof exportPerson>[0] & Parameters<typeof erasePerson>[0]) => Promise<void>,
): Promise<void> =>
  withDatabase(action, async (database, config) =>
    work({
      ...{ database, config, clock: systemClock },
      ...{ storage: await openStorage(config), log: createLog(config.LOG_LEVEL) },
    }),
  );

export const retentionCommand = new Command('retention')
  .description('how long a team keeps what; changes what is given, and prints all of it as one line of JSON')
  .requiredOption('--team-id <number>', 'the team', wholeNumber)
  .option('--deleted <days>', 'until what was deleted is removed for good: a number, never, or service', days(0))
  .option('--finished <days>', 'until what is finished is erased: a number, or never', days(null))
  .action(async ({ teamId, deleted, finished }: { teamId: number; deleted?: DayCount; finished?: DayCount }) => {
    if (deleted === undefined && finished === undefined) {
      return print(await withDatabase('privacy.read', ({ orm }) => readRetention(orm, teamId)));
    }
    const change = { deletedDays: deleted?.days, finishedDays: finished?.days };
    print(
      await withDatabase('privacy.change', (database) =>
        changeRetention(database, NO_REQUEST, deciding(teamId), change),
      ),
    );
  });

interface DayCount {
  days: number | null;
}

function days(never: 0 | null) {
  return (text: string): DayCount => {
    if (text === 'never') return { days: never };
    if (text === 'service' && never === 0) return { days: null };
    if (/^[1-9]\d{0,4}$/.test(text)) return { days: Number(text) };
    throw new InvalidArgumentError(`It must be a number of days, or never${never === 0 ? ', or service' : ''}.`);
  };
}

export const holdCommand = new Command('hold').description(
  'legal holds: what is under one is neither deleted, purged nor erased',
);

holdCommand
  .command('list')
  .description('the holds of a team, the newest first, a line of JSON each; released ones too')
  .requiredOption('--team-id <number>', 'the team', wholeNumber)
  .action(async ({ teamId }: { teamId: number }) => {
    for (const hold of await withDatabase('privacy.read', ({ orm }) => listHolds(orm, teamId))) print(hold);
  });

holdCommand
  .command('set')
  .description('set a hold on a document, or on all of a team; prints one line of JSON')
  .requiredOption('--team-id <number>', 'the team', wholeNumber)
  .option('--envelope <id>', 'the document, such as envelope_0f...; all of the team when left out')
  .requiredOption('--reason <text>', 'why; it is kept for good')
  .action(async ({ teamId, envelope, reason }: { teamId: number; envelope?: string; reason: string }) => {
    const what = { envelopeId: envelope ?? null, reason };
    print(await withDatabase('privacy.change', (database) => setHold(database, NO_REQUEST, deciding(teamId), what)));
  });

holdCommand
  .command('release')
  .description('release a hold; prints one line of JSON')
  .requiredOption('--team-id <number>', 'the team', wholeNumber)
  .requiredOption('--hold <id>', 'as `list` prints it')
  .requiredOption('--reason <text>', 'why; it is kept for good')
  .action(async ({ teamId, hold: holdId, reason }: { teamId: number; hold: string; reason: string }) => {
    const what = { holdId, reason };
    print(
      await withDatabase('privacy.change', (database) => releaseHold(database, NO_REQUEST, deciding(teamId), what)),
    );
  });

export const eraseCommand = new Command('erase').description('erase what is finished: what stays are hashes');

eraseCommand
  .command('document')
  .description('erase a finished document; prints what stays as one line of JSON')
  .requiredOption('--team-id <number>', 'the team', wholeNumber)
  .requiredOption('--envelope <id>', 'the document, such as envelope_0f...')
  .requiredOption('--reason <text>', 'why; it is kept for good, so it should name nobody')
  .requiredOption('--confirm <title>', 'the title of the document')
  .action((options: { teamId: number; envelope: string; reason: string; confirm: string }) =>
    withStorage('privacy.erase', async (services) => {
      const what = { envelopeId: options.envelope, reason: options.reason };
      const erased = await eraseDocument(services, NO_REQUEST, deciding(options.teamId), what, ({ title }) => {
        if (title.trim() === options.confirm.trim()) return;
        throw new RuleViolation('INVALID_REQUEST', `The document is called "${title}"; --confirm has another title.`);
      });
      print(erased);
    }),
  );

eraseCommand
  .command('person')
  .description(
    'erase the finished documents of which somebody is a recipient, mails to them and, where no team is named, their account; prints one line of JSON. Without --confirm it says what there is, and changes nothing',
  )
  .requiredOption('--email <address>', 'of the person')
  .option('--team-id <number>', 'only in this team, and not the account', wholeNumber)
  .requiredOption('--reason <text>', 'why; it is kept for good, so it should not name them')
  .option('--confirm <address>', 'the address once more')
  .action((options: { email: string; teamId?: number; reason: string; confirm?: string }) =>
    withStorage('privacy.erase', async (services) => {
      const { email, reason, teamId = null } = options;
      const documents = await documentsOf(services.database.orm, { email, teamId });
      if (options.confirm?.toLowerCase() !== email.toLowerCase()) return print({ documents, erased: 0 });
      const teams = teamId === null ? [...new Set(documents.map((document) => document.teamId))] : [teamId];
      const total = { erased: 0, mails: 0, left: [] as typeof documents, account: false };
      for (const team of teams) {
        const { erased, mails, left } = await erasePerson(services, NO_REQUEST, deciding(team), { email, reason });
        total.erased += erased;
        total.mails += mails;
        total.left.push(...left);
      }
      if (teamId === null) total.account = await eraseAccount(services.database, email);
      print(total);
      if (total.left.length > 0) process.exitCode = 1;
    }),
  );

export const privacyCommand = new Command('privacy').description('what there is of people, and what was decided');

privacyCommand
  .command('export')
  .description('write what there is of a person to a ZIP archive, which docs/privacy.md describes')
  .requiredOption('--email <address>', 'of the person')
  .option('--team-id <number>', 'only of this team, and not the account', wholeNumber)
  .requiredOption('--reason <text>', 'why; it is kept for good')
  .argument('<file>', 'where to; it must not be there yet')
  .action((file: string, options: { email: string; teamId?: number; reason: string }) =>
    withStorage('privacy.erase', async (services) => {
      const person = { email: options.email, teamId: options.teamId ?? null };
      const { now, actor } = deciding(0);
      const archive = await exportPerson(services, person, { now, actor }, options.reason);
      await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    }),
  );

privacyCommand
  .command('records')
  .description(
    'what was decided in a team about what it keeps, oldest first, a line of JSON each; fails where a record is not as it was written',
  )
  .requiredOption('--team-id <number>', 'the team', wholeNumber)
  .action(({ teamId }: { teamId: number }) =>
    withDatabase('privacy.read', async ({ orm }) => {
      for await (const record of readRecords(orm, teamId)) print(record);
    }),
  );

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
