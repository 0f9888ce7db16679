import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandLine } from '../../../testing/src/command-line.ts';
import { createdDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { createdWebhook, LIFE, LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { startService } from '../../src/main/start-service.ts';
import { countersign } from '../cli/countersign.ts';

describe('two nodes on one PostgreSQL', () => {
  it("two nodes on one PostgreSQL database deliver every event once, in the document's order, from either node", async () => {
    const first = await startTestService({ database: 'postgresql', settings: LOOPBACK_ALLOWED });
    const port = await freePort();
    const { config } = first.services;
    const second = await startService({ ...config, PORT: port, BASE_URL: `http://localhost:${port}` }, first.clock);
    const receiver = await new Receiver().start();
    try {
      const account = await first.createAccount();
      await createdWebhook(first, account, receiver.url);
      const onSecond = {
        url: second.url,
        call: ((caller, method, path, body) =>
          fetch(`${second.url}${path}`, {
            method,
            headers: { authorization: caller.token, 'content-type': 'application/json' },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })) as typeof first.call,
      };
      const documents = await Promise.all(
        [0, 1, 2, 3].map((index) => sentDocument(index % 2 ? first : onSecond, account)),
      );
      await Promise.all(documents.map(({ recipients }, index) => signs(index % 2 ? onSecond : first, recipients[0]!)));
      await expect.poll(() => receiver.received.length).toBe(LIFE.length * documents.length);
      for (const { id } of documents) expect(receiver.accepted(id)).toEqual(LIFE);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(
        receiver.received.length,
      );
    } finally {
      await receiver.stop();
      await second.stop();
      await first.dispose();
    }
  });
});

describe('a process killed during a delivery', () => {
  const receiver = new Receiver();
  let dataDir: string;
  let env: Record<string, string>;
  let service: ChildProcess | undefined;

  beforeAll(async () => {
    await receiver.start();
    dataDir = await mkdtemp(join(tmpdir(), 'countersign-killed-'));
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_SECOND: '0',
    };
    env = { PATH: process.env.PATH ?? '', ...settings, ...LOOPBACK_ALLOWED };
  });
  afterAll(async () => {
    service?.kill('SIGKILL');
    await receiver.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<ChildProcess> {
    let printed = '';
    const child = spawn(process.execPath, commandLine(['start']), { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    await vi.waitUntil(() => printed !== '', { timeout: 60_000, interval: 100 });
    return child;
  }

  it('a process killed during a webhook delivery delivers again after its restart, with the same id and body', {
    timeout: 120_000,
  }, async () => {
    const account = ['account', 'create', '--email', 'ann@example.com', '--team', 'A', '--token-name', 'test'];
    const made = await countersign(account, env);
    const { token } = JSON.parse(made.stdout) as { token: string };
    service = await start();
    const url = `http://localhost:${env.PORT}`;
    const call = (caller: { token: string }, method: string, path: string, body?: unknown) =>
      fetch(`${url}${path}`, {
        method,
        headers: { authorization: caller.token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const caller = { userId: 1, teamId: 1, email: 'ann@example.com', token };
    await createdWebhook({ url, call }, caller, receiver.url);
    receiver.answer = () => 'hang';
    await createdDocument({ url, call }, caller);
    await expect.poll(() => receiver.received.length).toBe(1);

    const gone = new Promise((resolve) => service?.once('exit', resolve));
    service.kill('SIGKILL');
    await gone;
    receiver.answer = () => 200;
    service = await start();
    await expect.poll(() => receiver.accepted()).toEqual(['DOCUMENT_CREATED']);
    const [before, after] = receiver.received;
    expect(after!.headers['webhook-id']).toBe(before!.headers['webhook-id']);
    expect(after!.raw).toBe(before!.raw);
  });
});
