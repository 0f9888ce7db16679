import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { median } from './measure.ts';

export interface RequestResult {
  name: string;
  /** Median time from request to answer, one after another on one connection, in milliseconds. */
  latency: number;
  /** Answers a second with eight connections. */
  throughput: number;
}

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

const CLI = 'packages/server/dist/cli.js';
const CONNECTIONS = 8;

/** List and create, over HTTP on the embedded database, beside a server of Node's own that answers the same bytes. */
export async function benchRequests(folder: string, seconds: number): Promise<RequestResult[]> {
  const port = 41_000 + (process.pid % 1000);
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const account = ['account', 'create', '--email', 'bench@example.com', '--team', 'Bench', '--token-name', 'bench'];
  const { token } = JSON.parse(execFileSync(process.execPath, [CLI, ...account], { env, encoding: 'utf8' }));
  const service = spawn(process.execPath, [CLI, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(service.stdout, 'data');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const recipients = [{ name: 'Ada', email: 'ada@example.com' }];
    const create: Request = {
      method: 'POST',
      path: '/api/v1/documents',
      headers,
      body: JSON.stringify({ title: 'Agreement', recipients }),
    };
    const list: Request = { method: 'GET', path: '/api/v1/documents', headers, body: '' };
    for (let made = 0; made < 100; made++) await send(port, keepAlive(1), create);
    const answer = await send(port, keepAlive(1), list);
    const bare = await startBareServer(answer);
    try {
      return [
        { name: 'bare `node:http`, same bytes', ...(await measure(bare.port, list, seconds)) },
        { name: 'list, 10 of many', ...(await measure(port, list, seconds)) },
        { name: 'create, one recipient', ...(await measure(port, create, seconds)) },
      ];
    } finally {
      await end(bare.child);
    }
  } finally {
    await end(service);
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

const keepAlive = (maxSockets: number): Agent => new Agent({ keepAlive: true, maxSockets });

function send(port: number, agent: Agent, { method, path, headers, body }: Request): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
      });
    });
    sent.once('error', reject).end(body);
  });
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
