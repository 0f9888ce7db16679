import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createAccount, newAccountSchema } from '../../server/src/features/accounts/create-account.ts';
import { type RunningService, startService } from '../../server/src/main/start-service.ts';
import { loadConfig } from '../../server/src/platform/config/config.ts';
import { type FreshDatabase, freshDatabase } from './databases.ts';
import { freePort } from './free-port.ts';
import { putIdentity } from './made-identity.ts';
import { MovableClock } from './movable-clock.ts';

export interface TestAccount {
  userId: number;
  teamId: number;
  email: string;
  token: string;
}

/** The whole service, really running: HTTP on a free port, a fresh database, disk storage, jobs and PDF threads. */
export interface TestService extends RunningService {
  readonly kind: 'embedded' | 'postgresql';
  readonly clock: MovableClock;
  /** Creates a user with a team and a token. */
  createAccount(name?: string): Promise<TestAccount>;
  /** Calls the API with a token. A plain object is sent as JSON. */
  call(account: Pick<TestAccount, 'token'>, method: string, path: string, body?: unknown): Promise<Response>;
}

export interface ServiceOptions {
  database: 'embedded' | 'postgresql';
  /** Additional settings, as environment variables. */
  settings?: Record<string, string>;
}

export async function startTestService(options: ServiceOptions): Promise<TestService & { dispose(): Promise<void> }> {
  const fresh: FreshDatabase = await freshDatabase(options.database);
  const { databaseUrl, dataDir } = fresh.settings;
  await putIdentity(dataDir);
  const clock = new MovableClock();
  const config = loadConfig({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PDF_WORKERS: '1',
    // Few tests look at page images.
    PAGES_DRAWN_AHEAD: '0',
    // Requests are counted as always, but tests are faster than people.
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_PER_SECOND: '1000000',
    SESSION_RATE_LIMIT_PER_MINUTE: '1000000',
    SESSION_RATE_LIMIT_PER_SECOND: '1000000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...options.settings,
  });
  const service = await startService(config, clock);
  let accounts = 0;
  return {
    ...service,
    kind: options.database,
    clock,
    async createAccount(name = 'sender') {
      const email = `${name}-${++accounts}@example.com`;
      const input = newAccountSchema.parse({ email, team: `Team ${accounts}`, name, tokenName: 'test' });
      const account = await createAccount(service.services.database, input);
      if (!account.token) throw new Error('no token was made');
      return { userId: account.userId, teamId: account.teamId, email, token: account.token };
    },
    call: (account, method, path, body) =>
      fetch(`${service.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${account.token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async dispose() {
      await service.stop();
      await fresh.dispose();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The part of `it` that a rule needs. */
export type RuleTest = ((title: string, test: () => void | Promise<void>, timeout?: number) => void) &
  Pick<typeof it, 'each'>;

/** Skips a rule on the embedded database, because PostgreSQL proves it. */
const nowhere = Object.assign(() => {}, { each: () => () => {} }) as unknown as RuleTest;

/**
 * Runs the same tests against a service on the embedded database and one on a real PostgreSQL.
 * @param tests use `rule` instead of `it` for tests of a rule whose statements other tests run on both databases: one is enough
 */
export function describeOnEachService(
  name: string,
  tests: (service: TestService, rule: RuleTest) => void,
  settings: Record<string, string> = {},
): void {
  for (const database of ['embedded', 'postgresql'] as const) {
    describe(`${name} (${database})`, () => {
      tests(serviceOfTests(database, settings), database === 'postgresql' ? it : nowhere);
    });
  }
}

/**
 * Runs tests of rules, whose statements other tests run on both databases, against a service on PostgreSQL, which is faster. It
 * has one connection, like the embedded database.
 */
export function describeRules(
  name: string,
  tests: (service: TestService) => void,
  settings: Record<string, string> = {},
): void {
  describe(name, () => {
    const service = serviceOfTests('postgresql', settings);
    beforeAll(() => keepToOneConnection(service));
    tests(service);
  });
}

/**
 * Limits the service to one connection, as on the embedded database. A second connection inside a transaction never becomes
 * free, and the request fails.
 */
export function keepToOneConnection({ services }: Pick<TestService, 'services'>): void {
  services.database.pool.options.max = 1;
}

/** Starts a service that the tests of the surrounding `describe` share. */
function serviceOfTests(database: TestService['kind'], settings: Record<string, string>): TestService {
  const service = {} as TestService;
  let dispose = async () => {};
  beforeAll(async () => {
    const started = await startTestService({ database, settings });
    dispose = started.dispose;
    Object.assign(service, started);
  });
  afterAll(() => dispose());
  return service;
}
