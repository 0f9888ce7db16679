import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from './config.ts';

/** A port that the service will listen on, and the settings that determine it. */
export interface WantedPort {
  port: number;
  host: string;
  names: { port: string; host: string };
}

/**
 * Fails if a port cannot be used, before anything is changed.
 * @throws ConfigError
 */
export async function requireFreePort({ port, host, names }: WantedPort): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigError(reasonFor(cause.code ?? '', { port, host, names }), { cause });
  });
  server.close();
  await once(server, 'close');
}

function reasonFor(code: string, { port, host, names }: WantedPort): string {
  switch (code) {
    case 'EADDRINUSE':
      return `${names.port}: another program listens on port ${port}. Stop it, or set another port.`;
    case 'EACCES':
      return `${names.port}: this user may not listen on port ${port}. Set a port of 1024 or higher.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${names.host}: ${host} is not an address of this machine. Set one of its addresses, or 0.0.0.0 for all.`;
    default:
      return `${names.port}: the service cannot listen on port ${port} of ${host} (${code}).`;
  }
}
