import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A slow mobile connection ("slow 4G"), in bytes per millisecond and milliseconds. */
const SLOW = { down: 200, up: 94, roundTrip: 150 };
/** Bytes per chunk. Connections take turns, one chunk at a time. */
const PIECE = 4096;
/** Bytes that a router buffers for a connection before the sender has to wait. */
const MOST_QUEUED = 64 * 1024;

export interface SlowNetwork {
  slow(url: string): string;
  close(): Promise<void>;
}

/**
 * Opens one slow line to servers on this machine, shared by all connections. The browser's own throttling does not
 * affect its workers.
 */
export async function openSlowNetwork(ports: number[]): Promise<SlowNetwork> {
  const [down, up] = [shaper(SLOW.down), shaper(SLOW.up)];
  const sockets = new Set<Socket>();
  const proxies = await Promise.all(
    ports.map(async (port) => {
      const proxy = createServer((browser) => {
        const server = connect(port, '127.0.0.1');
        for (const socket of [browser, server]) {
          sockets.add(socket);
          socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
        }
        // A new connection needs an extra round trip (the TCP handshake) before its first bytes arrive.
        forward(browser, server, up, SLOW.roundTrip);
        forward(server, browser, down, 0);
      });
      proxy.listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      return { port, proxy };
    }),
  );
  const slowPorts = new Map(proxies.map(({ port, proxy }) => [String(port), (proxy.address() as AddressInfo).port]));
  return {
    slow(url) {
      const address = new URL(url);
      const port = slowPorts.get(address.port);
      if (port === undefined) throw new Error(`no slow way to ${url}`);
      address.hostname = '127.0.0.1';
      address.port = String(port);
      return address.href;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(proxies.map(({ proxy }) => new Promise((resolve) => proxy.close(resolve))));
    },
  };
}

/** Returns the time, on the clock of `performance.now()`, at which this many more bytes will have passed. */
type Shaper = (bytes: number) => number;

function shaper(bytesPerMs: number): Shaper {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / bytesPerMs;
    return freeAt;
  };
}

function forward(from: Socket, to: Socket, shape: Shaper, setUpMs: number): void {
  const startsAt = performance.now() + setUpMs;
  let queued = 0;
  const waiting: (() => void)[] = [];
  const at = (time: number, work: () => void) => {
    waiting.push(work);
    // Run callbacks in order: timers with almost the same time may fire in any order.
    setTimeout(() => waiting.shift()?.(), time - performance.now());
  };
  from.on('data', (bytes: Buffer) => {
    queued += bytes.length;
    if (queued > MOST_QUEUED) from.pause();
    for (let start = 0; start < bytes.length; start += PIECE) {
      const piece = bytes.subarray(start, start + PIECE);
      at(Math.max(startsAt, shape(piece.length)) + SLOW.roundTrip / 2, () => {
        if (to.writable) to.write(piece);
        queued -= piece.length;
        if (queued <= MOST_QUEUED) from.resume();
      });
    }
  });
  from.on('end', () => at(performance.now() + SLOW.roundTrip / 2, () => to.end()));
  from.on('close', () => at(performance.now() + SLOW.roundTrip / 2, () => to.destroy()));
}
