import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createdDocument } from '../../../testing/src/documents.ts';
import { hurryTimer } from '../../../testing/src/hurry-timer.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { LONGEST_PAUSE_MS } from '../../src/doors/http/requests/request-bytes.ts';
import { recordStatements } from '../contract/statements.ts';

const MIB = 1024 * 1024;
const BOUNDARY = 'b';

const partOf = (name: string, content: string | Buffer, fileName = 'a.pdf'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

describe('public requests', () => {
  let service: TestService & { dispose(): Promise<void> };
  const sockets: Socket[] = [];
  beforeAll(async () => {
    const settings = { MAX_UPLOAD_MB: '2', TRUST_PROXY: 'true' };
    service = await startTestService({ database: 'embedded', settings });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await service?.dispose();
  });

  const storedIn = async (): Promise<number> => {
    const folder = join(service.services.config.DATA_DIR, 'files', '.incoming');
    const sizes = (await readdir(folder)).map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };

  /** Returns the largest number of bytes that `.incoming` contained during `work`. */
  const mostStored = async (work: Promise<unknown>): Promise<number> => {
    let most = 0;
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    // The caller handles errors from `work`.
    work.then(end, end);
    while (!isOver) {
      most = Math.max(most, await storedIn());
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return most;
  };

  const post = (path: string, body: BodyInit, headers: Record<string, string>): Promise<Response> =>
    fetch(`${service.url}${path}`, { method: 'POST', body, headers });

  const begin = (
    path: string,
    from: string,
    {
      method = 'POST',
      headers = [],
      sent = '%PDF',
      type = 'application/pdf',
    }: { method?: string; headers?: readonly string[]; sent?: string; type?: string | undefined } = {},
  ): Promise<{ socket: Socket; answer: Promise<string> }> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(service.url);
      const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) });
      sockets.push(socket);
      const answer = new Promise<string>((told) => {
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk;
          if (text.includes('\r\n\r\n')) told(text);
        });
        socket.on('close', () => told(text));
        socket.on('error', () => told(text));
      });
      const lines = [
        `${method} ${path} HTTP/1.1`,
        'Host: localhost',
        `X-Forwarded-For: ${from}`,
        `Content-Type: ${type}`,
        'Content-Length: 1000000',
        ...headers,
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n${sent}`, () => resolve({ socket, answer }));
    });

  const statusOf = (answer: string): number => Number(answer.split(' ')[1]);
  const isHealthy = async () => (await fetch(`${service.url}/api/health`)).status;

  it('a public request with a second file is refused when that file begins, and leaves nothing', async () => {
    const file = partOf('file', Buffer.alloc(MIB, 65));
    const sent = post('/api/verify', Buffer.concat([...Array.from({ length: 20 }, () => file), END]), {
      'Content-Type': MULTIPART,
      'X-Forwarded-For': '192.0.2.1',
    });
    const most = await mostStored(sent);
    const answer = await sent;
    // The body is 20 MiB long, but a single file must not exceed 2 MiB.
    expect(answer.status).toBe(413);
    expect(most).toBe(0);

    const small = partOf('file', Buffer.alloc(900_000, 65));
    const two = post('/api/verify', Buffer.concat([small, small, END]), {
      'Content-Type': MULTIPART,
      'X-Forwarded-For': '192.0.2.1',
    });
    const mostOfTwo = await mostStored(two);
    expect([(await two).status, await (await two).json()]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
    expect(mostOfTwo).toBeLessThanOrEqual(900_000);
    await expect.poll(storedIn).toBe(0);
  });

  it('a public request without a declared size is refused at the limit', async () => {
    const file = partOf('file', Buffer.alloc(MIB, 65));
    const status = new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${service.url}/api/verify`, {
        method: 'POST',
        headers: { 'content-type': MULTIPART, 'x-forwarded-for': '192.0.2.2' },
      });
      request.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      // Send no more than the connection can buffer. A client that is still sending when the connection closes may fail
      // to read the response.
      for (let sent = 0; sent < 4; sent++) request.write(file);
      request.end(END);
    });
    expect(await mostStored(status)).toBeLessThanOrEqual(2 * MIB);
    expect(await status).toBe(400);
    await expect.poll(storedIn).toBe(0);
  });

  it("files in a public request are not stored if no file is expected, or beyond an envelope's maximum", async () => {
    const account = await service.createAccount();
    const create = (...parts: Buffer[]) =>
      post('/api/v2/envelope/create', Buffer.concat([...parts, END]), {
        'Content-Type': MULTIPART,
        authorization: account.token,
      });
    const payload = partOf('payload', '{"type":"DOCUMENT","title":"T","recipients":[]}');
    const second = create(payload, payload, partOf('files', Buffer.alloc(100_000)));
    expect([(await second).status, await mostStored(second)]).toEqual([400, 0]);
    const many = create(payload, ...Array.from({ length: 21 }, () => partOf('files', Buffer.alloc(10_000))));
    expect(await mostStored(many)).toBeLessThanOrEqual(200_000);
    expect(await (await many).json()).toMatchObject({ code: 'TOO_MANY_FILES' });
    await expect.poll(storedIn).toBe(0);
  });

  it('public requests are admitted a few at a time per network, and refused ones cost no SQL statement and no file', async () => {
    const from = '192.0.2.3';
    const begun = await Promise.all(Array.from({ length: 4 }, () => begin('/api/verify', from)));
    await expect.poll(storedIn).toBe(16);
    const recording = recordStatements(service.services.database);
    const { answer, statements } = await recording.during((headers) =>
      post('/api/verify', buildPdf(), { ...headers, 'Content-Type': 'application/pdf', 'X-Forwarded-For': from }),
    );
    recording.stop();
    expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'TOO_MANY_ATTEMPTS' }]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(statements).toEqual([]);
    expect(await storedIn()).toBe(16);
    const other = await post('/api/verify', buildPdf(), {
      'Content-Type': 'application/pdf',
      'X-Forwarded-For': '192.0.2.4',
    });
    expect(other.status).toBe(200);
    for (const { socket } of begun) socket.destroy();
    await expect.poll(storedIn).toBe(0);
  });

  it('public requests are limited in total, and together for neighboring IPv6 networks', async () => {
    const begun = await Promise.all(
      Array.from({ length: 32 }, (_, index) => begin('/api/verify', `2001:db8:1:${index}::1`)),
    );
    await expect.poll(storedIn).toBe(32 * 4);
    const ask = (from: string) =>
      post('/api/verify', buildPdf(), { 'Content-Type': 'application/pdf', 'X-Forwarded-For': from });
    const sameRange = await ask('2001:db8:1:ffff::1');
    expect([sameRange.status, sameRange.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    const elsewhere = await ask('2001:db8:2::1');
    expect([elsewhere.status, elsewhere.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    expect(await elsewhere.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await isHealthy()).toBe(200);
    for (const { socket } of begun) socket.destroy();
    await expect.poll(storedIn).toBe(0);
  });

  it('a refused public request costs an SQL statement or two the first time, and none afterwards', async () => {
    const from = '2001:db8:3::1';
    const ask = (headers: Record<string, string> = {}) =>
      post('/api/verify', 'x', { ...headers, 'Content-Type': 'application/pdf', 'X-Forwarded-For': from });
    for (let asked = 0; asked < 120; asked++) expect((await ask()).status).toBe(200);
    const writes = async () => {
      const { rows } = await service.services.database.pool.query('select xmin, * from attempts order by key');
      return rows;
    };
    const before = await writes();
    expect((await ask()).status).toBe(429);
    expect(await writes()).toEqual(before);
    const recording = recordStatements(service.services.database);
    const { answer, statements } = await recording.during(ask);
    recording.stop();
    expect([answer.status, statements]).toEqual([429, []]);
    // A different /64 of the same /48 has its own limit.
    const { status } = await post('/api/verify', 'x', {
      'Content-Type': 'application/pdf',
      'X-Forwarded-For': '2001:db8:3:1::1',
    });
    expect(status).toBe(200);
  });

  it('a public request that pauses too long is aborted with an explanation, and frees its place', async () => {
    hurryTimer(LONGEST_PAUSE_MS, 50);
    const { answer } = await begin('/api/verify', '192.0.2.5');
    const text = await answer;
    vi.restoreAllMocks();
    expect(statusOf(text)).toBe(408);
    expect(text).toContain('REQUEST_TIMEOUT');
    await expect.poll(storedIn).toBe(0);
  });

  it('uploads, forms and API requests that pause too long are aborted', async () => {
    const account = await service.createAccount();
    const { uploadUrl } = await createdDocument(service, account);
    const { origin } = new URL(service.services.config.BASE_URL);
    const kinds = [
      ['PUT', new URL(uploadUrl).pathname, [], '%PDF'],
      ['POST', '/api/auth/sign-in/email', ['Sec-Fetch-Site: same-origin', `Origin: ${origin}`], '{"a":'],
      ['POST', '/api/v1/documents', [`Authorization: ${account.token}`], '{"a":'],
      ['POST', '/api/v2/envelope/create', [`Authorization: ${account.token}`], `--${BOUNDARY}\r\n`, MULTIPART],
    ] as const;
    for (const [method, path, headers, sent, type] of kinds) {
      hurryTimer(LONGEST_PAUSE_MS, 50);
      const { answer } = await begin(path, '192.0.2.6', { method, headers, sent, type });
      const text = await answer;
      vi.restoreAllMocks();
      expect([path, statusOf(text)]).toEqual([path, 408]);
    }
    await expect.poll(storedIn).toBe(0);
  });

  it('public requests never delay the health response, however slow or many they are', async () => {
    const begun = await Promise.all(
      Array.from({ length: 600 }, (_, index) =>
        begin('/api/verify', index % 2 ? '192.0.2.7' : `198.51.100.${index % 250}`),
      ),
    );
    for (let asked = 0; asked < 20; asked++) expect(await isHealthy()).toBe(200);
    for (const { socket } of begun) socket.destroy();
    await expect.poll(storedIn).toBe(0);
  });
});

describe('connections', () => {
  it('connections beyond the limit per network are closed, and others are served', async () => {
    const service = await startTestService({ database: 'embedded', settings: { CONNECTIONS_PER_NETWORK: '40' } });
    const port = Number(new URL(service.url).port);
    const open = (): Promise<Socket> =>
      new Promise((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
        socket.on('error', () => {});
        socket.once('connect', () => resolve(socket));
      });
    const sockets = await Promise.all(Array.from({ length: 60 }, open));
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(20);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    sockets.find(({ closed }) => !closed)?.destroy();
    await expect
      .poll(async () => {
        const again = await open();
        again.write('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
        return again.toArray().then((parts) => Buffer.concat(parts).toString().split('\r\n')[0], String);
      })
      .toBe('HTTP/1.1 200 OK');
    for (const socket of sockets) socket.destroy();
    await service.dispose();
  });
});
