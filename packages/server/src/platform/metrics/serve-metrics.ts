import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

/**
 * Serves `GET /metrics` on a separate port that only the operator can reach.
 * @returns function that closes the port
 */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.print();
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  // Rejects if the port is in use.
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
