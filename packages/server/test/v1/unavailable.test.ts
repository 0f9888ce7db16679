import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from '../../../testing/src/cutting-proxy.ts';
import { type FreshPostgresql, freshDatabase } from '../../../testing/src/databases.ts';
import { upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startPostgresql, stopPostgresql } from '../../../testing/src/postgresql.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { Sender } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

type Disposable = TestService & { dispose(): Promise<void> };

const UNAVAILABLE = { code: 'SERVICE_UNAVAILABLE', message: expect.any(String), docs: expect.any(String) };

async function expectUnavailable(answer: Response): Promise<string> {
  const body = (await answer.json()) as { message: string };
  expect(answer.status, JSON.stringify(body)).toBe(503);
  expect(body).toMatchObject(UNAVAILABLE);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  return body.message;
}

const REQUEST = { title: 'Lease', externalId: 'lease-7', recipients: [{ name: 'Ann', email: 'ann@example.com' }] };

describe('while the database is stopped', () => {
  let directory: string;
  let service: Disposable;
  let account: TestAccount;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'countersign-stopped-'));
    // PostgreSQL runs as a different user, who must be able to enter the folder.
    await chmod(directory, 0o755);
    const DATABASE_URL = await startPostgresql(directory);
    service = await startTestService({ database: 'embedded', settings: { DATABASE_URL, LOG_LEVEL: 'silent' } });
    account = await service.createAccount();
    await stopPostgresql(directory);
  });
  afterAll(async () => {
    await service.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  it.each([
    ['GET', '/api/v1/documents'],
    ['POST', '/api/v1/documents'],
    ['GET', '/api/v2/envelope/envelope_of_nobody'],
  ])('while the database is stopped, %s %s returns 503 with Retry-After', async (method, path) => {
    const message = await expectUnavailable(
      await service.call(account, method, path, method === 'POST' ? REQUEST : undefined),
    );
    expect(message).not.toContain('nothing was changed');
  });

  it('while the database is stopped, recipients get 503', async () => {
    const answer = await fetch(`${service.url}/api/signing/${'0'.repeat(48)}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.has('retry-after')).toBe(true);
  });
});

describe('losing the connection during a commit', () => {
  let fresh: FreshPostgresql;
  let proxy: CuttingProxy;
  let service: Disposable;

  beforeAll(async () => {
    fresh = (await freshDatabase('postgresql')) as FreshPostgresql;
    proxy = await startCuttingProxy(fresh.settings.databaseUrl);
    const settings = { DATABASE_URL: proxy.databaseUrl, LOG_LEVEL: 'silent' };
    service = await startTestService({ database: 'embedded', settings });
  });
  afterAll(async () => {
    await service.dispose();
    await proxy.close();
    await fresh.dispose();
  });

  const documentsOf = async (account: TestAccount) =>
    ((await (await service.call(account, 'GET', '/api/v1/documents')).json()) as { documents: { id: number }[] })
      .documents;

  it.each([
    { when: 'before the commit', made: 0 },
    { when: 'after the commit', made: 1 },
  ] as const)(
    'if the connection is lost during a commit, the response says that the outcome is unknown, and a repeat is executed once ($when)',
    async ({ when, made }) => {
      const account = await service.createAccount();
      proxy.cutNext(when);
      const message = await expectUnavailable(await service.call(account, 'POST', '/api/v1/documents', REQUEST));
      expect(message).toContain('outcome of the request is unknown');
      expect(await documentsOf(account)).toHaveLength(made);
      expect((await service.call(account, 'POST', '/api/v1/documents', REQUEST)).status).toBe(200);
      expect(await documentsOf(account)).toHaveLength(1);
    },
  );

  it.each(['before the commit', 'after the commit'] as const)(
    'if the connection is lost during a commit, a repeat with the same Idempotency-Key is executed once (%s)',
    async (when) => {
      const account = await service.createAccount();
      const { externalId: _, ...request } = REQUEST;
      const create = () =>
        fetch(`${service.url}/api/v1/documents`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${account.token}`,
            'content-type': 'application/json',
            'idempotency-key': 'lease-7',
          },
          body: JSON.stringify(request),
        });
      proxy.cutNext(when);
      expect(await expectUnavailable(await create())).toContain('outcome of the request is unknown');
      expect((await create()).status).toBe(200);
      expect(await documentsOf(account)).toHaveLength(1);
    },
  );
});

describe('while the disk is full', () => {
  /** Maximum file size in bytes. Simulates a disk that becomes full while a file is being written. */
  const LARGEST_FILE = 64 * 1024;

  it('while the disk is full, an upload gets 503, and it is accepted once there is space', async () => {
    const fresh = (await freshDatabase('postgresql')) as FreshPostgresql;
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = fresh.settings;
    const service = await ServiceProcess.prepare({ DATA_DIR, DATABASE_URL });
    try {
      const account = ['account', 'create', '--email', 'sender@example.com', '--team', 'Team', '--token-name', 'test'];
      const { token } = JSON.parse(service.command(...account)) as { token: string };
      await service.start();
      const { uploadUrl } = await new Sender(service.url, token).call<{ uploadUrl: string }>(
        'POST',
        '/api/v1/documents',
        REQUEST,
      );
      const limitFiles = (bytes: number | 'unlimited') =>
        execFileSync('prlimit', ['--pid', String(service.pid), `--fsize=${bytes}:`]);
      const pdf = Buffer.concat([buildPdf(), Buffer.alloc(4 * LARGEST_FILE, '\n')]);
      limitFiles(LARGEST_FILE);
      await expectUnavailable(await upload(uploadUrl, pdf));
      limitFiles('unlimited');
      const taken = await upload(uploadUrl, pdf);
      expect(taken.status, await taken.text()).toBe(200);
    } finally {
      await service.kill();
      await fresh.dispose();
    }
  });
});
