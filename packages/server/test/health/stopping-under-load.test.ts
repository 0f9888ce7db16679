import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';

const CALLERS = 12;
const PROCESS = new URL('busy-server.process.ts', import.meta.url);

function ask(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.on('error', reject).on('end', resolve).resume();
    });
    asked.on('error', reject).end();
  });
}

describe('a stopping server whose clients reconnect constantly', () => {
  let server: ChildProcess;
  afterEach(() => server.kill('SIGKILL'));

  it.each([1, 2, 3, 4])(
    'a stopping server responds to every connection though clients reconnect constantly and its event loop is never idle (%i) [T990]',
    async () => {
      server = fork(PROCESS, { execArgv: ['--import', 'tsx'] });
      const ended = once(server, 'exit');
      const [port] = (await once(server, 'message')) as [number];
      let answered = 0;
      const callers = Array.from({ length: CALLERS }, async () => {
        for (;;) {
          try {
            await ask(port);
            answered++;
          } catch (error) {
            return (error as NodeJS.ErrnoException).code;
          }
        }
      });
      await expect.poll(() => answered).toBeGreaterThan(2 * CALLERS);
      server.send('stop');
      expect(await Promise.all(callers)).toEqual(Array.from(callers, () => 'ECONNREFUSED'));
      expect(await ended).toEqual([0, null]);
    },
  );
});
