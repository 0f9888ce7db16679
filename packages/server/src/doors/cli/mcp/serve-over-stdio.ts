import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer, type ToolOffer } from './create-server.ts';

/** Serves the agent that started this process until the agent closes the pipe. */
export function serveOverStdio(offer: ToolOffer, token: string): void {
  serveStdio(() => createServer(offer, token), {
    onerror: (error) => void process.stderr.write(`${error.message}\n`),
  });
}
