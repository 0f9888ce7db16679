import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/config.ts';
import { refuseBrokenHttp } from './refuse-broken-http.ts';

describe('bytes that never become a request', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Sends bytes to a server, and returns the whole response when the connection is closed. */
  const answerTo = async (bytes: string, listener: RequestListener, options: ServerOptions = {}): Promise<string> => {
    server = createServer(options, listener);
    refuseBrokenHttp(server, { config: loadConfig({}), log: pino({ level: 'silent' }) });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Promise((resolve, reject) => {
      const received: Buffer[] = [];
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => received.push(chunk));
      socket.once('error', reject).once('close', () => resolve(Buffer.concat(received).toString()));
    });
  };

  it('a request whose headers take too long gets an error response [T228]', async () => {
    const timeouts = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };
    const answer = await answerTo('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', () => {}, timeouts);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({
      code: 'REQUEST_TIMEOUT',
      docs: expect.stringContaining('#REQUEST_TIMEOUT'),
    });
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(head).toMatch(/X-Request-Id: req_/);
  });

  it('a request for a proxy connection gets an error response [T229]', async () => {
    const answer = await answerTo('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', () => {});
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n(.*\r\n)*X-Request-Id: req_/);
    expect(JSON.parse(body)).toMatchObject({ code: 'INVALID_HTTP', docs: expect.stringContaining('#INVALID_HTTP') });
  });

  it('malformed bytes get no second response while another response is being sent [T230]', async () => {
    const answer = await answerTo(
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      (_, response) => {
        response.write('the beginning');
      },
    );
    expect(answer).not.toMatch(/INVALID_HTTP/);
    expect(answer.match(/HTTP\/1\.1/g) ?? []).toHaveLength(answer === '' ? 0 : 1);
  });

  it('malformed bytes do not stop earlier responses, and get none that could be mistaken for an earlier one [T231]', async () => {
    const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    let requests = 0;
    const answer = await answerTo(`${request}${request}zz\r\n\r\n`, (_, response) => {
      const name = `answer ${++requests}`;
      if (requests === 1) response.write('the beginning, ');
      setTimeout(() => response.end(name), 50);
    });
    expect(answer).toMatch(/200 OK.*the beginning.*answer 1.*200 OK.*answer 2/s);
    expect(answer).not.toMatch(/INVALID_HTTP/);
  });

  it('malformed bytes get an error response if the earlier response is complete', async () => {
    const answer = await answerTo('GET / HTTP/1.1\r\nHost: a\r\n\r\n', (_, response) => {
      response.end('whole');
      response.once('finish', () =>
        setTimeout(() => server.emit('clientError', new Error('broken'), response.req.socket), 20),
      );
    });
    expect(answer).toMatch(/whole.*HTTP\/1\.1 400 Bad Request.*INVALID_HTTP/s);
  });
});
