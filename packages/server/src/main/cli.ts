import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { Command } from 'commander';
import { type Expiration, parseExpiration } from '../domain/envelope/expiration.ts';
import { parseOrRefuse, RuleViolation } from '../domain/problems/rule-violation.ts';
import { parseBrandColour } from '../domain/teams/brand-colour.ts';
import { parseEmbeddingOrigins } from '../domain/teams/embedding-origin.ts';
import { auditCommand } from '../doors/cli/commands/audit-command.ts';
import { backupCommand, restoreCommand } from '../doors/cli/commands/backup-command.ts';
import { healthCommand } from '../doors/cli/commands/health-command.ts';
import { importCommand } from '../doors/cli/commands/import-command.ts';
import { mailCommand } from '../doors/cli/commands/mail-command.ts';
import { mcpCommand } from '../doors/cli/commands/mcp-command.ts';
import { memberCommand } from '../doors/cli/commands/member-command.ts';
import { migrateDataCommand } from '../doors/cli/commands/migrate-data-command.ts';
import { pdfCommand } from '../doors/cli/commands/pdf-command.ts';
import { eraseCommand, holdCommand, privacyCommand, retentionCommand } from '../doors/cli/commands/privacy-command.ts';
import { sealCertificatesCommand } from '../doors/cli/commands/seal-certificates-command.ts';
import { secretsCommand } from '../doors/cli/commands/secrets-command.ts';
import { storageCommand } from '../doors/cli/commands/storage-command.ts';
import { teamExportCommand, teamImportCommand } from '../doors/cli/commands/team-archive-commands.ts';
import { tokenCommand } from '../doors/cli/commands/token-command.ts';
import { verifyCommand } from '../doors/cli/commands/verify-command.ts';
import { wholeNumber } from '../doors/cli/options.ts';
import { PathError } from '../doors/cli/pdf-paths.ts';
import { withDatabase } from '../doors/cli/with-database.ts';
import { withProgress } from '../doors/cli/with-progress.ts';
import { setupUrl } from '../envelopes/links.ts';
import { removeFactorsByOperator } from '../features/accounts/changes/recovery.ts';
import { createAccount, newAccountSchema } from '../features/accounts/setup/create-account.ts';
import { makeSetupToken } from '../features/accounts/setup/first-run.ts';
import type { Logo } from '../features/accounts/team/team-logo.ts';
import { updateTeam } from '../features/accounts/team/update-team.ts';
import { BackupError } from '../features/operate/backup/backup-error.ts';
import { MoveError } from '../features/operate/move/move-error.ts';
import { StoreError } from '../features/operate/store/store-error.ts';
import { TeamArchiveError } from '../features/operate/team/team-archive.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, ConfigError, describeConfig, loadConfig } from '../platform/config/config.ts';
import { sourceInWords } from '../platform/config/given-setting.ts';
import { DatabaseProblem } from '../platform/db/database-problem.ts';
import { OtherUsersDatabaseError } from '../platform/db/embedded/borrowing.ts';
import { DatabaseHeldError } from '../platform/db/embedded/directory-lock.ts';
import { NewerDatabaseError, OlderDatabaseError, OtherVersionError } from '../platform/db/newer-database.ts';
import { SecretsError } from '../platform/secrets/keyring.ts';
import { IdentityError } from '../platform/trust/identity-error.ts';
import { RootsError } from '../platform/trust/read-roots.ts';
import { RemoteSigningError } from '../platform/trust/remote-signing/remote-signing-service.ts';
import { JobQueue } from '../platform/work/job-queue.ts';
import type { RunningService } from './start-service.ts';

const program = new Command('countersign').description('Countersign, the open-source document signing service');

program
  .command('start', { isDefault: true })
  .description('start the service')
  .action(async () => {
    const config = loadConfig(process.env);
    // By default, V8 may let the heap grow fourfold before it collects garbage. This setting also applies to all
    // threads that start later. `NODE_OPTIONS` does not accept it.
    setFlagsFromString('--heap-growing-percent=50');
    // Loaded lazily, so that the small commands start fast.
    const { startService } = await import('./start-service.ts');
    const { createLog } = await import('../platform/log.ts');
    const log = createLog(config.LOG_LEVEL);
    // By default, Node would print all properties of an error, such as the parameters of a query.
    process.on('uncaughtException', (error) => {
      log.fatal({ event: 'process.crashed', err: error });
      process.exit(1);
    });
    // The process can continue. The job queue does not wait until the outcome of a job is recorded, which fails while
    // the database is unavailable. The rows still show the remaining work.
    process.on('unhandledRejection', (error) => log.error({ event: 'process.unhandled_rejection', err: error }));
    const service = await startService(config);
    greet(config, service, await makeSetupToken(service.services));
    let isStopping = false;
    const stop = (noticeMs: number) => {
      if (isStopping) return;
      isStopping = true;
      const tooLong = setTimeout(
        () => {
          log.warn({ event: 'process.stop_timed_out' });
          process.exit(0);
        },
        noticeMs + config.STOP_GRACE_SECONDS * 1000,
      );
      service.stop(noticeMs).then(
        () => process.exit(0),
        (error: unknown) => {
          clearTimeout(tooLong);
          log.error({ event: 'process.stop_failed', err: error });
          process.exit(1);
        },
      );
    };
    // With Ctrl-C there is no load balancer to notify, so the service stops without notice.
    process.once('SIGINT', () => stop(0)).once('SIGTERM', () => stop(config.STOP_NOTICE_SECONDS * 1000));
  });

const account = program.command('account').description('manage accounts of senders');
account
  .command('create')
  .description('create a user and a team with that user as admin; prints one line of JSON')
  .requiredOption('--email <address>', 'email address to sign in with')
  .requiredOption('--team <name>', 'name of the team')
  .option('--name <name>', 'name of the person')
  .option('--password <password>', 'password, at least 12 characters (default: generated)')
  .option('--token-name <name>', 'also create an API token with this name')
  .action(async (options: Record<string, string>) => {
    const input = parseOrRefuse(newAccountSchema, options);
    print(await withDatabase('accounts.create', (database, config) => createAccount(database, input, config.BASE_URL)));
  });

account
  .command('remove-factors')
  .description(
    'remove the authenticator app, backup codes and passkeys of a person who has lost them, and notify every address of the account; first make sure that the request comes from this person; prints one line of JSON',
  )
  .requiredOption('--email <address>', 'email address of the account')
  .action(async ({ email }: { email: string }) => {
    print(
      await withDatabase('accounts.recover', async (database, config) => {
        const { createLog } = await import('../platform/log.ts');
        const { Metrics } = await import('../platform/metrics/metrics.ts');
        const log = createLog(config.LOG_LEVEL);
        const jobs = new JobQueue({ database, log, clock: systemClock, metrics: new Metrics() });
        return removeFactorsByOperator({ database, config, clock: systemClock, jobs }, email);
      }),
    );
  });

type TeamOption = 'expiration' | 'embeddingOrigins' | 'colour' | 'logo';

const team = program.command('team').description('change team settings, export and import teams');
team
  .command('update')
  .description('change the given settings; prints all settings as one line of JSON')
  .requiredOption('--team-id <number>', 'id of the team', wholeNumber)
  .option('--expiration <period>', 'default deadline for recipients, such as "30 days", or none')
  .option(
    '--embedding-origins <origins>',
    'sites allowed to embed signing pages in a frame, such as "https://app.example.com https://example.org", or none',
  )
  .option('--colour <colour>', 'color of buttons and links on signing pages, such as #0b57c2, or none for the default')
  .option('--logo <file>', 'PNG or JPEG logo for signing pages, or none for the product name')
  .action(async (options: { teamId: number } & Partial<Record<TeamOption, string>>) => {
    const { teamId, expiration, embeddingOrigins, colour, logo } = options;
    const settings = {
      teamId,
      expiration: expiration === undefined ? undefined : period(expiration),
      embeddingOrigins: embeddingOrigins === undefined ? undefined : parseEmbeddingOrigins(embeddingOrigins),
      colour: colour === undefined ? undefined : parseBrandColour(colour),
      logo: logo === undefined ? undefined : await logoAt(logo),
    };
    print(await withDatabase('team.change', (database) => updateTeam(database, settings)));
  });

team.addCommand(teamExportCommand);
team.addCommand(teamImportCommand);
program.addCommand(tokenCommand);
program.addCommand(memberCommand);
program.addCommand(pdfCommand);
program.addCommand(verifyCommand);
program.addCommand(auditCommand);
program.addCommand(storageCommand);
program.addCommand(secretsCommand);
program.addCommand(mailCommand);
program.addCommand(mcpCommand);
program.addCommand(importCommand);
program.addCommand(healthCommand);
program.addCommand(backupCommand);
program.addCommand(restoreCommand);
program.addCommand(migrateDataCommand);
program.addCommand(sealCertificatesCommand);
program.addCommand(retentionCommand);
program.addCommand(holdCommand);
program.addCommand(eraseCommand);
program.addCommand(privacyCommand);

program
  .command('config')
  .description('list every setting with its value, its source and its meaning; secrets are hidden')
  .action(() => {
    for (const { name, meaning, value, source } of describeConfig(process.env)) {
      const shown = value === undefined || value === '' ? name : `${name}=${value}`;
      process.stdout.write(`${shown}\n  ${meaning}.\n  From: ${sourceInWords(source)}.\n`);
    }
    loadConfig(process.env);
  });

program
  .command('migrate')
  .description('update the database schema; `start` does this too')
  .action(async () => {
    await withProgress('Updating the database', () => withDatabase('service.operate', async () => {}));
    process.stdout.write('The database is up to date.\n');
  });

function period(text: string): Expiration | null {
  const expiration = parseExpiration(text);
  if (expiration !== undefined) return expiration;
  throw new RuleViolation(
    'INVALID_REQUEST',
    'The expiration must be a period such as "30 days", "2 weeks" or "1 month", or none.',
  );
}

async function logoAt(path: string): Promise<Logo | null> {
  if (path === 'none') return null;
  const file = await readFile(path).catch(() => {
    throw new PathError(`The file ${path} cannot be read.`);
  });
  const { readLogo } = await import('../features/accounts/team/read-logo.ts');
  return readLogo(file);
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function greet(config: Config, { url, isFirstStart }: RunningService, setupToken: string | null): void {
  const lines = [`Countersign is ready at ${config.BASE_URL} (listening at ${url}).`];
  if (isFirstStart) {
    lines.push(
      `A signing identity was created in ${config.DATA_DIR}/identity and passed its self-test. Back it up and keep it secret.`,
    );
  }
  if (setupToken) {
    lines.push(
      'There are no accounts yet. Open this setup link within a day to create yours. It works once, so do not share it:',
      `  ${setupUrl(config, setupToken)}`,
      'Or create an account and an API token on the command line, in a second terminal:',
      '  npx countersign account create --email you@example.com --team "My team" --token-name first',
    );
  }
  lines.push(`API reference: ${config.BASE_URL}/docs/api`);
  if (!config.SMTP_URL) lines.push('SMTP_URL is not set, so emails are stored. `countersign mail` lists them.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Whether people can act on the error. If so, only its message is printed. Any other error is a fault and is printed
 * with its stack trace.
 */
const isExpectedError = (error: unknown): error is Error =>
  [
    BackupError,
    ConfigError,
    DatabaseHeldError,
    DatabaseProblem,
    IdentityError,
    MoveError,
    NewerDatabaseError,
    OlderDatabaseError,
    OtherUsersDatabaseError,
    OtherVersionError,
    PathError,
    RemoteSigningError,
    RootsError,
    RuleViolation,
    SecretsError,
    StoreError,
    TeamArchiveError,
  ].some((kind) => error instanceof kind);

try {
  await program.parseAsync();
} catch (error) {
  const { describeError } = await import('../platform/log.ts');
  const isExpected = isExpectedError(error);
  if (isExpected) process.stderr.write(`${error.message}\n`);
  if (!isExpected || /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? '')) {
    process.stderr.write(`${describeError(error)}\n`);
  }
  process.exitCode = 1;
}
