import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../packages/testing/src/free-port.ts';

export interface Build {
  folder: string;
}

export const THIS_BUILD: Build = { folder: '.' };

const cliOf = ({ folder }: Build): string => join(folder, 'packages/server/dist/cli.js');

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface BenchService {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const POLL_MS = 20;

/** Returns the environment variables that `npm start` sets for a build. */
function environmentOf({ folder }: Build): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [, NODE_OPTIONS = ''] = /NODE_OPTIONS="(.*?) ?\$NODE_OPTIONS"/.exec(scripts.start) ?? [];
  return { MALLOC_ARENA_MAX: '2', NODE_OPTIONS };
}

/** @param settings environment variables: DATA_DIR, and everything that differs from the defaults */
export async function startBenchService(
  settings: Record<string, string>,
  build: Build = THIS_BUILD,
): Promise<BenchService> {
  const port = await freePort();
  const given = { PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings, PORT: String(port) };
  const env = { ...environmentOf(build), ...given };
  const child = spawn(process.execPath, [cliOf(build), 'start'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isAnswering(port))) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    await sleep(POLL_MS);
  }
  return { port, pid: child.pid ?? 0, stop: () => end(child) };
}

async function isAnswering(port: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5_000) });
    return ok;
  } catch {
    return false;
  }
}

export function createBenchAccount(
  settings: Record<string, string>,
  build: Build = THIS_BUILD,
): {
  token: string;
  teamId: number;
  userId: number;
  email: string;
  password: string;
} {
  const args = ['account', 'create', '--email', 'bench@example.com', '--team', 'Bench', '--token-name', 'bench'];
  const env = { PATH: process.env.PATH, ...settings };
  return JSON.parse(execFileSync(process.execPath, [cliOf(build), ...args], { env, encoding: 'utf8' }));
}

export const keepAlive = (maxSockets: number): Agent => new Agent({ keepAlive: true, maxSockets });

export function send(port: number, agent: Agent, { method, path, headers, body }: Request): Promise<string> {
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

export async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
