import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../testing/src/service.ts';
import { Countersign, CountersignError } from '../src/index.ts';

const codeOf = (error: unknown): unknown => (error instanceof CountersignError ? error.code : error);

describe('the client', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let client: Countersign;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount();
    client = new Countersign({ url: service.url, token: account.token });
  });
  afterAll(() => service?.dispose());

  it('the client uploads bytes, blobs and files with their names, and downloads them [T1191]', async () => {
    const pdf = buildPdf();
    const { id } = await client.post('/envelope/create', {
      payload: { title: 'Three files' },
      files: [
        pdf,
        new Blob([pdf], { type: 'application/pdf' }),
        new File([pdf], 'Über uns.pdf'),
        { name: 'plan.pdf', content: pdf },
      ],
    });
    const { envelopeItems } = await client.get('/envelope/{envelopeId}', { path: { envelopeId: id } });
    expect(envelopeItems.map(({ title }) => title)).toEqual([
      'document.pdf',
      'document-2.pdf',
      'Über uns.pdf',
      'plan.pdf',
    ]);
    const { id: envelopeItemId } = envelopeItems[2]!;
    const file = await client.download('/envelope/item/{envelopeItemId}/download', {
      path: { envelopeItemId },
      query: { version: 'original' },
    });
    expect(file.name).toMatch(/^Über uns.*\.pdf$/);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('the client iterates over all pages of a list, or over a given number of pages [T1192]', async () => {
    const { token } = await service.createAccount('lists');
    const other = new Countersign({ url: service.url, token });
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    for (const title of titles) await other.post('/envelope/create', { payload: { title } });
    const read = async (page?: number) => {
      const query = { perPage: 2, orderByDirection: 'asc' as const, ...(page !== undefined && { page }) };
      const found: string[] = [];
      for await (const { title } of other.each('/envelope', { query })) found.push(title);
      return found;
    };
    expect(await read()).toEqual(titles);
    expect(await read(3)).toEqual(['Five']);
    for await (const { title } of other.each('/envelope')) {
      expect(title).toBe('Five');
      break;
    }
  });

  it('the client throws the same error class for every refusal, with code, issues, documentation link and request id [T1193]', async () => {
    const refused = client.post('/envelope/update', { body: { envelopeId: 'envelope_none', data: { title: '' } } });
    await expect(refused).rejects.toBeInstanceOf(CountersignError);
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      status: 400,
      issues: [{ path: ['data', 'title'], message: expect.any(String) }],
      docs: expect.stringContaining('/docs/errors#INVALID_REQUEST'),
      requestId: expect.stringMatching(/./),
    });
    const unknown = client.get('/envelope/{envelopeId}', { path: { envelopeId: 'a/b?c' } });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404, issues: [] });
    const stranger = new Countersign({ url: service.url });
    await expect(stranger.get('/me')).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
  });

  it('the client verifies a PDF without a token', async () => {
    const answer = await new Countersign({ url: service.url }).verify(buildPdf());
    expect(answer).toMatchObject({ verdict: 'NOT-SIGNED', isOnRecord: false });
  });

  it('the client executes an operation only once when it retries after a lost response [T1194]', async () => {
    let lost = 0;
    const losing: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method !== 'POST' || lost++ > 1) return response;
      throw new TypeError('the connection broke');
    };
    const { token } = await service.createAccount('once');
    const unlucky = new Countersign({ url: service.url, token, fetch: losing });
    const { id } = await unlucky.post('/envelope/create', { payload: { title: 'Once' }, files: [buildPdf()] });
    expect(lost).toBe(3);
    const { data, count } = await unlucky.get('/envelope');
    expect({ count, ids: data.map((each) => each.id) }).toEqual({ count: 1, ids: [id] });
  });
});

describe('the client with a service that is busy, slow or down', () => {
  let server: Server;

  const serve = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(() => {
    server?.close();
    server?.closeAllConnections();
  });

  it('the client retries a busy service after the stated time, with the same key, up to its limit [T1195]', async () => {
    const asked: { at: number; key: string | undefined }[] = [];
    const url = await serve((request, response) => {
      asked.push({ at: performance.now(), key: request.headers['idempotency-key'] as string | undefined });
      const status = asked.length % 2 === 1 ? 429 : 503;
      response.writeHead(status, { 'retry-after': '1' });
      response.end(JSON.stringify({ code: 'RATE_LIMITED', message: 'Too many requests.' }));
    });
    const client = new Countersign({ url, token: 'api_x', retries: 2 });
    const refused = client.post('/folder/create', { body: { name: 'Folder' } });
    await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfterMs: 1000 });
    expect(asked).toHaveLength(3);
    for (const [index, { at }] of asked.slice(1).entries()) expect(at - asked[index]!.at).toBeGreaterThan(950);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(asked[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('the client waits for a busy service no longer than the timeout of the call', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked++;
      response.writeHead(503, { 'retry-after': '3600' }).end('<html>');
    });
    const error = await new Countersign({ url }).get('/me').catch((each: unknown) => each);
    expect(error).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 503, retryAfterMs: 3_600_000 });
    expect(asked).toBe(1);
  });

  it('the client stops retrying at its timeout, or when the caller aborts [T1196]', async () => {
    const url = await serve(() => {});
    const client = new Countersign({ url, timeoutMs: 100 });
    expect(codeOf(await client.get('/me').catch((error: unknown) => error))).toBe('TIMED_OUT');
    const reason = new Error('The person left.');
    const given = client.get('/me', { timeoutMs: 60_000, signal: AbortSignal.abort(reason) });
    await expect(given).rejects.toBe(reason);
  });

  it('the client reports an unreachable service, and does not send its token through redirects', async () => {
    const away = new Countersign({ url: 'http://127.0.0.1:1', retries: 0 });
    expect(codeOf(await away.get('/me').catch((error: unknown) => error))).toBe('NOT_REACHED');
    const url = await serve((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    const sent = new Countersign({ url, retries: 0 }).get('/me');
    expect(codeOf(await sent.catch((error: unknown) => error))).toBe('NOT_REACHED');
  });
});
