import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createdDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { databaseState } from './database-state.ts';

const LONGEST_MS = 10_000;

/**
 * Sends bytes, and returns everything that the service sends until it closes the connection.
 * @param isCut whether the sender closes the connection after the bytes
 */
function answerTo(url: string, bytes: Buffer | string, isCut: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const received: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end after ${LONGEST_MS} ms: ${String(bytes).slice(0, 300)}`));
    }, LONGEST_MS);
    const end = () => {
      clearTimeout(timer);
      resolve(Buffer.concat(received).toString('latin1'));
    };
    socket.on('data', (chunk) => received.push(chunk));
    // A closed connection also counts as a response.
    socket
      .once('end', () => socket.end())
      .once('close', end)
      .once('error', end);
    if (isCut) socket.end(bytes);
    else socket.write(bytes);
  });
}

describe('malformed HTTP requests', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount();
  });
  afterAll(() => service?.dispose());

  const request = (headers: string[], body = '', start = 'POST /api/v1/documents HTTP/1.1'): string =>
    [start, 'Host: localhost', `Authorization: ${account.token}`, 'Connection: close', ...headers, '', body].join(
      '\r\n',
    );

  const JSON_TYPE = 'Content-Type: application/json';
  const BODY = '{"title":"T","recipients":[]}';

  const cases: [what: string, bytes: () => string | Buffer, statuses: number[]][] = [
    ['a body longer than announced', () => request([JSON_TYPE, 'Content-Length: 3'], BODY), [400]],
    ['a length that is no number', () => request([JSON_TYPE, 'Content-Length: ten'], BODY), [400]],
    ['a negative length', () => request([JSON_TYPE, 'Content-Length: -1'], BODY), [400]],
    ['a length beyond all numbers', () => request([JSON_TYPE, `Content-Length: 9${'0'.repeat(30)}`], BODY), [400, 413]],
    ['a length beyond the limit', () => request([JSON_TYPE, 'Content-Length: 999999999'], BODY), [413]],
    ['two lengths', () => request([JSON_TYPE, 'Content-Length: 3', `Content-Length: ${BODY.length}`], BODY), [400]],
    [
      'a length and chunks',
      () => request([JSON_TYPE, 'Content-Length: 3', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
      [400],
    ],
    ['chunks of no size', () => request([JSON_TYPE, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'), [400]],
    ['an unknown transfer encoding', () => request([JSON_TYPE, 'Transfer-Encoding: gzip'], BODY), [400, 501]],
    ['two tokens', () => request([JSON_TYPE, 'Authorization: api_2'], ''), [400, 401]],
    ['two types', () => request([JSON_TYPE, 'Content-Type: text/plain', 'Content-Length: 1'], '{'), [400, 415]],
    [
      'two keys',
      () => request([JSON_TYPE, 'Idempotency-Key: a', 'Idempotency-Key: b', 'Content-Length: 1'], '{'),
      [400],
    ],
    [
      'a body said to be gzip',
      () => request([JSON_TYPE, 'Content-Encoding: gzip', 'Content-Length: 4'], '\x1f\x8b\x08\x00'),
      [400, 415],
    ],
    ['an expectation nobody knows', () => request([JSON_TYPE, 'Expect: the-worst', 'Content-Length: 0']), [400, 417]],
    ['an upgrade', () => request(['Upgrade: websocket', 'Content-Length: 0']), [400]],
    ['more headers than fit', () => request([`X-Long: ${'x'.repeat(100_000)}`]), [431]],
    ['a header with a control character', () => request(['X-Bad: a\x01b', 'Content-Length: 0']), [400]],
    ['a header without a name', () => request([': empty', 'Content-Length: 0']), [400]],
    ['no host', () => `POST /api/v1/documents HTTP/1.1\r\nConnection: close\r\n\r\n`, [400]],
    [
      'an absolute address',
      () => request(['Content-Length: 0'], '', 'POST http://other.example/api/v1/documents HTTP/1.1'),
      [400],
    ],
    ['an address that is none', () => request(['Content-Length: 0'], '', 'POST api/v1/documents HTTP/1.1'), [400, 404]],
    ['an address with bytes above ASCII', () => request([], '', 'GET /api/v1/documents/\xff\xfe HTTP/1.1'), [400, 404]],
    ['an address that leads upwards', () => request([], '', 'GET /api/v1/../../../etc/passwd HTTP/1.1'), [404]],
    ['an address of slashes', () => request([], '', 'GET //api/v1/documents HTTP/1.1'), [400, 404]],
    ['an old version', () => request(['Content-Length: 0'], '', 'POST /api/v1/documents HTTP/1.0'), [400]],
    ['a version to come', () => request(['Content-Length: 0'], '', 'POST /api/v1/documents HTTP/9.9'), [400, 505]],
    ['a method nobody knows', () => request([], '', 'BREW /api/v1/documents HTTP/1.1'), [400]],
    ['no HTTP at all', () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0xfc]), [400]],
    ['a line that never ends', () => 'GET /'.padEnd(200_000, 'x'), [431]],
  ];

  const CUT: typeof cases = [
    ['a body shorter than announced', () => request([JSON_TYPE, 'Content-Length: 4000'], BODY), [400]],
    ['chunks that break off', () => request([JSON_TYPE, 'Transfer-Encoding: chunked'], 'ff\r\n{"title"'), [400]],
    ['headers that break off', () => 'POST /api/v1/documents HTTP/1.1\r\nHost: loc', [400]],
    ['no HTTP at all, and not much of it', () => Buffer.from([0x16, 0x03]), [400]],
  ];

  it.each([...cases.map((each) => [...each, false] as const), ...CUT.map((each) => [...each, true] as const)])(
    'malformed HTTP requests are answered promptly and change nothing: %s [T227]',
    async (_, bytes, statuses, isCut) => {
      await createdDocument(service, account);
      const before = await databaseState(service.services.database);
      const answer = await answerTo(service.url, bytes(), isCut);
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
      expect(statuses, answer.slice(0, 500)).toContain(Number(status));
      // The error body is the same for bytes that the HTTP server rejects before there is a request.
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(body, answer.slice(0, 500)).toMatch(/"message":".+","code":"[A-Z_]+"/);
      expect(head).toMatch(/^x-request-id: req_[0-9a-f]{24}$/im);
      expect(await databaseState(service.services.database)).toEqual(before);
      expect((await service.call(account, 'GET', '/api/v1/me')).status).toBe(200);
    },
  );
});
