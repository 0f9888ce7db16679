import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Range below the ephemeral ports, which outgoing connections can occupy at any time. */
const [FIRST, END] = [20_000, 32_000];

/** Returns a free port on the loopback address, for programs that need to know their port in advance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
