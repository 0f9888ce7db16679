import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, createdDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { endIdleServices, startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { startService } from '../../src/main/start-service.ts';
import { countersign } from '../cli/countersign.ts';

let folder: string;
beforeAll(endIdleServices);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-secrets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newKey = () => randomBytes(32).toString('base64');
async function keyFile(name: string, ...keys: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `# the first is for writing\n${keys.join('\n')}\n`);
  return path;
}

/** Properties in API responses whose values grant access. */
const SECRET_KEYS = ['token', 'secret', 'signingUrl', 'uploadUrl', 'downloadUrl'];

/** Returns all secrets in a response. For URLs, returns only the part after the last slash. */
function secretsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(secretsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    SECRET_KEYS.includes(key) && typeof value === 'string' ? [value.split('/').at(-1)!] : secretsIn(value),
  );
}

/** Acts as senders, recipients and operators. Returns every secret that they receive. */
async function flow(service: TestService): Promise<{ secrets: string[]; signingToken: string; documentId: number }> {
  const account: TestAccount = await service.createAccount();
  const secrets = [account.token];
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(service, account, method, path, body);
    secrets.push(...secretsIn(answer));
    return answer as { id: string; downloadUrl: string };
  };
  const webhook = await call('POST', '/api/v1/webhooks', {
    webhookUrl: 'https://hooks.example.com/',
    eventTriggers: ['DOCUMENT_SENT'],
  });
  await call('POST', `/api/v1/webhooks/${webhook.id}/rotate-secret`, {});
  const keyed = await fetch(`${service.url}/api/v1/documents`, {
    method: 'POST',
    headers: {
      authorization: account.token,
      'content-type': 'application/json',
      'idempotency-key': 'order-1',
    },
    body: JSON.stringify({ title: 'Kept', recipients: [{ name: 'Kim', email: 'kim@example.com' }] }),
  });
  expect(keyed.status).toBe(200);
  secrets.push(...secretsIn(await keyed.json()));
  secrets.push(...secretsIn(await createdDocument(service, account)));
  const recipients = [{ email: 'ann@example.com' }, { email: 'bob@example.com' }];
  const document = await sentDocument(service, account, { recipients });
  secrets.push(...secretsIn(document));
  await call('GET', `/api/v1/documents/${document.id}`);
  await call('POST', `/api/v1/documents/${document.id}/resend`, { recipients: [] });
  await signs(service, document.recipients[0]!);
  await call('GET', `/api/v1/documents/${document.id}/download?downloadOriginalDocument=true`);
  await call('POST', '/api/v2/embedding/create-presign-token', {});
  const desktop = new BrowserSession(service);
  const signing = `/api/signing/${document.recipients[1]!.token}`;
  const { fields } = (await (await desktop.get(signing)).json()) as { fields: { id: number }[] };
  const offered = await desktop.post(`${signing}/hand-offs`, { fieldId: fields[0]!.id });
  secrets.push(((await offered.json()) as { url: string }).url.split('/').at(-1)!);
  return { secrets: [...new Set(secrets)], signingToken: document.recipients[1]!.token, documentId: document.id };
}

/** Returns every row of every table as text, with bytes in hex. */
async function dump(query: (text: string) => Promise<{ rows: Record<string, string>[] }>): Promise<string> {
  const { rows: tables } = await query(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await query(`select kept::text as row from ${name} as kept`);
    texts.push(...rows.map(({ row }) => row!));
  }
  return texts.join('\n');
}

/** Returns the secrets that are readable in a dump, as text or as hex. */
const readable = (text: string, secrets: string[]): string[] =>
  secrets.filter((secret) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')));

describe.each(['embedded', 'postgresql'] as const)('secrets in the database (%s)', (database) => {
  it('with a key file, a database dump reveals no secret that the API has returned, and no key of the service [T632]', async () => {
    const SECRETS_KEY_FILE = await keyFile(`${database}.keys`, newKey());
    const service = await startTestService({ database, settings: { SECRETS_KEY_FILE, LOG_LEVEL: 'silent' } });
    try {
      const { secrets } = await flow(service);
      expect(secrets.length).toBeGreaterThan(8);
      const { urlSecret, accountSecret, database: opened } = service.services;
      const text = await dump((query) => opened.pool.query(query));
      const keys = [urlSecret, accountSecret].map((key) => Buffer.from(key).toString('hex'));
      expect(readable(text, [...secrets, ...keys])).toEqual([]);
      expect(text).toContain('v1:');
    } finally {
      await service.dispose();
    }
  });
});

it('the command countersign secrets rotate encrypts plain secrets and adopts a new key, and the service needs all keys in use [T633]', async () => {
  const plain = await startTestService({ database: 'postgresql', settings: { LOG_LEVEL: 'silent' } });
  const { config } = plain.services;
  const { DATABASE_URL = '', DATA_DIR } = config;
  const asText = async () => {
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    return dump((query) => client.query(query)).finally(() => client.end());
  };
  const secretsCommand = async (command: string, path?: string) => {
    const settings = { DATABASE_URL, DATA_DIR, ...(path !== undefined && { SECRETS_KEY_FILE: path }) };
    const { status, stdout, stderr } = await countersign(['secrets', command], settings);
    return { status, stderr, lines: stdout.split('\n').flatMap((line) => (line ? JSON.parse(line) : [])) };
  };
  try {
    const { secrets, signingToken } = await flow(plain);
    await plain.stop();
    // Without a key, secrets are readable, which proves that the search works.
    const found = readable(await asText(), secrets);
    expect(found).toContain(signingToken);
    expect(found.length).toBeGreaterThan(4);
    expect(await secretsCommand('rotate')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('SECRETS_KEY_FILE is not set'),
    });

    const [older, newer, other] = [newKey(), newKey(), newKey()];
    const path = await keyFile('rotated.keys', older);
    expect(await secretsCommand('rotate', path)).toMatchObject({ status: 0, lines: [{ rotated: expect.any(Number) }] });
    expect(readable(await asText(), secrets)).toEqual([]);
    const first = await secretsCommand('status', path);
    const token = first.lines.find(({ column }) => column === 'recipients.token');
    expect(Object.keys(token.keys)).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
    const mailed = await countersign(['mail'], { DATABASE_URL, DATA_DIR, SECRETS_KEY_FILE: path });
    expect(mailed.stdout).toContain(`/sign/${signingToken}`);

    const works = async (keys: string) => {
      const service = await startService({ ...config, SECRETS_KEY_FILE: keys });
      try {
        const view = await fetch(`${service.url}/api/signing/${signingToken}`);
        expect(view.status, await view.text()).toBe(200);
      } finally {
        await service.stop();
      }
    };
    await works(path);
    await expect(works(await keyFile('other.keys', other))).rejects.toThrow(/key [0-9a-f]{16}, which SECRETS_KEY_FILE/);
    await expect(startService({ ...config, SECRETS_KEY_FILE: undefined })).rejects.toThrow('which SECRETS_KEY_FILE');

    // The new key goes first. The old one stays as long as anything is encrypted with it.
    const both = await keyFile('both.keys', newer, older);
    await works(both);
    expect((await secretsCommand('rotate', both)).status).toBe(0);
    expect((await secretsCommand('rotate', both)).lines).toEqual([{ rotated: 0 }]);
    const onlyNew = await keyFile('new.keys', newer);
    await works(onlyNew);
    const second = await secretsCommand('status', onlyNew);
    expect(second.lines.find(({ column }) => column === 'recipients.token').keys).not.toEqual(token.keys);
    expect(readable(await asText(), secrets)).toEqual([]);
  } finally {
    await plain.dispose();
  }
});

it('a key file without keys, or with other content, is refused with the number of the line [T634]', async () => {
  const refused = async (...keys: string[]) => {
    const settings = { DATA_DIR: folder, SECRETS_KEY_FILE: await keyFile('bad.keys', ...keys) };
    const { status, stderr } = await countersign(['secrets', 'status'], settings);
    return { status, stderr };
  };
  expect(await refused()).toEqual({ status: 1, stderr: expect.stringContaining('contains no key') });
  expect(await refused(newKey(), 'short')).toEqual({
    status: 1,
    stderr: expect.stringContaining('line 3 is not a key'),
  });
});
