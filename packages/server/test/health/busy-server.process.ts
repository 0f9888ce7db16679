import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AT_REST_AFTER_MS, HttpConnections } from '../../src/doors/http/connections/http-connections.ts';

/** Milliseconds for which each response blocks the event loop. */
const BUSY_MS = 3;

const server = createServer((_request, response) => {
  setTimeout(() => {
    const end = performance.now() + BUSY_MS;
    while (performance.now() < end);
    response.end('done');
  }, 5);
});
const connections = new HttpConnections(server);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('message', async () => {
  await connections.drain(20_000, AT_REST_AFTER_MS);
  process.disconnect();
});
