import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { parseAllowList } from './allow-list.ts';
import { createEgress } from './egress.ts';
import { EgressFailedError, EgressRefusedError } from './egress-errors.ts';

const LOOPBACK = parseAllowList('127.0.0.0/8');
const NOTHING = parseAllowList('');
const body = Buffer.from('{"a":1}');

const servers: (Server | net.Server)[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server | net.Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const receive = (listener: RequestListener) => listen(createServer(listener));

describe('outgoing calls', () => {
  it("outgoing calls send body and headers to the verified IP address, with the host's name [T341]", async () => {
    const received: unknown[] = [];
    const port = await receive(async ({ method, url, headers }, answer) => {
      received.push({
        method,
        url,
        host: headers.host,
        secret: headers['x-secret'],
        length: headers['content-length'],
      });
      answer.writeHead(202).end('thanks');
    });
    const egress = createEgress(LOOPBACK, async () => ['127.0.0.1']);
    const { status, excerpt } = await egress.post(
      `http://receiver.example.com:${port}/a?b=c`,
      { 'x-secret': 's' },
      body,
    );
    expect({ status, excerpt: Buffer.from(excerpt).toString() }).toEqual({ status: 202, excerpt: 'thanks' });
    expect(received).toEqual([
      { method: 'POST', url: '/a?b=c', host: `receiver.example.com:${port}`, secret: 's', length: '7' },
    ]);
  });

  it('outgoing calls use the host name for TLS while connecting to the verified IP address', async () => {
    const hello = new Promise<Buffer>((resolve) => {
      const server = net.createServer((socket) => {
        socket.once('data', (data) => {
          resolve(data);
          socket.destroy();
        });
      });
      listen(server).then((port) => {
        const egress = createEgress(LOOPBACK, async () => ['127.0.0.1']);
        egress.post(`https://receiver.example.com.:${port}/`, {}, body).catch(() => {});
      });
    });
    const sent = (await hello).toString('latin1');
    expect(sent).toContain('receiver.example.com');
    expect(sent).not.toContain('receiver.example.com.');
  });

  it('a host is resolved again for each outgoing call, and refused if it has moved to a private address [T342]', async () => {
    let calls = 0;
    const port = await receive((_request, answer) => {
      calls++;
      answer.end();
    });
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const egress = createEgress(NOTHING, async () => answers.shift() ?? ['127.0.0.1']);
    const url = `http://rebinding.example.com:${port}/`;
    await egress.check(url);
    await expect(egress.post(url, {}, body)).rejects.toThrow(
      new EgressRefusedError('rebinding.example.com resolves to 127.0.0.1, which is a loopback address.'),
    );
    expect(calls).toBe(0);
  });

  it('an outgoing call resolves its host only once, so the address cannot change in between', async () => {
    let asked = 0;
    const port = await receive((_request, answer) => answer.end());
    const egress = createEgress(LOOPBACK, async () => {
      asked++;
      return asked === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    });
    expect((await egress.post(`http://receiver.example.com:${port}/`, {}, body)).status).toBe(200);
    expect(asked).toBe(1);
  });

  it('outgoing calls do not follow redirects [T335]', async () => {
    let calls = 0;
    const port = await receive((request, answer) => {
      calls++;
      answer.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end();
    });
    const { status } = await createEgress(LOOPBACK).post(`http://127.0.0.1:${port}/`, {}, body);
    expect({ status, calls }).toEqual({ status: 307, calls: 1 });
  });

  it('an outgoing call reads only the beginning of an endless response, and then closes the connection', async () => {
    let closed = false;
    const port = await receive((_request, answer) => {
      const more = setInterval(() => answer.write('x'.repeat(1000)), 1);
      answer.once('close', () => {
        closed = true;
        clearInterval(more);
      });
    });
    const { status, excerpt } = await createEgress(LOOPBACK).post(`http://127.0.0.1:${port}/`, {}, body);
    expect({ status, length: excerpt.length }).toEqual({ status: 200, length: 2048 });
    await expect.poll(() => closed).toBe(true);
  });

  it('an outgoing call returns the status even if the connection breaks in the body', async () => {
    const port = await receive((_request, answer) => {
      answer.writeHead(200, { 'content-length': '100' });
      answer.write('half', () => answer.destroy());
    });
    const { excerpt, ...answer } = await createEgress(LOOPBACK).post(`http://127.0.0.1:${port}/`, {}, body);
    expect(Buffer.from(excerpt).toString()).toBe('half');
    expect(answer).toEqual({ status: 200, isWhole: false });
  });

  it('an outgoing call returns the status even if the body does not arrive in time', { timeout: 30_000 }, async () => {
    const port = await receive((_request, answer) => answer.writeHead(200).flushHeaders());
    expect((await createEgress(LOOPBACK).post(`http://127.0.0.1:${port}/`, {}, body)).status).toBe(200);
  });

  it('outgoing calls time out after ten seconds, with or without a resolved name [T334]', {
    timeout: 30_000,
  }, async () => {
    const port = await receive(() => {});
    const silent = createEgress(NOTHING, () => new Promise(() => {}));
    const started = Date.now();
    const calls = [
      createEgress(LOOPBACK).post(`http://127.0.0.1:${port}/`, {}, body),
      silent.post('https://example.com/', {}, body),
    ];
    for (const call of calls) {
      await expect(call).rejects.toThrow(new EgressFailedError('There was no response within 10 seconds.'));
    }
    expect(Date.now() - started).toBeGreaterThan(9_900);
  });

  it('an outgoing call reports the cause if nothing listens or the connection ends without a response', async () => {
    const port = await listen(net.createServer((socket) => socket.destroy()));
    const egress = createEgress(LOOPBACK);
    await expect(egress.post(`http://127.0.0.1:${port}/`, {}, body)).rejects.toThrow(
      new EgressFailedError(`127.0.0.1:${port} closed the connection.`),
    );
    const free = await listen(net.createServer());
    servers.pop()?.close();
    await expect(egress.post(`http://127.0.0.1:${free}/`, {}, body)).rejects.toThrow(
      new EgressFailedError(`127.0.0.1:${free} refused the connection.`),
    );
  });

  it('an outgoing call fails if the other side speaks another protocol', async () => {
    const port = await listen(
      net.createServer((socket) => {
        socket.once('data', () =>
          socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
        );
      }),
    );
    await expect(createEgress(LOOPBACK).post(`http://127.0.0.1:${port}/`, {}, body)).rejects.toThrow(
      new EgressFailedError(`127.0.0.1:${port} closed the connection.`),
    );
  });

  it('a URL with a local host name cannot be registered, even if the name has no address', async () => {
    const egress = createEgress(LOOPBACK, () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })));
    await expect(egress.check('http://metadata.google.internal/')).rejects.toThrow(
      new EgressRefusedError('metadata.google.internal is the name of a local network.'),
    );
  });

  it('a URL with a public host name that has no address can be registered, but is not called', async () => {
    const egress = createEgress(NOTHING, () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })));
    await egress.check('https://not-yet.example.com/');
    await expect(egress.post('https://not-yet.example.com/', {}, body)).rejects.toThrow(
      new EgressFailedError('The host name not-yet.example.com could not be resolved (ENOTFOUND).'),
    );
  });
});
