import { join } from 'node:path';
import { median } from './measure.ts';
import { processorTimeOf } from './processor.ts';
import { type BenchService, createBenchAccount, keepAlive, type Request, send, startBenchService } from './service.ts';

export interface VersionsResult {
  name: string;
  /** CPU time of the service per request in milliseconds: the median over all rounds. */
  v1: number;
  v2: number;
  ratio: number;
}

const IN_A_ROW = 100;

const DOCUMENT = { title: 'Agreement', recipients: [{ name: 'Ada', email: 'ada@example.com', role: 'SIGNER' }] };

/**
 * Compares list, get and create in API versions 1 and 2, alternating on one service. Measures the CPU time of the whole
 * process, including the embedded database.
 */
export async function benchVersions(folder: string, rounds: number): Promise<VersionsResult[]> {
  const settings = { DATA_DIR: join(folder, 'versions'), RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_SECOND: '0' };
  const { token } = createBenchAccount(settings);
  const service = await startBenchService(settings);
  const agent = keepAlive(1);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const get = (path: string): Request => ({ method: 'GET', path, headers, body: '' });
  const create = (path: string): Request => ({ method: 'POST', path, headers, body: JSON.stringify(DOCUMENT) });
  const ask = (request: Request) => send(service.port, agent, request);
  try {
    let number = 0;
    for (let made = 0; made < 100; made++) {
      number = (JSON.parse(await ask(create('/api/v1/documents'))) as { documentId: number }).documentId;
    }
    const pairs: [name: string, v1: Request, v2: Request][] = [
      ['list, 10 of 100', get('/api/v1/documents'), get('/api/v2/envelope?type=DOCUMENT')],
      ['get', get(`/api/v1/documents/${number}`), get(`/api/v2/envelope/document_${number}`)],
      ['create, one recipient', create('/api/v1/documents'), create('/api/v2/document/create/beta')],
    ];
    const results: VersionsResult[] = [];
    for (const [name, v1, v2] of pairs) results.push({ name, ...(await compare(service, ask, [v1, v2], rounds)) });
    return results;
  } finally {
    agent.destroy();
    await service.stop();
  }
}

async function compare(
  service: BenchService,
  ask: (request: Request) => Promise<string>,
  [v1, v2]: readonly [Request, Request],
  rounds: number,
): Promise<Omit<VersionsResult, 'name'>> {
  const cost = async (request: Request): Promise<number> => {
    const before = processorTimeOf(service.pid);
    for (let time = 0; time < IN_A_ROW; time++) await ask(request);
    return (processorTimeOf(service.pid) - before) / IN_A_ROW;
  };
  const costs: { v1: number; v2: number }[] = [];
  // The first round is a warm-up. The versions take turns at going first, because the second one pays for the garbage
  // of the first.
  for (let round = 0; round <= rounds; round++) {
    const first = round % 2 === 0 ? [await cost(v1), await cost(v2)] : [await cost(v2), await cost(v1)].toReversed();
    const [one = Number.NaN, two = Number.NaN] = first;
    if (round > 0) costs.push({ v1: one, v2: two });
  }
  return {
    v1: median(costs.map((each) => each.v1)),
    v2: median(costs.map((each) => each.v2)),
    ratio: median(costs.map((each) => each.v2 / each.v1)),
  };
}
