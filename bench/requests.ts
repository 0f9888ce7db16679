import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median } from './measure.ts';
import { createBenchAccount, end, keepAlive, type Request, send, startBenchService } from './service.ts';

export interface RequestResult {
  name: string;
  /** Median time from request to answer, one after another on one connection, in milliseconds. */
  latency: number;
  /** Answers a second with eight connections. */
  throughput: number;
}

const CONNECTIONS = 8;

const UNLIMITED = { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_SECOND: '0' };
const COUNTED = { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_PER_SECOND: '1000000' };

/**
 * List and create, over HTTP on the embedded database, without limits and counted against them, beside a server of
 * Node's own that answers the same bytes.
 */
export async function benchRequests(folder: string, seconds: number): Promise<RequestResult[]> {
  const [free, counted] = [
    await measureService(join(folder, 'free'), UNLIMITED, seconds),
    await measureService(join(folder, 'counted'), COUNTED, seconds),
  ];
  const bare = await startBareServer(free.answer);
  try {
    return [
      { name: 'bare `node:http`, same bytes', ...(await measure(bare.port, LIST, seconds)) },
      { name: 'list, 10 of many', ...free.list },
      { name: 'list, counted against limits', ...counted.list },
      { name: 'create, one recipient', ...free.create },
      { name: 'create, counted against limits', ...counted.create },
    ];
  } finally {
    await end(bare.child);
  }
}

const LIST: Request = { method: 'GET', path: '/api/v1/documents', headers: {}, body: '' };

async function measureService(dataDir: string, limits: Record<string, string>, seconds: number) {
  const settings = { DATA_DIR: dataDir, ...limits };
  const { token } = createBenchAccount(settings);
  const service = await startBenchService(settings);
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const recipients = [{ name: 'Ada', email: 'ada@example.com' }];
    const body = JSON.stringify({ title: 'Agreement', recipients });
    const create: Request = { method: 'POST', path: '/api/v1/documents', headers, body };
    const list: Request = { ...LIST, headers };
    for (let made = 0; made < 100; made++) await send(service.port, keepAlive(1), create);
    return {
      answer: await send(service.port, keepAlive(1), list),
      list: await measure(service.port, list, seconds),
      create: await measure(service.port, create, seconds),
    };
  } finally {
    await service.stop();
  }
}

async function startBareServer(answer: string): Promise<{ port: number; child: ChildProcess }> {
  const script = `
    const answer = ${JSON.stringify(answer)};
    const server = require('node:http').createServer((request, response) => {
      request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(answer));
    });
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), child };
}

async function measure(port: number, asked: Request, seconds: number): Promise<Omit<RequestResult, 'name'>> {
  const single = keepAlive(1);
  const times: number[] = [];
  const warm = Date.now() + (seconds * 1000) / 2;
  while (Date.now() < warm) await send(port, single, asked);
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    const started = performance.now();
    await send(port, single, asked);
    times.push(performance.now() - started);
  }
  single.destroy();
  const agent = keepAlive(CONNECTIONS);
  let answers = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const connection = async () => {
    for (; performance.now() < end; answers++) await send(port, agent, asked);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return { latency: median(times), throughput: (answers * 1000) / (performance.now() - started) };
}
