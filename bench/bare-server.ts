import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { end } from './service.ts';

export interface BareServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a plain HTTP server in a separate process. It reads each request and returns a fixed response for the path. No
 * Node.js service can do less.
 */
export async function startBareServer(answers: Record<string, string>): Promise<BareServer> {
  const script = `
    const answers = ${JSON.stringify(answers)};
    const server = require('node:http').createServer((request, response) => {
      request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(answers[request.url]));
    });
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), pid: child.pid ?? 0, stop: () => end(child) };
}
