import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer, type Offer } from './create-server.ts';

/** Serves the agent that started this process until it closes the pipe. */
export function serveOverStdio(offer: Offer, token: string): void {
  serveStdio(() => createServer(offer, token), {
    onerror: (error) => void process.stderr.write(`${error.message}\n`),
  });
}
