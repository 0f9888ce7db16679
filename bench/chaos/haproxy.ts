import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toolPath } from '../../packages/testing/src/tools.ts';

export async function startHaproxy(folder: string, port: number, nodePorts: readonly number[]): Promise<ChildProcess> {
  const file = join(folder, 'haproxy.cfg');
  const servers = nodePorts.map((nodePort, index) => `  server node${index + 1} 127.0.0.1:${nodePort} check`);
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout http-request 20s
  # The answer asks the database and the store: on a busy machine that takes longer than the pause between two checks.
  timeout check 5s
  retries 3
  option redispatch
  # What was not begun may be sent to the other node: a connection that was refused, for all methods.
  retry-on conn-failure
frontend people
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/ready ver HTTP/1.1 hdr Host localhost
  default-server inter 200ms fall 2 rise 1
${servers.join('\n')}
`,
  );
  const haproxy = spawn(toolPath('haproxy'), ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] });
  await once(haproxy, 'spawn');
  return haproxy;
}
