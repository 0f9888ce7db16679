import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../platform/config/config.ts';
import { networkOf, WIDER_SHARE } from '../../platform/limits/network-of.ts';

/** Limits connections, because each takes memory and a file descriptor even if nothing is sent. */
const MOST_CONNECTIONS = 10_000;

/**
 * Closes connections above the limit per network before anything is read from them. Behind a proxy, all connections come from
 * the proxy, so it has to limit them.
 */
export function limitConnections(
  server: Server,
  { CONNECTIONS_PER_NETWORK: perNetwork, TRUST_PROXY }: Pick<Config, 'CONNECTIONS_PER_NETWORK' | 'TRUST_PROXY'>,
): void {
  server.maxConnections = MOST_CONNECTIONS;
  if (TRUST_PROXY || perNetwork === 0) return;
  const open = new Map<string, number>();
  const openOf = (network: string): number => open.get(network) ?? 0;
  server.on('connection', (socket: Socket) => {
    const { name, wider } = networkOf(socket.remoteAddress ?? '');
    const isTooMany = openOf(name) >= perNetwork || (wider !== null && openOf(wider) >= perNetwork * WIDER_SHARE);
    if (isTooMany) {
      socket.destroy();
      return;
    }
    const networks = wider === null ? [name] : [name, wider];
    for (const network of networks) open.set(network, openOf(network) + 1);
    socket.once('close', () => {
      for (const network of networks) {
        const left = openOf(network) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    });
  });
}
