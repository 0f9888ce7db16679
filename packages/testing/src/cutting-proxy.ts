import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** When to cut the connection: before the server receives the COMMIT, or after it has executed it. */
export type Cut = 'before the commit' | 'after the commit';

export interface CuttingProxy {
  databaseUrl: string;
  cutNext(when: Cut): void;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('commit\0');

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let next: Cut | undefined;

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const cut = () => {
      client.resetAndDestroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    let isCommitted = false;
    client.on('data', (bytes) => {
      if (next === undefined || !bytes.includes(COMMIT)) return upstream.write(bytes);
      const when = next;
      next = undefined;
      if (when === 'before the commit') return cut();
      isCommitted = true;
      return upstream.write(bytes);
    });
    upstream.on('data', (bytes) => (isCommitted ? cut() : client.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: url.href,
    cutNext(when) {
      next = when;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
