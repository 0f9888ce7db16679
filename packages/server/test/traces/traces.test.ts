import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { summarizeStatement } from '../../src/platform/metrics/summarize-statement.ts';
import { isTraced, traced } from '../../src/platform/traced.ts';
import { Sender, sign } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

interface WrittenSpan {
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  status: { code: number; message?: string };
  traceId: string;
  spanId: string;
  parentId?: string;
}

const SDK = fileURLToPath(new URL('register.mjs', import.meta.url));
const [SERVER, CLIENT, CONSUMER] = [1, 2, 4];
const ERROR = 2;

/** Trace ID sent by the caller (W3C Trace Context). */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

describe('the built service with an OpenTelemetry SDK', () => {
  const receiver = new Receiver();
  let smtp: TestSmtp;
  let dataDir: string;
  let service: ServiceProcess;
  let token: string;
  let signingToken: string;
  let documentId: number;
  let spansFile: string;
  beforeAll(async () => {
    await receiver.start();
    smtp = await startSmtp();
    dataDir = await mkdtemp(join(tmpdir(), 'countersign-traces-'));
    spansFile = join(dataDir, 'spans.jsonl');
    const settings = { DATA_DIR: dataDir, SPANS: spansFile, SMTP_URL: smtp.url, EGRESS_ALLOW: '127.0.0.1' };
    service = await ServiceProcess.prepare(settings, { preload: SDK });
    const account = ['account', 'create', '--email', 'sender@example.com', '--team', 'Team', '--token-name', 'test'];
    ({ token } = JSON.parse(service.command(...account)) as { token: string });
    await service.start();
    const sender = new Sender(service.url, token);
    const hook = { webhookUrl: receiver.url, eventTriggers: ['DOCUMENT_SENT', 'DOCUMENT_COMPLETED'] };
    await sender.call('POST', '/api/v1/webhooks', hook);
    receiver.answer = ({ body: { event } }) => (event === 'DOCUMENT_COMPLETED' ? 500 : 200);
    const sent = await sender.send({
      title: 'Secret plan',
      pdf: buildPdf(),
      recipients: [
        { name: 'Ada Lovelace', email: 'ada@example.com', fields: [{ type: 'SIGNATURE', box: [10, 10, 30, 8] }] },
      ],
    });
    ({ documentId } = sent);
    signingToken = sent.recipients[0]!.token;
    await sign(service.url, signingToken);
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
    const headers = { authorization: `Bearer ${token}`, traceparent: `00-${TRACE}-${CALLER}-01` };
    const resent = await fetch(`${service.url}/api/v1/documents/${documentId}`, { headers });
    expect(resent.status).toBe(200);
  }, 120_000);
  afterAll(async () => {
    await service?.stop();
    await smtp?.close();
    await receiver.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const spans = async (): Promise<WrittenSpan[]> =>
    (await readFile(spansFile, 'utf8'))
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as WrittenSpan);
  const until = async (isIt: (span: WrittenSpan) => boolean): Promise<WrittenSpan> => {
    await expect.poll(async () => (await spans()).some(isIt), { timeout: 30_000 }).toBe(true);
    return (await spans()).find(isIt)!;
  };
  const ways = async (span: WrittenSpan): Promise<string[]> => {
    const all = new Map((await spans()).map((each) => [each.spanId, each]));
    const way: string[] = [];
    for (let at: WrittenSpan | undefined = span; at; at = all.get(at.parentId ?? '')) way.push(at.name);
    return way;
  };

  it("with OpenTelemetry, the service continues the caller's trace with a span per request and a child span per SQL statement [T2820]", async () => {
    const request = await until(({ traceId, kind }) => traceId === TRACE && kind === SERVER);
    expect(request).toMatchObject({
      name: 'GET /api/v1/documents/:id',
      parentId: CALLER,
      attributes: { 'http.response.status_code': 200, 'countersign.request_id': expect.stringMatching(/^req_/) },
    });
    const statements = (await spans()).filter(({ traceId, spanId }) => traceId === TRACE && spanId !== request.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const { kind, attributes } of statements) {
      expect([kind, attributes['db.system.name']]).toEqual([CLIENT, 'postgresql']);
    }
    expect(statements.map(({ name }) => name)).toContain('SELECT envelopes');
    for (const statement of statements) expect(await ways(statement)).toEqual([statement.name, request.name]);
  });

  it("jobs caused by a request, and their emails and webhooks, are part of the request's trace [T2821]", async () => {
    const delivered = await until(
      ({ name, attributes }) => name === 'POST' && attributes['http.response.status_code'] === 200,
    );
    expect(delivered.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.request.method': 'POST' });
    await expect.poll(() => ways(delivered)).toEqual(['POST', 'deliver-webhook', 'POST /api/v1/documents/:id/send']);
    const mailed = await until(({ name }) => name === 'SMTP send');
    await expect.poll(() => ways(mailed)).toEqual(['SMTP send', 'send-mail', 'POST /api/v1/documents/:id/send']);
    const sealed = await until(({ name }) => name === 'seal-envelope');
    expect(sealed.kind).toBe(CONSUMER);
    await expect.poll(() => ways(sealed)).toEqual(['seal-envelope', 'POST /api/signing/:token/complete']);
    // Webhooks must not disclose the trace of the request that caused them.
    expect(receiver.received.every(({ headers }) => headers.traceparent === undefined)).toBe(true);
  });

  it('traces record no people, titles, tokens or responses, and mark failures [T2822]', async () => {
    const failed = await until(
      ({ name, attributes }) => name === 'POST' && attributes['http.response.status_code'] === 500,
    );
    await expect
      .poll(() => ways(failed))
      .toEqual(['POST', 'deliver-webhook', 'seal-envelope', 'POST /api/signing/:token/complete']);
    expect(failed.status).toEqual({ code: ERROR });
    const text = await readFile(spansFile, 'utf8');
    for (const secret of [token, signingToken, 'ada@example.com', 'Ada Lovelace', 'Secret plan', 'hooks?from=test']) {
      expect(text).not.toContain(secret);
    }
    expect((await spans()).find(({ name }) => name === 'GET /api/v1/documents/:id')?.status.code).toBe(0);
    await receiver.stop();
    await new Sender(service.url, token).call('POST', '/api/v1/documents', { title: 'Other', recipients: [] });
    const hooks = await new Sender(service.url, token).call<{ webhooks: { id: string }[] }>('GET', '/api/v1/webhooks');
    await new Sender(service.url, token).call('POST', `/api/v1/webhooks/${hooks.webhooks[0]?.id}/test`, {});
    const broken = await until(({ name, status }) => name === 'POST' && status.code === ERROR);
    expect(broken.status).toEqual({ code: ERROR });
    // Simulate files that were damaged on disk.
    const stored = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    for (const each of stored.filter((entry) => entry.isFile())) await writeFile(join(each.parentPath, each.name), 'x');
    const address = `/api/v1/documents/${documentId}/download`;
    const { downloadUrl } = await new Sender(service.url, token).call<{ downloadUrl: string }>('GET', address);
    expect((await fetch(downloadUrl)).status).toBe(500);
    const marked = await until(
      ({ kind, attributes }) => kind === SERVER && attributes['http.response.status_code'] === 500,
    );
    expect(marked.status).toEqual({ code: ERROR });
  });
});

it('the span of an SQL statement is named after its operation and table, without values [T2823]', () => {
  expect(summarizeStatement(`select "id" from "recipients" where email = 'ann@example.com'`)).toBe('SELECT recipients');
  expect(summarizeStatement('insert into due_work (kind) values ($1)')).toBe('INSERT due_work');
  expect(summarizeStatement('update only "envelopes" set title = $1')).toBe('UPDATE envelopes');
  const nested = `select (select count(*) from "fields" where x = $1) from "envelopes" inner join "users" on true`;
  expect(summarizeStatement(nested)).toBe('SELECT envelopes');
  expect(summarizeStatement('with added as (insert into due_work values ($1)) select pg_notify($2, $3)')).toBe(
    'SELECT',
  );
  expect(summarizeStatement('begin')).toBe('BEGIN');
  expect(summarizeStatement('')).toBe('SQL');
});

it('no span is created without an OpenTelemetry SDK [T2824]', async () => {
  expect(isTraced()).toBe(false);
  expect(await traced('POST', {}, async (span) => span ?? 'no span')).toBe('no span');
});
