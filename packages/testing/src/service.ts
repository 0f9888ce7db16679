import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createAccount, newAccountSchema } from '../../server/src/features/accounts/setup/create-account.ts';
import { type RunningService, startService } from '../../server/src/main/start-service.ts';
import { loadConfig } from '../../server/src/platform/config/config.ts';
import { DATABASE_OF_RULES, DATABASES, type FreshDatabase, freshDatabase } from './databases.ts';
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
  createAccount(name?: string): Promise<TestAccount>;
  /** Calls the API with a token. A plain object is sent as JSON. */
  call(account: Pick<TestAccount, 'token'>, method: string, path: string, body?: unknown): Promise<Response>;
}

export interface ServiceOptions {
  database: 'embedded' | 'postgresql';
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
    // Few tests need page images, so don't render any in advance.
    PAGES_DRAWN_AHEAD: '0',
    // Requests are counted as usual, but tests send far more requests than people do.
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

/** The subset of `it` that `rule` supports. */
export type RuleTest = ((title: string, test: () => void | Promise<void>, timeout?: number) => void) &
  Pick<typeof it, 'each'>;

/** Skips a rule on the embedded database, because it is tested on PostgreSQL. */
const nowhere = Object.assign(() => {}, { each: () => () => {} }) as unknown as RuleTest;

/**
 * Runs the same tests against a service on the embedded database and one on PostgreSQL.
 * @param tests can use `rule` in place of `it` to run a test on PostgreSQL only. Use it if other tests already run the
 * same SQL statements on both databases
 */
export function describeOnEachService(
  name: string,
  tests: (service: TestService, rule: RuleTest) => void,
  settings: Record<string, string> = {},
): void {
  onEachDatabase(name, tests, (database) => useOwnService({ database, settings }));
}

/** Like `describeOnEachService`, with services that other test files use before and after (see `useService`). */
export function describeOnSharedServices(name: string, tests: (service: TestService, rule: RuleTest) => void): void {
  onEachDatabase(name, tests, useService);
}

function onEachDatabase(
  name: string,
  tests: (service: TestService, rule: RuleTest) => void,
  use: (database: TestService['kind']) => TestService,
): void {
  for (const database of DATABASES) {
    describe(`${name} (${database})`, () => {
      tests(use(database), database === DATABASE_OF_RULES ? it : nowhere);
    });
  }
}

/**
 * Runs tests only against a service on PostgreSQL, which is faster. Use it for rules whose SQL statements other tests
 * run on both databases. The service has a single connection, like on the embedded database.
 */
export function describeRules(
  name: string,
  tests: (service: TestService) => void,
  settings: Record<string, string> = {},
): void {
  describe(name, () => {
    const service = useOwnService({ database: DATABASE_OF_RULES, settings });
    beforeAll(() => keepToOneConnection(service));
    tests(service);
  });
}

/** Like `describeRules`, with a service that other test files use before and after (see `useService`). */
export function describeSharedRules(name: string, tests: (service: TestService) => void): void {
  describe(name, () => tests(serviceOfTests(() => takeService(DATABASE_OF_RULES, 'one connection'))));
}

/**
 * Limits the service to one connection, like the embedded database. Code that requests a second connection inside a
 * transaction fails, because none ever becomes free.
 */
export function keepToOneConnection({ services }: Pick<TestService, 'services'>): void {
  services.database.pool.options.max = 1;
}

/**
 * Returns a service that runs from `beforeAll` on. It may contain teams, documents and emails of earlier test files, and
 * later files may use it. A test therefore creates its own account, and looks only at what belongs to that account.
 */
export const useService = (database: TestService['kind'] = DATABASE_OF_RULES): TestService =>
  serviceOfTests(() => takeService(database));

/**
 * Returns a service that runs from `beforeAll` on and that no other test file uses. For tests of settings, of failures, and
 * of all rows of a table.
 */
export const useOwnService = ({
  database = DATABASE_OF_RULES,
  settings = {},
}: Partial<ServiceOptions> = {}): TestService =>
  serviceOfTests(async () => {
    const service = await startTestService({ database, settings });
    return { service, giveBack: service.dispose };
  });

interface TakenService {
  service: TestService;
  giveBack(): Promise<void>;
}

/** Running services that no test is using. The test files of a process share them, so that few are started. */
const idle = new Map<string, Awaited<ReturnType<typeof startTestService>>>();

/**
 * Ends the services that no test is using. The keys of SECRETS_KEY_FILE apply to a whole process, so tests that set them
 * need a process without other services.
 */
export async function endIdleServices(): Promise<void> {
  const ended = [...idle.values()];
  idle.clear();
  await Promise.all(ended.map((service) => service.dispose()));
}

/** @param connections a service that was once limited to one connection stays limited */
async function takeService(database: TestService['kind'], connections = 'any connections'): Promise<TakenService> {
  const key = `${database}, ${connections}`;
  const service = idle.get(key) ?? (await startTestService({ database }));
  idle.delete(key);
  if (connections === 'one connection') keepToOneConnection(service);
  return {
    service,
    async giveBack() {
      // A clock never runs backwards, and other tests compare the service's time with their own.
      if (service.clock.isMoved || idle.has(key)) await service.dispose();
      else idle.set(key, service);
    },
  };
}

/** Takes a service before all tests in the surrounding `describe`, and gives it back after them. */
function serviceOfTests(take: () => Promise<TakenService>): TestService {
  const service = {} as TestService;
  let giveBack = async () => {};
  beforeAll(async () => {
    const taken = await take();
    giveBack = taken.giveBack;
    Object.assign(service, taken.service);
  });
  afterAll(() => giveBack());
  return service;
}
