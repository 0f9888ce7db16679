import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a server fails: it closes every connection, or never answers. */
export type Outage = 'refusing' | 'silent';

/** A proxy before a server that can fail and recover. */
export interface InterruptedProxy {
  port: number;
  /** Open connections are closed (`refusing`) or get no answers (`silent`). */
  fail(how: Outage): void;
  recover(): void;
  close(): Promise<void>;
}

/** @param port of the server, on this machine */
export async function startInterruptedProxy(port: number): Promise<InterruptedProxy> {
  const clients = new Set<Socket>();
  let away: Outage | undefined;
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => {}).on('close', () => clients.delete(client));
    if (away === 'refusing') return client.resetAndDestroy();
    const upstream = connect(port, '127.0.0.1');
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    // A silent proxy accepts bytes, and neither passes them on nor answers.
    client.on('data', (bytes) => away === undefined && upstream.write(bytes));
    upstream.on('data', (bytes) => away === undefined && client.write(bytes));
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
