import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { commandLine } from '../../../testing/src/command-line.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/src/databases.ts';
import { ask, readyDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { readMail } from '../../../testing/src/read-mail.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import type { TestAccount, TestService } from '../../../testing/src/service.ts';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { createdWebhook, deliveriesOf, LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { createAccount, newAccountSchema } from '../../src/features/accounts/setup/create-account.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { PNG, TYPED, visit } from '../signing/visit.ts';

const CRASH = fileURLToPath(new URL('processes/crash-on-signal.mjs', import.meta.url));
const PASSWORD = 'correct horse battery';
const MAIL_PASSWORD = 'carrier/pigeon';
const DATABASE_PASSWORD = 'rows+columns';

/** Runs the service as a process with all log levels enabled: first everything succeeds, then everything fails. */
describe('the log at its lowest level', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let smtp: TestSmtp;
  let receiver: Receiver;
  let child: ChildProcess;
  let service: Pick<TestService, 'url' | 'call'>;
  let account: TestAccount;
  let newcomer: TestAccount;
  let logged = '';
  const crashSecret = 'c0ffee'.repeat(8);
  const secrets = new Map<string, string>([['what a crash names', crashSecret]]);

  beforeAll(async () => {
    fresh = await freshDatabase('postgresql');
    database = await openDatabase(fresh.settings);
    [smtp, receiver] = await Promise.all([startSmtp({ password: MAIL_PASSWORD }), new Receiver().start()]);
    const databaseUrl = new URL(fresh.settings.databaseUrl ?? '');
    databaseUrl.password ||= encodeURIComponent(DATABASE_PASSWORD);
    secrets.set('password of the mail server', MAIL_PASSWORD);
    secrets.set('password of the database', decodeURIComponent(databaseUrl.password));
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl.href,
      DATA_DIR: fresh.settings.dataDir,
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'trace',
      MAX_UPLOAD_MB: '1',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_PER_SECOND: '0',
      CRASH_WITH: crashSecret,
      ...LOOPBACK_ALLOWED,
    };
    child = spawn(process.execPath, commandLine(['start'], CRASH), { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (logged += chunk));
    await vi.waitFor(() => expect(logged).toContain('Countersign is ready'), { timeout: 60_000 });
    service = {
      url: `http://localhost:${port}`,
      call: ({ token }, method, path, body) =>
        fetch(`http://localhost:${port}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
    };
    const accountOf = async (name: string): Promise<TestAccount> => {
      const email = `${name}@example.com`;
      const input = newAccountSchema.parse({ email, team: 'Team', name, password: PASSWORD, tokenName: 'test' });
      const made = await createAccount(database, input);
      return { ...made, email, token: made.token ?? '' };
    };
    account = await accountOf('sam');
    newcomer = await accountOf('nan');
    secrets.set('password', PASSWORD).set('API token', account.token).set('API token of a newcomer', newcomer.token);
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await receiver?.stop();
    await smtp?.close();
    await database?.close();
    await fresh?.dispose();
  });

  const mailed = async (box: 'received' | 'refused', address: string, form: RegExp): Promise<string> => {
    const find = () =>
      smtp[box]
        .filter(({ to }) => to.includes(address))
        .map(({ raw }) => readMail(raw))
        .map(({ subject, text }) => form.exec(`${subject}\n${text}`)?.[1])
        .find((found) => found !== undefined);
    await expect.poll(find).toBeDefined();
    return find()!;
  };
  const raw = async (bytes: string) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.resume().write(bytes);
    await once(socket, 'close');
  };
  /** Returns a value as plain text, and as encoded in URLs, headers and files. */
  const written = (value: string) => {
    const bytes = Buffer.from(value);
    return [value, encodeURIComponent(value), bytes.toString('base64'), bytes.toString('hex')];
  };
  const leaks = () =>
    [...secrets].filter(([, value]) => written(value).some((each) => logged.includes(each))).map(([name]) => name);

  it('the log at its lowest level contains no token, session, code, secret or password of successful requests [T409]', async () => {
    const webhook = await createdWebhook(service, account, receiver.url);
    secrets.set('webhook secret', webhook.secret);
    const document = await sentDocument(service, account, {
      meta: { allowDelegation: true },
      recipients: [
        { email: 'ann@example.com' },
        { email: 'bo@example.com' },
        { email: 'cy@example.com', authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] } },
      ],
    });
    secrets.set('upload address', document.uploadUrl.split('/').at(-1)!);
    for (const { email, token } of document.recipients) secrets.set(`signing token of ${email}`, token);
    const [ann, bo, cy] = document.recipients.map((recipient) => visit(service, recipient));

    const delegated = await fetch(`${service.url}/api/signing/${document.recipients[0]!.token}/delegate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'New', email: 'new@example.com' }),
    });
    expect(delegated.status).toBe(200);
    const token = await mailed('received', 'new@example.com', /\/sign\/(\w+)/);
    secrets.set('signing token of whom it was handed to', token);
    for (const path of ['/sign/', '/embed/sign/']) await fetch(service.url + path + document.recipients[0]!.token);
    await signs(service, { token });

    const view = await bo!.view();
    const desktop = new BrowserSession(service);
    const offered = await desktop.post(`/api/signing/${document.recipients[1]!.token}/hand-offs`, {
      fieldId: view.fields[0]!.id,
    });
    const drawing = new URL(((await offered.json()) as { url: string }).url).pathname.split('/').at(-1)!;
    secrets.set('link to draw', drawing);
    secrets.set('proof of a browser', desktop.cookies.split('=').at(-1)!);
    await fetch(`${service.url}/draw/${drawing}`);
    await fetch(`${service.url}/api/drawings/${drawing}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ image: PNG }),
    });
    for (const path of [
      '/pdf',
      `/files/${view.files[0]!.id}/pages/1.webp`,
      `/files/${view.files[0]!.id}/pages/1.json`,
    ]) {
      expect((await bo!.get(path)).status).toBe(200);
    }
    await bo!.put(view.fields[0]!.id, { type: 'drawn', image: PNG });
    await bo!.complete();

    const browser = new BrowserSession(service);
    const signing = `/api/signing/${document.recipients[2]!.token}`;
    await browser.get(`/sign/${document.recipients[2]!.token}`);
    await browser.post(`${signing}/authentication/code`, { purpose: 'ACCESS' });
    const code = await mailed('received', 'cy@example.com', /^(\d{6}) /);
    secrets.set('one-time code', code);
    for (const given of ['000000', code]) {
      await browser.post(`${signing}/authentication/proof`, {
        purpose: 'ACCESS',
        method: 'TWO_FACTOR_AUTH',
        code: given,
      });
    }
    secrets.set('proof of a recipient', browser.cookies.split('=').at(-1)!);
    const fields = ((await (await browser.get(signing)).json()) as { fields: { id: number }[] }).fields;
    for (const { id } of fields) await browser.send('PUT', `${signing}/fields/${id}`, { value: TYPED });
    expect((await browser.post(`${signing}/complete`)).status).toBe(200);
    expect((await browser.get(`${signing}/download`)).status).toBe(200);
    expect((await cy!.get('/download')).status).toBe(401);
    expect((await ann!.get('')).status).toBe(404);

    const owner = new BrowserSession(service);
    expect((await owner.post('/api/auth/sign-in/email', { email: account.email, password: PASSWORD })).status).toBe(
      200,
    );
    secrets.set('session', decodeURIComponent(owner.cookies.split('=').at(-1)!).split('.')[0]!);
    await owner.get('/account/security');
    const wrong = 'correct horse buttery';
    secrets.set('a wrong password', wrong);
    expect((await owner.post('/api/auth/two-factor/enable', { password: wrong })).status).toBe(400);
    const enabled = await owner.post('/api/auth/two-factor/enable', { password: PASSWORD });
    const setup = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
    secrets.set('key of an authenticator app', new URL(setup.totpURI).searchParams.get('secret')!);
    for (const [index, backup] of setup.backupCodes.entries()) secrets.set(`backup code ${index + 1}`, backup);
    await owner.post('/api/auth/two-factor/verify-backup-code', { code: setup.backupCodes[0] });
    await owner.post('/api/auth/password-link', { email: account.email });
    const link = await mailed('received', account.email, /choose-password\?token=(\w+)/);
    secrets.set('password link', link);
    await fetch(`${service.url}/account/choose-password?token=${link}`);
    const download = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${document.id}/download`,
    );
    secrets.set('download address', download.downloadUrl.split('/').at(-1)!);
    const sealed = Buffer.from(await (await fetch(download.downloadUrl)).arrayBuffer());
    const checked = { method: 'POST', body: sealed, headers: { 'content-type': 'application/pdf' } };
    expect((await fetch(`${service.url}/api/verify`, checked)).status).toBe(200);
    const qrToken = (await database.pool.query('select qr_token from envelopes')).rows[0].qr_token;
    expect((await fetch(`${service.url}/verify/${qrToken}`)).status).toBe(200);
    await expect.poll(async () => (await deliveriesOf(service, account, webhook)).at(-1)?.state).toBe('DELIVERED');

    expect([...secrets.values()].every((value) => value.length >= 6)).toBe(true);
    expect(logged).toContain('"event":"http.request"');
    expect(leaks()).toEqual([]);
  });

  it('log entries of a job name the request that caused the job [T2911]', async () => {
    smtp.refuses = true;
    const { id } = await readyDocument(service, account, { recipients: [{ email: 'zed@example.com' }] });
    const sent = await service.call(account, 'POST', `/api/v1/documents/${id}/send`, {});
    const requestId = sent.headers.get('x-request-id');
    expect(requestId).toMatch(/^req_/);
    const said = () =>
      logged
        .split('\n')
        .filter((line) => line.includes('"event":"mail.delivery_failed"'))
        .map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
    await expect.poll(said).toContain(requestId);
    smtp.refuses = false;
  });

  it('the log at its lowest level contains no secrets of requests that are refused, fail, abort or crash the process [T410]', async () => {
    // Receivers and mail servers echo the content of their requests.
    receiver.answer = () => 500;
    smtp.refuses = true;
    smtp.refusal = ({ raw }) =>
      `spam: ${raw
        .replace(/=\r?\n/g, '')
        .replace(/\s+/g, ' ')
        .slice(0, 12_000)}`;
    const document = await readyDocument(service, account, {
      recipients: [
        { email: 'dee@example.com', authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] } },
        { email: 'eve@example.com' },
      ],
    });
    for (const { email, token } of document.recipients) secrets.set(`signing token of ${email}`, token);
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`, {});
    const [dee, eve] = document.recipients;
    await new BrowserSession(service).post(`/api/signing/${dee!.token}/authentication/code`, { purpose: 'ACCESS' });
    secrets.set('a code that was not taken', await mailed('refused', 'dee@example.com', /^(\d{6}) /));
    await new BrowserSession(service).post('/api/auth/password-link', { email: account.email });
    secrets.set(
      'a password link that was not taken',
      await mailed('refused', account.email, /choose-password\?token=(\w+)/),
    );
    await expect.poll(() => logged.match(/mail\.delivery_failed/g)?.length ?? 0).toBeGreaterThanOrEqual(3);

    for (const token of [dee!.token, eve!.token]) {
      const signing = `${service.url}/api/signing/${token}`;
      const json = { 'content-type': 'application/json' };
      await Promise.all([
        fetch(`${signing}/nowhere`),
        fetch(`${signing}%00/pdf`),
        fetch(`${service.url}/sign/${token}/${token}`),
        fetch(`${service.url}/${token}`, { headers: { accept: 'text/html' } }),
        fetch(`${signing}/complete`, { method: 'PUT' }),
        fetch(`${signing}/complete`, { method: 'POST', headers: json, body: `{"token": "${token}"` }),
        fetch(`${signing}/reject`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ reason: 7, [token]: token }),
        }),
        fetch(`${signing}/fields/1`, {
          method: 'PUT',
          headers: json,
          body: JSON.stringify({ value: 'x'.repeat(4_000_000) }),
        }),
        fetch(`${service.url}/verify`, {
          method: 'POST',
          headers: { 'content-type': 'application/pdf' },
          body: Buffer.alloc(2_000_000),
        }),
        fetch(document.uploadUrl, { method: 'PUT', body: buildPdf() }),
        fetch(`${document.uploadUrl}x`, { method: 'PUT', body: 'no PDF' }),
        service.call(account, 'GET', `/api/v1/documents/999999?token=${account.token}`),
        service.call({ token: `${account.token}0` }, 'GET', '/api/v1/me'),
        raw(`GET /sign/${token} HTTP/1.1\r\nno header ${token}\r\n\r\n`),
        raw(`GET /sign/${token} HTTP/7\r\n\r\n`),
        raw(`CONNECT ${token}:1 HTTP/1.1\r\nHost: ${token}\r\n\r\n`),
      ]);
    }
    for (const table of ['recipients', 'api_tokens', 'users', 'attempts', 'webhook_deliveries']) {
      await database.pool.query(`alter table ${table} rename to elsewhere`);
      const [page, api, own] = await Promise.all([
        fetch(`${service.url}/sign/${eve!.token}`),
        fetch(`${service.url}/api/signing/${eve!.token}`),
        // The service briefly caches a known token, so only a new token makes it read the table.
        service.call(table === 'api_tokens' ? newcomer : account, 'GET', '/api/v1/documents'),
        new BrowserSession(service).post('/api/auth/sign-in/email', { email: account.email, password: PASSWORD }),
        new BrowserSession(service).post('/api/auth/password-link', { email: account.email }),
      ]);
      await database.pool.query(`alter table elsewhere rename to ${table}`);
      if (table === 'recipients') expect([page.status, api.status]).toEqual([500, 500]);
      if (table === 'api_tokens') expect(own.status).toBe(500);
    }
    expect(logged).toContain('"event":"http.request_failed"');
    expect(leaks()).toEqual([]);

    // An unhandled rejection is logged and the service continues. An uncaught exception terminates it.
    child.kill('SIGHUP');
    await expect.poll(() => logged).toContain('process.unhandled_rejection');
    expect((await service.call(account, 'GET', '/api/v1/me')).status).toBe(200);
    const ended = once(child, 'close');
    child.kill('SIGUSR2');
    expect(await ended).toEqual([1, null]);
    expect(logged).toContain('process.crashed');
    expect(logged).toContain('Failed query');
    expect(leaks()).toEqual([]);
  });
});
