import { join } from 'node:path';
import { type BareServer, startBareServer } from './bare-server.ts';
import { median } from './measure.ts';
import { processorTimeOf, processorTimeOfTree } from './processor.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import {
  type BenchService,
  type Build,
  createBenchAccount,
  keepAlive,
  type Request,
  send,
  startBenchService,
  THIS_BUILD,
} from './service.ts';

export type DatabaseKind = 'PostgreSQL' | 'embedded';

export interface CostResult {
  name: string;
  database: DatabaseKind;
  limits: 'off' | 'on';
  /** CPU time per request in milliseconds: the median over all rounds. */
  bare: number;
  service: number;
  /** CPU time of the PostgreSQL processes. Null if the database runs inside the service. */
  server: number | null;
  /** Cost of the service relative to the bare server: the median of the per-round ratios. */
  ratio: number;
  beside: number | null;
  target: number | null;
}

const CONNECTIONS = 8;
/** The bare server responds much faster, so it gets this many times more requests. */
const BARE_TIMES_MORE = 5;

const LIMITS = {
  off: { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_SECOND: '0' },
  on: { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_PER_SECOND: '1000000' },
};

const NAMES = ['list, 10 of many', 'get', 'create, one recipient'] as const;
type Name = (typeof NAMES)[number];

const TARGETS: Record<DatabaseKind, Record<Name, number>> = {
  PostgreSQL: { 'list, 10 of many': 30, get: 30, 'create, one recipient': 100 },
  embedded: { 'list, 10 of many': 70, get: 60, 'create, one recipient': 250 },
};

const BODY = { title: 'Agreement', recipients: [{ name: 'Ada', email: 'ada@example.com' }] };

interface Costs {
  limits: readonly (keyof typeof LIMITS)[];
  /** Number of warm-up requests of each kind. V8 optimizes code only after a few thousand requests. */
  warmUps: number;
  rounds: number;
  inARow: number;
}

/** Measures the service's CPU time per request, alternating with a bare server that returns the same bytes. */
export async function benchCosts(folder: string, beside: Build | undefined, costs: Costs): Promise<CostResult[]> {
  const server = await startBenchServer(join(folder, 'costs'));
  try {
    const results: CostResult[] = [];
    for (const database of ['PostgreSQL', 'embedded'] as const) {
      for (const limits of costs.limits) {
        results.push(...(await measureService({ folder, server, beside, costs, database, limits })));
      }
    }
    return results;
  } finally {
    await server.stop();
  }
}

interface Setting {
  folder: string;
  server: BenchServer;
  beside: Build | undefined;
  costs: Costs;
  database: DatabaseKind;
  limits: keyof typeof LIMITS;
}

async function measureService(setting: Setting): Promise<CostResult[]> {
  const { beside, database, limits, costs, server } = setting;
  const services = [await serve(THIS_BUILD, setting), ...(beside ? [await serve(beside, setting)] : [])];
  const [own, other] = services;
  let bare: BareServer | undefined;
  try {
    if (!own) throw new Error('no service was started');
    const answers = Object.fromEntries(NAMES.map((name) => [`/${NAMES.indexOf(name)}`, own.answers[name]]));
    bare = await startBareServer(answers);
    const results: CostResult[] = [];
    for (const name of NAMES) {
      const bareRequest = { ...own.requests[name], path: `/${NAMES.indexOf(name)}` };
      const costOfBare = () => costOf(bare as BareServer, bareRequest, costs.inARow * BARE_TIMES_MORE);
      const rounds: { bare: number; service: number; server: number; beside: number | undefined }[] = [];
      for (const { service, requests } of services) await costOf(service, requests[name], costs.warmUps);
      // The first round warms up the bare server.
      for (let round = -1; round < costs.rounds; round++) {
        const bareBefore = await costOfBare();
        const serverBefore = processorTimeOfTree(server.pid);
        const service = await costOf(own.service, own.requests[name], costs.inARow);
        const inServer = (processorTimeOfTree(server.pid) - serverBefore) / costs.inARow;
        const besideCost = other && (await costOf(other.service, other.requests[name], costs.inARow));
        const bareCost = (bareBefore + (await costOfBare())) / 2;
        if (round >= 0) rounds.push({ bare: bareCost, service, server: inServer, beside: besideCost });
      }
      results.push({
        name,
        database,
        limits,
        bare: median(rounds.map((round) => round.bare)),
        service: median(rounds.map((round) => round.service)),
        server: database === 'PostgreSQL' ? median(rounds.map((round) => round.server)) : null,
        ratio: median(rounds.map((round) => round.service / round.bare)),
        beside: other ? median(rounds.map((round) => (round.beside ?? Number.NaN) / round.bare)) : null,
        target: limits === 'off' ? TARGETS[database][name] : null,
      });
    }
    return results;
  } finally {
    await bare?.stop();
    for (const { service } of services) await service.stop();
  }
}

async function serve(build: Build, { folder, server, database, limits }: Setting) {
  const name = `costs-${database}-${limits}-${build === THIS_BUILD ? 'this' : 'beside'}`.toLowerCase();
  const settings: Record<string, string> = { DATA_DIR: join(folder, name), ...LIMITS[limits] };
  if (database === 'PostgreSQL') settings.DATABASE_URL = await server.createDatabase(name);
  const { token } = createBenchAccount(settings, build);
  const service = await startBenchService(settings, build);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const create: Request = { method: 'POST', path: '/api/v1/documents', headers, body: JSON.stringify(BODY) };
  const agent = keepAlive(1);
  let created = '';
  for (let made = 0; made < 100; made++) created = await send(service.port, agent, create);
  const { documentId } = JSON.parse(created) as { documentId: number };
  const read = (path: string): Request => ({ method: 'GET', path, headers, body: '' });
  const requests: Record<Name, Request> = {
    'list, 10 of many': read('/api/v1/documents'),
    get: read(`/api/v1/documents/${documentId}`),
    'create, one recipient': create,
  };
  const answers = {
    'list, 10 of many': await send(service.port, agent, requests['list, 10 of many']),
    get: await send(service.port, agent, requests.get),
    'create, one recipient': created,
  } satisfies Record<Name, string>;
  agent.destroy();
  return { service, requests, answers };
}

/** Returns the mean CPU time per request in milliseconds, over eight connections. */
async function costOf(
  { port, pid }: Pick<BenchService, 'port' | 'pid'>,
  asked: Request,
  times: number,
): Promise<number> {
  const agent = keepAlive(CONNECTIONS);
  let left = times;
  const before = processorTimeOf(pid);
  const connection = async () => {
    while (left-- > 0) await send(port, agent, asked);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const cost = (processorTimeOf(pid) - before) / times;
  agent.destroy();
  return cost;
}
