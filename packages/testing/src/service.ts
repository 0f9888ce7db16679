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

/** A complete service with HTTP on a free port, a fresh database, disk storage, jobs and PDF worker threads. */
export interface TestService extends RunningService {
  readonly kind: 'embedded' | 'postgresql';
  readonly clock: MovableClock;
  /** Creates a user with a team and an API token. */
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
    // Few tests need page images.
    PAGES_DRAWN_AHEAD: '0',
    // Requests are counted as usual, but tests send far more than people do.
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

/** The part of `it` that `rule` supports. */
export type RuleTest = ((title: string, test: () => void | Promise<void>, timeout?: number) => void) &
  Pick<typeof it, 'each'>;

/** Skips a rule on the embedded database, because it is tested on PostgreSQL. */
const nowhere = Object.assign(() => {}, { each: () => () => {} }) as unknown as RuleTest;

/**
 * Runs the same tests against a service on the embedded database and one on PostgreSQL.
 * @param tests uses `rule` instead of `it` if other tests already run the same SQL statements on both databases. Such a test
 * runs only on PostgreSQL
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
 * Runs tests only against a service on PostgreSQL, which is faster. For rules whose SQL statements other tests run on both
 * databases. Like the embedded database, the service has a single connection.
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
 * Limits the service to one connection, like the embedded database. If code requests a second one inside a transaction, the
 * request fails, because none ever becomes free.
 */
export function keepToOneConnection({ services }: Pick<TestService, 'services'>): void {
  services.database.pool.options.max = 1;
}

/** Starts a service that all tests in the surrounding `describe` share. */
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
