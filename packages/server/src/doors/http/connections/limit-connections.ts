import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../../platform/config/config.ts';
import { findNetwork, WIDER_SHARE } from '../../../platform/limits/find-network.ts';

/** Maximum number of connections to the server. Each takes memory and a file descriptor, even while it is idle. */
const MOST_CONNECTIONS = 10_000;

/**
 * Closes connections above the limit per network before reading from them. Behind a proxy, all connections come from
 * the proxy, so the proxy must limit them.
 */
export function limitConnections(
  server: Server,
  { CONNECTIONS_PER_NETWORK: perNetwork, TRUST_PROXY }: Pick<Config, 'CONNECTIONS_PER_NETWORK' | 'TRUST_PROXY'>,
): void {
  server.maxConnections = MOST_CONNECTIONS;
  if (TRUST_PROXY || perNetwork === 0) return;
  const open = new Map<string, number>();
  const countOpen = (network: string): number => open.get(network) ?? 0;
  server.on('connection', (socket: Socket) => {
    const { name, wider } = findNetwork(socket.remoteAddress ?? '');
    const isTooMany = countOpen(name) >= perNetwork || (wider !== null && countOpen(wider) >= perNetwork * WIDER_SHARE);
    if (isTooMany) {
      socket.destroy();
      return;
    }
    const networks = wider === null ? [name] : [name, wider];
    for (const network of networks) open.set(network, countOpen(network) + 1);
    socket.once('close', () => {
      for (const network of networks) {
        const left = countOpen(network) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    });
  });
}
