import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Command, InvalidArgumentError } from 'commander';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { OperatorAction } from '../../../domain/teams/policies.ts';
import { eraseAccount } from '../../../features/accounts/changes/erase-account.ts';
import { eraseDocument } from '../../../features/operate/privacy/erase-document.ts';
import { erasePerson } from '../../../features/operate/privacy/erase-person.ts';
import { exportPerson } from '../../../features/operate/privacy/export-person.ts';
import { findPersonDocuments } from '../../../features/operate/privacy/find-person.ts';
import { listHolds, releaseHold, setHold } from '../../../features/operate/privacy/holds.ts';
import { readRecords } from '../../../features/operate/privacy/records.ts';
import { changeRetention, readRetention } from '../../../features/operate/privacy/retention.ts';
import { systemClock } from '../../../platform/clock.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';
import { createLog } from '../../../platform/log.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { wholeNumber } from '../options.ts';
import { withDatabase } from '../with-database.ts';

const deciding = (teamId: number) => ({ teamId, actor: { kind: 'operator' }, now: systemClock.now() }) as const;

/** Like `withDatabase`, but also provides the storage that erasing and exporting need. */
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
  .description("show or change a team's retention periods; prints all of them as one line of JSON")
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .option(
    '--deleted <days>',
    "days until deleted documents are removed permanently: a number, never, or service (the service's default)",
    days(0),
  )
  .option('--finished <days>', 'days until finished documents are erased: a number or never', days(null))
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
    throw new InvalidArgumentError(`The value must be a number of days, or never${never === 0 ? ', or service' : ''}.`);
  };
}

export const holdCommand = new Command('hold').description(
  'manage legal holds, which prevent documents from being deleted, purged or erased',
);

holdCommand
  .command('list')
  .description("list a team's holds, newest first, including released ones; one JSON line each")
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .action(async ({ teamId }: { teamId: number }) => {
    for (const hold of await withDatabase('privacy.read', ({ orm }) => listHolds(orm, teamId))) print(hold);
  });

holdCommand
  .command('set')
  .description('place a hold on a document or a whole team; prints one line of JSON')
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .option('--envelope <id>', 'the document, such as envelope_0f... (default: the whole team)')
  .requiredOption('--reason <text>', 'reason; stored permanently')
  .action(async ({ teamId, envelope, reason }: { teamId: number; envelope?: string; reason: string }) => {
    const what = { envelopeId: envelope ?? null, reason };
    print(await withDatabase('privacy.change', (database) => setHold(database, NO_REQUEST, deciding(teamId), what)));
  });

holdCommand
  .command('release')
  .description('release a hold; prints one line of JSON')
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .requiredOption('--hold <id>', 'id of the hold, as printed by `list`')
  .requiredOption('--reason <text>', 'reason; stored permanently')
  .action(async ({ teamId, hold: holdId, reason }: { teamId: number; hold: string; reason: string }) => {
    const what = { holdId, reason };
    print(
      await withDatabase('privacy.change', (database) => releaseHold(database, NO_REQUEST, deciding(teamId), what)),
    );
  });

export const eraseCommand = new Command('erase').description('erase finished documents, keeping only hashes');

eraseCommand
  .command('document')
  .description('erase a finished document; prints what remains as one line of JSON')
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .requiredOption('--envelope <id>', 'id of the document, such as envelope_0f...')
  .requiredOption('--reason <text>', "reason; stored permanently, so don't name anyone")
  .requiredOption('--confirm <title>', 'title of the document, as confirmation')
  .action((options: { teamId: number; envelope: string; reason: string; confirm: string }) =>
    withStorage('privacy.erase', async (services) => {
      const what = { envelopeId: options.envelope, reason: options.reason };
      const erased = await eraseDocument(services, NO_REQUEST, deciding(options.teamId), what, ({ title }) => {
        if (title.trim() === options.confirm.trim()) return;
        throw new RuleViolation('INVALID_REQUEST', `--confirm does not match the document's title, "${title}".`);
      });
      print(erased);
    }),
  );

eraseCommand
  .command('person')
  .description(
    "erase a person's data: the finished documents they are a recipient of, emails to them and, without --team-id, their account; prints one line of JSON. Without --confirm, lists the data and changes nothing",
  )
  .requiredOption('--email <address>', 'email address of the person')
  .option('--team-id <number>', 'limit to this team, and keep the account', wholeNumber)
  .requiredOption('--reason <text>', "reason; stored permanently, so don't name the person")
  .option('--confirm <address>', 'the same address again, as confirmation')
  .action((options: { email: string; teamId?: number; reason: string; confirm?: string }) =>
    withStorage('privacy.erase', async (services) => {
      const { email, reason, teamId = null } = options;
      const documents = await findPersonDocuments(services.database.orm, { email, teamId });
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

export const privacyCommand = new Command('privacy').description('export personal data and list retention decisions');

privacyCommand
  .command('export')
  .description("write a person's data to a ZIP archive (format: docs/privacy.md)")
  .requiredOption('--email <address>', 'email address of the person')
  .option('--team-id <number>', 'limit to this team, without the account', wholeNumber)
  .requiredOption('--reason <text>', 'reason; stored permanently')
  .argument('<file>', 'file to write; must not exist yet')
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
    "list a team's retention decisions, oldest first, one JSON line each; fails if a record has been altered",
  )
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .action(({ teamId }: { teamId: number }) =>
    withDatabase('privacy.read', async ({ orm }) => {
      for await (const record of readRecords(orm, teamId)) print(record);
    }),
  );

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
