import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Kinds of failure: the server closes every connection, never responds, or stops in the middle of each response. */
export type Outage = 'refusing' | 'silent' | 'stalling';

/** Number of body bytes that are sent before a stalling server stops. */
const BEGINNING = 40;

/** A proxy in front of a server that can simulate failures. */
export interface InterruptedProxy {
  port: number;
  /** Starts failing, including on open connections. */
  fail(how: Outage): void;
  recover(): void;
  close(): Promise<void>;
}

/** @param port port of the server on this machine */
export async function startInterruptedProxy(port: number): Promise<InterruptedProxy> {
  const clients = new Set<Socket>();
  let away: Outage | undefined;
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => {}).on('close', () => clients.delete(client));
    if (away === 'refusing') return client.resetAndDestroy();
    const upstream = connect(port, '127.0.0.1');
    upstream.on('error', () => client.destroy()).on('close', () => away !== 'stalling' && client.destroy());
    client.on('close', () => upstream.destroy());
    // A silent proxy accepts bytes but neither forwards them nor responds. A stalling proxy sends only part of the
    // response.
    let left = Infinity;
    client.on('data', (bytes) => {
      left = Infinity;
      if (away === undefined || away === 'stalling') upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (away === undefined) return client.write(bytes);
      if (away !== 'stalling') return;
      const body = bytes.indexOf('\r\n\r\n') + 4;
      const now = left === Infinity && body >= 4 ? body + BEGINNING : left;
      client.write(bytes.subarray(0, now));
      left = now - Math.min(now, bytes.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    fail(how) {
      away = how;
      if (how === 'refusing') for (const client of clients) client.resetAndDestroy();
    },
    recover() {
      away = undefined;
    },
    async close() {
      for (const client of clients) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
