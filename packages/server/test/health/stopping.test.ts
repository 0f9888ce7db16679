import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/src/databases.ts';
import { slowUpload } from '../../../testing/src/slow-upload.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

/** Number of persistent connections. Each sends one request after another. */
const CALLERS = 12;

interface Answer {
  status: number;
  connection: string | undefined;
  body: string;
}

function ask(
  agent: Agent,
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    const sent = request(url, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body: text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const isRefused = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

describe.each(['embedded', 'postgresql'] as const)('a stopping service (%s)', (kind) => {
  let fresh: FreshDatabase;
  let service: ServiceProcess;
  let token: string;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    const { dataDir: DATA_DIR, databaseUrl } = fresh.settings;
    service = await ServiceProcess.prepare({
      DATA_DIR,
      // Long enough to be noticed on a machine that is busy with other tests.
      STOP_NOTICE_SECONDS: '8',
      STOP_GRACE_SECONDS: '25',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    const account = ['account', 'create', '--email', 'sender@example.com', '--team', 'Team', '--token-name', 'test'];
    token = (JSON.parse(service.command(...account)) as { token: string }).token;
    await service.start();
  });
  afterAll(async () => {
    await service.kill();
    await fresh.dispose();
  });

  it('a stopping service announces that it is stopping, interrupts no request, and keeps exactly the acknowledged changes', {
    timeout: 180_000,
  }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
    const create = (title: string) =>
      ask(agent, `${service.url}/api/v1/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title, recipients: [{ name: 'Ann', email: 'ann@example.com' }] }),
      });
    const acknowledged: number[] = [];
    const others: unknown[] = [];
    let hasStopped = false;
    let isOver = false;
    const answersWhileStopping: (string | undefined)[] = [];
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      for (let turn = 0; !isOver; turn++) {
        const wasStopping = hasStopped;
        try {
          const { status, body, connection } = await create(`${caller}/${turn}`);
          if (status === 200) acknowledged.push((JSON.parse(body) as { documentId: number }).documentId);
          else others.push({ status, body });
          if (wasStopping) answersWhileStopping.push(connection);
        } catch (error) {
          if (!isRefused(error)) others.push(error);
          isOver = true;
        }
      }
    });

    const created = JSON.parse((await create('slow')).body) as { uploadUrl: string; documentId: number };
    acknowledged.push(created.documentId);
    const slow = slowUpload(created.uploadUrl);
    await slow.begun;
    while (acknowledged.length < 30) await new Promise((resolve) => setTimeout(resolve, 20));

    process.kill(service.pid, 'SIGTERM');
    const own = new Agent();
    let ready = await ask(own, `${service.url}/api/ready`);
    while (ready.status === 200) ready = await ask(own, `${service.url}/api/ready`);
    expect(ready.status).toBe(503);
    expect(JSON.parse(ready.body)).toMatchObject({ ready: false, stopping: true });
    const health = await ask(own, `${service.url}/api/health`);
    expect([health.status, JSON.parse(health.body)]).toMatchObject([200, { status: 'error', stopping: true }]);
    hasStopped = true;
    await Promise.all(callers);
    expect(others).toEqual([]);
    expect(answersWhileStopping.filter((connection) => connection !== 'close')).toEqual([]);
    // The request began before the connections were closed, so the process waits for it.
    expect(await slow.finish()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await service.ended()).toBeNull();
    agent.destroy();

    await service.start();
    const found: number[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const list = await ask(own, `${service.url}/api/v1/documents?perPage=100&page=${page}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { documents, totalPages } = JSON.parse(list.body) as { documents: { id: number }[]; totalPages: number };
      found.push(...documents.map(({ id }) => id));
      pages = totalPages;
    }
    expect(found.toSorted((a, b) => a - b)).toEqual(acknowledged.toSorted((a, b) => a - b));
  });
});
